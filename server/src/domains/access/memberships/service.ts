import { inBackground } from '../../../platform/background.ts';
import { getCell } from '../../../platform/cells.ts';
import type { Ctx, UserCtx } from '../../../platform/ctx.ts';
import { rulesInForce } from '../access-rules/rules.ts';
import { isPasswordExpired } from '../passwords/rules.ts';
import { upsertSessionTenant } from '../sessions/queries.ts';
import { sessionHandle } from '../sessions/rules.ts';
import { mfaRequired, passwordExpired, tenantSuspended } from '../tenants/errors.ts';
import { getTenant } from '../tenants/queries.ts';
import * as queries from './queries.ts';

/** Lets an account in as a member of the tenant, or throws. */
type Join = (ctx: Ctx, memberId: string, account: { userId: string; passwordGivenAt: Date }) => Promise<void>;

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
