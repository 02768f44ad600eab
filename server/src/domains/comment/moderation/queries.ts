import type { FlagReason, ModerationStatus, SubjectType } from '@hurrah/contracts/comment/threads';
import type { PostType } from '@hurrah/contracts/posts';
import { type Selectable, sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import type { Subject } from '../threads/rules.ts';

export type CaseRow = Selectable<DB['moderationCase']>;

/** The reported subject, and the post that it is or belongs to. */
export interface Target extends Subject {
  threadType: PostType;
  threadId: string;
}

/** Locked first, so that reports, withdrawn reports and decisions run one after another. */
export function lockCase(ctx: Ctx, { type, id }: Subject): Promise<CaseRow | undefined> {
  return ctx.db
    .selectFrom('moderationCase')
    .selectAll()
    .where('subjectType', '=', type)
    .where('subjectId', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns whether this member had not reported it before. A changed report keeps its time. */
export async function putFlag(
  ctx: MemberCtx,
  { type, id }: Subject,
  { reason, note }: { reason: FlagReason; note: string },
): Promise<boolean> {
  const { rows } = await sql<{ first: boolean }>`
    insert into flag (subject_type, subject_id, member_id, reason, note, created_at)
    values (${type}, ${id}, ${ctx.memberId}, ${reason}, ${note}, ${ctx.now})
    on conflict (tenant_id, subject_type, subject_id, member_id) do update
      set reason = excluded.reason, note = excluded.note
    returning old.member_id is null as first`.execute(ctx.db);
  return rows[0]?.first === true;
}

export async function deleteFlag(ctx: MemberCtx, { type, id }: Subject): Promise<boolean> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('flag')
    .where('subjectType', '=', type)
    .where('subjectId', '=', id)
    .where('memberId', '=', ctx.memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Adds a report. A dismissed case is opened again. */
export async function openCase(ctx: Ctx, { type, id, threadType, threadId }: Target): Promise<CaseRow> {
  const { rows } = await sql<CaseRow>`
    insert into moderation_case as one
      (subject_type, subject_id, thread_type, thread_id, flag_count, first_flagged_at, last_flagged_at)
    values (${type}, ${id}, ${threadType}, ${threadId}, 1, ${ctx.now}, ${ctx.now})
    on conflict (tenant_id, subject_type, subject_id) do update
      set flag_count = one.flag_count + 1, last_flagged_at = excluded.last_flagged_at,
          status = case when one.status = 'dismissed' then 'open' else one.status end,
          moderators_notified_at = case when one.status = 'dismissed' then null else one.moderators_notified_at end
    returning one.*`.execute(ctx.db);
  return rows[0] as CaseRow;
}

/** Counts the reports since the last decision of a moderator. */
export async function countWaiting(ctx: Ctx, { type, id }: Subject): Promise<number> {
  const { count } = await ctx.db
    .selectFrom('flag')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('subjectType', '=', type)
    .where('subjectId', '=', id)
    .where('decidedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function updateCase(
  ctx: Ctx,
  { type, id }: Subject,
  changes: { status?: ModerationStatus; flagCount?: number; hiddenAt?: Date | null },
): Promise<void> {
  await ctx.db
    .updateTable('moderationCase')
    .set(changes)
    .where('subjectType', '=', type)
    .where('subjectId', '=', id)
    .execute();
}

export async function deleteCase(ctx: Ctx, { type, id }: Subject): Promise<void> {
  await ctx.db.deleteFrom('moderationCase').where('subjectType', '=', type).where('subjectId', '=', id).execute();
}

/** Lists all reporters, or only those whose report is undecided. */
export async function listReporters(ctx: Ctx, { type, id }: Subject, undecided: boolean): Promise<string[]> {
  let query = ctx.db.selectFrom('flag').select('memberId').where('subjectType', '=', type).where('subjectId', '=', id);
  if (undecided) query = query.where('decidedAt', 'is', null);
  const rows = await query.orderBy('memberId').execute();
  return rows.map(({ memberId }) => memberId);
}

/** Also without a report: a moderator may be the first to notice a problem. */
export async function decideCase(
  ctx: MemberCtx,
  { type, id, threadType, threadId }: Target,
  { status, hiddenAt }: { status: ModerationStatus; hiddenAt: Date | null },
): Promise<CaseRow> {
  const { rows } = await sql<CaseRow>`
    with decided as (
      update flag set decided_at = ${ctx.now}
      where subject_type = ${type} and subject_id = ${id} and decided_at is null
    )
    insert into moderation_case as one (subject_type, subject_id, thread_type, thread_id, status, flag_count,
      first_flagged_at, last_flagged_at, hidden_at, decided_by, decided_at)
    values (${type}, ${id}, ${threadType}, ${threadId}, ${status}, 0,
      ${ctx.now}, ${ctx.now}, ${hiddenAt}, ${ctx.memberId}, ${ctx.now})
    on conflict (tenant_id, subject_type, subject_id) do update
      set status = excluded.status, hidden_at = excluded.hidden_at,
          decided_by = excluded.decided_by, decided_at = excluded.decided_at
    returning one.*`.execute(ctx.db);
  return rows[0] as CaseRow;
}

export function listCases(
  ctx: Ctx,
  type: SubjectType,
  { status, ...page }: PageRequest & { status: ModerationStatus },
): Promise<Page<CaseRow>> {
  const query = ctx.db
    .selectFrom('moderationCase')
    .selectAll()
    .where('subjectType', '=', type)
    .where('status', '=', status);
  return paginate(query, ['lastFlaggedAt', 'subjectId'], page, { newestFirst: true });
}

export interface FlagRow {
  subjectId: string;
  memberId: string;
  reason: string;
  note: string;
  createdAt: Date;
}

/** The newest few of each. */
export async function listNewestFlags(ctx: Ctx, type: SubjectType, ids: string[]): Promise<FlagRow[]> {
  const { rows } = await sql<FlagRow>`
    select newest.* from unnest(${ids}::uuid[]) as subject (id)
    cross join lateral (
      select subject_id, member_id, reason, note, created_at from flag
      where flag.subject_type = ${type} and flag.subject_id = subject.id
      order by created_at desc, member_id limit 5
    ) as newest`.execute(ctx.db);
  return rows;
}
