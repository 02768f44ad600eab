import { audit } from '../../../platform/audit.ts';
import { inDirectory } from '../../../platform/cells.ts';
import type { DirectoryCtx, PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import { conflict, invalid, notFound } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { listConfirmedFactors } from '../auth-factors/queries.ts';
import { hashSecret } from '../sessions/rules.ts';
import { recordFactorReset, sendFactorResetStarted } from './jobs.ts';
import * as queries from './queries.ts';

/** Long enough for the owner of the account to read the email and cancel. */
const waitingHours = 24;

const present = (row: queries.FactorResetRow | undefined) => ({
  factorReset: row ? { requestedAt: row.requestedAt.toISOString(), dueAt: row.dueAt.toISOString() } : null,
});

/** The person whose factors a company resets, and the requesting member. The caller has checked the permission. */
export interface ResetSubject {
  userId: string;
  tenantId: string;
  memberId: string;
  requestedBy: string;
}

type Step = Pick<DirectoryCtx, 'now' | 'requestId'>;
const directoryCtx = ({ now, requestId }: Step) => ({ scope: 'directory' as const, now, requestId, userId: null });

/** The reset that this company has started, if there is one. */
export async function readReset({ userId, tenantId }: ResetSubject) {
  const row = await inDirectory((db) => queries.findReset({ db }, userId));
  return present(row?.tenantId === tenantId ? row : undefined);
}

export async function startReset(step: Step, subject: ResetSubject) {
  return present(await inDirectory((db) => beginReset({ ...directoryCtx(step), db }, subject)));
}

async function beginReset(ctx: DirectoryCtx, subject: ResetSubject) {
  const { userId } = subject;
  // One company must not weaken what protects the access to another.
  if ((await queries.countCompanies(ctx, userId)) !== 1) {
    throw conflict('factorReset.sharedPerson');
  }
  const factors = await listConfirmedFactors(ctx, userId);
  if (factors.length === 0) throw conflict('factorReset.noFactor');
  const dueAt = new Date(ctx.now.getTime() + waitingHours * 3_600_000);
  const row = await queries.insertReset(ctx, { ...subject, requestedAt: ctx.now, dueAt });
  if (!row) return queries.findReset(ctx, userId);
  const after = { dueAt, requestedBy: subject.requestedBy };
  await audit(ctx, { action: 'identity.factorResetStarted', entityType: 'user', entityId: userId, after });
  await enqueue(ctx, sendFactorResetStarted, { userId });
  return row;
}

export async function cancelReset(step: Step, { userId, tenantId }: ResetSubject): Promise<void> {
  await inDirectory(async (db) => {
    const cancelled = await queries.deleteReset({ db }, { userId, tenantId });
    if (!cancelled) throw notFound('factorReset.notFound');
    await auditCancelled({ ...directoryCtx(step), db }, userId);
  });
}

export async function getMyFactorReset(ctx: UserCtx) {
  return present(await queries.findReset(ctx, ctx.userId));
}

export async function cancelMyFactorReset(ctx: UserCtx) {
  const cancelled = await cancelResetOf(ctx, ctx.userId);
  if (!cancelled) throw notFound('factorReset.notFound');
  return {};
}

/** A person who passes a second factor has not lost it. */
export const cancelResetOf = async (ctx: DirectoryCtx, userId: string): Promise<boolean> =>
  recordCancelled(ctx, await queries.deleteReset(ctx, { userId }));

export async function cancelFactorResetByLink(ctx: PublicCtx, token: string) {
  const cancelled = await recordCancelled(ctx, await queries.deleteReset(ctx, { cancelTokenHash: hashSecret(token) }));
  if (!cancelled) throw invalid('token', 'access.linkUsed');
  return {};
}

async function recordCancelled(ctx: DirectoryCtx, row: queries.FactorResetRow | undefined): Promise<boolean> {
  if (!row) return false;
  await auditCancelled(ctx, row.userId);
  const { tenantId, memberId } = row;
  await enqueue(ctx, recordFactorReset, { tenantId, memberId, action: 'identity.factorResetCancelled' });
  return true;
}

const auditCancelled = (ctx: DirectoryCtx, userId: string) =>
  audit(ctx, { action: 'identity.factorResetCancelled', entityType: 'user', entityId: userId });
