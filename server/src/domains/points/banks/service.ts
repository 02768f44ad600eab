import type { PointsBank } from '@hurrah/contracts/points/budget-items';
import type { MovementKind, MovePoints } from '@hurrah/contracts/points/movements';
import type { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { AppError, forbidden } from '../../../platform/errors.ts';
import { notify, withdrawUntold } from '../../notifications/index.ts';
import { isInAudience, listHolders } from '../../people/index.ts';
import { dayOf, expiryOf } from '../allocations/rules.ts';
import { insertUnannounced } from '../announcements/queries.ts';
import { presentItem } from '../budget-items/present.ts';
import {
  getItem,
  type ItemRow,
  listActiveItems,
  listBankBalances,
  lockItem,
  updateItem,
} from '../budget-items/queries.ts';
import { insufficientBank, pointsOff } from '../ledger/errors.ts';
import type { Leg } from '../ledger/queries.ts';
import { post } from '../ledger/service.ts';
import { moveByHand } from '../movements/service.ts';
import type { Settings } from '../settings/rules.ts';
import { getSettings } from '../settings/service.ts';
import { bankLow } from './kinds.ts';
import * as queries from './queries.ts';
import { periodStart, refillNumber, spendersOf } from './rules.ts';

const managing = 'pointsApp:viewPointsConfiguration';

export async function listPointsBanks(ctx: MemberCtx): Promise<{ results: PointsBank[] }> {
  const banks = await queries.listBanks(ctx, ctx.can(managing) ? null : ctx.memberId);
  const isLow = ({ balance, lowBalance }: queries.BankRow) => lowBalance !== null && balance < lowBalance;
  return {
    results: banks.map((bank) => ({ id: bank.id, name: bank.name, available: bank.balance, low: isLow(bank) })),
  };
}

/** An admin fills a bank or takes points out of it, under the same limits as in a member's account. */
export async function moveBankPoints(
  ctx: MemberCtx,
  kind: Exclude<MovementKind, 'reverse'>,
  { bankId, amount, note, confirmAmount }: { bankId: string } & z.output<typeof MovePoints>,
) {
  await requireBank(ctx, bankId);
  const account = { kind, accountType: 'pointsBank' as const, ownerId: bankId };
  const movement = { ...account, amount, note, reversesId: null, counterpartId: null };
  const { request } = await moveByHand(ctx, movement, confirmAmount);
  await followBalance(ctx, bankId);
  return { ...(await presentItem(ctx, await getItem(ctx, bankId))), request };
}

export interface BankGift {
  bankId: string;
  recipientIds: string[];
  /** The amount for each eligible recipient. */
  amount: number;
}

export interface BankPreview {
  enabled: boolean;
  /** The recipients who may receive points. */
  eligibleIds: string[];
  total: number;
  balance: number;
  bankName: string;
  /** Whether the caller may give from the bank. */
  mayPay: boolean;
}

/** Previews a payment without locking or moving anything. */
export async function previewBankPayment(
  ctx: MemberCtx,
  { bankId, recipientIds, amount }: BankGift,
): Promise<BankPreview> {
  const settings = await getSettings(ctx);
  const bank = await requireBank(ctx, bankId);
  const today = dayOf(ctx.now, settings.timeZone).toString();
  const [eligibleIds, balances, mayPay] = await Promise.all([
    queries.listEligible(ctx, recipientIds, settings.eligibility, today),
    listBankBalances(ctx, [bankId]),
    isPayer(ctx, bank),
  ]);
  const total = eligibleIds.length * amount;
  return {
    enabled: settings.enabled,
    eligibleIds,
    total,
    balance: balances.get(bankId) ?? 0,
    bankName: bank.name,
    mayPay,
  };
}

interface BankPayment extends BankGift {
  type: 'award' | 'incentive';
  /** The cause of the payment, which is paid once. */
  sourceId: string;
  sourceSeq?: number;
  /** The instant of the announcement to the recipients, if it is later. */
  announceAt?: Date;
}

/** Pays points from a bank on behalf of the caller. Concurrent payments never take the balance below zero. */
export async function payFromBank(
  ctx: MemberCtx,
  { bankId, type, recipientIds, amount, announceAt, ...cause }: BankPayment,
): Promise<{ transactionId: string | null; legs: Leg[] }> {
  const settings = await getSettings(ctx);
  if (!settings.enabled) throw pointsOff();
  const gift = await previewBankPayment(ctx, { bankId, recipientIds, amount });
  if (!gift.mayPay) throw forbidden('budget.notSpender');
  const legs = gift.eligibleIds.map((ownerId) => ({ ownerId, amount }));
  if (gift.total === 0) return { transactionId: null, legs: [] };
  const { transactionId, repeated } = await post(ctx, {
    ...cause,
    type,
    contra: { type: 'pointsBank', ownerId: bankId },
    accounts: { type: 'redeemable', legs },
    expiresAt: expiryOf(ctx.now, settings.redeemableExpiry, settings.timeZone),
  }).catch((error: unknown) => {
    if (!(error instanceof AppError) || error.error !== 'InsufficientPoints') throw error;
    throw insufficientBank({ available: gift.balance, total: gift.total });
  });
  if (!repeated && announceAt && announceAt > ctx.now)
    await insertUnannounced(ctx, { transactionId, legs, announceAt });
  await followBalance(ctx, bankId);
  return { transactionId, legs };
}

/** Our choice: a bank without spenders pays every award that is linked to it. */
async function isPayer(ctx: MemberCtx, { active, spenderMemberIds, spenderTeamIds }: ItemRow): Promise<boolean> {
  if (!active) return false;
  if (spenderMemberIds.length + spenderTeamIds.length === 0) return true;
  if (ctx.can('pointsApp:editBudgetSettings')) return true;
  return isInAudience(ctx, spendersOf({ memberIds: spenderMemberIds, teamIds: spenderTeamIds }), ctx.memberId);
}

/** Requires that a bank is active and not deleted, so that it can be linked to something it pays for. */
export async function requirePayingBank(ctx: Ctx, id: string): Promise<void> {
  const { active } = await requireBank(ctx, id);
  if (!active) throw forbidden('budget.notSpender');
}

async function requireBank(ctx: Ctx, id: string): Promise<ItemRow> {
  const item = await getItem(ctx, id);
  if (item.kind !== 'pointsBank') throw forbidden('budget.notABank');
  return item;
}

/** The owner is warned once when the balance falls below the limit, and again only after a refill. */
async function followBalance(ctx: Ctx, bankId: string): Promise<void> {
  const { lowBalance, warnedAt, ownerId } = await getItem(ctx, bankId);
  const balance = (await listBankBalances(ctx, [bankId])).get(bankId) ?? 0;
  const isLow = lowBalance !== null && balance < lowBalance;
  if (isLow === (warnedAt !== null)) return;
  await updateItem(ctx, bankId, { warnedAt: isLow ? ctx.now : null });
  if (!isLow) return withdrawUntold(ctx, [bankId]);
  const isTold = ownerId !== null && (await listHolders(ctx, managing)).includes(ownerId);
  if (isTold) await notify(ctx, [{ kind: bankLow, topicId: bankId, memberIds: [ownerId] }]);
}

/** Returns the rest of the points to the fund, and how many they were. */
export async function emptyBank(ctx: MemberCtx, bankId: string): Promise<number> {
  const balance = (await listBankBalances(ctx, [bankId])).get(bankId) ?? 0;
  if (balance === 0) return 0;
  if (!(await getSettings(ctx)).enabled) throw pointsOff();
  await post(ctx, {
    type: 'bank_remove',
    contra: { type: 'fund' },
    accounts: { type: 'pointsBank', legs: [{ ownerId: bankId, amount: -balance }] },
    sourceId: bankId,
  });
  return balance;
}

/** Refills banks whose period has begun. A bank that is full enough waits for its next period. */
export async function refillBanks(ctx: Ctx, { enabled, timeZone }: Settings): Promise<void> {
  if (!enabled) return;
  for (const { id, refill, refilledOn } of await listActiveItems(ctx, ['pointsBank'])) {
    if (refill === 'never' || (refilledOn ?? '') >= periodStart(ctx.now, refill, timeZone)) continue;
    await refillBank(ctx, id, periodStart(ctx.now, refill, timeZone));
  }
}

async function refillBank(ctx: Ctx, id: string, startsOn: string): Promise<void> {
  const { amount } = await lockItem(ctx, id);
  const balance = (await listBankBalances(ctx, [id])).get(id) ?? 0;
  await updateItem(ctx, id, { refilledOn: startsOn });
  if (amount <= balance) return;
  await post(ctx, {
    type: 'bank_add',
    contra: { type: 'fund' },
    accounts: { type: 'pointsBank', legs: [{ ownerId: id, amount: amount - balance }] },
    sourceId: id,
    sourceSeq: refillNumber(startsOn),
  });
  await audit(ctx, {
    action: 'points.bankRefilled',
    entityType: 'budgetItem',
    entityId: id,
    after: { amount: amount - balance, balance: amount, startsOn },
  });
  await followBalance(ctx, id);
}
