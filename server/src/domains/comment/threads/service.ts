import type { PostType } from '@hurrah/contracts/posts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { reverseEndorsements } from '../withdrawals/jobs.ts';
import { withdrawEndorsements } from '../withdrawals/queries.ts';
import { reverseSome } from '../withdrawals/service.ts';
import { deleteThreadRows, lockThread, lockThreadShared } from './queries.ts';
import { allowedIn, type Thread, type ThreadKind } from './rules.ts';

/** Call before writing to a thread. It keeps the post from being deleted meanwhile. */
export async function enterThread(ctx: MemberCtx, kind: ThreadKind, id: string): Promise<Thread> {
  await lockThreadShared(ctx, id);
  return allowedIn(kind, await kind.getThread(ctx, id));
}

/** The same for what moves the counters of several comments. It waits for other writers of the thread and keeps them out. */
export async function enterThreadAlone(ctx: MemberCtx, kind: ThreadKind, id: string): Promise<Thread> {
  await lockThread(ctx, id);
  return allowedIn(kind, await kind.getThread(ctx, id));
}

/** Makes browsers that show the post reload it. */
export async function publishThreadChanged(ctx: Ctx, kind: ThreadKind, id: string): Promise<void> {
  ctx.live.push({
    to: await kind.audienceOf(ctx, id),
    message: { topic: 'post', type: kind.type, id, event: 'changed' },
  });
}

/**
 * Deletes the thread of a post and reverses its points, some of them in a job if there are many endorsements. Call
 * `lockThread` before locking any row of the post: writers of the thread lock in that order too.
 */
export async function deleteThread(
  ctx: Ctx,
  type: PostType,
  { id, transactionId }: { id: string; transactionId: string | null },
): Promise<void> {
  await lockThread(ctx, id);
  await withdrawEndorsements(ctx, type, id);
  const { tenantId, memberId } = ctx;
  if (await reverseSome(ctx, type, { id, transactionId })) {
    await enqueue(ctx, reverseEndorsements, { tenantId, threadType: type, threadId: id, memberId });
  }
  await deleteThreadRows(ctx, type, id);
}
