import type { PointsBank } from '@hurrah/contracts/points/budget-items';
import type { MovementKind, MovePoints } from '@hurrah/contracts/points/movements';
import type { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { forbidden } from '../../../platform/errors.ts';
import { notify, withdrawUntold } from '../../notifications/index.ts';
import { listHolders } from '../../people/index.ts';
import { expiryOf } from '../allocations/rules.ts';
import { presentItem } from '../budget-items/present.ts';
import {
  getItem,
  type ItemRow,
  listActiveItems,
  listBankBalances,
  lockItem,
  updateItem,
} from '../budget-items/queries.ts';
import { pointsOff } from '../ledger/errors.ts';
import type { Leg } from '../ledger/queries.ts';
import { post } from '../ledger/service.ts';
import { moveByHand } from '../movements/service.ts';
import type { Settings } from '../settings/rules.ts';
import { getSettings } from '../settings/service.ts';
import { bankLow } from './kinds.ts';
import * as queries from './queries.ts';
import { periodStart, refillNumber } from './rules.ts';

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

interface BankPayment {
  bankId: string;
  type: 'award' | 'incentive';
  legs: Leg[];
  /** What it is for. The same is paid once. */
  sourceId: string;
  sourceSeq?: number;
}

/** Pays from a bank what the caller gives. Two payments at once never take it below zero. */
export async function payFromBank(ctx: MemberCtx, { bankId, type, legs, ...cause }: BankPayment) {
  const settings = await getSettings(ctx);
  if (!settings.enabled) throw pointsOff();
  const { active } = await requireBank(ctx, bankId);
  if (!active) throw forbidden('budget.notSpender');
  const may = ctx.can('pointsApp:editBudgetSettings') || (await queries.maySpend(ctx, bankId, ctx.memberId));
  if (!may) throw forbidden('budget.notSpender');
  const paid = await post(ctx, {
    ...cause,
    type,
    contra: { type: 'pointsBank', ownerId: bankId },
    accounts: { type: 'redeemable', legs },
    expiresAt: expiryOf(ctx.now, settings.redeemableExpiry, settings.timeZone),
  });
  await followBalance(ctx, bankId);
  return paid;
}

async function requireBank(ctx: Ctx, id: string): Promise<ItemRow> {
  const item = await getItem(ctx, id);
  if (item.kind !== 'pointsBank') throw forbidden('budget.notABank');
  return item;
}

/** Its owner is warned once when it falls below their limit, and again only after it was filled. */
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

/** What is left goes back to the fund. Answers how much that was. */
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

/** Fills banks up whose month, quarter or year has begun. One that is full enough waits for its next period. */
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
