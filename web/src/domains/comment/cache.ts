import type { Comment, ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { QueryClient } from '@tanstack/react-query';
import { changePost, type Post, type PostRef } from '../../lib/posts.ts';
import { commentsQuery, repliesQuery } from './api.ts';

/**
 * A comment is in two places: the latest few come with the post, and the list below it has all. The same goes for a reply
 * and its comment. What the person does is written into all of them before the API has answered.
 */
type Change<T> = (value: T) => T;

const nothing: ThreadSummary = {
  ownReaction: null,
  reactionCounts: {},
  endorsementStats: { count: 0, total: null, own: null, latest: [] },
  commentCount: 0,
  ownFlag: false,
};

/** What stands below a post; nothing where its kind does not carry it. */
export const threadOf = <T extends Partial<ThreadSummary>>(post: T): T & ThreadSummary => ({ ...nothing, ...post });

export function changeComment(client: QueryClient, post: PostRef, id: string, change: Change<Comment>): void {
  const changed: Change<Comment[]> = (comments) =>
    comments.map((comment) => {
      if (comment.id === id) return change(comment);
      return comment.replies ? { ...comment, replies: changed(comment.replies) } : comment;
    });
  changePost(client, post, (shown) => ({ ...shown, ...(shown.comments && { comments: changed(shown.comments) }) }));
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: commentsQuery(post).queryKey })) {
    changePages(client, queryKey as Pages, changed);
  }
}

/** What the API says about a post now. It leaves the comments out, which stay as they are. */
export const summarized =
  (summary: ThreadSummary): Change<Post> =>
  (post) => ({ ...post, ...summary, ...(post.comments && { comments: summary.comments ?? post.comments }) });

/** A new comment stands last below the post, and first in the list that begins with the newest. */
export function addComment(client: QueryClient, post: PostRef, comment: Comment): void {
  const first = (comments: Comment[], page: number) => (page === 0 ? [comment, ...comments] : comments);
  changePost(client, post, (shown) => ({
    ...shown,
    commentCount: (shown.commentCount ?? 0) + 1,
    ...(shown.comments && !comment.parentId && { comments: [...shown.comments, comment] }),
  }));
  if (!comment.parentId) return changePages(client, commentsQuery(post).queryKey, first);
  changeComment(client, post, comment.parentId, (parent) => ({
    ...parent,
    replyCount: parent.replyCount + 1,
    replies: [...(parent.replies ?? []), comment],
  }));
  changePages(client, repliesQuery(post, comment.parentId).queryKey, first);
}

/** With its replies. */
export function removeComment(
  client: QueryClient,
  post: PostRef,
  { id, parentId, hiddenAt, replyCount }: Pick<Comment, 'id' | 'parentId' | 'hiddenAt' | 'replyCount'>,
): void {
  // A hidden one was not counted.
  const counted = hiddenAt ? 0 : 1;
  const without = (comments: Comment[]) => comments.filter((comment) => comment.id !== id);
  changePost(client, post, (shown) => ({
    ...shown,
    commentCount: Math.max(0, (shown.commentCount ?? 0) - counted * (1 + replyCount)),
    ...(shown.comments && { comments: without(shown.comments) }),
  }));
  changePages(client, commentsQuery(post).queryKey, without);
  if (!parentId) return;
  changeComment(client, post, parentId, (parent) => ({
    ...parent,
    replyCount: Math.max(0, parent.replyCount - counted),
    ...(parent.replies && { replies: without(parent.replies) }),
  }));
  changePages(client, repliesQuery(post, parentId).queryKey, without);
}

type Pages = ReturnType<typeof commentsQuery>['queryKey'];

function changePages(client: QueryClient, key: Pages, change: (comments: Comment[], page: number) => Comment[]): void {
  client.setQueryData(
    key,
    (list) =>
      list && { ...list, pages: list.pages.map((page, at) => ({ ...page, results: change(page.results, at) })) },
  );
}
