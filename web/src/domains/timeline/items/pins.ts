import type { QueryClient } from '@tanstack/react-query';
import { type Entry, pinnedQuery, type TimelineQuestion } from '../api.ts';
import { type Posts, withItem, without } from './items.ts';

/** Puts an item where it stands now that it is pinned, or no longer: in every feed at once. */
export function placeItem(client: QueryClient, item: Entry): void {
  client.setQueryData(pinnedQuery().queryKey, (pinned) => pinned && { results: withPinned(pinned.results, item) });
  for (const query of client.getQueryCache().findAll({ queryKey: ['timeline', 'items'] })) {
    const { queryKey } = query;
    if (queryKey.at(-1) !== 'pages') continue;
    client.setQueryData<Posts>(queryKey, (posts) => posts && placedIn(posts, item, includesPinned(queryKey[2])));
  }
}

const includesPinned = (input: unknown) => Boolean((input as { query: TimelineQuestion }).query.includePinned);

/** The last one pinned stands first. */
function withPinned(pinned: Entry[], item: Entry): Entry[] {
  const others = pinned.filter(({ id }) => id !== item.id);
  return item.pinnedAt ? [item, ...others] : others;
}

function placedIn(posts: Posts, item: Entry, isIncluded: boolean): Posts {
  if (!isIncluded) return item.pinnedAt ? without(posts, item.id) : withItem(posts, item);
  const pages = posts.pages.map((page) => ({
    ...page,
    results: page.results.map((one) => (one.id === item.id ? item : one)),
  }));
  return { ...posts, pages };
}

/** Somebody pinned something or took it down: what is pinned is asked for again, and what is no longer goes to its place. */
export async function refreshPins(client: QueryClient): Promise<void> {
  const options = pinnedQuery();
  const before = client.getQueryData(options.queryKey)?.results ?? [];
  const { results } = await client.fetchQuery({ ...options, staleTime: 0 });
  const isPinned = new Set(results.map(({ id }) => id));
  for (const item of before) if (!isPinned.has(item.id)) placeItem(client, { ...item, pinnedAt: null });
}
