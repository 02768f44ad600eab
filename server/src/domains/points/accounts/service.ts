import { randomUUIDv7 } from 'node:crypto';
import type {
  Account,
  AccountEntry,
  AccountTotal,
  MemberAccounts,
  MovedAccount,
  TenantAccounts,
} from '@hurrah/contracts/points/accounts';
import type { MovePoints } from '@hurrah/contracts/points/movements';
import type { z } from 'zod';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { forbidden } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import type { CsvPart } from '../../../platform/route.ts';
import { withdrawBroadcasts } from '../../notifications/index.ts';
import { getPerson } from '../../people/index.ts';
import { allocate } from '../allocations/jobs.ts';
import { pointsAllocated } from '../allocations/kinds.ts';
import { amountOf, cycleOf } from '../allocations/service.ts';
import { listHeldBack } from '../announcements/queries.ts';
import { pointsOff } from '../ledger/errors.ts';
import * as ledger from '../ledger/queries.ts';
import { insertMovement, sumMoved } from '../movements/queries.ts';
import { moveByHand } from '../movements/service.ts';
import type { Settings } from '../settings/rules.ts';
import { getSettings, setEnabled } from '../settings/service.ts';
import { accountPolicy, mayViewAccounts } from './policy.ts';
import { presentAccount, presentEntries, presentOwnedAccounts } from './present.ts';
import * as queries from './queries.ts';
import type { FindPosts } from './rules.ts';
import { heldBefore } from './rules.ts';

type MemberAccountType = 'redeemable' | 'allocation';

export async function readAccounts(ctx: MemberCtx, ownerId: string): Promise<MemberAccounts> {
  await checkMayView(ctx, ownerId);
  const settings = await getSettings(ctx);
  const [rows, expiring, held] = await Promise.all([
    queries.listMemberAccounts(ctx, ownerId),
    queries.listExpiring(ctx, ownerId),
    queries.sumHeld(ctx, ownerId),
  ]);
  const amount = await amountOf(ctx, settings, ownerId);
  const account = (type: MemberAccountType) =>
    presentAccount(
      ctx,
      { type, id: ownerId, settings, amount },
      rows.find(({ kind }) => kind === type),
    );
  const { startsOn, resetsAt } = cycleOf(ctx, settings);
  return {
    enabled: settings.enabled,
    pointsPerUnit: settings.pointsPerUnit,
    currency: settings.currency,
    manual: await readManual(ctx, ownerId, settings),
    redeemable: {
      ...account('redeemable'),
      expiring: expiring.map((lot) => ({ amount: lot.amount, expiresAt: lot.expiresAt.toISOString() })),
      held,
    },
    allocation: {
      ...account('allocation'),
      amount,
      startsOn,
      resetsAt: resetsAt.toISOString(),
    },
  };
}

/** Returns the limits of manual movements, so that the dialog can state the requirements before sending. */
async function readManual(
  ctx: MemberCtx,
  ownerId: string,
  { manualLimit }: Settings,
): Promise<MemberAccounts['manual']> {
  if (ownerId === ctx.memberId || !ctx.can('pointsApp:editBudgetSettings')) return null;
  const moved = (accountType: MemberAccountType) => sumMoved(ctx, { accountType, ownerId });
  const [redeemable, allocation] = await Promise.all([moved('redeemable'), moved('allocation')]);
  return { limit: manualLimit, moved: { redeemable, allocation } };
}

export async function listEntries(
  ctx: MemberCtx,
  ownerId: string,
  { accountType: type, findPosts, ...page }: { accountType: MemberAccountType; findPosts: FindPosts } & PageRequest,
) {
  await checkMayView(ctx, ownerId);
  // Recipients see the points once the recognition is announced; admins see all entries.
  const without = type === 'redeemable' && ownerId === ctx.memberId ? await listHeldBack(ctx, ownerId) : [];
  const found = await queries.listEntries(ctx, { type, ownerId, without }, page);
  const told = found.results.map((row) => ({ ...row, balanceAfter: row.balanceAfter - heldBefore(row, without) }));
  const results: AccountEntry[] = await presentEntries(ctx, told, { type, ownerId, findPosts });
  return mapPage(found, results);
}

/** A member of another company is not found; another member's account is forbidden. */
async function checkMayView(ctx: MemberCtx, ownerId: string): Promise<void> {
  await getPerson(ctx, ownerId);
  if (!mayViewAccounts(ctx, ownerId)) throw forbidden('points.foreignAccount');
}

export async function readTenantAccounts(ctx: Ctx): Promise<TenantAccounts> {
  const settings = await getSettings(ctx);
  const [rows, held] = await Promise.all([queries.listTenantAccounts(ctx), queries.sumHeld(ctx)]);
  const account = (type: 'fund' | 'payout') =>
    presentAccount(
      ctx,
      { type, id: ctx.tenantId, settings, amount: 0 },
      rows.find(({ kind }) => kind === type),
    );
  return { enabled: settings.enabled, fund: account('fund'), payout: { ...account('payout'), held } };
}

export async function listAccounts(
  ctx: Ctx,
  type: MemberAccountType,
  query: { search?: string | undefined } & PageRequest,
) {
  const settings = await getSettings(ctx);
  const found = await queries.listOwnedAccounts(ctx, type, query);
  return mapPage(found, await presentOwnedAccounts(ctx, found.results, { type, settings }));
}

export async function totalOf(ctx: Ctx, type: MemberAccountType): Promise<AccountTotal> {
  const settings = await getSettings(ctx);
  const { startsOn } = cycleOf(ctx, settings);
  const { pointsPerUnit, currency } = settings;
  return { ...(await queries.sumAccounts(ctx, type, startsOn)), pointsPerUnit, currency };
}

export const accountColumns = ['Member ID', 'First name', 'Last name', 'Status', 'Balance', 'Total received'];

export async function readAccountRows(ctx: Ctx, type: MemberAccountType, from: string | undefined): Promise<CsvPart> {
  const { results, next } = await listAccounts(ctx, type, { page: 1, pageSize: 1000, cursor: from });
  const rows = results.map(({ owner, balance, allTimeReceived }) => [
    owner.id,
    owner.firstName,
    owner.lastName,
    owner.status,
    balance,
    allTimeReceived,
  ]);
  return { rows, next };
}

type Move = z.output<typeof MovePoints>;

export const addPoints = (ctx: MemberCtx, type: MemberAccountType, ownerId: string, move: Move) =>
  movePoints(ctx, { kind: 'add', accountType: type, ownerId }, move);

export const removePoints = (ctx: MemberCtx, type: MemberAccountType, ownerId: string, move: Move) =>
  movePoints(ctx, { kind: 'remove', accountType: type, ownerId }, move);

async function movePoints(
  ctx: MemberCtx,
  account: { kind: 'add' | 'remove'; accountType: MemberAccountType; ownerId: string },
  { amount, note, confirmAmount }: Move,
): Promise<MovedAccount> {
  const { accountType: type, ownerId } = account;
  await getPerson(ctx, ownerId);
  const movement = { ...account, amount, note, reversesId: null, counterpartId: null };
  const { request } = await moveByHand(ctx, movement, confirmAmount);
  const settings = await getSettings(ctx);
  const rows = await queries.listMemberAccounts(ctx, ownerId);
  const row = rows.find(({ kind }) => kind === type);
  const shown = { type, id: ownerId, settings, amount: await amountOf(ctx, settings, ownerId) };
  return { ...presentAccount(ctx, shown, row), request };
}

export async function allocateFund(ctx: MemberCtx) {
  requireAction(ctx, await getSettings(ctx), 'fund', 'allocate');
  await enqueue(ctx, allocate, { tenantId: ctx.tenantId });
  await audit(ctx, { action: 'points.fundAllocated', entityType: 'account', entityId: ctx.tenantId });
  return {};
}

export async function switchFund(ctx: MemberCtx, enabled: boolean): Promise<TenantAccounts> {
  await setEnabled(ctx, enabled);
  if (!enabled) await withdrawBroadcasts(ctx, pointsAllocated);
  return readTenantAccounts(ctx);
}

export async function expirePayout(ctx: MemberCtx, note: string | undefined): Promise<TenantAccounts> {
  requireAction(ctx, await getSettings(ctx), 'payout', 'expire');
  await closePayout(ctx, note ?? null);
  return readTenantAccounts(ctx);
}

export async function closePayout(ctx: Ctx, note: string | null): Promise<void> {
  const sourceId = randomUUIDv7();
  const amount = await ledger.expirePayout(ctx, sourceId, note);
  if (amount > 0) {
    const closed = { kind: 'closePayout' as const, accountType: 'payout' as const, ownerId: ctx.tenantId };
    await insertMovement(ctx, sourceId, { ...closed, amount, note, reversesId: null });
    await audit(ctx, {
      action: 'points.payoutExpired',
      entityType: 'account',
      entityId: ctx.tenantId,
      after: { amount, note },
    });
  }
}

function requireAction(
  ctx: Ctx,
  { enabled }: Settings,
  type: 'fund' | 'payout',
  action: Account['permissions'][number],
): void {
  if (!enabled) throw pointsOff();
  accountPolicy.require(ctx, action, { type, ownerId: ctx.tenantId, enabled });
}
