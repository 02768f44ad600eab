import type { Ctx } from '../../../platform/ctx.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { withdrawUntold } from '../../notifications/index.ts';
import { deleteUnannounced, postponeReversal, withdrawUnannounced } from '../announcements/queries.ts';
import { requireEnabled } from '../settings/service.ts';
import { accountLocked, insufficientPoints } from './errors.ts';
import * as queries from './queries.ts';

/** The functions through which every other domain uses the books. */

/** Posts one transaction unless points are off. Idempotent by cause: a repeat changes nothing and returns the same. */
export async function postTransaction(
  ctx: Ctx,
  posting: queries.Posting,
): Promise<{ transactionId: string; repeated: boolean }> {
  await requireEnabled(ctx);
  return post(ctx, posting);
}

/** Posts one transaction without the check, for callers that have already read the settings. */
export async function post(ctx: Ctx, posting: queries.Posting): Promise<{ transactionId: string; repeated: boolean }> {
  const { outcome, transactionId } = await queries.post(ctx, posting);
  if (transactionId) return { transactionId, repeated: outcome === 'repeated' };
  throw refusals[outcome as keyof typeof refusals]();
}

/** Reverses a transaction, all of it or some members' parts; points spent meanwhile stay spent. */
export async function reverseTransaction(
  ctx: Ctx,
  transactionId: string,
  { ownerIds = null, sourceId = null, note = null }: Partial<queries.Reversal> = {},
): Promise<{ transactionId: string | null; amount: number }> {
  const reversed = await queries.reverse(ctx, transactionId, { ownerIds, sourceId, note });
  if (reversed.outcome === 'notFound') throw notFound('points.transactionNotFound');
  if (reversed.outcome === 'irreversible') throw conflict('points.irreversible');
  if (reversed.outcome === 'nothing') throw conflict('points.nothingToReverse');
  const { transactionId: reversalId, amount } = reversed;
  if (reversalId && ownerIds) await postponeReversal(ctx, transactionId, reversalId);
  else if (reversalId) await withdrawUnannounced(ctx, [transactionId]);
  return { transactionId: reversalId, amount: amount ?? 0 };
}

/** Reverses all transactions of one deletion. If every point was spent, nothing is returned and nothing is refused. */
export async function reverseTransactions(ctx: Ctx, transactionIds: string[]): Promise<void> {
  if (transactionIds.length === 0) return;
  const outcomes = await queries.reverseAll(ctx, transactionIds);
  const lost = outcomes.find(({ outcome }) => outcome === 'notFound' || outcome === 'irreversible');
  if (lost) throw new Error(`A transaction that should be reversed is ${lost.outcome}`);
  await withdrawUnannounced(ctx, transactionIds);
}

/** Reveals the points to their recipients once the undo period has passed. */
export const announceTransactions = (ctx: Ctx, transactionIds: string[]): Promise<void> =>
  deleteUnannounced(ctx, transactionIds);

/** Holds points for a redemption before its order is placed. The redemption's id makes it idempotent. */
export async function holdPoints(
  ctx: Ctx,
  redemptionId: string,
  { memberId, amount, note = null }: { memberId: string; amount: number; note?: string | null },
): Promise<void> {
  await requireEnabled(ctx);
  const { outcome } = await queries.hold(ctx, redemptionId, { ownerId: memberId, amount }, note);
  if (outcome === 'insufficient' || outcome === 'locked') throw refusals[outcome]();
  // Spent points no longer expire.
  await withdrawUntold(ctx, [memberId]);
}

/** Settles a hold once the order is placed. */
export async function settleHold(ctx: Ctx, redemptionId: string): Promise<void> {
  const outcome = await queries.settle(ctx, redemptionId);
  if (outcome === 'notFound') throw notFound('points.redemptionNotFound');
  if (outcome === 'released') throw conflict('points.redemptionReleased');
}

/** Releases a hold if the order failed or was returned after it had been placed. */
export async function releaseHold(ctx: Ctx, redemptionId: string, note: string | null = null): Promise<void> {
  const { outcome } = await queries.release(ctx, redemptionId, note);
  if (outcome === 'notFound') throw notFound('points.redemptionNotFound');
}

const refusals = {
  insufficient: insufficientPoints,
  locked: accountLocked,
  stale: () => conflict('points.cycleChanged'),
};
