import type { Comment, ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { QueryClient } from '@tanstack/react-query';
import { commentsQuery, type Post } from './api.ts';

/**
 * A post is shown by several answers at once: the timeline, lists of its own kind, a page of its own, and the comments
 * below it. What somebody does to it is written into all of them, so that every place agrees before the API has answered.
 */
type Change<T> = (value: T) => T;
type Shown = ThreadSummary & { id: string };
type Test = (value: object) => boolean;

/** Where answers with a post of this type lie: posts of every type stand in the timeline too. */
const rootsOf = ({ type }: Pick<Post, 'type'>) => [[type], ['timeline']];

/**
 * Changes what is looked for wherever it lies; what does not change keeps its identity, so nothing is drawn anew. A feed
 * may hold hundreds of posts, so what cannot hold what is looked for is passed over.
 */
export function changeWithin(
  data: unknown,
  isIt: Test,
  change: Change<object>,
  passesOver: Test = () => false,
): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (isIt(data)) return change(data);
  if (passesOver(data)) return data;
  if (Array.isArray(data)) {
    const next = data.map((value) => changeWithin(value, isIt, change, passesOver));
    return next.every((value, index) => value === data[index]) ? data : next;
  }
  const entries = Object.entries(data);
  const next = entries.map(([key, value]) => [key, changeWithin(value, isIt, change, passesOver)] as const);
  return next.every(([, value], index) => value === entries[index]?.[1]) ? data : Object.fromEntries(next);
}

const isAnyPost: Test = (value) => 'commentCount' in value;
const isPost = (id: string) => (value: object) => 'id' in value && value.id === id && isAnyPost(value);
const isOtherPost = (id: string) => (value: object) => isAnyPost(value) && !isPost(id)(value);
const isComment = (id: string) => (value: object) => 'id' in value && value.id === id && 'tenantMemberId' in value;

function changeEverywhere(client: QueryClient, post: Post, isIt: Test, change: Change<object>): void {
  for (const queryKey of rootsOf(post)) {
    changeAnswers(client, queryKey, (data) => changeWithin(data, isIt, change, isOtherPost(post.id)));
  }
}

/** An answer that does not change is not written: it would count as new, and whatever shows it would look again. */
function changeAnswers(client: QueryClient, queryKey: string[], change: Change<unknown>): void {
  client.setQueriesData({ queryKey }, (data: unknown) => {
    const next = change(data);
    return next === data ? undefined : next;
  });
}

export function changePost(client: QueryClient, post: Post, change: Change<Shown>): void {
  changeEverywhere(client, post, isPost(post.id), change as Change<object>);
}

export function changeComment(client: QueryClient, post: Post, id: string, change: Change<Comment>): void {
  changeEverywhere(client, post, isComment(id), change as Change<object>);
}

/** Takes a post out of the timeline: it is deleted, hidden or taken back. Other answers are asked for again instead. */
export function removePost(client: QueryClient, { id }: Pick<Post, 'id'>): void {
  changeAnswers(client, ['timeline'], (data) => changeWithin(data, holdsPost(id), withoutPost(id)));
}

const holdsPost = (id: string) => (value: object) =>
  Array.isArray(value) && value.some((one: unknown) => hasId(one, id));
const withoutPost = (id: string) => (value: object) => (value as unknown[]).filter((one) => !hasId(one, id));
const hasId = (value: unknown, id: string) => (value as { id?: unknown } | null)?.id === id;

/** What the API says about a post now. It leaves the comments out, which stay as they are. */
export const summarized =
  (summary: ThreadSummary): Change<Shown> =>
  (post) => ({ ...post, ...summary, ...(post.comments && { comments: summary.comments ?? post.comments }) });

/** A new comment stands last below the post, and first in the list that begins with the newest. */
export function addComment(client: QueryClient, post: Post, comment: Comment): void {
  changePost(client, post, (shown) => ({
    ...shown,
    commentCount: shown.commentCount + 1,
    ...(shown.comments && { comments: [...shown.comments, comment] }),
  }));
  client.setQueryData(commentsQuery(post).queryKey, (data) => {
    const [first, ...others] = data?.pages ?? [];
    return first && data && { ...data, pages: [{ ...first, results: [comment, ...first.results] }, ...others] };
  });
}

export function removeComment(client: QueryClient, post: Post, id: string): void {
  const without = (comments: Comment[]) => comments.filter((comment) => comment.id !== id);
  changePost(client, post, (shown) => ({
    ...shown,
    commentCount: Math.max(0, shown.commentCount - 1),
    ...(shown.comments && { comments: without(shown.comments) }),
  }));
  client.setQueryData(
    commentsQuery(post).queryKey,
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, results: without(page.results) })) },
  );
}

/** Whether a page that is looked at shows this post. */
export function isShown(client: QueryClient, post: Post): boolean {
  let found = false;
  const look = (value: object) => {
    found = true;
    return value;
  };
  const active = rootsOf(post).flatMap((queryKey) => client.getQueryCache().findAll({ queryKey, type: 'active' }));
  for (const { state } of active) changeWithin(state.data, isPost(post.id), look, isOtherPost(post.id));
  return found;
}
