import type { Comment, ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { QueryClient } from '@tanstack/react-query';
import { commentsQuery, type Post } from './api.ts';

/**
 * A post is shown by several answers at once: lists of pages, a page of its own, and the comments below it. What
 * somebody does to it is written into all of them, so that every place agrees before the API has answered.
 */
type Change<T> = (value: T) => T;
type Shown = ThreadSummary & { id: string };

/** Changes what is looked for wherever it lies; what does not change keeps its identity, so nothing is drawn anew. */
export function changeWithin(data: unknown, isIt: (value: object) => boolean, change: Change<object>): unknown {
  if (typeof data !== 'object' || data === null) return data;
  if (isIt(data)) return change(data);
  if (Array.isArray(data)) {
    const next = data.map((value) => changeWithin(value, isIt, change));
    return next.every((value, index) => value === data[index]) ? data : next;
  }
  const entries = Object.entries(data);
  const next = entries.map(([key, value]) => [key, changeWithin(value, isIt, change)] as const);
  return next.every(([, value], index) => value === entries[index]?.[1]) ? data : Object.fromEntries(next);
}

const isPost = (id: string) => (value: object) => 'id' in value && value.id === id && 'commentCount' in value;
const isComment = (id: string) => (value: object) => 'id' in value && value.id === id && 'tenantMemberId' in value;

function changeEverywhere(
  client: QueryClient,
  { type }: Post,
  isIt: (value: object) => boolean,
  change: Change<object>,
) {
  client.setQueriesData({ queryKey: [type] }, (data: unknown) => changeWithin(data, isIt, change));
}

export function changePost(client: QueryClient, post: Post, change: Change<Shown>): void {
  changeEverywhere(client, post, isPost(post.id), change as Change<object>);
}

export function changeComment(client: QueryClient, post: Post, id: string, change: Change<Comment>): void {
  changeEverywhere(client, post, isComment(id), change as Change<object>);
}

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
export function isShown(client: QueryClient, { type, id }: Post): boolean {
  let found = false;
  const look = (value: object) => {
    found = true;
    return value;
  };
  for (const { state } of client.getQueryCache().findAll({ queryKey: [type], type: 'active' })) {
    changeWithin(state.data, isPost(id), look);
  }
  return found;
}
