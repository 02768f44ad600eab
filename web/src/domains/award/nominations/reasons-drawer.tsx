import type { Nominee } from '@hurrah/contracts/award/nominations';
import { Stack } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/dates.ts';
import { useBackCloses } from '../../../lib/unsaved.ts';
import { GrowingList } from '../../../ui/growing-list.tsx';
import { HelpDrawer } from '../../../ui/help-drawer.tsx';
import { reasonsQuery } from '../api.ts';
import { Quote } from './quote.tsx';

interface ReasonsDrawerProps {
  awardTypeId: string;
  nominee: Nominee;
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** Everything that was written about one nominee, page by page. */
export function ReasonsDrawer({ awardTypeId, nominee, name, opened, onClose }: ReasonsDrawerProps) {
  const { t } = useTranslation('judging');
  const format = useFormat();
  useBackCloses(opened, onClose);
  const { nominationCount: count } = nominee;
  const pages = useInfiniteQuery({ ...reasonsQuery(awardTypeId, nominee.id), enabled: opened });
  return (
    <HelpDrawer
      opened={opened}
      onClose={onClose}
      title={t('reasons.title', { count, formatted: format.number(count), name })}
    >
      <GrowingList
        pages={pages}
        rows={2}
        height={80}
        loading={t('reasons.loading')}
        within="card"
        failed={t('reasons.failed')}
      >
        {(reasons) => (
          <Stack gap="lg">
            {reasons.map((reason) => (
              <Quote key={reason.id} reason={reason} />
            ))}
          </Stack>
        )}
      </GrowingList>
    </HelpDrawer>
  );
}
