import type { Insertable } from 'kysely';
import { directory } from '../../../platform/cells.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { DB, Trx } from '../../../platform/db.ts';

type InDirectory = Pick<PublicCtx, 'db' | 'now'>;

/** A session with the company it opens; none if the company is suspended. */
const select = (db: Trx | typeof directory) =>
  db
    .selectFrom('directory.supportSession as session')
    .innerJoin('directory.tenant as tenant', 'tenant.id', 'session.tenantId')
    .select([
      'session.id',
      'session.operatorId',
      'session.accessId',
      'session.handle',
      'session.tenantId',
      'session.createdAt',
      'session.lastSeenAt',
      'tenant.cell',
      'tenant.handle as tenantHandle',
    ])
    .where('tenant.suspendedAt', 'is', null);
export type SupportSession = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

export const findBySecret = (secretHash: Buffer): Promise<SupportSession | undefined> =>
  select(directory).where('session.secretHash', '=', secretHash).executeTakeFirst();

/** Locked, so that a link works once. */
export const lockByLink = ({ db, now }: InDirectory, linkHash: Buffer): Promise<SupportSession | undefined> =>
  select(db)
    .where('session.linkHash', '=', linkHash)
    .where('session.linkExpiresAt', '>', now)
    .forUpdate('session')
    .executeTakeFirst();

export async function insertSession(db: Trx, session: Insertable<DB['directory.supportSession']>): Promise<void> {
  await db.insertInto('directory.supportSession').values(session).execute();
}

export async function openSession({ db, now }: InDirectory, id: string, secretHash: Buffer): Promise<void> {
  await db
    .updateTable('directory.supportSession')
    .set({ secretHash, linkHash: null, linkExpiresAt: null, lastSeenAt: now })
    .where('id', '=', id)
    .execute();
}

export async function deleteSession(db: Trx, id: string): Promise<SupportSession | undefined> {
  const session = await select(db).where('session.id', '=', id).executeTakeFirst();
  await db.deleteFrom('directory.supportSession').where('id', '=', id).execute();
  return session;
}

export async function deleteSessionsOfOperator(db: Trx, operatorId: string): Promise<void> {
  await db.deleteFrom('directory.supportSession').where('operatorId', '=', operatorId).execute();
}

export async function deleteBefore(db: Trx, before: Date): Promise<void> {
  await db.deleteFrom('directory.supportSession').where('createdAt', '<', before).execute();
}
