import type { PostType } from '@hurrah/contracts/posts';
import type { Ctx } from '../../../platform/ctx.ts';
import { reverseTransactions } from '../../points/index.ts';
import { lockWithdrawn, markReversed } from './queries.ts';
import { batchOf, withdrawnAtOnce } from './rules.ts';

/**
 * Reverses the next endorsements of a removed post, together with `transactionId` of the post itself, and returns
 * whether there are more. The mark commits with the reversals, so each happens once however often this is retried.
 */
export async function reverseSome(
  ctx: Ctx,
  type: PostType,
  { id, transactionId = null }: { id: string; transactionId?: string | null },
): Promise<boolean> {
  const waiting = await lockWithdrawn(ctx, type, id, withdrawnAtOnce);
  const batch = batchOf(waiting);
  const endorsed = batch.flatMap((one) => one.transactionId ?? []);
  await reverseTransactions(ctx, transactionId ? [transactionId, ...endorsed] : endorsed);
  await markReversed(
    ctx,
    batch.map((one) => one.id),
  );
  return batch.length < waiting.length || waiting.length === withdrawnAtOnce;
}
