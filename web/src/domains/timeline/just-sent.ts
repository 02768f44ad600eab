import type { Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { TimelineItem } from '@hurrah/contracts/timeline';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { readStored, writeStored } from '../../lib/stored.ts';
import { listLatest } from './api.ts';

/**
 * What somebody sent comes into the timeline when it can no longer be taken back. Until then it stands at the top of
 * their own feed, and nowhere else; a page that was loaded anew asks for it.
 */
const queryKey = ['timeline', 'justSent'] as const;
const sentKey = 'sentAt';
const rememberedMs = 60_000;

export const justSentQuery = (memberId: string) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<Recognition[]> => {
      const since = Date.now() - rememberedMs;
      return Number(readStored(sentKey)) > since ? listLatest(memberId, since, signal) : [];
    },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Shows at once what the API has just taken. */
export function rememberSent(client: QueryClient, recognition: Recognition): void {
  if (!recognition.undoUntil) return;
  writeStored(sentKey, String(Date.now()));
  client.setQueryData<Recognition[]>(queryKey, (before = []) => [
    { ...recognition, comments: [] },
    ...before.filter(({ id }) => id !== recognition.id),
  ]);
}

/** It was taken back. */
export const forgetSent = (client: QueryClient, id: string): void =>
  void client.setQueryData<Recognition[]>(queryKey, (before) => before?.filter((one) => one.id !== id));

export const justSentIds = (client: QueryClient): ReadonlySet<string> =>
  new Set(client.getQueryData<Recognition[]>(queryKey)?.map(({ id }) => id));

/** In the shape of everything else in a feed. */
export const asItem = (recognition: Recognition): TimelineItem => ({
  id: recognition.id,
  type: 'recognition',
  postedAt: recognition.sentAt ?? recognition.createdAt,
  pinnedAt: null,
  permissions: [],
  recognition,
});
