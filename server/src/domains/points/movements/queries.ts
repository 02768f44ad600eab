import type { AccountType, TransactionType } from '@hurrah/contracts/points/ledger';
import type { MovementStatus } from '@hurrah/contracts/points/movements';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';
import { handTypes, movedWithinHours } from './rules.ts';

export type RequestRow = Selectable<DB['pointsMovementRequest']>;

interface AccountOf {
  accountType: AccountType;
  ownerId: string;
}

/** Serializes movements that one admin sends at the same moment to the same account. */
export async function lockMovements(ctx: Ctx, { accountType, ownerId }: AccountOf): Promise<void> {
  const key = ['movement', ctx.tenantId, ctx.memberId, accountType, ownerId].join(' ');
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(ctx.db);
}

/** Sums the points that the acting admin alone moved lately; movements approved by a second admin do not count. */
export async function sumMoved(ctx: Ctx, { accountType, ownerId }: AccountOf): Promise<number> {
  const since = new Date(ctx.now.getTime() - movedWithinHours * 3_600_000);
  const { rows } = await sql<{ moved: number }>`
    select coalesce(sum(abs(entry.amount)), 0)::bigint as moved
    from points_entry as entry
    join points_transaction as transaction
      on transaction.tenant_id = entry.tenant_id and transaction.id = entry.transaction_id
    where entry.kind = ${accountType} and entry.owner_id = ${ownerId} and entry.shard = 0 and entry.at > ${since}
      and transaction.actor_id = ${ctx.memberId} and transaction.type = any(${handTypes}::points_transaction_type[])
      and not exists (
        select from points_movement_request as request
        where request.tenant_id = transaction.tenant_id and request.transaction_id = transaction.id
      )`.execute(ctx.db);
  return rows[0]?.moved ?? 0;
}

interface Moved extends AccountOf {
  kind: 'add' | 'remove' | 'reverse' | 'closePayout';
  amount: number;
  note: string | null;
  reversesId: string | null;
}

/** Records the cause of a transaction that an admin posted alone. */
export async function insertMovement(
  ctx: Ctx,
  id: string,
  { kind, accountType: accountKind, ownerId, amount, note, reversesId }: Moved,
): Promise<void> {
  const moved = { id, kind, accountKind, ownerId, amount, note, reversesId };
  await ctx.db
    .insertInto('pointsMovement')
    .values({ ...moved, movedBy: ctx.memberId, movedAt: ctx.now })
    .execute();
}

export interface PartRow {
  type: TransactionType;
  kind: AccountType;
  amount: number;
  /** The sender, if a member gave the points. */
  senderId: string | null;
  isReversed: boolean;
}

/** One account's part of a transaction. */
export async function getPart(ctx: Ctx, transactionId: string, ownerId: string): Promise<PartRow> {
  const { rows } = await sql<PartRow>`
    select transaction.type, transaction.kind, entry.amount,
      case when transaction.contra_kind = 'allocation' then transaction.contra_owner_id end as sender_id,
      exists (
        select from points_reversal as reversal
        where reversal.transaction_id = transaction.id and reversal.owner_id = entry.owner_id
      ) as is_reversed
    from points_transaction as transaction
    join points_entry as entry on entry.tenant_id = transaction.tenant_id and entry.transaction_id = transaction.id
      and entry.at = transaction.at and entry.kind = transaction.kind
    where transaction.id = ${transactionId} and entry.owner_id = ${ownerId}`.execute(ctx.db);
  const [part] = rows;
  if (!part) throw notFound('points.transactionNotFound');
  return part;
}

export function insertRequest(ctx: Ctx, request: Insertable<DB['pointsMovementRequest']>): Promise<RequestRow> {
  return ctx.db.insertInto('pointsMovementRequest').values(request).returningAll().executeTakeFirstOrThrow();
}

export function lockRequest(ctx: Ctx, id: string): Promise<RequestRow> {
  return ctx.db
    .selectFrom('pointsMovementRequest')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('movement.notFound'));
}

export function updateRequest(
  ctx: Ctx,
  id: string,
  changes: Updateable<DB['pointsMovementRequest']>,
): Promise<RequestRow> {
  return ctx.db
    .updateTable('pointsMovementRequest')
    .set({ ...changes, decidedAt: ctx.now })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function expireRequests(ctx: Ctx): Promise<RequestRow[]> {
  return ctx.db
    .updateTable('pointsMovementRequest')
    .set({ status: 'expired', decidedAt: ctx.now })
    .where('status', '=', 'pending')
    .where('expiresAt', '<=', ctx.now)
    .returningAll()
    .execute();
}

export function listRequests(
  ctx: Ctx,
  statusIn: MovementStatus[] | undefined,
  page: PageRequest,
): Promise<Page<RequestRow & Record<string, unknown>>> {
  let query = ctx.db.selectFrom('pointsMovementRequest').selectAll();
  if (statusIn) {
    // A request expires at its instant, even before the job has recorded that.
    const status = sql`case when status = 'pending' and expires_at <= ${ctx.now} then 'expired' else status end`;
    query = query.where(sql<boolean>`${status} = any(${statusIn})`);
  }
  return paginate(query, ['id'], page, { newestFirst: true });
}
