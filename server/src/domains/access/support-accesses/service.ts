import { audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { enqueue } from '../../../platform/jobs.ts';
import { mapPage, type PageRequest } from '../../../platform/page.ts';
import { lockTenant } from '../tenants/queries.ts';
import { announceSupport } from './jobs.ts';
import { presentAccess, presentAccesses, presentSteps } from './present.ts';
import * as queries from './queries.ts';
import { stateOf } from './rules.ts';

type Access = queries.SupportAccessRow;

/** Both trails name the operator, because the company knows no such member. */
export const note = (ctx: Ctx, access: Access, step: string, more: Record<string, unknown> = {}): Promise<void> =>
  audit(ctx, {
    action: `identity.support${step}`,
    entityType: queries.entityType,
    entityId: access.id,
    after: { operator: access.operatorName, ...more },
  });

export async function listSupportAccesses(ctx: MemberCtx, request: PageRequest) {
  const page = await queries.listAccesses(ctx, request);
  return mapPage(page, await presentAccesses(ctx, page.results));
}

export async function listSupportSteps(ctx: MemberCtx, id: string, request: PageRequest) {
  if (!(await queries.findAccess(ctx, id))) throw notFound('support.notFound');
  const page = await queries.listSteps(ctx, id, request);
  return mapPage(page, await presentSteps(ctx, page.results));
}

export async function allowSupport(ctx: MemberCtx, id: string) {
  const access = await lockAsked(ctx, id);
  const until = new Date(ctx.now.getTime() + access.hours * 3_600_000);
  const allowed = await queries.updateAccess(ctx, id, { decidedAt: ctx.now, decidedBy: ctx.memberId, until });
  await note(ctx, allowed, 'Allowed', { until: until.toISOString() });
  return told(ctx, allowed);
}

export async function refuseSupport(ctx: MemberCtx, id: string) {
  await lockAsked(ctx, id);
  const refused = await queries.updateAccess(ctx, id, { decidedAt: ctx.now, decidedBy: ctx.memberId });
  await note(ctx, refused, 'Refused');
  return told(ctx, refused);
}

/** Ending an ended access changes nothing: two admins may press at once. */
export async function endSupport(ctx: MemberCtx, id: string) {
  const access = await queries.lockAccess(ctx, id);
  if (stateOf(access, ctx.now) !== 'allowed') return presentAccess(ctx, access);
  const ended = await queries.updateAccess(ctx, id, { endedAt: ctx.now, endedBy: ctx.memberId });
  await note(ctx, ended, 'Ended');
  return told(ctx, ended);
}

async function lockAsked(ctx: MemberCtx, id: string): Promise<Access> {
  const access = await queries.lockAccess(ctx, id);
  if (stateOf(access, ctx.now) !== 'asked') throw conflict('support.alreadyDecided');
  return access;
}

/** Publishes the change, so that every browser refreshes the support banner. */
async function told(ctx: MemberCtx, access: Access) {
  ctx.live.push({ to: 'tenant', message: { topic: 'supportAccess' } });
  return presentAccess(ctx, access);
}

/** For the banner that everyone in the company sees. */
export async function findSupportNotice(ctx: MemberCtx) {
  const access = await queries.findAllowed(ctx);
  if (!access?.until) return null;
  return { operator: access.operatorName, until: access.until.toISOString(), isMe: ctx.memberId === access.id };
}

interface Operator {
  id: string;
  name: string;
}

/** The tenant is locked, so that pressing twice asks once. */
export async function askForSupport(ctx: Ctx, operator: Operator, asked: { reason: string; hours: number }) {
  await lockTenant(ctx);
  const open = await queries.listOpen(ctx, operator.id);
  if (open.some((access) => ['asked', 'allowed'].includes(stateOf(access, ctx.now)))) {
    throw conflict('support.alreadyAsked');
  }
  const by = { operatorId: operator.id, operatorName: operator.name };
  const access = await queries.insertAccess(ctx, { ...by, ...asked, askedAt: ctx.now });
  await note(ctx, access, 'Asked', asked);
  await enqueue(ctx, announceSupport, { tenantId: ctx.tenantId, accessId: access.id });
  return presentOwn(ctx, access, operator.id);
}

export async function giveUpSupport(ctx: Ctx, operatorId: string, id: string) {
  const access = await lockOwn(ctx, operatorId, id);
  const state = stateOf(access, ctx.now);
  if (state !== 'asked' && state !== 'allowed') return presentOwn(ctx, access, operatorId);
  const ended = await queries.updateAccess(ctx, id, { endedAt: ctx.now });
  await note(ctx, ended, state === 'asked' ? 'Withdrawn' : 'Ended');
  await enqueue(ctx, announceSupport, { tenantId: ctx.tenantId, accessId: id });
  return presentOwn(ctx, ended, operatorId);
}

/** Throws unless this operator may look now. */
export async function requireAllowed(ctx: Ctx, operatorId: string, id: string): Promise<Access> {
  const access = await lockOwn(ctx, operatorId, id);
  if (stateOf(access, ctx.now) !== 'allowed') throw conflict('support.notAllowed');
  return access;
}

async function lockOwn(ctx: Ctx, operatorId: string, id: string): Promise<Access> {
  const access = await queries.lockAccess(ctx, id);
  if (access.operatorId !== operatorId) throw notFound('support.notFound');
  return access;
}

export async function listForOperator(ctx: Ctx, operatorId: string) {
  const { results } = await queries.listAccesses(ctx, { page: 1, pageSize: 20 });
  const accesses = await presentAccesses(ctx, results);
  return accesses.map((access, at) => ({ ...access, isMine: results[at]?.operatorId === operatorId }));
}

const presentOwn = async (ctx: Ctx, access: Access, operatorId: string) => ({
  ...(await presentAccess(ctx, access)),
  isMine: access.operatorId === operatorId,
});
