import type { ThreadType } from '@hurrah/contracts/posts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { keepPosts, postFeed, postKinds, type SentPost } from '../../../lib/posts.ts';
import { readStored, writeStored } from '../../../lib/stored.ts';
import type { Entry } from '../api.ts';

/**
 * A post enters the timeline when its sender can no longer undo it. Until then it stands at the top of the sender's own
 * feed; after a reload it is fetched again.
 */
const queryKey = ['timeline', 'justSent'] as const;
const sentKey = 'sentAt';
const rememberedMs = 60_000;
type JustSent = { results: Entry[] };

export const justSentQuery = (memberId: string) =>
  queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<JustSent> => {
      const since = Date.now() - rememberedMs;
      if (Number(readStored(sentKey)) <= since) return { results: [] };
      const entries = postKinds().map(async ({ type, listJustSent }) =>
        ((await listJustSent?.(memberId, since, signal)) ?? []).map((sent) => keepSent(client, type, sent)),
      );
      return { results: (await Promise.all(entries)).flat() };
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: postFeed,
  });

/** Shows at once what the API has just accepted. */
export function rememberSent(client: QueryClient, type: ThreadType, sent: SentPost): void {
  writeStored(sentKey, String(Date.now()));
  const entry = keepSent(client, type, { ...sent, post: { ...sent.post, comments: [] } });
  // No feed may be on the screen yet, and what is undone must leave this one too.
  client.setQueryDefaults(queryKey, { meta: postFeed });
  client.setQueryData<JustSent>(queryKey, (before) => ({
    results: [entry, ...(before?.results ?? []).filter(({ id }) => id !== entry.id)],
  }));
}

function keepSent(client: QueryClient, type: ThreadType, { post, postedAt }: SentPost): Entry {
  keepPosts(client, type, [post]);
  return { id: post.id, type, postedAt, pinnedAt: null, permissions: [] };
}

export const justSentIds = (client: QueryClient): ReadonlySet<string> =>
  new Set(client.getQueryData<JustSent>(queryKey)?.results.map(({ id }) => id));
