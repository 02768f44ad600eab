import { createHash } from 'node:crypto';
import type { InvitationProblem } from '@hurrah/contracts/people/tenant-members';
import { type Insertable, type Kysely, sql } from 'kysely';
import { directory } from '../../../../platform/cells.ts';
import type { Ctx } from '../../../../platform/ctx.ts';
import type { DB, Trx } from '../../../../platform/db.ts';
import { manyColleagues, type Turn } from './rules.ts';

/**
 * The facts for an email about a member, unless the member was suspended or archived meanwhile. The company is the
 * inviter if the inviting member may not be shown.
 */
export function findAddressee(db: Trx, memberId: string, inviterId: string | null) {
  return db
    .selectFrom('tenantMember as member')
    .leftJoin(selectShown(db).as('inviter'), (join) => join.on('inviter.id', '=', inviterId))
    .innerJoin('tenant', 'tenant.tenantId', 'member.tenantId')
    .select([
      'member.email',
      'member.firstName',
      'member.role',
      'member.accountEmail',
      'member.invitedAt',
      'member.invitationProblem',
      'member.joinedAt',
      'tenant.name as company',
      'tenant.brandColor',
      sql<string>`coalesce(member.locale, tenant.language)`.as('locale'),
      sql<string>`coalesce(inviter.first_name || ' ' || inviter.last_name, tenant.name)`.as('inviter'),
      'inviter.id as inviterId',
      'inviter.avatarMediaId as inviterAvatarId',
      sql<number>`(select count(*)::int from (
        select from tenant_member where status = 'joined' and suspended_at is null limit ${manyColleagues + 1}
      ) as joined)`.as('colleagues'),
    ])
    .where('member.id', '=', memberId)
    .where('member.suspendedAt', 'is', null)
    .where('member.archivedAt', 'is', null)
    .executeTakeFirst();
}

export const findShownInviter = ({ db }: Ctx, id: string) => selectShown(db).where('id', '=', id).executeTakeFirst();

/** Members whose name and face an invitation may show to a stranger: active, with a public profile. */
const selectShown = (db: Trx) =>
  db
    .selectFrom('tenantMember')
    .select(['id', 'firstName', 'lastName', 'avatarMediaId'])
    .where('publicStaffProfile', '=', true)
    .where('suspendedAt', 'is', null)
    .where('archivedAt', 'is', null);

/** Takes up to `wanted` invitations from the tenant's daily limit. Returns how many it got. */
export async function takeInvitations(ctx: Ctx, wanted: number, perDay: number): Promise<number> {
  const today = sql`${ctx.now.toISOString().slice(0, 10)}::date`;
  const before = sql`case when invitation_count.day = excluded.day then invitation_count.sent else 0 end`;
  const { rows } = await sql<{ taken: number }>`
    insert into invitation_count (day, sent) values (${today}, least(${wanted}::int, ${perDay}::int))
    on conflict (tenant_id) do update set day = excluded.day,
      sent = greatest(${before}, least(${before} + ${wanted}::int, ${perDay}::int))
    returning new.sent - case when old.day = new.day then old.sent else 0 end as taken`.execute(ctx.db);
  return rows[0]?.taken ?? 0;
}

/** The member counts as not invited again; only the address that was tried is meant. */
export async function setProblem(
  db: Trx,
  { memberIds, email, problem }: { memberIds: string[]; email?: string; problem: InvitationProblem },
): Promise<void> {
  let query = db
    .updateTable('tenantMember')
    .set({
      invitationProblem: problem,
      invitedAt: sql`case when joined_at is null then null else invited_at end`,
    })
    .where('id', '=', sql<string>`any(${memberIds}::uuid[])`);
  if (email !== undefined) query = query.where('email', '=', email);
  await query.execute();
}

/** Serializes emails to one address, and acceptances by its owner. */
export async function lockAddress(db: Trx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitation:${email}`}, 0))`.execute(db);
}

/** `invitation` or `addressChanged`, and the address. */
export interface TurnKey {
  kind: 'invitation' | 'addressChanged';
  email: string;
}

const hashOf = ({ kind, email }: TurnKey): Buffer => createHash('sha256').update(`${kind}:${email}`).digest();

export function listTurns(db: Trx, key: TurnKey): Promise<Turn[]> {
  return db
    .selectFrom('directory.emailTurn')
    .select(['tenantId', 'memberId', 'jobId', 'sentAt'])
    .where('keyHash', '=', hashOf(key))
    .execute();
}

export async function upsertTurn(db: Trx, key: TurnKey, turn: Turn): Promise<void> {
  await db
    .insertInto('directory.emailTurn')
    .values({ keyHash: hashOf(key), ...turn })
    .onConflict((conflict) => conflict.columns(['keyHash', 'tenantId']).doUpdateSet(turn))
    .execute();
}

/** Keeps an existing invitation of the same address, because its link may already be in an inbox. */
export async function insertInvitation(db: Trx, invitation: Insertable<DB['directory.invitation']>): Promise<void> {
  await db
    .insertInto('directory.invitation')
    .values(invitation)
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'memberId'])
        .doUpdateSet(invitation)
        .where(sql<boolean>`invitation.email <> excluded.email`),
    )
    .execute();
}

/** A member has one pending invitation; a later one replaces it, link and all. */
export async function upsertInvitation(db: Trx, invitation: Insertable<DB['directory.invitation']>): Promise<void> {
  await db
    .insertInto('directory.invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.columns(['tenantId', 'memberId']).doUpdateSet(invitation))
    .execute();
}

export async function deletePending(db: Trx, { tenantId, memberId }: { tenantId: string; memberId: string }) {
  await db
    .deleteFrom('directory.invitation')
    .where('tenantId', '=', tenantId)
    .where('memberId', '=', memberId)
    .execute();
}

export async function findLogoUrls(db: Trx, tenantId: string): Promise<unknown> {
  const row = await db.selectFrom('directory.tenant').select('logoUrls').where('id', '=', tenantId).executeTakeFirst();
  return row?.logoUrls;
}

/** Whether other companies have proved the domain and this one has not. */
export async function isDomainClosed(domain: string, tenantId: string, db: Kysely<DB> = directory): Promise<boolean> {
  const proved = await db
    .selectFrom('directory.provedDomain')
    .select('tenantId')
    .where('domain', '=', domain)
    .execute();
  return proved.length > 0 && proved.every((one) => one.tenantId !== tenantId);
}
