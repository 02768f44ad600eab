import type { ThreadType } from '@hurrah/contracts/comment/threads';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { reverseEndorsements } from '../withdrawals/jobs.ts';
import { withdrawEndorsements } from '../withdrawals/queries.ts';
import { reverseSome } from '../withdrawals/service.ts';
import { deleteThreadRows, lockThread, lockThreadShared } from './queries.ts';
import type { Thread, ThreadKind } from './rules.ts';

/** For whoever writes below a post: it cannot be deleted before they are done. */
export async function enterThread(ctx: MemberCtx, kind: ThreadKind, id: string): Promise<Thread> {
  await lockThreadShared(ctx, id);
  return kind.getThread(ctx, id);
}

/** Screens that show the post ask again. */
export async function tellThread(ctx: Ctx, kind: ThreadKind, id: string): Promise<void> {
  ctx.live.push({
    to: await kind.audienceOf(ctx, id),
    message: { topic: 'post', type: kind.type, id, event: 'changed' },
  });
}

/**
 * Takes away all that was said and felt about a post, and gives endorsed points back. The post's own points go with
 * them, because all who gave are locked before anybody who received; of very many endorsements the rest waits for a
 * job. Whoever deletes a post calls `lockThread` before anything of it is locked, because those who write below it lock
 * in that order too.
 */
export async function deleteThread(
  ctx: Ctx,
  type: ThreadType,
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
