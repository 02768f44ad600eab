import type { Nominee } from '@hurrah/contracts/award/nominations';
import { Skeleton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../lib/dates.ts';
import { useBackCloses } from '../../../../lib/unsaved.ts';
import { ErrorState } from '../../../../ui/error-state.tsx';
import { HelpDrawer } from '../../../../ui/help-drawer.tsx';
import { ShowMore } from '../../../people/index.ts';
import { reasonsQuery } from '../../api.ts';
import classes from '../../judging.module.css';
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
  const reasons = pages.data?.pages.flatMap(({ results }) => results);
  return (
    <HelpDrawer
      opened={opened}
      onClose={onClose}
      title={t('reasons.title', { count, formatted: format.number(count), name })}
    >
      {pages.isPending && (
        <div role="status" aria-label={t('reasons.loading')}>
          <Skeleton height={80} radius="sm" mb={16} />
          <Skeleton height={80} radius="sm" />
        </div>
      )}
      {pages.isError && !reasons && (
        <ErrorState compact level={3} title={t('reasons.failed')} onRetry={() => void pages.refetch()} />
      )}
      <div className={classes.allQuotes}>
        {reasons?.map((reason) => (
          <Quote key={reason.id} reason={reason} />
        ))}
      </div>
      <ShowMore pages={pages} />
    </HelpDrawer>
  );
}
