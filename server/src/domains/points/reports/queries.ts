import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { isEligible } from '../audiences/queries.ts';
import type { CelebrationItem } from '../celebrations/queries.ts';
import { monthDaysBetween } from '../celebrations/rules.ts';

export interface Expiring {
  /** The last day on which the points count. */
  on: string;
  points: number;
  people: number;
}

/** The next day that is the last for some redeemable points. */
export async function findNextExpiry(ctx: Ctx, timeZone: string): Promise<string | undefined> {
  const { rows } = await sql<{ on: string }>`
    select ((expires_at - interval '1 microsecond') at time zone ${timeZone})::date as on from points_lot
    where remaining > 0 and expires_at > ${ctx.now} order by expires_at limit 1`.execute(ctx.db);
  return rows[0]?.on;
}

const expiresOn = (on: string, timeZone: string) => sql<boolean>`
  lot.expires_at > ${on}::date::timestamp at time zone ${timeZone}
  and lot.expires_at <= (${on}::date + 1)::timestamp at time zone ${timeZone}`;

/** Sums the points that have a day as their last, and counts their owners. */
export async function sumExpiring(ctx: Ctx, on: string, timeZone: string): Promise<Expiring> {
  const { rows } = await sql<{ points: number; people: number }>`
    select coalesce(sum(lot.remaining), 0)::bigint as points, count(distinct lot.owner_id)::int as people
    from points_lot as lot
    where lot.remaining > 0 and lot.expires_at > ${ctx.now} and ${expiresOn(on, timeZone)}`.execute(ctx.db);
  return { on, ...(rows[0] ?? { points: 0, people: 0 }) };
}

/**
 * Sums the changes to them since an instant, from the transactions since then. Millions of lots may expire on one day,
 * and few of them change within a day. `sinceId` is an id from before that instant.
 */
export async function sumExpiringSince(
  ctx: Ctx,
  { on, timeZone }: { on: string; timeZone: string },
  { since, sinceId }: { since: Date; sinceId: string },
): Promise<{ points: number; people: number }> {
  const { rows } = await sql<{ points: number; people: number }>`
    with touched as materialized (
      select lot.owner_id, sum(used.amount) as change
      from points_transaction as transaction
      join points_entry as entry
        on entry.tenant_id = transaction.tenant_id and entry.transaction_id = transaction.id and entry.at = transaction.at
        and entry.kind = 'redeemable'
      cross join lateral unnest(entry.lot_ids, entry.lot_amounts) as used (id, amount)
      join points_lot as lot on lot.tenant_id = entry.tenant_id and lot.id = used.id and ${expiresOn(on, timeZone)}
      where transaction.id > ${sinceId}::uuid and transaction.at >= ${since} and entry.at >= ${since}
      group by lot.owner_id
    ), held as (
      select touched.change, coalesce((
        select sum(lot.remaining) from points_lot as lot
        where lot.owner_id = touched.owner_id and lot.remaining > 0 and ${expiresOn(on, timeZone)}
      ), 0) as points
      from touched
    )
    select coalesce(sum(change), 0)::bigint as points,
           coalesce(sum((points > 0)::int - (points - change > 0)::int), 0)::int as people
    from held`.execute(ctx.db);
  return rows[0] ?? { points: 0, people: 0 };
}

export interface Celebrants {
  itemId: string;
  /** The years of an anniversary. */
  years: number | null;
  people: number;
}

interface Days {
  fromOn: Temporal.PlainDate;
  toOn: Temporal.PlainDate;
  timeZone: string;
}

/** Counts the members each item pays between two days, both included, if nothing changes. */
export async function countCelebrants(ctx: Ctx, items: CelebrationItem[], days: Days): Promise<Celebrants[]> {
  // Future welcomes are unknown.
  const counted = items.filter(({ kind }) => kind !== 'welcome');
  if (counted.length === 0) return [];
  const parts = counted.map((item) => {
    const { isMeant, years } = celebrates(item, days);
    return sql`
      select ${item.id}::uuid as item_id, ${years} as years, count(*)::int as people from tenant_member as member
      where ${isMeant} and ${isEligible(item.audience, days.fromOn.toString())} group by 2`;
  });
  const { rows } = await sql<Celebrants>`${sql.join(parts, sql` union all `)}`.execute(ctx.db);
  return rows;
}

function celebrates(
  { kind, afterDays }: CelebrationItem,
  { fromOn, toOn, timeZone }: Days,
): { isMeant: RawBuilder<boolean>; years: RawBuilder<number | null> } {
  const monthDays = monthDaysBetween(fromOn, toOn);
  if (kind === 'birthday') {
    return { isMeant: sql`member.birthday = any(${monthDays}::text[])`, years: sql`null::int` };
  }
  if (kind === 'onboarding') {
    return {
      isMeant: sql`(member.joined_at at time zone ${timeZone})::date + ${afterDays}::int
        between ${fromOn.toString()}::date and ${toOn.toString()}::date`,
      years: sql`null::int`,
    };
  }
  // By the expression of its index. A day earlier in the year than the first is one of the next year.
  const startDay = sql`(extract(month from member.start_on) * 100 + extract(day from member.start_on))::int`;
  const first = fromOn.month * 100 + fromOn.day;
  const years = sql<number>`(${fromOn.year}::int + (${startDay} < ${first}::int)::int - extract(year from member.start_on)::int)`;
  return { isMeant: sql`${startDay} = any(${monthDays.map((day) => Number(day.replace('-', '')))}::int[])`, years };
}
