import type { InfiniteData } from '@tanstack/react-query';
import type { Entry, TimelinePage } from '../api.ts';

/** Calculations with what a feed has loaded. */
export type Posts = InfiniteData<TimelinePage>;

export const itemsOf = (posts: Posts | undefined): Entry[] => posts?.pages.flatMap(({ results }) => results) ?? [];

/** Newest first, and what was posted in the same instant by id, as the API does it. */
const byTime = (a: Entry, b: Entry): number => compare(b.postedAt, a.postedAt) || compare(b.id, a.id);
const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Those of a fresh first page that would stand above everything that is shown. */
export function newIn(posts: Posts, fresh: TimelinePage): string[] {
  const [top] = itemsOf(posts);
  return fresh.results.filter((item) => !top || byTime(item, top) < 0).map(({ id }) => id);
}

/**
 * What is shown with a fresh first page on top of it. What should be on that page and is not, is gone. Where the two do
 * not meet, too much has happened in between, and the feed begins anew.
 */
export function withFirstPage(posts: Posts, fresh: TimelinePage): Posts {
  const inFresh = new Set(fresh.results.map(({ id }) => id));
  const last = fresh.results.at(-1);
  if (!last || !fresh.next || !itemsOf(posts).some(({ id }) => inFresh.has(id))) {
    return { pages: [fresh], pageParams: [undefined] };
  }
  const pages = posts.pages.map((page, index) => {
    const older = page.results.filter((item) => !inFresh.has(item.id) && byTime(item, last) > 0);
    return { ...page, results: index === 0 ? [...fresh.results, ...older] : older };
  });
  return { ...posts, pages };
}

/** Only what is shown already, as a fresh first page has it, and those that are let in at once. */
export function refreshedBy(posts: Posts, fresh: TimelinePage, letIn: ReadonlySet<string>): Posts {
  const known = new Set(itemsOf(posts).map(({ id }) => id));
  const results = fresh.results.filter(({ id }) => known.has(id) || letIn.has(id));
  const isApart = fresh.results.length > 0 && !fresh.results.some(({ id }) => known.has(id));
  // Nothing that is shown is on it: it says nothing about what is.
  return isApart ? posts : withFirstPage(posts, { ...fresh, results });
}

export function without(posts: Posts, id: string): Posts {
  const pages = posts.pages.map((page) => ({ ...page, results: page.results.filter((item) => item.id !== id) }));
  return { ...posts, pages };
}

/** Puts an item where it belongs by time, unless that lies beyond what is loaded. */
export function withItem(posts: Posts, item: Entry): Posts {
  const others = without(posts, item.id);
  const isLast = others.pages.at(-1)?.next === null;
  const place = others.pages.findIndex(({ results }) => results.some((other) => byTime(item, other) < 0));
  const index = place === -1 && isLast ? others.pages.length - 1 : place;
  const pages = others.pages.map((page, at) =>
    at === index ? { ...page, results: [...page.results, item].toSorted(byTime) } : page,
  );
  return { ...others, pages };
}
