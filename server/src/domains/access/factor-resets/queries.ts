import type { Selectable } from 'kysely';
import type { DirectoryCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';

export type FactorResetRow = Selectable<DB['directory.factorReset']>;
type DbCtx = Pick<DirectoryCtx, 'db'>;

/** Locked, so that a person cannot join another company while their companies are counted. */
export async function countCompanies(ctx: DbCtx, userId: string): Promise<number> {
  await ctx.db.selectFrom('directory.user').select('id').where('id', '=', userId).forUpdate().execute();
  const rows = await ctx.db
    .selectFrom('directory.membership')
    .select('tenantId')
    .where('userId', '=', userId)
    .limit(2)
    .execute();
  return rows.length;
}

export function findReset(ctx: DbCtx, userId: string): Promise<FactorResetRow | undefined> {
  return ctx.db.selectFrom('directory.factorReset').selectAll().where('userId', '=', userId).executeTakeFirst();
}

/** The one that is already waiting stays as it is. */
export function insertReset(
  ctx: DbCtx,
  reset: Omit<FactorResetRow, 'cancelTokenHash'>,
): Promise<FactorResetRow | undefined> {
  return ctx.db
    .insertInto('directory.factorReset')
    .values(reset)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function updateCancelToken(ctx: DbCtx, userId: string, cancelTokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('directory.factorReset')
    .set({ cancelTokenHash })
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export function deleteReset(
  ctx: DbCtx,
  which: { userId: string; tenantId?: string } | { cancelTokenHash: Buffer },
): Promise<FactorResetRow | undefined> {
  let query = ctx.db.deleteFrom('directory.factorReset');
  if ('cancelTokenHash' in which) query = query.where('cancelTokenHash', '=', which.cancelTokenHash);
  else {
    query = query.where('userId', '=', which.userId);
    if (which.tenantId) query = query.where('tenantId', '=', which.tenantId);
  }
  return query.returningAll().executeTakeFirst();
}

/** Those whose time has come. Another worker's are left to it. */
export function lockDueResets(ctx: DbCtx, now: Date): Promise<FactorResetRow[]> {
  return ctx.db
    .selectFrom('directory.factorReset')
    .selectAll()
    .where('dueAt', '<=', now)
    .orderBy('dueAt')
    .limit(100)
    .forUpdate()
    .skipLocked()
    .execute();
}
