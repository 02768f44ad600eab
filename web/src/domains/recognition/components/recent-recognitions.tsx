import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FeedArt } from '../../../ui/art/feed-art.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Feed } from '../../../ui/feed.tsx';
import { recognitionsQuery } from '../api.ts';
import classes from './recent-recognitions.module.css';
import { RecognitionCard } from './recognition-card.tsx';
import { RecognitionCardSkeleton } from './recognition-card-skeleton.tsx';
import { useRecognitionLabel } from './recognition-line.tsx';

/** What colleagues thanked each other for, newest first. */
export function RecentRecognitions() {
  const { t } = useTranslation('recognition');
  const labelOf = useRecognitionLabel();
  const pages = useInfiniteQuery(recognitionsQuery());
  if (pages.isError && !pages.data) {
    return (
      <Card padding="none">
        <ErrorState title={t('recent.failed')} onRetry={() => void pages.refetch()} retrying={pages.isFetching} />
      </Card>
    );
  }
  return (
    <section aria-labelledby="recent-recognitions">
      <h2 className={classes.title} id="recent-recognitions">
        {t('recent.title')}
      </h2>
      <Feed
        label={t('recent.title')}
        items={pages.data?.pages.flatMap(({ results }) => results) ?? []}
        itemId={({ id }) => id}
        itemLabel={labelOf}
        renderItem={(recognition) => <RecognitionCard recognition={recognition} inFeed />}
        skeleton={<RecognitionsSkeleton />}
        status={statusOf(pages)}
        onRetry={() => void pages.fetchNextPage()}
        hasMore={pages.hasNextPage}
        onMore={() => void pages.fetchNextPage()}
        end={t('recent.end')}
        empty={
          <Card padding="none">
            <EmptyState art={<FeedArt />} title={t('recent.emptyTitle')} level={3}>
              {t('recent.empty')}
            </EmptyState>
          </Card>
        }
      />
    </section>
  );
}

type Pages = Pick<ReturnType<typeof useInfiniteQuery>, 'isPending' | 'isFetchingNextPage' | 'isFetchNextPageError'>;

function statusOf({ isPending, isFetchingNextPage, isFetchNextPageError }: Pages) {
  if (isPending) return 'loading';
  if (isFetchingNextPage) return 'loadingMore';
  return isFetchNextPageError ? 'moreFailed' : 'ready';
}

/** Two are as many as are seen at first. */
export function RecognitionsSkeleton() {
  return (
    <>
      <RecognitionCardSkeleton />
      <RecognitionCardSkeleton />
    </>
  );
}
