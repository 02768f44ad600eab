import type { LiveMessage } from '@hurrah/contracts/live';
import { getRecognition } from '@hurrah/contracts/recognition/recognitions';
import type { Query, QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { changePost, isShown } from './cache.ts';

/**
 * What a hint is worth: a recognition that somebody looks at is asked for again, by itself and not with the list around
 * it. One that nobody looks at is new where the topic says so; otherwise it waits until somebody does.
 */
export async function followHint(client: QueryClient, { topic, id }: LiveMessage): Promise<void> {
  if (!id || (topic !== 'recognition' && topic !== 'thread')) return;
  if (isShown(client, { type: 'recognition', id })) return refreshShown(client, id);
  const isNew = topic === 'recognition';
  await client.invalidateQueries({ queryKey: ['recognition'], refetchType: isNew ? 'active' : 'none' });
}

async function refreshShown(client: QueryClient, id: string): Promise<void> {
  // Somebody is reacting right now: the answer to that is newer than what we would be told.
  if (client.isMutating({ mutationKey: ['reaction', id] }) > 0) return;
  try {
    const fresh = await call(getRecognition, { params: { id }, query: { embeds: ['comments'] } }, { bare: true });
    changePost(client, { type: 'recognition', id }, () => fresh);
    await client.invalidateQueries({ predicate: (query) => isBelow(query, id) });
  } catch {
    // Deleted, hidden or taken back: whatever showed it finds out.
    await client.invalidateQueries({ queryKey: ['recognition'] });
  }
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
