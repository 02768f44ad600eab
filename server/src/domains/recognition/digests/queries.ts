import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { isOpenTo } from '../../people/index.ts';
import { isHere, isPublic } from '../insights/queries.ts';

export interface DigestWeek {
  from: Date;
  to: Date;
}

/** Matches recognitions that sender and recipients may read; visibility to others is not checked. */
const isShown = (ctx: Ctx) => sql<boolean>`(recognition.hidden_at is null and recognition.announce_at <= ${ctx.now})`;

export interface OwnCounts {
  memberId: string;
  receivedCount: number;
  /** The number of different senders. */
  colleagueCount: number;
  sentCount: number;
}

/** Counts the recognitions each member received and sent, private ones included. */
export async function countOwn(
  ctx: Ctx,
  memberIds: string[],
  { from, to }: DigestWeek,
): Promise<Map<string, OwnCounts>> {
  const { rows } = await sql<OwnCounts>`
    select reader.id as member_id, received.count as received_count, received.colleagues as colleague_count,
      sent.count as sent_count
    from unnest(${memberIds}::uuid[]) as reader (id)
    cross join lateral (
      select count(*) as count, count(distinct recognition.sender_id) as colleagues
      from recognition_recipient as recipient join recognition on recognition.id = recipient.recognition_id
      where recipient.member_id = reader.id and recipient.created_at >= ${from} and recipient.created_at < ${to}
        and ${isShown(ctx)}
    ) as received
    cross join lateral (
      select count(*) as count from recognition
      where recognition.sender_id = reader.id and recognition.sent_at is not null
        and recognition.posted_at >= ${from} and recognition.posted_at < ${to} and ${isShown(ctx)}
    ) as sent`.execute(ctx.db);
  return new Map(rows.map((row) => [row.memberId, row]));
}

export interface Received {
  memberId: string;
  recognitionId: string;
}

/** Lists the latest recognitions of each recipient, at most `limit`. */
export async function listReceived(
  ctx: Ctx,
  memberIds: string[],
  { from, to, limit }: DigestWeek & { limit: number },
): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select reader.id as member_id, latest.recognition_id
    from unnest(${memberIds}::uuid[]) as reader (id)
    cross join lateral (
      select recipient.recognition_id, recipient.created_at
      from recognition_recipient as recipient join recognition on recognition.id = recipient.recognition_id
      where recipient.member_id = reader.id and recipient.created_at >= ${from} and recipient.created_at < ${to}
        and ${isShown(ctx)}
      order by recipient.created_at desc, recipient.recognition_id desc limit ${limit}
    ) as latest
    order by reader.id, latest.created_at desc, latest.recognition_id desc`.execute(ctx.db);
  return rows;
}

/** A larger group is no team, and is left out of the digest. */
const largestTeam = 200;

export interface TeamThanks {
  memberId: string;
  thankedCount: number;
  recognitionId: string;
  /** The recipient in the team, or the first of several. */
  recipientId: string;
  /** Whether the reader sent or received it. */
  isOwn: boolean;
}

/**
 * Counts the public recognitions of each reader's team and lists the latest, those new to the reader first. Our choice:
 * a manager's team are the reports; everyone else's are the people with the same manager. Teammates with a profile
 * hidden from the reader do not count.
 */
export async function listTeamThanks(
  ctx: Ctx,
  memberIds: string[],
  { from, to, limit }: DigestWeek & { limit: number },
): Promise<TeamThanks[]> {
  const { rows } = await sql<TeamThanks>`
    with reader as materialized (
      select member.id, case when exists (
        select from tenant_member as report where report.manager_id = member.id and ${isHere('report')}
      ) then member.id else member.manager_id end as lead_id
      from tenant_member as member where member.id = any(${memberIds}::uuid[])
    ), near as (
      select reader.id as reader_id, mate.id as member_id, mate.is_open,
        count(*) over (partition by reader.id) as size
      from reader cross join lateral (
        select mate.id, ${isOpenTo(sql.ref('reader.id'), 'mate')} as is_open from tenant_member as mate
        where mate.manager_id = reader.lead_id and mate.id <> reader.id and ${isHere('mate')}
        limit ${largestTeam + 1}
      ) as mate
    ), mate as materialized (
      select reader_id, member_id from near where is_open and size <= ${largestTeam}
    ), thanked as materialized (
      select recipient.member_id, recipient.created_at, recognition.id as recognition_id, recognition.sender_id
      from (select distinct member_id from mate) as one
      join recognition_recipient as recipient on recipient.member_id = one.member_id
        and recipient.created_at >= ${from} and recipient.created_at < ${to}
      join recognition on recognition.id = recipient.recognition_id
      where ${isPublic(ctx)}
    ), told as (
      select mate.reader_id, thanked.recognition_id, max(thanked.created_at) as at,
        (array_agg(mate.member_id order by mate.member_id))[1] as recipient_id,
        thanked.sender_id = mate.reader_id or exists (
          select from recognition_recipient as own
          where own.recognition_id = thanked.recognition_id and own.member_id = mate.reader_id
        ) as is_own
      from mate join thanked on thanked.member_id = mate.member_id
      group by mate.reader_id, thanked.recognition_id, thanked.sender_id
    ), placed as (
      select told.*, count(*) over (partition by reader_id) as thanked_count,
        row_number() over (partition by reader_id order by is_own, at desc, recognition_id desc) as place
      from told
    )
    select reader_id as member_id, thanked_count, recognition_id, recipient_id, is_own
    from placed where place <= ${limit} order by reader_id, place`.execute(ctx.db);
  return rows;
}

export interface WaitingReport {
  memberId: string;
  reportId: string;
  /** Null if the report was never thanked. */
  lastReceivedAt: Date | null;
}

/**
 * Returns for each manager the report with the longest wait for a recognition, if it began before `since`. A private
 * one counts only for the manager who sent it, so that it is not revealed. New members wait since they were added.
 */
export async function listWaiting(ctx: Ctx, memberIds: string[], since: Date): Promise<Map<string, WaitingReport>> {
  const { rows } = await sql<WaitingReport>`
    select distinct on (reader.id) reader.id as member_id, report.id as report_id, latest.at as last_received_at
    from unnest(${memberIds}::uuid[]) as reader (id)
    cross join lateral (
      select report.id, report.last_name, report.first_name, report.created_at from tenant_member as report
      where report.manager_id = reader.id and ${isHere('report')} limit ${largestTeam}
    ) as report
    left join lateral (
      select recipient.created_at as at
      from recognition_recipient as recipient join recognition on recognition.id = recipient.recognition_id
      where recipient.member_id = report.id and (${isPublic(ctx)} or recognition.sender_id = reader.id)
      order by recipient.created_at desc limit 1
    ) as latest on true
    where coalesce(latest.at, report.created_at) < ${since}
    order by reader.id, coalesce(latest.at, report.created_at), report.last_name, report.first_name, report.id`.execute(
    ctx.db,
  );
  return new Map(rows.map((row) => [row.memberId, row]));
}

export interface QuotedRow {
  id: string;
  senderId: string;
  messageText: string;
  recipientCount: number;
}

export async function listQuoted(ctx: Ctx, ids: string[]): Promise<Map<string, QuotedRow>> {
  const rows = await ctx.db
    .selectFrom('recognition')
    .select(['id', 'senderId', 'messageText', 'recipientCount'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
