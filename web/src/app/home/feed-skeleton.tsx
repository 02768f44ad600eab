import { Skeleton } from '@mantine/core';
import { usePrefetchInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { RecognitionCardSkeleton } from '../../domains/recognition/components/recognition-card-skeleton.tsx';
import { pinnedQuery, timelineQuery } from '../../domains/timeline/api.ts';
import { parseTimeline, questionOf, readTypes } from '../../domains/timeline/filter.ts';
import { kindsFor } from '../../domains/timeline/kinds.ts';
import { useCan } from '../../lib/permissions.ts';
import classes from './home-page.module.css';

/**
 * The filters and as many posts as are seen at first, while the code of the feed is on its way. What that will ask for is
 * asked meanwhile.
 */
export function FeedSkeleton() {
  const search = parseTimeline(useSearch({ strict: false }));
  usePrefetchInfiniteQuery(timelineQuery(questionOf(search, readTypes(kindsFor(useCan())))));
  usePrefetchQuery(pinnedQuery());
  return (
    <div className={classes.waiting} aria-hidden>
      <Skeleton height={32} width={260} radius={99} my={3} />
      <RecognitionCardSkeleton />
      <RecognitionCardSkeleton />
    </div>
  );
}
