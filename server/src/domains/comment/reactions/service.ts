import type { ThreadEndpoints } from '@hurrah/contracts/comment/thread-endpoints';
import type { Comment, ReactionName, ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { Received } from '@hurrah/contracts/endpoint';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { emit } from '../../../platform/events.ts';
import { mapPage } from '../../../platform/page.ts';
import { commentPolicy } from '../comments/policy.ts';
import { presentComment } from '../comments/present.ts';
import { getComment, lockComment } from '../comments/queries.ts';
import { keyOf } from '../comments/service.ts';
import { responded, takenBack } from '../threads/events.ts';
import { threadPolicy } from '../threads/policy.ts';
import { summarizeThread } from '../threads/present.ts';
import type { Subject, ThreadKind } from '../threads/rules.ts';
import { enterThread, publishThreadChanged } from '../threads/service.ts';
import { presentReactions } from './present.ts';
import * as queries from './queries.ts';

type Query = Received<ThreadEndpoints['listReactions']>['query'];
type At = Received<ThreadEndpoints['putCommentReaction']>['params'];

export async function listReactions(ctx: MemberCtx, kind: ThreadKind, { id, ...query }: { id: string } & Query) {
  await kind.getThread(ctx, id);
  return list(ctx, { type: kind.type, id }, query);
}

export async function listCommentReactions(ctx: MemberCtx, kind: ThreadKind, { id, commentId, ...query }: At & Query) {
  await kind.getThread(ctx, id);
  await getComment(ctx, keyOf(kind, { id, commentId }));
  return list(ctx, { type: 'comment', id: commentId }, query);
}

async function list(ctx: MemberCtx, subject: Subject, query: Query) {
  const page = await queries.listReactions(ctx, subject, query);
  return mapPage(page, await presentReactions(ctx, page.results));
}

/** An empty reaction withdraws the current one, which every reader of the post may always do. */
export async function reactToThread(
  ctx: MemberCtx,
  kind: ThreadKind,
  { id, reaction }: { id: string; reaction: ReactionName | null },
): Promise<ThreadSummary> {
  const thread = await enterThread(ctx, kind, id);
  if (reaction) threadPolicy.require(ctx, 'react', thread);
  await write(ctx, kind, id, { subject: { type: kind.type, id }, reaction });
  return summarizeThread(ctx, kind.type, thread);
}

export async function reactToComment(
  ctx: MemberCtx,
  kind: ThreadKind,
  { id, commentId, reaction }: At & { reaction: ReactionName | null },
): Promise<Comment> {
  await enterThread(ctx, kind, id);
  const comment = await lockComment(ctx, keyOf(kind, { id, commentId }));
  if (reaction) commentPolicy.require(ctx, 'react', comment);
  await write(ctx, kind, id, { subject: { type: 'comment', id: commentId }, reaction });
  return presentComment(ctx, comment);
}

async function write(
  ctx: MemberCtx,
  kind: ThreadKind,
  threadId: string,
  { subject, reaction }: { subject: Subject; reaction: ReactionName | null },
): Promise<void> {
  const isNew = reaction
    ? await queries.putReaction(ctx, subject, reaction)
    : await queries.deleteReaction(ctx, subject);
  if (!isNew) return;
  const thread = { threadType: kind.type, threadId };
  if (reaction) {
    const { type: subjectType, id: subjectId } = subject;
    await emit(ctx, responded, { ...thread, response: 'reaction', subjectType, subjectId, memberId: ctx.memberId });
  } else await emit(ctx, takenBack, thread);
  await publishThreadChanged(ctx, kind, threadId);
}
