import { randomUUIDv7 } from 'node:crypto';
import { say } from '@hurrah/contracts/messages';
import { movementCheck } from '@hurrah/contracts/points/movement-rules';
import type { MovementAction, MovementRequest, MovementStatus } from '@hurrah/contracts/points/movements';
import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import { getPerson, listHolders } from '../../people/index.ts';
import { expiryOf } from '../allocations/rules.ts';
import { touchAllocation } from '../allocations/service.ts';
import { accountLocked, insufficientPoints, pointsOff } from '../ledger/errors.ts';
import { post, reverseTransaction } from '../ledger/service.ts';
import { notifyApprovers, notifyOfDecision, notifyOwner } from '../notifications/service.ts';
import type { Settings } from '../settings/rules.ts';
import { getSettings } from '../settings/service.ts';
import { alreadyDecided, amountMismatch, confirmationRequired, noSecondAdmin, ownAccount } from './errors.ts';
import { isWaiting, reasonAgainst } from './policy.ts';
import { presentRequest, presentRequests, statusOf } from './present.ts';
import * as queries from './queries.ts';
import { concerns, type Movement, requestExpiry } from './rules.ts';

const permission = 'pointsApp:editBudgetSettings';

export type Outcome =
  | { transactionId: string; amount: number; request: null }
  | { transactionId: null; amount: 0; request: MovementRequest };

/** Every endpoint by which an admin moves points of a member uses this function. */
export async function moveByHand(
  ctx: MemberCtx,
  movement: Movement,
  confirmAmount: number | undefined,
): Promise<Outcome> {
  if (concerns(movement, ctx.memberId)) throw ownAccount();
  const settings = await getSettings(ctx);
  if (!settings.enabled) throw pointsOff();
  await queries.lockMovements(ctx, movement);
  const details = { limit: settings.manualLimit, moved: await queries.sumMoved(ctx, movement) };
  if (confirmAmount !== undefined && confirmAmount !== movement.amount) throw amountMismatch(details);
  const check = movementCheck(details.moved + movement.amount, details.limit);
  if (check === 'secondAdmin') {
    return { transactionId: null, amount: 0, request: await askSecondAdmin(ctx, movement, settings) };
  }
  if (check === 'confirm' && confirmAmount === undefined) throw confirmationRequired(details);
  const { transactionId, amount } = await postMovement(ctx, movement, settings);
  if (movement.accountType !== 'pointsBank') await notifyOwner(ctx, { transactionId, ownerId: movement.ownerId });
  return { transactionId, amount, request: null };
}

/** Refuses a movement that would fail now; the approval checks everything again. */
async function askSecondAdmin(ctx: MemberCtx, movement: Movement, settings: Settings): Promise<MovementRequest> {
  const approvers = (await listApprovers(ctx, movement)).filter((id) => id !== ctx.memberId);
  if (approvers.length === 0) throw noSecondAdmin(settings.manualLimit);
  const { accountType: accountKind, ...fields } = movement;
  const row = await queries.insertRequest(ctx, {
    ...fields,
    accountKind,
    requestedBy: ctx.memberId,
    requestedAt: ctx.now,
    expiresAt: requestExpiry(ctx.now, settings.timeZone),
  });
  const request = await presentRequest(ctx, row);
  if (movement.kind === 'remove' && request.balance < movement.amount) throw insufficientPoints();
  await auditRequest(ctx, 'points.movementRequested', row);
  await notifyApprovers(ctx, row.id, approvers);
  return request;
}

/** Lists the admins who may decide about a movement: never a member whose own points would change. */
const listApprovers = async (ctx: Ctx, movement: Pick<Movement, 'ownerId' | 'counterpartId'>): Promise<string[]> =>
  (await listHolders(ctx, permission)).filter((id) => !concerns(movement, id));

interface Approved {
  requestId: string;
  requestedBy: string;
}

/** Posts and audits. The ledger's actor is the requesting admin; the audit trail also names the approving admin. */
export async function postMovement(ctx: MemberCtx, movement: Movement, settings: Settings, approved?: Approved) {
  const { kind, accountType: type, ownerId, note, reversesId } = movement;
  const acting = { ...ctx, memberId: approved?.requestedBy ?? ctx.memberId };
  const sourceId = approved?.requestId ?? randomUUIDv7();
  if (kind === 'reverse' && reversesId) {
    const reversed = await reverseTransaction(acting, reversesId, { ownerIds: [ownerId], sourceId, note });
    if (!reversed.transactionId) throw conflict('points.reversed');
    const { transactionId, amount } = reversed;
    if (!approved) await queries.insertMovement(ctx, sourceId, { ...movement, amount });
    await audit(ctx, {
      action: 'points.transactionReversed',
      entityType: 'pointsTransaction',
      entityId: reversesId,
      after: { accountId: ownerId, amount, note, transactionId, ...approved },
    });
    return { transactionId, amount };
  }
  const { transactionId } = await postByHand(acting, movement, settings, sourceId);
  if (!approved) await queries.insertMovement(ctx, sourceId, movement);
  await audit(ctx, {
    action: kind === 'add' ? 'points.pointsAdded' : 'points.pointsRemoved',
    entityType: 'account',
    entityId: ownerId,
    after: { type, amount: movement.amount, note, transactionId, ...approved },
  });
  return { transactionId, amount: movement.amount };
}

/** Added points come from the fund, and removed points go back to it. */
async function postByHand(ctx: Ctx, movement: Movement, settings: Settings, sourceId: string) {
  const { kind, accountType: type, ownerId, amount, note } = movement;
  if (type === 'pointsBank') return fillByHand(ctx, movement, sourceId);
  if (type !== 'redeemable' && type !== 'allocation') throw new Error(`Nobody adds points to a ${type} by hand`);
  await getPerson(ctx, ownerId);
  const given = type === 'allocation' ? await touchAllocation(ctx, ownerId, settings) : undefined;
  // A suspended or archived member gets no points to give.
  if (given?.lockedAt) throw accountLocked();
  return post(ctx, {
    type: `${type}_${kind === 'add' ? 'add' : 'remove'}`,
    contra: { type: 'fund' },
    accounts: { type, legs: [{ ownerId, amount: kind === 'add' ? amount : -amount }] },
    sourceId,
    note,
    periodOn: given?.periodOn,
    expiresAt: expiryOf(ctx.now, settings.redeemableExpiry, settings.timeZone),
  });
}

function fillByHand(ctx: Ctx, { kind, ownerId, amount, note }: Movement, sourceId: string) {
  return post(ctx, {
    type: kind === 'add' ? 'bank_add' : 'bank_remove',
    contra: { type: 'fund' },
    accounts: { type: 'pointsBank', legs: [{ ownerId, amount: kind === 'add' ? amount : -amount }] },
    sourceId,
    note,
  });
}

export async function listRequests(
  ctx: Ctx,
  { statusIn, ...page }: { statusIn?: MovementStatus[] | undefined } & PageRequest,
) {
  const found = await queries.listRequests(ctx, statusIn, page);
  return mapPage(found, await presentRequests(ctx, found.results));
}

export async function approveRequest(ctx: MemberCtx, id: string): Promise<MovementRequest> {
  const row = await lockWaiting(ctx, id, 'approve');
  const settings = await getSettings(ctx);
  if (!settings.enabled) throw pointsOff();
  const { requestedBy } = row;
  if (!(await listHolders(ctx, permission)).includes(requestedBy)) {
    throw conflict('movement.requesterLostPermission');
  }
  const movement = { ...row, kind: row.kind as Movement['kind'], accountType: row.accountKind };
  const { transactionId } = await postMovement(ctx, movement, settings, { requestId: id, requestedBy });
  if (row.accountKind !== 'pointsBank') await notifyOwner(ctx, { transactionId, ownerId: row.ownerId });
  return decide(ctx, row, { status: 'approved', transactionId });
}

export async function declineRequest(ctx: MemberCtx, id: string, note: string | undefined): Promise<MovementRequest> {
  const row = await lockWaiting(ctx, id, 'decline');
  return decide(ctx, row, { status: 'declined', decisionNote: note || null });
}

export async function cancelRequest(ctx: MemberCtx, id: string): Promise<MovementRequest> {
  return decide(ctx, await lockWaiting(ctx, id, 'cancel'), { status: 'cancelled' });
}

/** Locks a pending request, so that only the first of concurrent decisions succeeds. */
async function lockWaiting(ctx: MemberCtx, id: string, action: MovementAction): Promise<queries.RequestRow> {
  const row = await queries.lockRequest(ctx, id);
  const against = reasonAgainst(ctx, action, row);
  if (against) throw forbidden(against);
  if (isWaiting(ctx, row)) return row;
  const status = statusOf(ctx, row);
  const who = row.decidedBy ? await getPerson(ctx, row.decidedBy) : undefined;
  const said = who ? say('movement.decided', { name: `${who.firstName} ${who.lastName}` }) : say('movement.expired');
  throw alreadyDecided(said, {
    status,
    decidedBy: who ? { id: who.id, firstName: who.firstName, lastName: who.lastName } : null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  });
}

interface Decision {
  status: 'approved' | 'declined' | 'cancelled';
  transactionId?: string;
  decisionNote?: string | null;
}

async function decide(ctx: MemberCtx, row: queries.RequestRow, decision: Decision): Promise<MovementRequest> {
  const decided = await queries.updateRequest(ctx, row.id, { ...decision, decidedBy: ctx.memberId });
  const action = { approved: 'Approved', declined: 'Declined', cancelled: 'Cancelled' }[decision.status];
  await auditRequest(ctx, `points.movement${action}`, decided);
  await notifyOfDecision(ctx, decided);
  return presentRequest(ctx, decided);
}

/** Expires requests that were not decided in time. */
export async function expireRequests(ctx: Ctx): Promise<void> {
  for (const row of await queries.expireRequests(ctx)) {
    await auditRequest(ctx, 'points.movementExpired', row);
    await notifyOfDecision(ctx, row);
  }
}

const auditRequest = (ctx: Ctx, action: string, row: queries.RequestRow): Promise<void> =>
  audit(ctx, {
    action,
    entityType: 'movementRequest',
    entityId: row.id,
    after: {
      kind: row.kind,
      accountType: row.accountKind,
      ownerId: row.ownerId,
      amount: row.amount,
      note: row.note,
      requestedBy: row.requestedBy,
      status: row.status,
      ...(row.reversesId && { reversesId: row.reversesId }),
      ...(row.decisionNote && { decisionNote: row.decisionNote }),
      ...(row.transactionId && { transactionId: row.transactionId }),
    },
  });
