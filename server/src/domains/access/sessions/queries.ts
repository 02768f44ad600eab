import DataLoader from 'dataloader';
import { type Selectable, sql } from 'kysely';
import { directory, sendToDirectory } from '../../../platform/cells.ts';
import type { PublicCtx, UserCtx } from '../../../platform/ctx.ts';
import type { DB, Trx } from '../../../platform/db.ts';

export type SessionRow = Selectable<DB['directory.session']>;

/** A session with one of the tenants it has opened, or with none. */
export interface FoundSession {
  secretHash: Buffer;
  userHandle: string;
  id: string;
  userId: string;
  challenged: boolean;
  mfaPassedAt: Date | null;
  createdAt: Date;
  authenticatedAt: Date;
  /** By the person themselves, when they signed in or later. */
  passwordGivenAt: Date;
  passwordChangedAt: Date | null;
  lastSeenAt: Date;
  tenantHandle: string | null;
  tenantId: string | null;
  cell: string | null;
  memberId: string | null;
}

const findSql = `
  select s.secret_hash as "secretHash", u.handle as "userHandle", s.id, s.user_id as "userId", s.challenged,
    s.mfa_passed_at as "mfaPassedAt", s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
    coalesce(s.authenticated_at, s.created_at) as "authenticatedAt",
    coalesce(s.password_given_at, s.created_at) as "passwordGivenAt", p.changed_at as "passwordChangedAt",
    t.handle as "tenantHandle", t.id as "tenantId", t.cell, o.member_id as "memberId"
  from directory.session s
  join directory."user" u on u.id = s.user_id
  left join directory.password_identity p on p.user_id = s.user_id
  left join directory.session_tenant o on o.session_id = s.id
  left join directory.tenant t on t.id = o.tenant_id
  where s.secret_hash = any($1)`;

/**
 * Every request looks its session up, so lookups in the same turn of the event loop are batched. Nothing is cached: an
 * ended session is gone for the next request.
 */
const sessions = new DataLoader<Buffer, FoundSession[]>(
  async (hashes) => {
    const { rows } = await sendToDirectory({ text: findSql, values: [hashes] });
    return hashes.map((hash) => (rows as FoundSession[]).filter(({ secretHash }) => hash.equals(secretHash)));
  },
  { cache: false, maxBatchSize: 100, batchScheduleFn: (load) => void setImmediate(load) },
);

/** The session of this secret, with all tenants it has opened. */
export const findSession = (secretHash: Buffer): Promise<FoundSession[]> => sessions.load(secretHash);

export interface TenantSessionRow {
  id: string;
  memberId: string;
  mfaPassedAt: Date | null;
  createdAt: Date;
  lastSeenAt: Date;
  passwordGivenAt: Date;
  passwordChangedAt: Date | null;
}

/** Returns those of these sessions that have opened this tenant and owe no second factor. */
export async function listSessionsOfTenant(tenantId: string, ids: string[]): Promise<TenantSessionRow[]> {
  const { rows } = await sql<TenantSessionRow>`
    select session.id, opened.member_id, session.mfa_passed_at, session.created_at, session.last_seen_at,
      coalesce(session.password_given_at, session.created_at) as password_given_at,
      password.changed_at as password_changed_at
    from directory.session
    join directory.session_tenant as opened on opened.session_id = session.id and opened.tenant_id = ${tenantId}
    left join directory.password_identity as password on password.user_id = session.user_id
    where session.id = any(${ids}::uuid[]) and not session.challenged`.execute(directory);
  return rows;
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
      authenticatedAt: ctx.now,
      lastSeenAt: ctx.now,
    })
    .execute();
}

export async function updateSession(
  ctx: PublicCtx,
  id: string,
  changes: Partial<
    Pick<
      SessionRow,
      'secretHash' | 'authenticatedAt' | 'passwordGivenAt' | 'challenged' | 'mfaPassedAt' | 'webauthnChallenge'
    >
  >,
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
  ctx: Pick<PublicCtx, 'db'>,
  userId: string,
  which: { id: string } | { except: string } | 'all',
): Promise<number> {
  let query = ctx.db.deleteFrom('directory.session').where('userId', '=', userId);
  if (which !== 'all') query = 'id' in which ? query.where('id', '=', which.id) : query.where('id', '<>', which.except);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Ends sessions beyond the limit. Sessions that still owe a second factor are counted apart: an attacker with only the
 * password must not be able to sign the person out.
 */
export async function endSurplusSessions(ctx: PublicCtx, userId: string, max: number): Promise<void> {
  await sql`delete from directory.session where id in (
    select id from (
      select id, row_number() over (partition by challenged order by last_seen_at desc, id desc) as place
      from directory.session where user_id = ${userId}
    ) as placed where place > ${max}
  )`.execute(ctx.db);
}

export async function deleteSessionsOfSecrets(ctx: PublicCtx, secretHashes: Buffer[]): Promise<void> {
  if (secretHashes.length === 0) return;
  await ctx.db.deleteFrom('directory.session').where('secretHash', 'in', secretHashes).execute();
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

export async function deleteExpired(
  db: Trx,
  limits: { idleDays: number; absoluteDays: number },
  now: Date,
): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await db
    .deleteFrom('directory.session')
    .where(({ or, eb }) =>
      or([eb('lastSeenAt', '<', ago(limits.idleDays)), eb('createdAt', '<', ago(limits.absoluteDays))]),
    )
    .execute();
  await db.deleteFrom('directory.recoveryToken').where('expiresAt', '<', now).execute();
  await db.deleteFrom('directory.failedAttempt').where('lastFailedAt', '<', ago(2)).execute();
}

/** Sessions from before the first second factor must pass it. */
export async function challengeOtherSessions(ctx: UserCtx): Promise<void> {
  await ctx.db
    .updateTable('directory.session')
    .set({ challenged: true, mfaPassedAt: null })
    .where('userId', '=', ctx.userId)
    .where('id', '<>', ctx.session.id)
    .execute();
}

export async function forgetMfa(ctx: UserCtx, userId: string): Promise<void> {
  await ctx.db.updateTable('directory.session').set({ mfaPassedAt: null }).where('userId', '=', userId).execute();
}
