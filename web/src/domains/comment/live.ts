import type { LiveMessage } from '@hurrah/contracts/live';
import { getRecognition, type Recognition } from '@hurrah/contracts/recognition/recognitions';
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import type { LiveListener } from '../../lib/domain.ts';
import { changePost, isShown, removePost } from './cache.ts';

export const live: LiveListener = {
  onMessages: (messages, client) => {
    for (const message of messages) {
      // A recognition is fetched together with its thread.
      const isCovered = messages.some(({ topic, id }) => topic === 'recognition' && id === message.id);
      if (message.topic !== 'thread' || !isCovered) void followHint(client, message);
    }
  },
  onGap: (client) => void followGap(client),
};

/**
 * What a hint is worth: a recognition that somebody looks at is asked for again, by itself and not with the list around
 * it. Of one that nobody looks at only short lists are asked again, where the topic says that it is new; everything else
 * waits until somebody looks.
 */
async function followHint(client: QueryClient, { topic, id }: LiveMessage): Promise<void> {
  if (topic !== 'recognition' && topic !== 'thread') return;
  if (!id) return followGap(client);
  if (isShown(client, { type: 'recognition', id })) return refreshPost(client, id);
  await client.invalidateQueries({ queryKey: ['recognition'], refetchType: 'none' });
  if (topic === 'recognition') await client.refetchQueries({ predicate: isShortList, type: 'active' });
}

/** Something may have happened to any of them. */
const followGap = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: ['recognition'] });

/** Asks for one recognition and puts it wherever it is shown; one that is no longer there is taken out. */
export async function refreshPost(client: QueryClient, id: string): Promise<void> {
  const post = { type: 'recognition', id } as const;
  // Somebody is reacting right now: the answer to that is newer than what we would be told.
  if (client.isMutating({ mutationKey: ['reaction', id] }) > 0) return;
  try {
    showPost(client, await call(getRecognition, { params: { id }, query: { embeds: ['comments'] } }, { bare: true }));
    await client.invalidateQueries({ predicate: (query) => isBelow(query, id) });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) removePost(client, post);
    // Deleted, hidden or taken back: whatever else showed it finds out.
    await client.invalidateQueries({ queryKey: ['recognition'] });
  }
}

/** What is hidden is still there for its sender and for moderators, but no longer in the timeline. */
export function showPost(client: QueryClient, fresh: Recognition): void {
  if (fresh.hiddenAt) removePost(client, fresh);
  changePost(client, { type: 'recognition', id: fresh.id }, () => fresh);
}

/** A list of recognitions of which only the beginning was loaded: one question asks for all of it. */
function isShortList({ queryKey, state }: Query): boolean {
  const isList = queryKey[0] === 'recognition' && queryKey[1] === 'recognitions' && queryKey.at(-1) === 'pages';
  return isList && (state.data as InfiniteData<unknown> | undefined)?.pages.length === 1;
}

/** Its comments, its reactions and the like; not the recognition itself. */
function isBelow({ queryKey }: Query, id: string): boolean {
  const [root, , , part] = queryKey;
  const asked = queryKey.find((key) => typeof key === 'object' && key !== null && 'params' in key);
  return root === 'recognition' && typeof part === 'string' && (asked as Asked | undefined)?.params.id === id;
}

interface Asked {
  params: { id?: string };
}
