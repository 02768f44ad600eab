import { type Selectable, sql } from 'kysely';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { DB, Trx } from '../../../platform/db.ts';

type InDirectory = Pick<PublicCtx, 'db' | 'now'>;
export type SignUpRow = Selectable<DB['directory.signUp']>;

const select = ({ db, now }: InDirectory, tokenHash: Buffer) =>
  db
    .selectFrom('directory.signUp')
    .selectAll()
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', now)
    .where('usedAt', 'is', null);

export const findByToken = (ctx: InDirectory, tokenHash: Buffer): Promise<SignUpRow | undefined> =>
  select(ctx, tokenHash).executeTakeFirst();

/** Locked, so that a link works once. */
export const lockByToken = (ctx: InDirectory, tokenHash: Buffer): Promise<SignUpRow | undefined> =>
  select(ctx, tokenHash).forUpdate().executeTakeFirst();

/** Links of the last day: to this address, and in all. Sign-ups are counted one after the other. */
export async function countRecent(db: Trx, email: string, now: Date): Promise<{ own: number; all: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('hurrah.signUp'))`.execute(db);
  const { own, all } = await db
    .selectFrom('directory.signUp')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('email', '=', email).as('own'),
      fn.countAll<number>().as('all'),
    ])
    .where('createdAt', '>', new Date(now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow();
  return { own, all };
}

export async function insertSignUp(
  db: Trx,
  signUp: Pick<SignUpRow, 'email' | 'tokenHash' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await db.insertInto('directory.signUp').values(signUp).execute();
}

export async function markUsed({ db, now }: InDirectory, id: string): Promise<void> {
  await db.updateTable('directory.signUp').set({ usedAt: now }).where('id', '=', id).execute();
}

export async function deleteOld(db: Trx, now: Date): Promise<void> {
  await db
    .deleteFrom('directory.signUp')
    .where('createdAt', '<', new Date(now.getTime() - 2 * 86_400_000))
    .execute();
}

export async function isTaken({ db }: Pick<PublicCtx, 'db'>, host: string): Promise<boolean> {
  const found = await db
    .selectFrom('directory.tenantDomain')
    .select('domain')
    .where('domain', '=', host)
    .executeTakeFirst();
  return found !== undefined;
}
