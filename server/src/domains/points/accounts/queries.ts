import type { AccountType, TransactionType } from '@hurrah/contracts/points/ledger';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { findTerms, nameHas } from '../../people/index.ts';
import { type HeldBack, isHeldBackFrom } from '../announcements/queries.ts';

export interface AccountRow {
  kind: AccountType;
  ownerId: string;
  balance: number;
  allTimeReceived: number;
  lockedAt: Date | null;
  periodOn: string | null;
}

/** Expired lots that the sweep has not written off yet no longer count. */
const due = (ctx: Ctx) => sql<number>`coalesce((
  select sum(lot.remaining) from points_lot as lot
  where account.kind = 'redeemable' and lot.tenant_id = account.tenant_id and lot.owner_id = account.owner_id
    and lot.remaining > 0 and (lot.expires_at <= ${ctx.now} or account.forfeits_at <= ${ctx.now})
), 0)::bigint`;

/** Unannounced points of the caller, if the account is their own. */
const heldBack = (ctx: Ctx) => sql<number>`coalesce((
  select sum(held.amount) from points_unannounced as held
  where account.kind = 'redeemable' and held.owner_id = account.owner_id and held.owner_id = ${ctx.memberId}
    and held.announce_at > ${ctx.now}
), 0)::bigint`;

/** A balance is never shown below zero: unannounced points may already be spent. */
const shownBalance = (ctx: Ctx) =>
  sql<number>`greatest(coalesce(account.balance, 0) - ${due(ctx)} - ${heldBack(ctx)}, 0)`;
const shownReceived = (ctx: Ctx) => sql<number>`coalesce(account.all_time_received, 0) - ${heldBack(ctx)}`;

export const listMemberAccounts = (ctx: Ctx, ownerId: string): Promise<AccountRow[]> => listAccountsOf(ctx, [ownerId]);

export async function listAccountsOf(ctx: Ctx, ownerIds: string[]): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select account.kind, account.owner_id, ${shownBalance(ctx)} as balance,
           ${shownReceived(ctx)} as all_time_received, account.locked_at, account.period_on
    from points_account as account
    where account.kind in ('allocation', 'redeemable', 'pointsBank') and account.owner_id = any(${ownerIds}::uuid[])`.execute(
    ctx.db,
  );
  return rows;
}

/** Lists the points that expire, by instant. Points received on different days may expire together. */
export async function listExpiring(ctx: Ctx, ownerId: string) {
  const { rows } = await sql<{ amount: number; expiresAt: Date }>`
    select sum(remaining)::bigint as amount, expires_at from points_lot
    where owner_id = ${ownerId} and remaining > 0 and expires_at > ${ctx.now}
      and not (owner_id is not distinct from ${ctx.memberId} and ${isHeldBackFrom(ctx, 'pointsLot.transactionId')})
    group by expires_at order by expires_at limit 12`.execute(ctx.db);
  return rows;
}

export async function sumHeld(ctx: Ctx, ownerId?: string): Promise<number> {
  const { rows } = await sql<{ held: number }>`
    select coalesce(sum(amount), 0)::bigint as held from points_hold
    where settled_at is null and released_at is null and (${ownerId ?? null}::uuid is null or owner_id = ${ownerId ?? null})`.execute(
    ctx.db,
  );
  return rows[0]?.held ?? 0;
}

/** The fund and the payout, each the sum of its shards. */
export async function listTenantAccounts(ctx: Ctx): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select kind, owner_id, sum(balance)::bigint as balance, sum(all_time_received)::bigint as all_time_received,
           null::timestamptz as locked_at, null::date as period_on
    from points_account where kind in ('fund', 'payout') and owner_id = ${ctx.tenantId}
    group by kind, owner_id`.execute(ctx.db);
  return rows;
}

export interface OwnedAccountRow extends Omit<AccountRow, 'kind'> {
  id: string;
  firstName: string;
  lastName: string;
  status: string;
  suspended: boolean;
}

/** Lists active members by name, with or without an account row; archived members only while they have points. */
export async function listOwnedAccounts(
  ctx: Ctx,
  type: 'redeemable' | 'allocation',
  { search, ...page }: { search?: string | undefined } & PageRequest,
): Promise<Page<OwnedAccountRow & Record<string, unknown>>> {
  let query = ctx.db
    .selectFrom('tenantMember as member')
    .leftJoin('pointsAccount as account', (join) =>
      join
        .onRef('account.tenantId', '=', 'member.tenantId')
        .on('account.kind', '=', type)
        .onRef('account.ownerId', '=', 'member.id')
        .on('account.shard', '=', 0),
    )
    .select([
      'member.id',
      'member.id as ownerId',
      'member.firstName',
      'member.lastName',
      'member.status',
      'account.lockedAt',
      'account.periodOn',
      sql<boolean>`member.suspended_at is not null`.as('suspended'),
      shownBalance(ctx).as('balance'),
      shownReceived(ctx).as('allTimeReceived'),
    ])
    .where(sql<boolean>`(member.archived_at is null or account.balance > 0)`);
  if (search) query = query.where(nameHas(sql.ref('member.id'), await findTerms(ctx, search)));
  return paginate(query, ['lastName', 'firstName', 'id'], page);
}

/** Totals the list of accounts: expired points and points not announced to the caller do not count. */
export async function sumAccounts(ctx: Ctx, type: 'redeemable' | 'allocation', startsOn: string) {
  const { rows } = await sql<{ balance: number; members: number }>`
    with due as (
      select owner_id, sum(remaining) as amount from points_lot
      where ${type} = 'redeemable' and remaining > 0 and expires_at <= ${ctx.now} group by owner_id
    ), live as (
      select greatest(account.balance - coalesce(due.amount, 0) - ${heldBack(ctx)}, 0) as balance
      from points_account as account left join due using (owner_id)
      where account.kind = ${type} and (account.kind = 'redeemable' or account.period_on >= ${startsOn}::date)
        and (account.forfeits_at is null or account.forfeits_at > ${ctx.now})
    )
    select coalesce(sum(balance), 0)::bigint as balance, count(*) filter (where balance > 0) as members
    from live`.execute(ctx.db);
  return rows[0] ?? { balance: 0, members: 0 };
}

export interface EntryRow {
  seq: number;
  transactionId: string;
  type: TransactionType;
  at: Date;
  amount: number;
  balanceAfter: number;
  contraKind: AccountType;
  contraOwnerId: string;
  actorId: string | null;
  note: string | null;
  sourceId: string | null;
  /** The cause of the transaction; for a reversal, the cause of the transaction it reverses. */
  causeType: TransactionType;
  causeId: string | null;
  expiresAt: Date | null;
  reversedAmount: number;
}

export function listEntries(
  ctx: Ctx,
  { type, ownerId, without = [] }: { type: 'redeemable' | 'allocation'; ownerId: string; without?: HeldBack[] },
  page: PageRequest,
): Promise<Page<EntryRow & Record<string, unknown>>> {
  const query = ctx.db
    .selectFrom('pointsEntry as entry')
    // A lateral join looks each one up by its key. Without statistics of a new company, the planner would compare every
    // entry with every transaction.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('pointsTransaction')
          .select(['type', 'contraKind', 'contraOwnerId', 'actorId', 'note', 'sourceId', 'reversesId'])
          .whereRef('tenantId', '=', 'entry.tenantId')
          .whereRef('id', '=', 'entry.transactionId')
          .limit(1)
          .as('transaction'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('pointsTransaction')
          .select(['type', 'sourceId'])
          .whereRef('tenantId', '=', 'entry.tenantId')
          .whereRef('id', '=', 'transaction.reversesId')
          .limit(1)
          .as('original'),
      (join) => join.onTrue(),
    )
    .select([
      'entry.seq',
      'entry.transactionId',
      'entry.at',
      'entry.amount',
      'entry.balanceAfter',
      'transaction.type',
      'transaction.contraKind',
      'transaction.contraOwnerId',
      'transaction.actorId',
      'transaction.note',
      'transaction.sourceId',
      sql<TransactionType>`coalesce(original.type, transaction.type)`.as('causeType'),
      sql<string | null>`coalesce(original.source_id, transaction.source_id)`.as('causeId'),
      sql<Date | null>`(
        select lot.expires_at from points_lot as lot
        where entry.amount > 0 and lot.tenant_id = entry.tenant_id and lot.id = entry.lot_ids[1] and lot.remaining > 0
      )`.as('expiresAt'),
      // A sender who gave to many recipients sees the sum of the points that were reversed.
      sql<number>`coalesce((
        select abs(sum(reversal.amount)) from points_reversal as reversal
        where reversal.tenant_id = entry.tenant_id and reversal.transaction_id = entry.transaction_id
          and (transaction.contra_kind = entry.kind or reversal.owner_id = entry.owner_id)
      ), 0)::bigint`.as('reversedAmount'),
    ])
    .where('entry.kind', '=', type)
    .where('entry.ownerId', '=', ownerId)
    .where('entry.shard', '=', 0)
    // A reader of another member's statement must not see their own unannounced points there.
    .$if(ownerId !== ctx.memberId, (all) => all.where(sql<boolean>`not ${isHeldBackFrom(ctx, 'entry.transactionId')}`))
    .$if(without.length > 0, (all) =>
      all.where('entry.transactionId', '<>', sql<string>`all(${without.map(({ transactionId }) => transactionId)})`),
    );
  return paginate(query, ['seq'], page, { newestFirst: true });
}

interface Given {
  transactionId: string;
  /** The recipients that the sender named, in the chosen order. */
  namedIds: string[];
}

/** Returns the first ten recipients of each transaction, named recipients first, and the number of recipients. */
export async function listReceivers(ctx: Ctx, given: Given[]) {
  const named = given.flatMap(({ transactionId, namedIds }) =>
    namedIds.map((memberId, place) => ({ transactionId, memberId, place })),
  );
  const { rows } = await sql<{ transactionId: string; ownerIds: string[]; count: number }>`
    select entry.transaction_id, count(*) as count,
      (array_agg(entry.owner_id order by named.place nulls last, entry.owner_id))[1:10] as owner_ids
    from points_entry as entry
    left join unnest(
      ${named.map(({ transactionId }) => transactionId)}::uuid[], ${named.map(({ memberId }) => memberId)}::uuid[],
      ${named.map(({ place }) => place)}::int[]
    ) as named (transaction_id, member_id, place)
      on named.transaction_id = entry.transaction_id and named.member_id = entry.owner_id
    where entry.transaction_id = any(${given.map(({ transactionId }) => transactionId)}::uuid[])
      and entry.kind = 'redeemable'
    group by entry.transaction_id`.execute(ctx.db);
  return new Map(rows.map((row) => [row.transactionId, row]));
}
