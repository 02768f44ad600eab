import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import type { Ctx, UserCtx } from '../../../platform/ctx.ts';
import type { Within } from '../../../platform/tenant-job.ts';
import { rulesInForce } from '../access-rules/rules.ts';
import { isPasswordExpired } from '../passwords/rules.ts';
import { listSessionsOfTenant, upsertSessionTenant } from '../sessions/queries.ts';
import { isExpired, sessionHandle, sessionLimits } from '../sessions/rules.ts';
import { mfaRequired, passwordExpired, tenantSuspended } from '../tenants/errors.ts';
import { getTenant } from '../tenants/queries.ts';
import * as queries from './queries.ts';
import { refusalOf } from './rules.ts';

/** Lets an account in as a member of the tenant, or throws. */
type Join = (ctx: Ctx, memberId: string, account: { userId: string; passwordGivenAt: Date }) => Promise<void>;

interface SessionOfMember {
  sessionId: string;
  memberId: string;
}

/**
 * Returns which of these sessions still open the tenant for their member, authorized like a request now. It queries the
 * directory and opens a transaction of its own, so it is never called inside one.
 */
export async function listOpenSessions(
  sessions: SessionOfMember[],
  { tenantId, now, within }: { tenantId: string; now: Date; within: Within },
): Promise<Set<string>> {
  const memberIds = [...new Set(sessions.map(({ memberId }) => memberId))];
  const states = await within((ctx) => queries.listMemberStates(ctx, memberIds));
  const stateOf = new Map(states.map((state) => [state.id, state]));
  const memberOf = new Map(sessions.map(({ sessionId, memberId }) => [sessionId, memberId]));
  const found = await listSessionsOfTenant(tenantId, [...memberOf.keys()]);
  const open = found.filter((session) => {
    const state = stateOf.get(session.memberId);
    const isOwn = memberOf.get(session.id) === session.memberId;
    return state && isOwn && !isExpired(session, sessionLimits, now) && !refusalOf(session, state, now);
  });
  return new Set(open.map(({ id }) => id));
}

/** Opens a tenant for this session if the tenant's own rules and `join` let this person in. */
export async function logInToTenant(ctx: UserCtx, tenantHandle: string, join: Join) {
  const membership = await queries.getMembership(ctx, tenantHandle);
  const { tenantId, memberId, passwordChangedAt } = membership;
  if (membership.suspendedAt) throw tenantSuspended();
  const { now, requestId } = ctx;
  await inBackground(getCell(membership.cell), { tenantId, memberId, now, requestId }, async (inside) => {
    const rules = rulesInForce(await getTenant(inside), now);
    if (rules.mfaRequired && !ctx.session.mfaPassedAt) throw mfaRequired();
    if (isPasswordExpired(passwordChangedAt, rules, now)) throw passwordExpired();
    const { passwordGivenAt } = ctx.session;
    await join(inside, memberId, { userId: ctx.userId, passwordGivenAt });
  });
  await upsertSessionTenant(ctx, { tenantId, memberId });
  return { session: sessionHandle(membership.userHandle, membership.handle) };
}
