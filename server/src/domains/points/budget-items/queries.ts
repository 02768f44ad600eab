import type { AnniversaryStep, BankRefill, BudgetItemKind } from '@hurrah/contracts/points/budget-items';
import type { Eligibility } from '@hurrah/contracts/points/settings';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import { notFound } from '../../../platform/errors.ts';
import { type Page, type PageRequest, paginate } from '../../../platform/page.ts';

type Row = Selectable<DB['budgetItem']>;

/** An item as it is stored. */
export interface ItemRow extends Omit<Row, 'kind' | 'steps' | 'audience' | 'refill'> {
  kind: BudgetItemKind;
  steps: AnniversaryStep[];
  audience: Eligibility;
  refill: BankRefill;
}

export interface ItemFilter {
  idIn?: string[] | undefined;
  kindIn?: BudgetItemKind[] | undefined;
}

const select = (ctx: Ctx, { idIn, kindIn }: ItemFilter) => {
  let query = ctx.db.selectFrom('budgetItem').selectAll().where('deletedAt', 'is', null);
  if (idIn) query = query.where('id', 'in', idIn.length > 0 ? idIn : [null as unknown as string]);
  if (kindIn) query = query.where('kind', 'in', kindIn.length > 0 ? kindIn : [null as unknown as string]);
  return query;
};

/** Oldest first. */
export async function listItemPage(
  ctx: Ctx,
  filter: ItemFilter,
  page: PageRequest,
): Promise<Page<ItemRow & Record<string, unknown>>> {
  return (await paginate(select(ctx, filter), ['id'], page)) as unknown as Page<ItemRow & Record<string, unknown>>;
}

/** Lists the items that are active; a company has few. */
export async function listActiveItems(ctx: Ctx, kindIn: BudgetItemKind[]): Promise<ItemRow[]> {
  const rows = await select(ctx, { kindIn }).where('active', '=', true).orderBy('id').execute();
  return rows as unknown as ItemRow[];
}

export async function listItems(ctx: Ctx, filter: ItemFilter): Promise<ItemRow[]> {
  return (await select(ctx, filter).orderBy('id').execute()) as unknown as ItemRow[];
}

export async function getItem(ctx: Ctx, id: string): Promise<ItemRow> {
  const row = await select(ctx, { idIn: [id] }).executeTakeFirstOrThrow(() => notFound('budget.itemNotFound'));
  return row as unknown as ItemRow;
}

export async function lockItem(ctx: Ctx, id: string): Promise<ItemRow> {
  const row = await select(ctx, { idIn: [id] })
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound('budget.itemNotFound'));
  return row as unknown as ItemRow;
}

export async function insertItem(ctx: Ctx, item: Insertable<DB['budgetItem']>): Promise<ItemRow> {
  const row = await ctx.db.insertInto('budgetItem').values(item).returningAll().executeTakeFirstOrThrow();
  return row as unknown as ItemRow;
}

export async function updateItem(ctx: Ctx, id: string, changes: Updateable<DB['budgetItem']>): Promise<ItemRow> {
  const row = await ctx.db
    .updateTable('budgetItem')
    .set({ ...changes, updatedAt: ctx.now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return row as unknown as ItemRow;
}

export async function countItems(ctx: Ctx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from budget_item where deleted_at is null`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

/** Lists the owners with their number of items, most first. */
export async function listOwners(ctx: Ctx): Promise<{ ownerId: string; items: number }[]> {
  const { rows } = await sql<{ ownerId: string; items: number }>`
    select owner_id, count(*) as items from budget_item where deleted_at is null and owner_id is not null
    group by owner_id order by items desc, owner_id`.execute(ctx.db);
  return rows;
}

export async function listBankBalances(ctx: Ctx, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ ownerId: string; balance: number }>`
    select owner_id, balance from points_account
    where kind = 'pointsBank' and shard = 0 and owner_id = any(${ids}::uuid[])`.execute(ctx.db);
  return new Map(rows.map(({ ownerId, balance }) => [ownerId, balance]));
}

/** Includes deleted banks: the ledger still refers to them. */
export async function listBankNames(ctx: Ctx, ids: string[]): Promise<Map<string, { id: string; name: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db.selectFrom('budgetItem').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map((bank) => [bank.id, bank]));
}

export async function listTeamNames(ctx: Ctx, ids: string[]): Promise<Map<string, { id: string; name: string }>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from team where id = any(${ids}::uuid[])`.execute(ctx.db);
  return new Map(rows.map((team) => [team.id, team]));
}

interface UsedMonth {
  monthOn: string;
  points: number;
  payments: number;
}

/** Sums an item's payments by month of the tenant, newest first. Each kind stores its payments differently. */
export async function listUsedMonths(ctx: Ctx, { id, kind }: ItemRow, timeZone: string): Promise<UsedMonth[]> {
  const payments = {
    allocation: sql`select at, points, members as payments from budget_allocation where item_id = ${id}`,
    // A reversal of a bank's payment also returns the points to the bank.
    pointsBank: sql`
      select entry.at, -entry.amount as points, (transaction.type <> 'reversal')::int as payments
      from points_entry as entry
      join points_transaction as transaction
        on transaction.tenant_id = entry.tenant_id and transaction.id = entry.transaction_id
      where entry.kind = 'pointsBank' and entry.owner_id = ${id} and entry.shard = 0
        and transaction.type not in ('bank_add', 'bank_remove')`,
    celebration: sql`
      select payment.paid_at as at, payment.amount + coalesce(reversal.amount, 0) as points, 1 as payments
      from celebration_payment as payment
      left join points_reversal as reversal
        on reversal.tenant_id = payment.tenant_id and reversal.transaction_id = payment.transaction_id
        and reversal.owner_id = payment.member_id
      where payment.item_id = ${id}`,
  }[kind === 'allocation' || kind === 'pointsBank' ? kind : 'celebration'];
  const { rows } = await sql<UsedMonth>`
    select date_trunc('month', at at time zone ${timeZone})::date::text as month_on,
           sum(points)::bigint as points, sum(payments)::bigint as payments
    from (${payments}) as payment group by 1 order by 1 desc`.execute(ctx.db);
  return rows;
}
