import { directory } from '../../../platform/cells.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Trx } from '../../../platform/db.ts';

export type Credentials = NonNullable<Awaited<ReturnType<typeof findCredentials>>>;

export function findCredentials(email: string) {
  return directory
    .selectFrom('directory.user as user')
    .leftJoin('directory.passwordIdentity as identity', 'identity.userId', 'user.id')
    .select(['user.id', 'user.handle', 'identity.hash'])
    .where('user.email', '=', email)
    .executeTakeFirst();
}

export function getUser(ctx: Pick<PublicCtx, 'db'>, id: string) {
  return ctx.db
    .selectFrom('directory.user as user')
    .leftJoin('directory.passwordIdentity as identity', 'identity.userId', 'user.id')
    .select(['user.id', 'user.handle', 'user.email', 'identity.hash', 'identity.changedAt'])
    .where('user.id', '=', id)
    .executeTakeFirstOrThrow();
}

export async function upsertPassword(ctx: PublicCtx, userId: string, hash: string): Promise<void> {
  await ctx.db
    .insertInto('directory.passwordIdentity')
    .values({ userId, hash, changedAt: ctx.now })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ hash, changedAt: ctx.now }))
    .execute();
}

/** The workplaces of a person, which are public knowledge and may not be part of a password. */
export function listWorkplaces(ctx: Pick<PublicCtx, 'db'>, userId: string) {
  return ctx.db
    .selectFrom('directory.membership as membership')
    .innerJoin('directory.tenant as tenant', 'tenant.id', 'membership.tenantId')
    .select(['tenant.id', 'tenant.cell', 'tenant.name', 'membership.memberId'])
    .where('membership.userId', '=', userId)
    .limit(20)
    .execute();
}

/** In the tenant. */
export function findMemberName(db: Trx, memberId: string) {
  return db.selectFrom('tenantMember').select(['firstName', 'lastName']).where('id', '=', memberId).executeTakeFirst();
}

export async function findTokenOwner(ctx: Pick<PublicCtx, 'db'>, tokenHash: Buffer, now: Date) {
  const token = await ctx.db
    .selectFrom('directory.recoveryToken')
    .select('userId')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return token?.userId;
}

/** A token works once: taking it removes it, and all others of the same person with it. */
export async function takeRecoveryToken(ctx: PublicCtx, tokenHash: Buffer): Promise<string | undefined> {
  const taken = await ctx.db
    .deleteFrom('directory.recoveryToken')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', ctx.now)
    .returning('userId')
    .executeTakeFirst();
  if (taken) await deleteRecoveryTokens(ctx, taken.userId);
  return taken?.userId;
}

/** A link requested before the password, the address or a factor changed must not undo the change. */
export async function deleteRecoveryTokens(ctx: Pick<PublicCtx, 'db'>, userId: string): Promise<void> {
  await ctx.db.deleteFrom('directory.recoveryToken').where('userId', '=', userId).execute();
}

export async function insertRecoveryToken(
  db: Trx,
  token: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await db.insertInto('directory.recoveryToken').values(token).execute();
}

/** Locked, so that links requested at the same moment are counted one after the other. */
export function lockUserByEmail(db: Trx, email: string) {
  return db.selectFrom('directory.user').select('id').where('email', '=', email).forUpdate().executeTakeFirst();
}

export async function countRecoveryTokens(db: Trx, userId: string, now: Date): Promise<number> {
  const { pending } = await db
    .selectFrom('directory.recoveryToken')
    .select(({ fn }) => fn.countAll<number>().as('pending'))
    .where('userId', '=', userId)
    .where('expiresAt', '>', now)
    .executeTakeFirstOrThrow();
  return pending;
}

/** The tenants whose brand an email to this person may carry; a limit of two shows that there is no single one. */
export function listBrands(db: Trx, userId: string) {
  return db
    .selectFrom('directory.membership as membership')
    .innerJoin('directory.tenant as tenant', 'tenant.id', 'membership.tenantId')
    .select(['tenant.name', 'tenant.language', 'tenant.brandColor', 'tenant.logoUrls'])
    .where('membership.userId', '=', userId)
    .limit(2)
    .execute();
}
