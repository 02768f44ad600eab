import { Segment } from '@hurrah/contracts/people/tenant-members';
import type { Liabilities } from '@hurrah/contracts/points/reports';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { segmentColumn } from '../../people/index.ts';
import type { Cohort } from './rules.ts';

/** The points owed at the end of a day. */
export type Figures = Pick<Liabilities, 'people' | 'points' | 'neverSpent' | 'ages' | 'segments' | 'expiring'> & {
  /** The time zone of the day. */
  timeZone: string;
};

export async function findFigures(ctx: Ctx, dayOn: string): Promise<Figures | undefined> {
  const row = await ctx.db
    .selectFrom('pointsLiability')
    .select('figures')
    .where('dayOn', '=', dayOn)
    .executeTakeFirst();
  return row?.figures as Figures | undefined;
}

export async function listStoredDays(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db.selectFrom('pointsLiability').select('dayOn').execute();
  return rows.map(({ dayOn }) => dayOn);
}

export async function saveFigures(ctx: Ctx, dayOn: string, figures: Figures): Promise<void> {
  const row = { figures: JSON.stringify(figures), computedAt: ctx.now };
  await ctx.db
    .insertInto('pointsLiability')
    .values({ dayOn, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'dayOn']).doUpdateSet(row))
    .execute();
}

/** Deletes days before this one that do not end a month. */
export async function deleteFiguresBefore(ctx: Ctx, dayOn: string): Promise<void> {
  await sql`
    delete from points_liability
    where day_on < ${dayOn}::date and extract(day from day_on + 1) <> 1`.execute(ctx.db);
}

export interface OwedRow {
  /** A segment, `all`, or `expiring` with the last day as its value. */
  part: Segment | 'all' | 'expiring';
  value: string | null;
  people: number;
  points: number;
  /** By age, youngest first. */
  ages: number[];
}

/** The end of a day, and the instants at which the ages after the first begin, counted back from there. */
export interface Cut {
  until: Date;
  ages: Date[];
  timeZone: string;
}

/**
 * Sums the points members could spend at the end of a day: the current rest of each lot, less its entries since. The
 * more recent the day, the fewer entries there are to undo. Lots received later cancel themselves out.
 */
export async function sumOwed(ctx: Ctx, { until, ages, timeZone }: Cut): Promise<OwedRow[]> {
  const age = sql`(${sql.join(
    ages.map((since) => sql`(created_at < ${since})::int`),
    sql` + `,
  )})`;
  const ageColumns = [0, ...ages.keys().map((index) => index + 1)].map(
    (index) => sql`coalesce(sum(points) filter (where ${age} = ${index}), 0)`,
  );
  const segments = Segment.options.map((segment) => sql`(${segment}, nullif(${segmentColumn(segment)}, ''))`);
  const { rows } = await sql<OwedRow>`
    with held as materialized (
      select owner_id, created_at, expires_at, remaining as points from points_lot where remaining > 0
      union all
      select lot.owner_id, lot.created_at, lot.expires_at, -used.amount
      from points_entry as entry
      cross join lateral unnest(entry.lot_ids, entry.lot_amounts) as used (id, amount)
      join points_lot as lot on lot.tenant_id = entry.tenant_id and lot.id = used.id
      where entry.kind = 'redeemable' and entry.at >= ${until}
    ), owner as materialized (
      select owner_id, sum(points) as points, array[${sql.join(ageColumns)}] as ages
      from held group by owner_id having sum(points) <> 0
    ), expiring as (
      select owner_id, ((expires_at - interval '1 microsecond') at time zone ${timeZone})::date as expires_on,
             sum(points) as points
      from held where expires_at > ${until} group by 1, 2 having sum(points) > 0
    )
    select part, value, count(*)::int as people, sum(owner.points)::bigint as points,
           array[${sql.join(ageColumns.map((_, index) => sql`sum(owner.ages[${sql.lit(index + 1)}])::bigint`))}] as ages
    from owner left join tenant_member as member on member.id = owner.owner_id
    cross join lateral (values ('all', null), ${sql.join(segments)}) as part (part, value)
    group by part, value
    union all
    (select 'expiring', expires_on::text, count(*)::int, sum(points)::bigint, '{}'
     from expiring group by expires_on order by expires_on limit 1)`.execute(ctx.db);
  return rows.map((row) => ({ ...row, ages: row.ages.map(Number) }));
}

/**
 * For lots received in a period: the points left at the beginning of each age, and how many of them were redeemed
 * later. `months` are the ages' first months, the first being 0.
 */
export async function sumCohort(
  ctx: Ctx,
  { from, before, until, months }: { from: Date; before: Date; until: Date; months: number[] },
): Promise<Cohort> {
  const begins = (after: number) => sql`lot.created_at + make_interval(months => ${after})`;
  const there = months.map(
    (after) => sql`
      coalesce(sum(part.amount) filter (
        where entry.transaction_id = lot.transaction_id or entry.at < ${begins(after)}
      ), 0)::bigint`,
  );
  const redeemed = months.map(
    (after) => sql`
      coalesce(-sum(part.amount) filter (
        where transaction.type in ('redeem', 'refund') and entry.at >= ${begins(after)}
      ), 0)::bigint`,
  );
  const { rows } = await sql<Cohort>`
    select array[${sql.join(there)}] as there, array[${sql.join(redeemed)}] as redeemed
    from points_entry as entry
    join points_transaction as transaction
      on transaction.tenant_id = entry.tenant_id and transaction.id = entry.transaction_id
    cross join lateral unnest(entry.lot_ids, entry.lot_amounts) as part (id, amount)
    join points_lot as lot
      on lot.tenant_id = entry.tenant_id and lot.id = part.id and lot.created_at >= ${from} and lot.created_at < ${before}
    where entry.kind = 'redeemable' and entry.at >= ${from} and entry.at < ${until}`.execute(ctx.db);
  const { there: left = [], redeemed: spent = [] } = rows[0] ?? {};
  return { there: left.map(Number), redeemed: spent.map(Number) };
}
