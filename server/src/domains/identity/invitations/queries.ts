import { sql } from 'kysely';
import type { PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import type { Trx } from '../../../platform/db.ts';

type InDirectory = Pick<PublicCtx, 'db' | 'now'>;

/** Pending invitations with the company they lead to. */
const selectPending = ({ db, now }: InDirectory) =>
  db
    .selectFrom('directory.invitation as invitation')
    .innerJoin('directory.tenant as tenant', 'tenant.id', 'invitation.tenantId')
    .selectAll('invitation')
    .select(['tenant.cell', 'tenant.handle', 'tenant.name', 'tenant.language'])
    .select(['tenant.brandColor', 'tenant.logoUrls', 'tenant.bannerUrls'])
    .where('invitation.expiresAt', '>', now);
export type InvitationRow = Awaited<ReturnType<ReturnType<typeof selectPending>['execute']>>[number];

export function findByToken(ctx: InDirectory, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return selectPending(ctx).where('tokenHash', '=', tokenHash).executeTakeFirst();
}

/** Locked, so that a link or a button works once. */
export function lockByToken(ctx: InDirectory, tokenHash: Buffer): Promise<InvitationRow | undefined> {
  return selectPending(ctx).where('tokenHash', '=', tokenHash).forUpdate('invitation').executeTakeFirst();
}

export function lockById(ctx: InDirectory, id: string, email: string): Promise<InvitationRow | undefined> {
  return selectPending(ctx)
    .where('invitation.id', '=', id)
    .where('email', '=', email)
    .forUpdate('invitation')
    .executeTakeFirst();
}

export function listByEmail(ctx: InDirectory, email: string): Promise<InvitationRow[]> {
  return selectPending(ctx).where('email', '=', email).orderBy('sentAt', 'desc').limit(100).execute();
}

export async function deleteInvitation(ctx: InDirectory, id: string): Promise<void> {
  await ctx.db.deleteFrom('directory.invitation').where('id', '=', id).execute();
}

export async function getOwnEmail(ctx: UserCtx): Promise<string> {
  const { email } = await ctx.db
    .selectFrom('directory.user')
    .select('email')
    .where('id', '=', ctx.userId)
    .executeTakeFirstOrThrow();
  return email;
}

export async function hasAccount(ctx: InDirectory, email: string): Promise<boolean> {
  const user = await ctx.db.selectFrom('directory.user').select('id').where('email', '=', email).executeTakeFirst();
  return user !== undefined;
}

export async function insertUser(db: Trx, user: { id: string; email: string; handle: string }): Promise<void> {
  await db.insertInto('directory.user').values(user).execute();
}

/**
 * The one way a person comes to belong to a tenant: only for somebody who has accepted. A member has one account and a
 * person one member of a tenant, so whoever opened the tenant as this member before no longer does.
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
  // After the memberships, whose locks keep anybody from opening the tenant meanwhile.
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

export async function deleteExpired(db: Trx, now: Date): Promise<void> {
  await db.deleteFrom('directory.invitation').where('expiresAt', '<', now).execute();
  await db
    .deleteFrom('directory.emailTurn')
    .where('sentAt', '<', new Date(now.getTime() - 86_400_000))
    .execute();
}
