import type { AccountType, TransactionType } from '@hurrah/contracts/points/ledger';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';

export interface Filter {
  typeIn?: TransactionType[] | undefined;
  senderIdIn?: string[] | undefined;
  recipientIdIn?: string[] | undefined;
  accountTypeIn?: AccountType[] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

interface CommonRow {
  type: TransactionType;
  at: Date;
  kind: AccountType;
  contraKind: AccountType;
  contraOwnerId: string;
  actorId: string | null;
  note: string | null;
  sourceId: string | null;
}

export interface RecipientRow extends CommonRow {
  transactionId: string;
  ownerId: string;
  shard: number;
  amount: number;
  balanceAfter: number;
  reversedAmount: number;
}

/** Beyond this many nobody counts, neither the reader nor the database. */
const countUpTo = 1000;
const any = <T extends string>(values: T[], type: 'uuid' | 'points_transaction_type' | 'points_account_kind') =>
  sql<T>`any(${values}::${sql.raw(type)}[])`;

export function listRecipients(
  ctx: Ctx,
  filter: Filter,
  page: PageRequest,
): Promise<Page<RecipientRow & Record<string, unknown>>> {
  let query = ctx.db
    .selectFrom('pointsEntry as entry')
    .innerJoin('pointsTransaction as transaction', (join) =>
      join
        .onRef('transaction.tenantId', '=', 'entry.tenantId')
        .onRef('transaction.id', '=', 'entry.transactionId')
        .onRef('transaction.kind', '=', 'entry.kind'),
    )
    .select([
      'entry.transactionId',
      'entry.ownerId',
      'entry.shard',
      'entry.at',
      'entry.amount',
      'entry.balanceAfter',
      'transaction.type',
      'transaction.kind',
      'transaction.contraKind',
      'transaction.contraOwnerId',
      'transaction.actorId',
      'transaction.note',
      'transaction.sourceId',
      sql<number>`coalesce((
        select abs(reversal.amount) from points_reversal as reversal
        where reversal.tenant_id = entry.tenant_id and reversal.transaction_id = entry.transaction_id
          and reversal.owner_id = entry.owner_id
      ), 0)`.as('reversedAmount'),
    ]);
  if (filter.recipientIdIn) query = query.where('entry.ownerId', '=', any(filter.recipientIdIn, 'uuid'));
  if (filter.typeIn) query = query.where('transaction.type', '=', any(filter.typeIn, 'points_transaction_type'));
  if (filter.accountTypeIn) query = query.where('entry.kind', '=', any(filter.accountTypeIn, 'points_account_kind'));
  if (filter.senderIdIn) {
    query = query
      .where('transaction.contraKind', '=', 'allocation')
      .where('transaction.contraOwnerId', '=', any(filter.senderIdIn, 'uuid'));
  }
  if (filter.from) query = query.where('entry.at', '>=', filter.from);
  if (filter.until) query = query.where('entry.at', '<', filter.until);
  return paginate(query, ['transactionId', 'ownerId', 'shard'], page, { newestFirst: true, countUpTo });
}

export interface TransactionRow extends CommonRow {
  id: string;
  amount: number;
  recipientCount: number;
}

export function listTransactions(
  ctx: Ctx,
  filter: Omit<Filter, 'recipientIdIn'>,
  page: PageRequest,
): Promise<Page<TransactionRow & Record<string, unknown>>> {
  const parts = (what: string) => sql<number>`(
    select ${sql.raw(what)} from points_entry as entry
    where entry.tenant_id = transaction.tenant_id and entry.transaction_id = transaction.id
      and entry.at = transaction.at and entry.kind = transaction.kind
  )`;
  let query = ctx.db
    .selectFrom('pointsTransaction as transaction')
    .select([
      'transaction.id',
      'transaction.at',
      'transaction.type',
      'transaction.kind',
      'transaction.contraKind',
      'transaction.contraOwnerId',
      'transaction.actorId',
      'transaction.note',
      'transaction.sourceId',
      parts('sum(entry.amount)::bigint').as('amount'),
      parts('count(*)').as('recipientCount'),
    ]);
  if (filter.typeIn) query = query.where('transaction.type', '=', any(filter.typeIn, 'points_transaction_type'));
  if (filter.accountTypeIn)
    query = query.where('transaction.kind', '=', any(filter.accountTypeIn, 'points_account_kind'));
  if (filter.senderIdIn) {
    query = query
      .where('transaction.contraKind', '=', 'allocation')
      .where('transaction.contraOwnerId', '=', any(filter.senderIdIn, 'uuid'));
  }
  if (filter.from) query = query.where('transaction.at', '>=', filter.from);
  if (filter.until) query = query.where('transaction.at', '<', filter.until);
  return paginate(query, ['id'], page, { newestFirst: true, countUpTo });
}
