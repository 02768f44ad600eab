import type { ModerationCase } from '@hurrah/contracts/comment/threads';
import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DoneArt } from '../../../ui/art/done-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { GrowingList, type Pages } from '../../../ui/growing-list.tsx';
import { useFlaggedStatus } from './flagged-page.tsx';

interface CaseListProps<Row extends { case: ModerationCase }> {
  pages: Pages<Row>;
  renderCase: (row: Row) => ReactNode;
}

/** What was reported, whatever it is, with its states. */
export function CaseList<Row extends { case: ModerationCase }>({ pages, renderCase }: CaseListProps<Row>) {
  const { t } = useTranslation('comment');
  const status = useFlaggedStatus();
  const empty = (
    <Card padding="none">
      <EmptyState art={<DoneArt />} title={t(`moderation.empty.${status}`)}>
        {t(`moderation.empty.${status}Text`)}
      </EmptyState>
    </Card>
  );
  return (
    <GrowingList pages={pages} skeleton={<CaseSkeleton />} failed={t('moderation.failed')} empty={empty}>
      {(cases) => (
        <Stack component="ul" gap="lg">
          {cases.map((row) => (
            <li key={row.case.subjectId}>{renderCase(row)}</li>
          ))}
        </Stack>
      )}
    </GrowingList>
  );
}

function CaseSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div role="status" aria-label={t('loading')}>
      <Card>
        <Skeleton height={20} width={200} />
        <Skeleton height={14} width="70%" mt={16} />
        <Skeleton height={96} mt={16} radius="md" />
      </Card>
    </div>
  );
}
