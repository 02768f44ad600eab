import type { ThreadEndpoints } from '@hurrah/contracts/comment/thread-endpoints';
import { type Comment, commentLimits } from '@hurrah/contracts/comment/threads';
import type { Received } from '@hurrah/contracts/endpoint';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { isVisible } from '@hurrah/contracts/text-rules';
import { audit } from '../../../platform/audit.ts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { invalid } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { mapPage } from '../../../platform/page.ts';
import { requireVersion } from '../../access/index.ts';
import { requireGifs } from '../../media/index.ts';
import { checkMessage } from '../../people/index.ts';
import { takenBack } from '../threads/events.ts';
import { threadPolicy } from '../threads/policy.ts';
import type { ThreadKind } from '../threads/rules.ts';
import { enterThread, enterThreadAlone, publishThreadChanged } from '../threads/service.ts';
import { commentCreated } from './events.ts';
import { commentPolicy } from './policy.ts';
import { presentComment, presentComments, presentWithReplies } from './present.ts';
import * as queries from './queries.ts';

type Body = Received<ThreadEndpoints['updateComment']>['body'];
type New = Received<ThreadEndpoints['createComment']>['body'];
type At = Received<ThreadEndpoints['updateComment']>['params'];

export async function listComments(
  ctx: MemberCtx,
  kind: ThreadKind,
  { id, ...page }: { id: string } & Received<ThreadEndpoints['listComments']>['query'],
) {
  await kind.getThread(ctx, id);
  const found = await queries.listComments(ctx, { type: kind.type, threadId: id }, page);
  return mapPage(found, await presentWithReplies(ctx, found.results));
}

export async function listReplies(
  ctx: MemberCtx,
  kind: ThreadKind,
  { id, commentId, ...page }: At & Received<ThreadEndpoints['listReplies']>['query'],
) {
  await kind.getThread(ctx, id);
  await queries.getComment(ctx, keyOf(kind, { id, commentId }));
  const found = await queries.listReplies(ctx, commentId, page);
  return mapPage(found, await presentComments(ctx, found.results));
}

export async function createComment(
  ctx: MemberCtx,
  kind: ThreadKind,
  { id, parentId: answeredId, ...body }: { id: string } & New,
): Promise<Comment> {
  threadPolicy.require(ctx, 'comment', await enterThread(ctx, kind, id));
  const answered = answeredId ? await lockAnswered(ctx, kind, { id, commentId: answeredId }) : [];
  const thread = { type: kind.type, threadId: id, parentId: answered.at(-1)?.id ?? null };
  const comment = await queries.insertComment(ctx, thread, await checkBody(ctx, body));
  const repliedTo = answered.map(({ memberId }) => memberId);
  await emit(ctx, commentCreated, {
    commentId: comment.id,
    threadType: kind.type,
    threadId: id,
    ...(repliedTo.length > 0 && { repliedTo }),
  });
  await publishThreadChanged(ctx, kind, id);
  return presentComment(ctx, comment);
}

/** The comment that a new comment answers: a comment, or a reply and then the comment that both belong to. */
async function lockAnswered(ctx: MemberCtx, kind: ThreadKind, at: At): Promise<queries.CommentRow[]> {
  const answered = await queries.lockComment(ctx, keyOf(kind, at));
  commentPolicy.require(ctx, 'reply', answered);
  if (!answered.parentId) return [answered];
  const parent = await queries.lockComment(ctx, keyOf(kind, { id: at.id, commentId: answered.parentId }));
  commentPolicy.require(ctx, 'reply', parent);
  return [answered, parent];
}

export async function editComment(
  ctx: MemberCtx,
  kind: ThreadKind,
  { params: { id, commentId }, body, version: seen }: Received<ThreadEndpoints['updateComment']>,
): Promise<Comment> {
  await enterThread(ctx, kind, id);
  const comment = await queries.lockCommentToEdit(ctx, keyOf(kind, { id, commentId }));
  commentPolicy.require(ctx, 'edit', comment);
  const { version } = comment;
  const present = () => presentComment(ctx, comment);
  await requireVersion(ctx, seen, { type: 'comment', id: commentId, version, present });
  const edited = await queries.updateComment(ctx, commentId, await checkBody(ctx, body));
  await publishThreadChanged(ctx, kind, id);
  return presentComment(ctx, edited);
}

export async function deleteComment(ctx: MemberCtx, kind: ThreadKind, { id, commentId }: At) {
  await enterThreadAlone(ctx, kind, id);
  const comment = await queries.getComment(ctx, keyOf(kind, { id, commentId }));
  commentPolicy.require(ctx, 'delete', comment);
  const deleted = await queries.deleteComment(ctx, commentId);
  const { threadType, threadId, parentId, memberId } = comment;
  await audit(ctx, {
    action: 'comment.commentDeleted',
    entityType: 'comment',
    entityId: commentId,
    before: { threadType, threadId, parentId, memberId, replies: deleted - 1 },
  });
  await emit(ctx, takenBack, { threadType: kind.type, threadId });
  await publishThreadChanged(ctx, kind, id);
  return {};
}

export const keyOf = ({ type }: ThreadKind, { id, commentId }: At) => ({ type, threadId: id, commentId });

/** A GIF needs no text. */
async function checkBody(ctx: MemberCtx, { body, gifs }: Body): Promise<Body> {
  requireGifs(gifs, 'gifs');
  if (!isVisible(textOf(body)) && gifs.length === 0) throw invalid('body', 'comment.empty');
  return { body: await checkMessage(ctx, body, { path: 'body', maxLength: commentLimits.maxLength }), gifs };
}
