import { sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { isHere, isPublic } from '../insights/queries.ts';
import { type Filter, findNewest } from '../lists/queries.ts';

/** Counts the recognitions that match the filter, and their different senders. */
export async function countReceived(ctx: MemberCtx, filter: Filter) {
  const { rows } = await sql<{ receivedCount: number; colleagueCount: number }>`
    select count(*) as received_count, count(distinct recognition.sender_id) as colleague_count
    from (${findNewest(ctx, filter)}) as found join recognition on recognition.id = found.id`.execute(ctx.db);
  return rows[0] ?? { receivedCount: 0, colleagueCount: 0 };
}

export interface ValueCount {
  id: string;
  name: string;
  color: string;
  receivedCount: number;
}

export async function countReceivedByValue(ctx: MemberCtx, filter: Filter): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`
    select value.id, value.name, value.color, count(distinct found.id) as received_count
    from (${findNewest(ctx, filter)}) as found
    join recognition_quality as carried on carried.recognition_id = found.id
    join value on value.id = carried.value_id
    group by value.id, value.name, value.color, value.position
    order by received_count desc, value.position, value.id`.execute(ctx.db);
  return rows;
}

/** The time of the last public recognition of each of the caller's reports. */
const reportsOf = (ctx: MemberCtx) =>
  ctx.db
    .selectFrom('tenantMember')
    .select(['id', 'lastName', 'firstName', 'jobTitle'])
    .select(
      sql<Date | null>`(
        select recipient.created_at from recognition_recipient as recipient
        join recognition on recognition.id = recipient.recognition_id
        where recipient.member_id = tenant_member.id and ${isPublic(ctx)}
        order by recipient.created_at desc limit 1
      )`.as('lastReceivedAt'),
    )
    .where('managerId', '=', ctx.memberId)
    .where(isHere('tenant_member'));

export async function countReports(ctx: MemberCtx, since: Date): Promise<{ total: number; recognizedCount: number }> {
  return ctx.db
    .selectFrom(reportsOf(ctx).as('report'))
    .select((eb) => [
      eb.fn.countAll<number>().as('total'),
      eb.fn.countAll<number>().filterWhere('lastReceivedAt', '>=', since).as('recognizedCount'),
    ])
    .executeTakeFirstOrThrow();
}

export interface ReportRow extends Record<string, unknown> {
  id: string;
  jobTitle: string | null;
  lastReceivedAt: Date | null;
}

/** The report with the longest wait comes first; reports without a recognition before all others. */
export function listReports(ctx: MemberCtx, page: PageRequest, total: number): Promise<Page<ReportRow>> {
  const reports = ctx.db
    .selectFrom(reportsOf(ctx).as('report'))
    .selectAll()
    .select(sql<Date>`coalesce(last_received_at, 'epoch')`.as('waitingSince'));
  const query = ctx.db.selectFrom(reports.as('waiting')).selectAll();
  return paginate(query, ['waitingSince', 'lastName', 'firstName', 'id'], page, { total });
}

/** Counts each member's public recognitions since then. Members without one are left out. */
export async function countReceivedSince(ctx: Ctx, memberIds: string[], since: Date): Promise<Map<string, number>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ memberId: string; count: number }>`
    select recipient.member_id, count(*) as count from recognition_recipient as recipient
    join recognition on recognition.id = recipient.recognition_id
    where recipient.member_id = any(${memberIds}::uuid[]) and recipient.created_at >= ${since} and ${isPublic(ctx)}
    group by recipient.member_id`.execute(ctx.db);
  return new Map(rows.map(({ memberId, count }) => [memberId, count]));
}
