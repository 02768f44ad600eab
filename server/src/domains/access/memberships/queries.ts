import { sql } from 'kysely';
import type { Ctx, UserCtx } from '../../../platform/ctx.ts';
import type { Trx } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import type { MemberState } from './rules.ts';

/** Locked, so that a membership removed or a tenant suspended meanwhile grants no access. */
export function getMembership(ctx: UserCtx, tenantHandle: string) {
  return ctx.db
    .selectFrom('directory.membership as membership')
    .innerJoin('directory.tenant as tenant', 'tenant.id', 'membership.tenantId')
    .innerJoin('directory.user as user', 'user.id', 'membership.userId')
    .leftJoin('directory.passwordIdentity as identity', 'identity.userId', 'membership.userId')
    .select([
      'membership.memberId',
      'tenant.id as tenantId',
      'tenant.cell',
      'tenant.handle',
      'tenant.suspendedAt',
      'user.handle as userHandle',
      'identity.changedAt as passwordChangedAt',
    ])
    .where('membership.userId', '=', ctx.userId)
    .where('tenant.handle', '=', tenantHandle)
    .forShare(['membership', 'tenant'])
    .executeTakeFirstOrThrow(() => notFound('tenant.notFound'));
}

/** Whether these members may be here, and by which rules of their tenant. */
export async function listMemberStates(ctx: Ctx, memberIds: string[]): Promise<(MemberState & { id: string })[]> {
  return ctx.db
    .selectFrom('tenantMember as member')
    .innerJoin('tenant', 'tenant.tenantId', 'member.tenantId')
    .select(({ eb }) => [
      'member.id',
      'member.sessionsRevokedAt',
      eb('member.suspendedAt', 'is not', null).$castTo<boolean>().as('suspended'),
      eb('member.archivedAt', 'is not', null).$castTo<boolean>().as('archived'),
      'tenant.mfaRequiredFrom',
      'tenant.passwordExpiryDays',
      'tenant.passwordsExpiredAt',
      'tenant.nextPasswordsExpiredAt',
      'tenant.nextPasswordsFrom',
      'tenant.sessionIdleDays',
      'tenant.sessionAbsoluteDays',
      'tenant.nextSettingsFrom',
      'tenant.nextPasswordExpiryDays',
      'tenant.nextSessionIdleDays',
      'tenant.nextSessionAbsoluteDays',
    ])
    .where('member.id', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute();
}

/**
 * The only way to create a membership: after acceptance. A member has one account and a person one member of a tenant,
 * so the previous account of this member loses its access.
 */
export async function insertAcceptedMembership(
  db: Trx,
  { userId, tenantId, memberId }: { userId: string; tenantId: string; memberId: string },
): Promise<void> {
  const left = await db
    .deleteFrom('directory.membership')
    .where('tenantId', '=', tenantId)
    .where(({ or, eb }) => or([eb('memberId', '=', memberId), eb('userId', '=', userId)]))
    .returning('userId')
    .execute();
  // After the memberships, whose locks keep the tenant from being opened meanwhile.
  await sql`
    delete from directory.session_tenant as opened using directory.session
    where opened.session_id = session.id and opened.tenant_id = ${tenantId}
      and (opened.member_id = ${memberId} or session.user_id = ${userId})`.execute(db);
  await db.insertInto('directory.membership').values({ userId, tenantId, memberId }).execute();
  // Sessions, links, password and factors of an account without a company go with it.
  await db
    .deleteFrom('directory.user as account')
    .where('account.id', '=', sql<string>`any(${left.map((one) => one.userId)}::uuid[])`)
    .where(sql<boolean>`not exists (select from directory.membership where user_id = account.id)`)
    .execute();
}
