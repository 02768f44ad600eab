import { type Selectable, sql } from 'kysely';
import { directory } from '../../../platform/cells.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import type { AnnouncedRule, Condition, Step } from './rules.ts';

export type AnnouncementRow = Selectable<DB['accessAnnouncement']>;

/** Sorts before every member's id. */
export const nobody = '00000000-0000-0000-0000-000000000000';

export interface SignIn {
  id: string;
  userId: string;
  role: string;
}

/** Lists the members who have joined and can sign in, in the order of their ids. */
export async function listSignIns(ctx: Ctx, { after, limit }: { after: string; limit: number }): Promise<SignIn[]> {
  const { rows } = await sql<SignIn>`
    select id, user_id as "userId", role from tenant_member
    where id > ${after} and status = 'joined' and suspended_at is null and user_id is not null
    order by id limit ${limit}`.execute(ctx.db);
  return rows;
}

/** The account of the calling member. */
export async function findUserId(ctx: MemberCtx): Promise<string | null> {
  const row = await ctx.db
    .selectFrom('tenantMember')
    .select('userId')
    .where('id', '=', ctx.memberId)
    .executeTakeFirst();
  return row?.userId ?? null;
}

/** Which of these users a condition holds for. Runs on the directory, outside any transaction of a tenant. */
export async function listAffectedUsers(userIds: string[], condition: Condition): Promise<Set<string>> {
  const { rows } = await sql<{ userId: string }>`
    select u.id as "userId" from unnest(${userIds}::uuid[]) as u (id) where ${whereAffected(condition)}`.execute(
    directory,
  );
  return new Set(rows.map(({ userId }) => userId));
}

function whereAffected(condition: Condition) {
  if (condition.on === 'factor') {
    return sql`not exists (
      select from directory.auth_factor f
      where f.user_id = u.id and f.kind in ('totp', 'passkey') and f.confirmed_at is not null
    )`;
  }
  if (condition.on === 'password') {
    return sql`exists (
      select from directory.password_identity p
      where p.user_id = u.id and p.changed_at < ${condition.changedBefore}
    )`;
  }
  return sql`exists (
    select from directory.session s
    join directory.session_tenant t on t.session_id = s.id and t.tenant_id = ${condition.tenantId}
    where s.user_id = u.id
      and (s.last_seen_at < ${condition.seenBefore} or s.created_at < ${condition.createdBefore})
  )`;
}

export async function upsertAnnouncement(
  ctx: Ctx,
  announcement: { rule: AnnouncedRule; startsAt: Date },
): Promise<AnnouncementRow> {
  const begun = { announcedAt: ctx.now, step: 'announced', reachedId: nobody };
  return ctx.db
    .insertInto('accessAnnouncement')
    .values({ ...announcement, ...begun })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'rule'])
        .doUpdateSet({ id: sql`excluded.id`, startsAt: announcement.startsAt, ...begun }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteAnnouncement(ctx: Ctx, rule: AnnouncedRule): Promise<void> {
  await ctx.db.deleteFrom('accessAnnouncement').where('rule', '=', rule).execute();
}

export function listAnnouncements(ctx: Ctx): Promise<AnnouncementRow[]> {
  return ctx.db.selectFrom('accessAnnouncement').selectAll().orderBy('rule').execute();
}

export function findAnnouncement(ctx: Ctx, id: string): Promise<AnnouncementRow | undefined> {
  return ctx.db.selectFrom('accessAnnouncement').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function beginStep(ctx: Ctx, id: string, step: Step): Promise<void> {
  await ctx.db.updateTable('accessAnnouncement').set({ step, reachedId: nobody }).where('id', '=', id).execute();
}

/** False if another run of the job has taken this batch, or the announcement has changed or moved on. */
export async function moveOn(
  ctx: Ctx,
  { id, step }: { id: string; step: string },
  { from, to }: { from: string; to: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await ctx.db
    .updateTable('accessAnnouncement')
    .set({ reachedId: to })
    .where('id', '=', id)
    .where('step', '=', step)
    .where('reachedId', '=', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** The recipient of a notice and their language, if they can still sign in. */
export function findReader(ctx: Ctx, memberId: string) {
  return ctx.db
    .selectFrom('tenantMember as member')
    .innerJoin('tenant', 'tenant.tenantId', 'member.tenantId')
    .select([
      'member.email',
      'member.firstName',
      'member.userId',
      'tenant.name as company',
      'tenant.brandColor',
      'tenant.timeZone',
      sql<string>`coalesce(member.locale, tenant.language)`.as('locale'),
    ])
    .where('member.id', '=', memberId)
    .where('member.status', '=', 'joined')
    .where('member.suspendedAt', 'is', null)
    .executeTakeFirst();
}
