import { directory } from '../../../platform/cells.ts';
import type { PublicCtx } from '../../../platform/ctx.ts';
import type { Trx } from '../../../platform/db.ts';

export function findSession(secretHash: Buffer) {
  return directory
    .selectFrom('directory.operatorSession')
    .select(['id', 'operatorId', 'createdAt', 'lastSeenAt'])
    .where('secretHash', '=', secretHash)
    .executeTakeFirst();
}

export async function touchSession(id: string, now: Date): Promise<void> {
  await directory.updateTable('directory.operatorSession').set({ lastSeenAt: now }).where('id', '=', id).execute();
}

export async function insertSession(ctx: PublicCtx, operatorId: string, secretHash: Buffer): Promise<void> {
  const { ipAddress, userAgent } = ctx.client;
  await ctx.db
    .insertInto('directory.operatorSession')
    .values({ operatorId, secretHash, ipAddress, userAgent, createdAt: ctx.now, lastSeenAt: ctx.now })
    .execute();
}

export async function deleteSession(db: Trx, id: string): Promise<void> {
  await db.deleteFrom('directory.operatorSession').where('id', '=', id).execute();
}

export async function deleteSessionsOf(db: Trx, operatorId: string): Promise<void> {
  await db.deleteFrom('directory.operatorSession').where('operatorId', '=', operatorId).execute();
}

/** The browser drops its earlier session, so it could not be ended there any more. */
export async function deleteSessionsOfSecrets(db: Trx, secretHashes: Buffer[]): Promise<void> {
  if (secretHashes.length === 0) return;
  await db.deleteFrom('directory.operatorSession').where('secretHash', 'in', secretHashes).execute();
}

export async function deleteSessionsBefore(db: Trx, before: { createdAt: Date; lastSeenAt: Date }): Promise<void> {
  await db
    .deleteFrom('directory.operatorSession')
    .where(({ or, eb }) => or([eb('createdAt', '<', before.createdAt), eb('lastSeenAt', '<', before.lastSeenAt)]))
    .execute();
}
