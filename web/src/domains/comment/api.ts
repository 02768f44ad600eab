import type { ThreadEndpoints } from '@hurrah/contracts/comment/thread-endpoints';
import {
  type Comment,
  getModerationSettings,
  listFlaggedComments,
  type ModerationDecision,
  type ModerationStatus,
  type ReactionName,
} from '@hurrah/contracts/comment/threads';
import { searchGifs } from '@hurrah/contracts/gifs';
import { getRecognitionSettings } from '@hurrah/contracts/recognition/settings';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { apiPages, apiQuery, call, refresh } from '../../lib/api.ts';
import { type PostRef, postKind, postQuery } from '../../lib/posts.ts';

/** A post, or a comment on one. */
export interface Subject extends PostRef {
  commentId?: string;
}

/** Cards offer only what a kind carries, and what it carries it has the endpoints of. */
export const threadApi = (type: PostRef['type']) => postKind(type).thread as ThreadEndpoints;

const pageSize = 20;

/** What was said about a post, newest first, page by page, each comment with its latest replies. */
export function commentsQuery({ type, id }: PostRef) {
  const { listComments } = threadApi(type);
  return infiniteQueryOptions({
    ...apiPages(listComments, { params: { id }, query: { pageSize } }),
    queryKey: [...postQuery({ type, id }).queryKey, 'comments'],
  });
}

/** All replies to a comment, newest first. Its key lies below that of the comments: both are fetched again together. */
export function repliesQuery({ type, id }: PostRef, commentId: string) {
  const { listReplies } = threadApi(type);
  return infiniteQueryOptions({
    ...apiPages(listReplies, { params: { id, commentId }, query: { pageSize } }),
    queryKey: [...commentsQuery({ type, id }).queryKey, commentId, 'replies'],
  });
}

/** Who reacted to a post or a comment, all of them or with one reaction. */
export function reactionsQuery({ type, id, commentId }: Subject, reaction?: ReactionName) {
  const { listReactions, listCommentReactions } = threadApi(type);
  const ask = (query: { cursor?: string | undefined }, signal?: AbortSignal) => {
    const whole = { ...query, pageSize, ...(reaction && { reaction }) };
    const options = signal && { signal };
    return commentId
      ? call(listCommentReactions, { params: { id, commentId }, query: whole }, options)
      : call(listReactions, { params: { id }, query: whole }, options);
  };
  return infiniteQueryOptions({
    queryKey: [...postQuery({ type, id }).queryKey, 'reactions', commentId ?? 'post', reaction ?? 'all'],
    queryFn: ({ pageParam, signal }) => ask({ cursor: pageParam }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Somebody may have changed their mind since.
    staleTime: 10_000,
  });
}

export function endorsementsQuery({ type, id }: PostRef) {
  const { listEndorsements } = threadApi(type);
  return infiniteQueryOptions({
    ...apiPages(listEndorsements, { params: { id }, query: { pageSize } }),
    queryKey: [...postQuery({ type, id }).queryKey, 'endorsements'],
    staleTime: 10_000,
  });
}

export const flaggedCommentsQuery = (status: ModerationStatus) => apiPages(listFlaggedComments, { query: { status } });

export const moderationSettingsQuery = () => apiQuery(getModerationSettings);

/** Whether a GIF provider is there at all. */
export const gifsAvailableQuery = () => apiQuery(getRecognitionSettings);

export const searchForGifs = async (search: string, signal: AbortSignal) =>
  (await call(searchGifs, { query: { search } }, { signal })).results;

/** Reports a post or a comment. */
export const flag = ({ type, id, commentId }: Subject, body: { reason: Reason; note: string }) =>
  commentId
    ? call(threadApi(type).putCommentFlag, { params: { id, commentId }, body })
    : call(threadApi(type).putFlag, { params: { id }, body });
type Reason = 'spam' | 'inappropriate' | 'confidential' | 'other';

export const takeFlagBack = ({ type, id, commentId }: Subject) =>
  commentId
    ? call(threadApi(type).deleteCommentFlag, { params: { id, commentId } })
    : call(threadApi(type).deleteFlag, { params: { id } });

export const moderate = ({ type, id, commentId }: Subject, body: ModerationDecision) =>
  commentId
    ? call(threadApi(type).moderateComment, { params: { id, commentId }, body })
    : call(threadApi(type).moderate, { params: { id }, body });

/** After a decision, what is shown and what waits for one are asked again. */
export const refreshModerated = (client: QueryClient, { type }: Subject): Promise<unknown> =>
  refresh(client, [...postKind(type).lists, ['comment', 'comments']]);

export const subjectOf = ({ threadType, threadId, id }: Comment): Required<Subject> => ({
  type: threadType,
  id: threadId,
  commentId: id,
});
