import { type Selectable, sql } from 'kysely';
import { directory } from '../../../platform/cells.ts';
import type { PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';

export type SessionRow = Selectable<DB['directory.session']>;

/** One look-up by unique keys for every request: the session, and the tenant its handle names if it was opened. */
export function findSession(secretHash: Buffer, userHandle: string, tenantHandle: string) {
  return directory
    .selectFrom('directory.session as session')
    .innerJoin('directory.user as user', 'user.id', 'session.userId')
    .leftJoin('directory.tenant as tenant', (join) => join.on('tenant.handle', '=', tenantHandle))
    .leftJoin('directory.sessionTenant as opened', (join) =>
      join.onRef('opened.sessionId', '=', 'session.id').onRef('opened.tenantId', '=', 'tenant.id'),
    )
    .select([
      'session.id',
      'session.userId',
      'session.challenged',
      'session.mfaPassedAt',
      'session.createdAt',
      'session.lastSeenAt',
      'tenant.cell',
      'opened.tenantId',
      'opened.memberId',
      'opened.openedAt',
    ])
    .where('session.secretHash', '=', secretHash)
    .where('user.handle', '=', userHandle)
    .executeTakeFirst();
}

export async function touchSession(id: string, now: Date): Promise<void> {
  await directory.updateTable('directory.session').set({ lastSeenAt: now }).where('id', '=', id).execute();
}

export async function insertSession(
  ctx: PublicCtx,
  session: { userId: string; secretHash: Buffer; challenged: boolean },
): Promise<void> {
  await ctx.db
    .insertInto('directory.session')
    .values({
      ...session,
      userAgent: ctx.client.userAgent,
      ipAddress: ctx.client.ipAddress,
      createdAt: ctx.now,
      lastSeenAt: ctx.now,
    })
    .execute();
}

export async function updateSession(
  ctx: PublicCtx,
  id: string,
  changes: Partial<Pick<SessionRow, 'secretHash' | 'challenged' | 'mfaPassedAt' | 'webauthnChallenge'>>,
): Promise<void> {
  await ctx.db.updateTable('directory.session').set(changes).where('id', '=', id).execute();
}

export async function findWebauthnChallenge(ctx: UserCtx): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('directory.session')
    .select('webauthnChallenge')
    .where('id', '=', ctx.session.id)
    .forUpdate()
    .executeTakeFirst();
  return row?.webauthnChallenge ?? null;
}

export function listSessions(ctx: UserCtx): Promise<SessionRow[]> {
  return ctx.db
    .selectFrom('directory.session')
    .selectAll()
    .where('userId', '=', ctx.userId)
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute();
}

/** Deletes sessions of one user: a single one, or all but the one to keep. Returns how many there were. */
export async function deleteSessions(
  ctx: PublicCtx,
  userId: string,
  which: { id: string } | { except: string } | 'all',
): Promise<number> {
  let query = ctx.db.deleteFrom('directory.session').where('userId', '=', userId);
  if (which !== 'all') query = 'id' in which ? query.where('id', '=', which.id) : query.where('id', '<>', which.except);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

export async function upsertSessionTenant(ctx: UserCtx, opened: { tenantId: string; memberId: string }): Promise<void> {
  await ctx.db
    .insertInto('directory.sessionTenant')
    .values({ sessionId: ctx.session.id, ...opened, openedAt: ctx.now })
    .onConflict((conflict) =>
      conflict.columns(['sessionId', 'tenantId']).doUpdateSet({
        memberId: sql`excluded.member_id`,
        openedAt: sql`excluded.opened_at`,
      }),
    )
    .execute();
}
