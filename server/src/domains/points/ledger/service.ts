import type { Ctx } from '../../../platform/ctx.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { withdrawUntold } from '../../notifications/index.ts';
import { deleteUnannounced, postponeReversal, withdrawUnannounced } from '../announcements/queries.ts';
import { requireEnabled } from '../settings/service.ts';
import { accountLocked, insufficientPoints } from './errors.ts';
import * as queries from './queries.ts';

/** The doors to the books for every other domain. */

/** Posts one transaction unless points are off. Posting the same cause again changes nothing and answers the same. */
export async function postTransaction(
  ctx: Ctx,
  posting: queries.Posting,
): Promise<{ transactionId: string; repeated: boolean }> {
  await requireEnabled(ctx);
  return post(ctx, posting);
}

/** The same for who has already looked at the settings. */
export async function post(ctx: Ctx, posting: queries.Posting): Promise<{ transactionId: string; repeated: boolean }> {
  const { outcome, transactionId } = await queries.post(ctx, posting);
  if (transactionId) return { transactionId, repeated: outcome === 'repeated' };
  throw refusals[outcome as keyof typeof refusals]();
}

/** Takes a transaction back, all of it or one member's part: what was spent meanwhile stays spent. */
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

/** The same for all that one deletion takes back. Where everything was spent, nothing returns, and that refuses nothing. */
export async function reverseTransactions(ctx: Ctx, transactionIds: string[]): Promise<void> {
  if (transactionIds.length === 0) return;
  const outcomes = await queries.reverseAll(ctx, transactionIds);
  const lost = outcomes.find(({ outcome }) => outcome === 'notFound' || outcome === 'irreversible');
  if (lost) throw new Error(`A transaction that should be reversed is ${lost.outcome}`);
  await withdrawUnannounced(ctx, transactionIds);
}

/** The time to take them back has passed: those who received something may know of it. */
export const announceTransactions = (ctx: Ctx, transactionIds: string[]): Promise<void> =>
  deleteUnannounced(ctx, transactionIds);

/** Sets points aside for a redemption before its order is placed. The redemption's id makes it repeatable. */
export async function holdPoints(
  ctx: Ctx,
  redemptionId: string,
  { memberId, amount, note = null }: { memberId: string; amount: number; note?: string | null },
): Promise<void> {
  await requireEnabled(ctx);
  const { outcome } = await queries.hold(ctx, redemptionId, { ownerId: memberId, amount }, note);
  if (outcome === 'insufficient' || outcome === 'locked') throw refusals[outcome]();
  // What is spent no longer expires.
  await withdrawUntold(ctx, [memberId]);
}

/** The order was placed. */
export async function settleHold(ctx: Ctx, redemptionId: string): Promise<void> {
  const outcome = await queries.settle(ctx, redemptionId);
  if (outcome === 'notFound') throw notFound('points.redemptionNotFound');
  if (outcome === 'released') throw conflict('points.redemptionReleased');
}

/** The order failed, or was given back after it had been placed. */
export async function releaseHold(ctx: Ctx, redemptionId: string, note: string | null = null): Promise<void> {
  const { outcome } = await queries.release(ctx, redemptionId, note);
  if (outcome === 'notFound') throw notFound('points.redemptionNotFound');
}

const refusals = {
  insufficient: insufficientPoints,
  locked: accountLocked,
  stale: () => conflict('points.cycleChanged'),
};
