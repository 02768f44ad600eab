import type { ThreadEndpoints } from '@hurrah/contracts/comment/thread-endpoints';
import type { Comment, ReactionName, ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { Received } from '@hurrah/contracts/endpoint';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { mapPage } from '../../../platform/page.ts';
import { commentPolicy } from '../comments/policy.ts';
import { presentComment } from '../comments/present.ts';
import { getComment, lockComment } from '../comments/queries.ts';
import { keyOf } from '../comments/service.ts';
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

/** Without a reaction the one that is there is taken back, which whoever sees the post may always do. */
export async function reactToThread(
  ctx: MemberCtx,
  kind: ThreadKind,
  { id, reaction }: { id: string; reaction: ReactionName | null },
): Promise<ThreadSummary> {
  const thread = await enterThread(ctx, kind, id);
  if (reaction) threadPolicy.require(ctx, 'react', thread);
  if (await write(ctx, { type: kind.type, id }, reaction)) await publishThreadChanged(ctx, kind, id);
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
  if (await write(ctx, { type: 'comment', id: commentId }, reaction)) await publishThreadChanged(ctx, kind, id);
  return presentComment(ctx, comment);
}

const write = (ctx: MemberCtx, subject: Subject, reaction: ReactionName | null): Promise<boolean> =>
  reaction ? queries.putReaction(ctx, subject, reaction) : queries.deleteReaction(ctx, subject);
