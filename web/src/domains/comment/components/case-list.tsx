import type { ModerationCase } from '@hurrah/contracts/comment/threads';
import { Button, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DoneArt } from '../../../ui/art/done-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import classes from './flagged-page.module.css';
import { useFlaggedStatus } from './flagged-page.tsx';

interface CaseListProps<Row extends { case: ModerationCase }> {
  pages: {
    data: { pages: { results: Row[] }[] } | undefined;
    isError: boolean;
    isFetching: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  renderCase: (row: Row) => ReactNode;
}

/** What was reported, whatever it is, with its states. */
export function CaseList<Row extends { case: ModerationCase }>({ pages, renderCase }: CaseListProps<Row>) {
  const { t } = useTranslation(['comment', 'ui']);
  const status = useFlaggedStatus();
  if (!pages.data) {
    return pages.isError ? (
      <Card padding="none">
        <ErrorState title={t('moderation.failed')} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      </Card>
    ) : (
      <CaseSkeleton />
    );
  }
  const cases = pages.data.pages.flatMap(({ results }) => results);
  if (cases.length === 0) {
    return (
      <Card padding="none">
        <EmptyState art={<DoneArt />} title={t(`moderation.empty.${status}`)}>
          {t(`moderation.empty.${status}Text`)}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      <ul className={classes.cases}>
        {cases.map((row) => (
          <li key={row.case.subjectId}>{renderCase(row)}</li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className={classes.more}>
          <Button variant="default" onClick={() => pages.fetchNextPage()} loading={pages.isFetchingNextPage}>
            {t('ui:feed.more')}
          </Button>
        </div>
      )}
    </>
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
