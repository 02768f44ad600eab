import type { AccountType, TransactionType } from '@hurrah/contracts/points/ledger';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { isHeldBackFrom } from '../announcements/queries.ts';

export interface Filter {
  typeIn?: TransactionType[] | undefined;
  senderIdIn?: string[] | undefined;
  recipientIdIn?: string[] | undefined;
  accountTypeIn?: AccountType[] | undefined;
  transactionIdIn?: string[] | undefined;
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

/** Counting stops here, because an exact number beyond it helps no reader. */
const countUpTo = 1000;

const commonColumns = [
  'transaction.at',
  'transaction.type',
  'transaction.kind',
  'transaction.contraKind',
  'transaction.contraOwnerId',
  'transaction.actorId',
  'transaction.note',
  'transaction.sourceId',
] as const;

/** Time and kind are filtered on the listed table, so that only the matching partitions and keys are read. */
function conditionOf(filter: Filter, listed: 'entry' | 'transaction') {
  const { typeIn, accountTypeIn, recipientIdIn, senderIdIn, transactionIdIn, from, until } = filter;
  const [at, kind] = [sql.ref(`${listed}.at`), sql.ref(`${listed}.kind`)];
  const conditions = [
    typeIn && sql`transaction.type = any(${typeIn}::points_transaction_type[])`,
    accountTypeIn && sql`${kind} = any(${accountTypeIn}::points_account_kind[])`,
    recipientIdIn && sql`entry.owner_id = any(${recipientIdIn}::uuid[])`,
    senderIdIn &&
      sql`transaction.contra_kind = 'allocation' and transaction.contra_owner_id = any(${senderIdIn}::uuid[])`,
    transactionIdIn && sql`entry.transaction_id = any(${transactionIdIn}::uuid[])`,
    from && sql`${at} >= ${from}`,
    until && sql`${at} < ${until}`,
  ].filter((condition) => condition !== undefined);
  return sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;
}

export function listRecipients(
  ctx: Ctx,
  filter: Filter,
  page: PageRequest,
): Promise<Page<RecipientRow & Record<string, unknown>>> {
  const query = ctx.db
    .selectFrom('pointsEntry as entry')
    .innerJoin('pointsTransaction as transaction', (join) =>
      join
        .onRef('transaction.tenantId', '=', 'entry.tenantId')
        .onRef('transaction.id', '=', 'entry.transactionId')
        .onRef('transaction.kind', '=', 'entry.kind'),
    )
    .select([
      ...commonColumns,
      'entry.transactionId',
      'entry.ownerId',
      'entry.shard',
      'entry.amount',
      'entry.balanceAfter',
      sql<number>`coalesce((
        select abs(reversal.amount) from points_reversal as reversal
        where reversal.tenant_id = entry.tenant_id and reversal.transaction_id = entry.transaction_id
          and reversal.owner_id = entry.owner_id
      ), 0)`.as('reversedAmount'),
    ])
    .where(conditionOf(filter, 'entry'))
    .where(
      sql<boolean>`not (entry.owner_id is not distinct from ${ctx.memberId} and ${isHeldBackFrom(ctx, 'entry.transactionId')})`,
    );
  return paginate(query, ['transactionId', 'ownerId', 'shard'], page, { newestFirst: true, countUpTo });
}

export interface TransactionRow extends CommonRow {
  id: string;
  amount: number;
  recipientCount: number;
}

/** Leaves out the caller's own unannounced points. */
function selectTransactions(ctx: Ctx) {
  const parts = (what: string) => sql<number>`(
    select ${sql.raw(what)} from points_entry as entry
    where entry.tenant_id = transaction.tenant_id and entry.transaction_id = transaction.id
      and entry.at = transaction.at and entry.kind = transaction.kind
  )`;
  return ctx.db
    .selectFrom('pointsTransaction as transaction')
    .select([
      ...commonColumns,
      'transaction.id',
      parts('sum(entry.amount)::bigint').as('amount'),
      parts('count(*)').as('recipientCount'),
    ])
    .where(sql<boolean>`not ${isHeldBackFrom(ctx, 'transaction.id')}`);
}

export function listTransactions(
  ctx: Ctx,
  filter: Omit<Filter, 'recipientIdIn' | 'transactionIdIn'>,
  page: PageRequest,
): Promise<Page<TransactionRow & Record<string, unknown>>> {
  const query = selectTransactions(ctx).where(conditionOf(filter, 'transaction'));
  return paginate(query, ['id'], page, { newestFirst: true, countUpTo });
}

export const getTransaction = (ctx: Ctx, id: string): Promise<TransactionRow> =>
  selectTransactions(ctx)
    .where('transaction.id', '=', id)
    .executeTakeFirstOrThrow(() => notFound('points.transactionNotFound'));
