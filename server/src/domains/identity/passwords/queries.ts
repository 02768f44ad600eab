import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Trx } from '../../../platform/db.ts';
import type { Attempts } from './rules.ts';

const emailHash = (email: string): Buffer => createHash('sha256').update(email).digest();

export function findCredentials(ctx: PublicCtx, email: string) {
  return ctx.db
    .selectFrom('directory.user as user')
    .leftJoin('directory.passwordIdentity as identity', 'identity.userId', 'user.id')
    .select(['user.id', 'user.handle', 'identity.hash'])
    .where('user.email', '=', email)
    .executeTakeFirst();
}

export function getUser(ctx: PublicCtx, id: string) {
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

/** Locks the address, so that parallel guesses are counted one after the other. */
export async function lockAttempts(ctx: PublicCtx, email: string): Promise<Attempts | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(ctx.db);
  return ctx.db
    .selectFrom('directory.loginAttempt')
    .select(['failures', 'lockedUntil', 'lastFailedAt'])
    .where('emailHash', '=', emailHash(email))
    .executeTakeFirst();
}

export async function saveAttempts(ctx: PublicCtx, email: string, attempts: Attempts): Promise<void> {
  await ctx.db
    .insertInto('directory.loginAttempt')
    .values({ emailHash: emailHash(email), ...attempts })
    .onConflict((conflict) => conflict.column('emailHash').doUpdateSet(attempts))
    .execute();
}

export async function deleteAttempts(ctx: PublicCtx, email: string): Promise<void> {
  await ctx.db.deleteFrom('directory.loginAttempt').where('emailHash', '=', emailHash(email)).execute();
}

/** A token works once: taking it removes it, and all others of the same person with it. */
export async function takeRecoveryToken(ctx: PublicCtx, tokenHash: Buffer): Promise<string | undefined> {
  const taken = await ctx.db
    .deleteFrom('directory.recoveryToken')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', ctx.now)
    .returning('userId')
    .executeTakeFirst();
  if (taken) await ctx.db.deleteFrom('directory.recoveryToken').where('userId', '=', taken.userId).execute();
  return taken?.userId;
}

export async function insertRecoveryToken(
  db: Trx,
  token: { tokenHash: Buffer; userId: string; expiresAt: Date },
): Promise<void> {
  await db.insertInto('directory.recoveryToken').values(token).execute();
}

/** Locked, so that links asked for at the same moment are counted one after the other. */
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

/** The tenants whose name a mail to this person may bear; two are enough to know that there is no one such. */

export function listBrands(db: Trx, userId: string) {
  return db
    .selectFrom('directory.membership as membership')
    .innerJoin('directory.tenant as tenant', 'tenant.id', 'membership.tenantId')
    .select(['tenant.name', 'tenant.language', 'tenant.brandColor'])
    .where('membership.userId', '=', userId)
    .limit(2)
    .execute();
}
