import type { Call, Reply } from '@hurrah/contracts/endpoint';
import {
  listPinnedTimelineItems,
  listTimelineItems,
  pinTimelineItem,
  type TimelineItem,
} from '@hurrah/contracts/timeline';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiQuery, call } from '../../lib/api.ts';
import { keepPosts, type Post, type PostRef, postFeed } from '../../lib/posts.ts';

/** What a feed asks for, apart from where in it. */
export type TimelineQuestion = Omit<
  NonNullable<Call<typeof listTimelineItems>['query']>,
  'cursor' | 'pageSize' | 'embeds'
>;

/** Where a post stands in a feed. The post itself is a query of its own. */
export type Entry = PostRef & Pick<TimelineItem, 'postedAt' | 'pinnedAt' | 'permissions'>;
export interface TimelinePage extends Pick<Reply<typeof listTimelineItems>, 'next'> {
  results: Entry[];
}

function keepItems(client: QueryClient, items: TimelineItem[]): Entry[] {
  for (const item of items) keepPosts(client, item.type, [postOf(item)]);
  return items.map(({ id, type, postedAt, pinnedAt, permissions }) => ({ id, type, postedAt, pinnedAt, permissions }));
}

/** Each kind brings its post under the name of its type. */
const postOf = (item: TimelineItem): Post => (item as TimelineItem & Record<TimelineItem['type'], Post>)[item.type];

const staleAfterMs = 60_000;
const shown = { pageSize: 20, embeds: ['comments' as const] };

export async function firstPage(client: QueryClient, question: TimelineQuestion): Promise<TimelinePage> {
  const { results, next } = await call(listTimelineItems, { query: { ...question, ...shown } }, { bare: true });
  return { results: keepItems(client, results), next };
}

/**
 * Posts with the latest two comments of each, newest first, page by page. The pages are never fetched again as a whole:
 * that would take a request for each, and move what the person reads.
 */
export const timelineQuery = (question: TimelineQuestion) => {
  const query = { ...question, ...shown };
  return infiniteQueryOptions({
    queryKey: [...apiQuery(listTimelineItems, { query }).queryKey, 'pages'],
    queryFn: async ({ pageParam, signal, client }): Promise<TimelinePage> => {
      const page = { ...query, ...(pageParam && { cursor: pageParam }) };
      const { results, next } = await call(listTimelineItems, { query: page }, { signal });
      return { results: keepItems(client, results), next };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: staleAfterMs,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
    meta: postFeed,
  });
};

/** Without comments: pinned posts stand above the new ones and should be short. */
export const pinnedQuery = () =>
  queryOptions({
    queryKey: [...apiQuery(listPinnedTimelineItems, { query: {} }).queryKey],
    queryFn: async ({ signal, client }): Promise<{ results: Entry[] }> => {
      const { results } = await call(listPinnedTimelineItems, { query: {} }, { signal });
      return { results: keepItems(client, results) };
    },
    staleTime: staleAfterMs,
    meta: postFeed,
  });

export const pin = (id: string, pinned: boolean) => call(pinTimelineItem, { params: { id }, body: { pinned } });
