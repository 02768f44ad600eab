import type { Call, Reply } from '@hurrah/contracts/endpoint';
import { listRecognitions, type Recognition } from '@hurrah/contracts/recognition/recognitions';
import { listPinnedTimelineItems, listTimelineItems, pinTimelineItem } from '@hurrah/contracts/timeline';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, call } from '../../lib/api.ts';

/** What a feed asks for, apart from where in it. */
export type TimelineQuestion = Omit<
  NonNullable<Call<typeof listTimelineItems>['query']>,
  'cursor' | 'pageSize' | 'embeds'
>;
export type TimelinePage = Reply<typeof listTimelineItems>;

const staleAfterMs = 60_000;
const shown = { pageSize: 20, embeds: ['comments' as const] };

export const firstPage = (question: TimelineQuestion): Promise<TimelinePage> =>
  call(listTimelineItems, { query: { ...question, ...shown } }, { bare: true });

/**
 * Posts with the latest two comments of each, newest first, page by page. It is never asked for again as a whole: that
 * would take as many questions as there are pages, and move what somebody reads.
 */
export const timelineQuery = (question: TimelineQuestion) => {
  const query = { ...question, ...shown };
  return infiniteQueryOptions({
    queryKey: [...apiQuery(listTimelineItems, { query }).queryKey, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(listTimelineItems, { query: { ...query, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: staleAfterMs,
    refetchOnMount: false,
    refetchOnWindowFocus: false,
  });
};

/** Without comments: what is pinned stands above what is new, and should be short. */
export const pinnedQuery = () => ({
  ...apiQuery(listPinnedTimelineItems, { query: {} }),
  staleTime: staleAfterMs,
});

export const pin = (id: string, pinned: boolean) => call(pinTimelineItem, { params: { id }, body: { pinned } });

/** As they are now; whoever is missing is no longer there for this person. */
export async function recognitionsById(ids: string[]): Promise<Map<string, Recognition>> {
  const query = { idIn: ids, pageSize: 100, embeds: ['comments' as const] };
  const { results } = await call(listRecognitions, { query }, { bare: true });
  return new Map(results.map((recognition) => [recognition.id, recognition]));
}

/** The latest that somebody sent, those among them that were sent since then or can still be taken back. */
export async function listLatest(memberId: string, since: number, signal: AbortSignal): Promise<Recognition[]> {
  const query = { sentByIdIn: [memberId], scheduled: 'false' as const, pageSize: 3, embeds: ['comments' as const] };
  const { results } = await call(listRecognitions, { query }, { signal });
  return results.filter(({ undoUntil, sentAt }) => undoUntil !== null || Date.parse(sentAt ?? '') >= since);
}
