import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Notice, noticeDays } from './rules.ts';

/** The last day of a lot on the tenant's clock. Most lots end at midnight, and the day before is their last. */
const lastDay = (timeZone: string) =>
  sql<string>`((lot.expires_at - interval '12 hours') at time zone ${timeZone})::date`;

/** A lot that still counts and that its owner may see. */
const isTold = (ctx: Ctx) => sql<boolean>`lot.remaining > 0 and lot.expires_at > ${ctx.now} and not exists (
  select from points_unannounced as held
  where held.owner_id = lot.owner_id and held.transaction_id = lot.transaction_id and held.announce_at > ${ctx.now}
)`;

export interface DueNotices {
  ownerId: string;
  days: number[];
}

/** The next owners of lots that end on one of these days, without those who already have this notification. */
export async function listDue(
  ctx: Ctx,
  notices: Notice[],
  { kind, timeZone, after, limit }: { kind: string; timeZone: string; after: string; limit: number },
): Promise<DueNotices[]> {
  const { rows } = await sql<DueNotices>`
    select lot.owner_id, array_agg(distinct notice.days) as days
    from points_lot as lot
    join unnest(
      ${notices.map(({ expiresOn }) => expiresOn)}::date[], ${notices.map(({ days }) => days)}::int[],
      ${notices.map(({ subjectId }) => subjectId)}::uuid[]
    ) as notice (expires_on, days, subject_id) on notice.expires_on = ${lastDay(timeZone)}
    where lot.owner_id > ${after} and ${isTold(ctx)}
      and lot.expires_at < ${ctx.now}::timestamptz + make_interval(days => ${Math.max(...noticeDays) + 3}::int)
      and not exists (
        select from notification_message as message
        where message.member_id = lot.owner_id and message.kind = ${kind} and message.subject_id = notice.subject_id
          and (message.params ->> 'days')::int <= notice.days
      )
    group by lot.owner_id order by lot.owner_id limit ${limit}`.execute(ctx.db);
  return rows;
}

/** Sums the expiring points of each of these members, by last day. */
export async function sumByLastDay(ctx: Ctx, ownerIds: string[], timeZone: string) {
  const { rows } = await sql<{ ownerId: string; expiresOn: string; amount: number }>`
    select owner_id, expires_on::text, sum(remaining)::bigint as amount
    from (
      select lot.owner_id, lot.remaining, ${lastDay(timeZone)} as expires_on
      from points_lot as lot where lot.owner_id = any(${ownerIds}::uuid[]) and ${isTold(ctx)}
    ) as lot
    group by owner_id, expires_on`.execute(ctx.db);
  return rows;
}

/** The next members with notifications about days that are over. */
export async function listPast(
  ctx: Ctx,
  { kind, today, after, limit }: { kind: string; today: string; after: string; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id from notification_message
    where member_id > ${after} and kind = ${kind} and params ->> 'expiresOn' < ${today}
    order by member_id limit ${limit}`.execute(ctx.db);
  return rows.map(({ memberId }) => memberId);
}
