import { sql } from 'kysely';
import type { Trx } from '../../server/src/platform/db.ts';
import { type Crew, rangesOf } from '../world/crew.ts';
import { bareTables } from '../world/indexes.ts';

export const database = 'hurrah_bench_points_reports';

/** A recognition with points to three people is four entries, and the redemption of one of them two more. */
const entriesPerThanks = 6;
const months = 24;
const thanksAtOnce = 50_000;

/** One member for every 400 entries: two years in which every member thanks three people every ten days. */
export const sizesOf = (entries: number) => ({
  members: Math.max(50, Math.round(entries / 400)),
  thanks: Math.round(entries / entriesPerThanks),
});

export const fill = (members: number) => async (db: Trx) => {
  await sql`
    insert into tenant_member (
      id, email, first_name, last_name, country, region, location, department, cost_center, business_unit, "group",
      birthday, start_on, joined_at
    )
    select ${sql.raw(numbered('n'))}, 'p' || n || '@example.test', 'First' || n, 'Last' || n, 'Country ' || n % 12,
      'Region ' || n % 30, 'Location ' || n % 200, 'Department ' || n % 120, 'Center ' || n % 400, 'Unit ' || n % 20,
      case when n % 3 > 0 then 'Group ' || n % 5 end, to_char(date '2026-01-01' + n % 365, 'MM-DD'),
      date '2010-01-01' + n % 5000, now()
    from generate_series(1, ${members}) as n`.execute(db);
};

/** An id that sorts by its number, long before any that is made now. */
const numbered = (number: string) => `('00000000-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;

/** Books of two years up to yesterday, and a busy hour that no rollup has seen. */
export async function fillBooks(crew: Crew, tenantId: string, entries: number): Promise<void> {
  const { members, thanks } = sizesOf(entries);
  await crew.owner.query(`select ensure_partitions('points_entry', (current_date - interval '26 months')::date, 28)`);
  const tables = ['points_transaction', 'points_lot', 'points_entry'];
  for (const table of tables) await crew.owner.query(`alter table ${table} no force row level security`);
  const bringIndexes = await bareTables(crew, ['points_transaction', 'points_lot']);
  await crew.share(
    `${thanks} recognitions and what was redeemed of them`,
    rangesOf(1, thanks, thanksAtOnce).map(([from, to]) => thanksSql(tenantId, { from, to, thanks, members })),
  );
  await bringIndexes();
  await crew.owner.query(recentSql(tenantId, { first: 4 * thanks, count: 1000, members }));
  for (const table of tables) await crew.owner.query(`alter table ${table} force row level security`);
  await crew.owner.query('vacuum analyze');
}

interface Part {
  from: number;
  to: number;
  thanks: number;
  members: number;
}

/** Of the three lots of a recognition the first is redeemed within two hundred days; those of 2025 expire in 2027. */
const thanksSql = (tenantId: string, { from, to, thanks, members }: Part) => `
  with thanks as materialized (
    select n, '${tenantId}'::uuid as tenant_id,
      current_date - interval '1 day' - (${thanks} - n) * (interval '${months} months' / ${thanks}) as at
    from generate_series(${from}, ${to}) as n
  ), part as materialized (
    select tenant_id, n, at, k, ${numbered('2 * n')} as transaction_id, ${numbered('3 * n + k')} as lot_id,
      ${numbered(`1 + (n * 7 + k * 1009) % ${members}`)} as owner_id,
      case when k = 0 then at + (1 + n % 200) * interval '1 day' end as redeemed_at
    from thanks, generate_series(0, 2) as k
  ), redeemed as materialized (
    select *, ${numbered('2 * n + 1')} as redeem_id from part where redeemed_at < current_date
  ), moved as (
    insert into points_transaction (tenant_id, id, type, at, kind, contra_kind, contra_owner_id, contra_shard)
    select tenant_id, ${numbered('2 * n')}, 'recognition'::points_transaction_type, at, 'redeemable'::points_account_kind,
      'allocation'::points_account_kind, ${numbered(`1 + n % ${members}`)}, 0 from thanks
    union all
    select tenant_id, redeem_id, 'redeem', redeemed_at, 'redeemable', 'payout', tenant_id, 8 from redeemed
  ), lots as (
    insert into points_lot (tenant_id, id, owner_id, transaction_id, amount, remaining, created_at, expires_at)
    select tenant_id, lot_id, owner_id, transaction_id, 5, case when redeemed_at < current_date then 0 else 5 end, at,
      case when at >= '2025-01-01' and at < '2026-01-01' then timestamptz '2027-01-01 00:00Z' end
    from part
  )
  insert into points_entry
    (tenant_id, kind, owner_id, shard, seq, at, transaction_id, amount, balance_after, lot_ids, lot_amounts)
  select tenant_id, 'redeemable'::points_account_kind, owner_id, 0, 4 * n, at, transaction_id, 5, 5, array[lot_id], array[5]
  from part
  union all
  select tenant_id, 'allocation', ${numbered(`1 + n % ${members}`)}, 0, 4 * n + 1, at, ${numbered('2 * n')}, -15, 0, null,
    null from thanks
  union all
  select tenant_id, 'redeemable', owner_id, 0, 4 * n + 2, redeemed_at, redeem_id, -5, 0, array[lot_id], array[-5]
  from redeemed
  union all
  select tenant_id, 'payout', tenant_id, 8, 4 * n + 3, redeemed_at, redeem_id, 5, 5, null, null from redeemed`;

/** Awards of the last hour, with ids of now. */
const recentSql = (tenantId: string, { first, count, members }: { first: number; count: number; members: number }) => `
  with recent as materialized (
    select n, uuidv7() as id, '${tenantId}'::uuid as tenant_id, now() - n * interval '3 seconds' as at,
      ${numbered(`1 + n % ${members}`)} as owner_id, ${numbered(`${first} + n`)} as lot_id
    from generate_series(1, ${count}) as n
  ), moved as (
    insert into points_transaction (tenant_id, id, type, at, kind, contra_kind, contra_owner_id, contra_shard)
    select tenant_id, id, 'award', at, 'redeemable', 'fund', tenant_id, 8 from recent
  ), lots as (
    insert into points_lot (tenant_id, id, owner_id, transaction_id, amount, remaining, created_at)
    select tenant_id, lot_id, owner_id, id, 5, 5, at from recent
  )
  insert into points_entry
    (tenant_id, kind, owner_id, shard, seq, at, transaction_id, amount, balance_after, lot_ids, lot_amounts)
  select tenant_id, 'redeemable'::points_account_kind, owner_id, 0, 1000000000 + n, at, id, 5, 5, array[lot_id], array[5]
  from recent
  union all
  select tenant_id, 'fund', tenant_id, 8, 1000000000 + n, at, id, -5, -5, null, null from recent`;
