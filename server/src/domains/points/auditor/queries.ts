import type { AccountType } from '@hurrah/contracts/points/ledger';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** A stored value that differs from the sum of the entries. */
export interface Difference {
  what: string;
  /** The account, lot, transaction or hold that differs. */
  subject: string;
  expected: number | null;
  found: number | null;
}

export interface Batch {
  last: string | undefined;
  differences: Difference[];
}

interface Row extends Omit<Difference, 'expected' | 'found'> {
  expected: number | string | null;
  found: number | string | null;
  last: string | null;
}

const nextOwners = (kind: AccountType, after: string, limit: number) => sql`
  select distinct owner_id from points_account
  where kind = ${kind} and owner_id > ${after} order by owner_id limit ${limit}`;

/** Selects the differences, and one more row with the last owner that was checked. */
const whatDiffers = sql`
  select difference.*, null::uuid as last from difference where expected is distinct from found
  union all
  select null, null, null, null, (select owner_id from owner order by owner_id desc limit 1)`;

/** Recounts accounts from their entries: balance, number of entries, points received, the balance in each entry. */
export async function auditAccounts(ctx: Ctx, kind: AccountType, after: string, limit: number): Promise<Batch> {
  const { rows } = await sql<Row>`
    with owner as materialized (${nextOwners(kind, after, limit)}), account as materialized (
      select account.*, format('%s account of %s, shard %s', kind, owner_id, shard) as subject
      from points_account as account join owner using (owner_id) where kind = ${kind}
    ), entry as materialized (
      select entry.*, transaction.type, transaction.kind as many_kind,
             format('entry %s of the %s account of %s', entry.seq, entry.kind, entry.owner_id) as subject,
             row_number() over chain as position,
             coalesce(lag(entry.balance_after) over chain, 0) + entry.amount as running
      from account
      join points_entry as entry
        on entry.tenant_id = account.tenant_id and entry.kind = account.kind
        and entry.owner_id = account.owner_id and entry.shard = account.shard
      left join points_transaction as transaction
        on transaction.tenant_id = entry.tenant_id and transaction.id = entry.transaction_id
      window chain as (partition by entry.owner_id, entry.shard order by entry.seq)
    ), recount as (
      select owner_id, shard, sum(amount) as balance, count(*) as entries,
             sum(case when kind = many_kind and kind <> 'payout' then points_received(type, amount) else 0 end) as received
      from entry group by owner_id, shard
    ), difference as (
      select 'balance' as what, account.subject, coalesce(recount.balance, 0) as expected, account.balance as found
      from account left join recount using (owner_id, shard)
      union all
      select 'number of entries', account.subject, coalesce(recount.entries, 0), account.entries
      from account left join recount using (owner_id, shard)
      union all
      select 'all time received', account.subject, coalesce(recount.received, 0), account.all_time_received
      from account left join recount using (owner_id, shard)
      union all
      select 'below zero', subject, 0, balance from account where balance < 0 and kind not in ('fund', 'payout')
      union all
      select 'running balance', subject, running, balance_after from entry
      union all
      select 'numbering', subject, position, seq from entry
      union all
      select 'entry without a transaction', subject, 1, 0 from entry where type is null
    ) ${whatDiffers}`.execute(ctx.db);
  return batchOf(rows);
}

/** Recounts lots from the entries that filled and used them. */
export async function auditLots(ctx: Ctx, after: string, limit: number): Promise<Batch> {
  const { rows } = await sql<Row>`
    with owner as materialized (${nextOwners('redeemable', after, limit)}), account as (
      select account.owner_id, account.balance from points_account as account join owner using (owner_id)
      where kind = 'redeemable'
    ), entry as materialized (
      select entry.* from owner join points_entry as entry using (owner_id) where entry.kind = 'redeemable'
    ), lot_use as (
      select used.id, entry.owner_id, sum(used.amount) as remaining
      from entry, unnest(entry.lot_ids, entry.lot_amounts) as used (id, amount)
      group by used.id, entry.owner_id
    ), lot as materialized (
      select lot.id, lot.owner_id, lot.remaining from points_lot as lot join owner using (owner_id)
    ), lots as (
      select owner_id, sum(remaining) as remaining from lot group by owner_id
    ), difference as (
      select 'lots of an entry' as what, format('entry %s of the redeemable account of %s', seq, owner_id) as subject,
             amount::numeric as expected, (select sum(part) from unnest(lot_amounts) as part) as found
      from entry
      union all
      select 'sum of lots', format('redeemable account of %s, shard 0', owner_id), balance, coalesce(remaining, 0)
      from account left join lots using (owner_id)
      union all
      select 'lot', format('lot %s', coalesce(lot.id, lot_use.id)), coalesce(lot_use.remaining, 0),
             coalesce(lot.remaining, 0)
      from lot full join lot_use on lot_use.id = lot.id and lot_use.owner_id = lot.owner_id
    ) ${whatDiffers}`.execute(ctx.db);
  return batchOf(rows);
}

/** Recounts the points the send cap counted, for the days that it surely still counts. */
export async function auditGiven(ctx: Ctx, after: string, limit: number): Promise<Batch> {
  const { rows } = await sql<Row>`
    with owner as materialized (${nextOwners('allocation', after, limit)}), given as (
      select sent.owner_id as sender_id, part.owner_id as recipient_id, transaction.day_on,
             sum(part.amount + coalesce(reversal.amount, 0)) as points
      from owner
      join points_entry as sent using (owner_id)
      join points_transaction as transaction
        on transaction.tenant_id = sent.tenant_id and transaction.id = sent.transaction_id
      join points_entry as part
        on part.tenant_id = sent.tenant_id and part.transaction_id = sent.transaction_id and part.at = sent.at
        and part.kind = transaction.kind
      left join points_reversal as reversal
        on reversal.tenant_id = part.tenant_id and reversal.transaction_id = part.transaction_id
        and reversal.owner_id = part.owner_id
      where sent.kind = 'allocation' and transaction.day_on > ${ctx.now}::date - 25
      group by 1, 2, 3
    ), counted as (
      select sender_id, recipient_id, day_on, points from points_pair_day
      join owner on owner_id = sender_id where day_on > ${ctx.now}::date - 25
    ), difference as (
      select 'given within a day' as what, format('from %s to %s on %s', sender_id, recipient_id, day_on) as subject,
             coalesce(given.points, 0) as expected, coalesce(counted.points, 0) as found
      from given full join counted using (sender_id, recipient_id, day_on)
    ) ${whatDiffers}`.execute(ctx.db);
  return batchOf(rows);
}

/** Recounts some transactions: each sums to zero, has one contra entry, and holds and reversals match their entries. */
export async function auditTransactions(ctx: Ctx, afterId: string, limit: number): Promise<Batch> {
  const { rows } = await sql<Row>`
    with transaction as materialized (
      select * from points_transaction where id > ${afterId} order by id limit ${limit}
    ), summed as (
      select transaction.id, transaction.type, coalesce(sum(entry.amount), 0) as total,
             count(*) filter (where entry.kind = transaction.contra_kind) as contra,
             count(*) filter (where entry.kind = transaction.kind) as many
      from transaction left join points_entry as entry
        on entry.tenant_id = transaction.tenant_id and entry.transaction_id = transaction.id and entry.at = transaction.at
      group by transaction.id, transaction.type
    ), held as (
      select transaction.id, transaction.type, hold.amount, hold.released_at,
             (select abs(sum(entry.amount)) from points_entry as entry
              where entry.tenant_id = transaction.tenant_id and entry.transaction_id = transaction.id
                and entry.at = transaction.at and entry.kind = 'redeemable') as moved,
             exists (select from points_transaction as refund
              where refund.tenant_id = transaction.tenant_id and refund.type = 'refund'
                and refund.source_id = transaction.source_id) as refunded
      from transaction left join points_hold as hold
        on hold.tenant_id = transaction.tenant_id and hold.id = transaction.source_id
      where transaction.type in ('redeem', 'refund')
    ), taken_back as (
      select transaction.id, entry.amount, reversal.amount as remembered
      from transaction join points_entry as entry
        on entry.tenant_id = transaction.tenant_id and entry.transaction_id = transaction.id and entry.at = transaction.at
        and entry.kind = transaction.kind
      left join points_reversal as reversal
        on reversal.tenant_id = transaction.tenant_id and reversal.transaction_id = transaction.reverses_id
        and reversal.owner_id = entry.owner_id and reversal.reversal_id = transaction.id
      where transaction.type = 'reversal'
    ), difference as (
      select 'sum of a transaction' as what, id as subject, 0::numeric as expected, total as found from summed
      union all
      select 'contra entries', id, 1, contra from summed
      union all
      select 'other entries', id, 1, least(many, 1) from summed
      union all
      select 'hold', id, moved, amount from held
      union all
      select 'release', id, refunded::int, (released_at is not null)::int from held
      union all
      select 'reversal', id, amount, remembered from taken_back
    )
    select what, subject::text, expected, found, null::uuid as last from difference where expected is distinct from found
    union all
    select null, null, null, null, (select id from transaction order by id desc limit 1)`.execute(ctx.db);
  return batchOf(rows);
}

/** Sums all accounts of a tenant, which must be zero. */
export async function sumOfEverything(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(balance), 0)::bigint as total from points_account`.execute(ctx.db);
  return rows[0]?.total ?? 0;
}

/** Counts the accounts and transactions to recount. The fund and the payout are one account each. */
export async function countBooks(ctx: Ctx): Promise<{ accounts: number; transactions: number }> {
  const { rows } = await sql<{ accounts: number; transactions: number }>`
    select (select count(*) from (select distinct kind, owner_id from points_account) as account) as accounts,
           (select count(*) from points_transaction) as transactions`.execute(ctx.db);
  return rows[0] ?? { accounts: 0, transactions: 0 };
}

interface AuditRun {
  startedAt: Date;
  finishedAt: Date;
  accounts: number;
  transactions: number;
  differences: number;
  /** The first of the differences. */
  details: Difference[];
}
export interface AuditRow extends AuditRun {
  id: string;
}

export async function insertAudit(ctx: Ctx, { details, ...run }: AuditRun): Promise<void> {
  await ctx.db
    .insertInto('pointsAudit')
    .values({ ...run, details: JSON.stringify(details) })
    .execute();
}

export async function deleteAuditsBefore(ctx: Ctx, before: Date): Promise<void> {
  await ctx.db.deleteFrom('pointsAudit').where('startedAt', '<', before).execute();
}

/** Newest first. */
export async function listAudits(ctx: Ctx, limit: number): Promise<AuditRow[]> {
  const rows = await ctx.db.selectFrom('pointsAudit').selectAll().orderBy('id', 'desc').limit(limit).execute();
  return rows as unknown as AuditRow[];
}

/** Returns the number of accounts and their total balance, by kind. */
export async function listBalances(ctx: Ctx): Promise<{ kind: string; accounts: number; balance: number }[]> {
  const { rows } = await sql<{ kind: string; accounts: number; balance: number }>`
    select kind::text, count(distinct owner_id) as accounts, sum(balance)::bigint as balance
    from points_account group by kind order by kind`.execute(ctx.db);
  return rows;
}

function batchOf(rows: Row[]): Batch {
  const differences = rows
    .filter(({ what }) => what !== null)
    .map(({ what, subject, expected, found }) => ({
      what,
      subject,
      expected: expected === null ? null : Number(expected),
      found: found === null ? null : Number(found),
    }));
  return { last: rows.find(({ last }) => last)?.last ?? undefined, differences };
}
