import type { Insertable, Selectable } from 'kysely';
import type { PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';

export type AuthFactorRow = Selectable<DB['directory.authFactor']>;

/** Locked, so that two answers at once cannot both use the same code. */
export function lockFactors(ctx: UserCtx): Promise<AuthFactorRow[]> {
  return ctx.db
    .selectFrom('directory.authFactor')
    .selectAll()
    .where('userId', '=', ctx.userId)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export function listConfirmedFactors(ctx: Pick<PublicCtx, 'db'>, userId: string): Promise<AuthFactorRow[]> {
  return ctx.db
    .selectFrom('directory.authFactor')
    .selectAll()
    .where('userId', '=', userId)
    .where('confirmedAt', 'is not', null)
    .orderBy('id')
    .execute();
}

export function lockOwnFactor(ctx: UserCtx, id: string): Promise<AuthFactorRow> {
  return ctx.db
    .selectFrom('directory.authFactor')
    .selectAll()
    .where('id', '=', id)
    .where('userId', '=', ctx.userId)
    .where('kind', '<>', 'recoveryCode')
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('factor.notFound'));
}

export function insertFactor(
  ctx: UserCtx,
  factor: Omit<Insertable<DB['directory.authFactor']>, 'userId' | 'createdAt'>,
): Promise<AuthFactorRow> {
  return ctx.db
    .insertInto('directory.authFactor')
    .values({ ...factor, userId: ctx.userId, createdAt: ctx.now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function insertRecoveryCodes(ctx: UserCtx, hashes: Buffer[]): Promise<void> {
  const rows = hashes.map((secret) => ({
    userId: ctx.userId,
    kind: 'recoveryCode',
    name: 'Recovery code',
    secret,
    createdAt: ctx.now,
    confirmedAt: ctx.now,
  }));
  await ctx.db.insertInto('directory.authFactor').values(rows).execute();
}

export function updateFactor(
  ctx: UserCtx,
  id: string,
  changes: Partial<Pick<AuthFactorRow, 'confirmedAt' | 'counter' | 'lastUsedAt'>>,
): Promise<AuthFactorRow> {
  return ctx.db
    .updateTable('directory.authFactor')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteFactors(
  ctx: UserCtx,
  which: { id: string } | { kind: string } | 'unconfirmed',
): Promise<void> {
  const query = ctx.db.deleteFrom('directory.authFactor').where('userId', '=', ctx.userId);
  if (which === 'unconfirmed') await query.where('confirmedAt', 'is', null).execute();
  else if ('id' in which) await query.where('id', '=', which.id).execute();
  else await query.where('kind', '=', which.kind).execute();
}

/** Recovery codes too. */
export async function deleteAllFactors(ctx: Pick<PublicCtx, 'db'>, userId: string): Promise<void> {
  await ctx.db.deleteFrom('directory.authFactor').where('userId', '=', userId).execute();
}
