import type { AccountType, TransactionType } from '@hurrah/contracts/points/ledger';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

export const noId = '00000000-0000-0000-0000-000000000000';
const anyId = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

export interface State {
  /** Every transaction up to this id is in the rollups. */
  throughId: string;
  /** Days of the rollups are those of this time zone. */
  timeZone: string;
}

/** The total of one type of transaction on one day or in one month, as the accounts of `kind` see it. */
export interface Movement {
  type: TransactionType;
  /** For a reversal: the type it reversed. Otherwise the type itself. */
  originalType: TransactionType;
  kind: AccountType;
  contraKind: AccountType;
  points: number;
  transactions: number;
}
export interface DayMovement extends Movement {
  dayOn: string;
}
export interface MonthMovement extends Movement {
  monthOn: string;
  /** The first day of the month with such a transaction. */
  firstOn: string;
}

interface Range {
  afterId: string | RawBuilder<string>;
  /** The same id as `afterId` or an earlier one, if `afterId` is known to the database only. */
  seenId?: string;
  throughId: string;
  timeZone: string | RawBuilder<string>;
}

/**
 * Sums the transactions in a range of ids, by day. Each has one contra entry, which is minus all the others. It is
 * looked up by key: a join would compare all entries of a company with the few transactions of the last hour.
 */
const summed = ({ afterId, seenId = noId, throughId, timeZone }: Range): RawBuilder<DayMovement> => sql`
  select (transaction.at at time zone ${timeZone})::date as day_on, transaction.type,
         coalesce(original.type, transaction.type) as original_type, transaction.kind, transaction.contra_kind,
         (-sum(entry.amount))::bigint as points, count(*)::int as transactions
  from points_transaction as transaction
  cross join lateral (
    select amount from points_entry
    where points_entry.tenant_id = transaction.tenant_id and points_entry.transaction_id = transaction.id
      and points_entry.at = transaction.at and points_entry.kind = transaction.contra_kind
    limit 1
  ) as entry
  left join lateral (
    select reversed.type from points_transaction as reversed
    where reversed.tenant_id = transaction.tenant_id and reversed.id = transaction.reverses_id
    limit 1
  ) as original on true
  where transaction.id > ${afterId}::uuid and transaction.id > ${seenId}::uuid and transaction.id <= ${throughId}::uuid
  group by 1, 2, 3, 4, 5`;

/**
 * Sums everything by month: the rollups, and the transactions since. One statement reads both and the watermark between
 * them, so that nothing counts twice while a job moves it. The watermark read before is never above that one, and lets
 * the planner expect few transactions; without it, all of them would be read.
 */
export async function listMovements(ctx: Ctx, state: State, throughOn: string): Promise<MonthMovement[]> {
  const later = summed({
    afterId: sql<string>`coalesce((select through_id from state), ${noId})`,
    seenId: state.throughId,
    throughId: anyId,
    timeZone: sql<string>`coalesce((select time_zone from state), ${state.timeZone})`,
  });
  await planForTenant(ctx);
  const { rows } = await sql<MonthMovement>`
    with state as materialized (select through_id, time_zone from points_rollup_state)
    select date_trunc('month', day_on)::date as month_on, min(day_on) as first_on, type, original_type, kind, contra_kind,
           sum(points)::bigint as points, sum(transactions)::int as transactions
    from (
      select day_on, type, original_type, kind, contra_kind, points, transactions from points_rollup
      union all
      ${later}
    ) as movement
    where day_on <= ${throughOn}::date
    group by 1, 3, 4, 5, 6 order by 1`.execute(ctx.db);
  return rows;
}

/** A plan for any tenant and any range of ids would read whole tables. */
async function planForTenant(ctx: Ctx): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(ctx.db);
}

export async function findState(ctx: Ctx): Promise<State | undefined> {
  return ctx.db.selectFrom('pointsRollupState').select(['throughId', 'timeZone']).executeTakeFirst();
}

/** Stops counting at `limit`. */
export async function countAfter(ctx: Ctx, afterId: string, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from points_transaction where id > ${afterId} limit ${limit}) as counted`.execute(
    ctx.db,
  );
  return rows[0]?.count ?? 0;
}

/** Locks the state, so that no transaction is added twice. Opens it first where nothing was added yet. */
export async function lockState(ctx: Ctx, timeZone: string): Promise<State> {
  await ctx.db
    .insertInto('pointsRollupState')
    .values({ throughId: noId, timeZone, builtAt: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return ctx.db.selectFrom('pointsRollupState').select(['throughId', 'timeZone']).forUpdate().executeTakeFirstOrThrow();
}

export async function updateState(ctx: Ctx, state: State): Promise<void> {
  await ctx.db
    .updateTable('pointsRollupState')
    .set({ ...state, builtAt: ctx.now })
    .execute();
}

/** The id that a transaction would have had so many seconds ago. Ids follow the clock of the database. */
export async function idBefore(ctx: Ctx, seconds: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select uuidv7(make_interval(secs => ${-seconds})) as id`.execute(ctx.db);
  return rows[0]?.id ?? noId;
}

export async function deleteRollups(ctx: Ctx): Promise<void> {
  await ctx.db.deleteFrom('pointsRollup').execute();
}

export async function addRollups(ctx: Ctx, range: Range): Promise<void> {
  await sql`
    insert into points_rollup (day_on, type, original_type, kind, contra_kind, points, transactions)
    ${summed(range)}
    on conflict (tenant_id, day_on, type, original_type, kind, contra_kind) do update
    set points = points_rollup.points + excluded.points,
        transactions = points_rollup.transactions + excluded.transactions`.execute(ctx.db);
}

/** All rollups with their watermark, as they are at one moment. */
export async function listRollups(ctx: Ctx): Promise<(DayMovement & State)[]> {
  const { rows } = await sql<DayMovement & State>`
    select rollup.day_on, rollup.type, rollup.original_type, rollup.kind, rollup.contra_kind, rollup.points,
           rollup.transactions, state.through_id, state.time_zone
    from points_rollup_state as state join points_rollup as rollup using (tenant_id)`.execute(ctx.db);
  return rows;
}

/** Adds up the next transactions after an id, and says which was the last of them. */
export async function sumNext(
  ctx: Ctx,
  { limit, ...range }: Range & { limit: number },
): Promise<{ movements: DayMovement[]; lastId: string | undefined }> {
  const { rows: last } = await sql<{ id: string | null }>`
    select max(id::text) as id from (
      select id from points_transaction
      where id > ${range.afterId}::uuid and id <= ${range.throughId}::uuid order by id limit ${limit}
    ) as next`.execute(ctx.db);
  const lastId = last[0]?.id;
  if (!lastId) return { movements: [], lastId: undefined };
  const { rows: movements } = await summed({ ...range, throughId: lastId }).execute(ctx.db);
  return { movements, lastId };
}
