import type { Comment, ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { QueryClient } from '@tanstack/react-query';
import { changePost, type Post, type PostRef } from '../../lib/posts.ts';
import { commentsQuery } from './api.ts';

/**
 * A comment is in two places: the latest few come with the post, and the list below it has all. What the person does is
 * written into both before the API has answered.
 */
type Change<T> = (value: T) => T;

export function changeComment(client: QueryClient, post: PostRef, id: string, change: Change<Comment>): void {
  const changed = (comments: Comment[]) => comments.map((comment) => (comment.id === id ? change(comment) : comment));
  changePost(client, post, (shown) => ({ ...shown, ...(shown.comments && { comments: changed(shown.comments) }) }));
  changeList(client, post, changed);
}

/** What the API says about a post now. It leaves the comments out, which stay as they are. */
export const summarized =
  (summary: ThreadSummary): Change<Post> =>
  (post) => ({ ...post, ...summary, ...(post.comments && { comments: summary.comments ?? post.comments }) });

/** A new comment stands last below the post, and first in the list that begins with the newest. */
export function addComment(client: QueryClient, post: PostRef, comment: Comment): void {
  changePost(client, post, (shown) => ({
    ...shown,
    commentCount: shown.commentCount + 1,
    ...(shown.comments && { comments: [...shown.comments, comment] }),
  }));
  changeList(client, post, (comments, page) => (page === 0 ? [comment, ...comments] : comments));
}

export function removeComment(client: QueryClient, post: PostRef, id: string): void {
  const without = (comments: Comment[]) => comments.filter((comment) => comment.id !== id);
  changePost(client, post, (shown) => ({
    ...shown,
    commentCount: Math.max(0, shown.commentCount - 1),
    ...(shown.comments && { comments: without(shown.comments) }),
  }));
  changeList(client, post, without);
}

function changeList(
  client: QueryClient,
  post: PostRef,
  change: (comments: Comment[], page: number) => Comment[],
): void {
  client.setQueryData(
    commentsQuery(post).queryKey,
    (list) =>
      list && { ...list, pages: list.pages.map((page, at) => ({ ...page, results: change(page.results, at) })) },
  );
}
