import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { isEligible } from '../audiences/queries.ts';
import type { AccountLock } from '../ledger/queries.ts';
import type { AllocationRule } from '../settings/queries.ts';

/** Members in the order of their ids. Starting the cycle skips members that already have it. */
export async function listMemberIds(ctx: Ctx, afterId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tenant_member
    where id > ${afterId} and archived_at is null and suspended_at is null order by id limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/**
 * Lists the accounts whose lock differs from their member's state. Locks the members until the end of the transaction,
 * so that the later of two changes wins.
 */
export async function listOutOfSync(ctx: Ctx, memberIds: string[], graceDays: number): Promise<AccountLock[]> {
  const { rows } = await sql<AccountLock>`
    select member.id as owner_id, coalesce(member.archived_at, member.suspended_at) as locked_at, due.forfeits_at
    from tenant_member as member
    cross join lateral (select member.archived_at + make_interval(hours => 24 * ${graceDays}::int) as forfeits_at) as due
    left join points_account as redeemable
      on redeemable.tenant_id = member.tenant_id and redeemable.kind = 'redeemable' and redeemable.owner_id = member.id
      and redeemable.shard = 0
    where member.id = any(${memberIds}) and (
      redeemable.locked_at is distinct from coalesce(member.archived_at, member.suspended_at)
      or redeemable.forfeits_at is distinct from due.forfeits_at
    )
    order by member.id for share of member`.execute(ctx.db);
  return rows;
}

/** Returns the rules that apply to each of these members. */
export async function listMatches(
  ctx: Ctx,
  rules: AllocationRule[],
  { memberIds, today }: { memberIds: string[]; today: string },
): Promise<{ id: string; createdAt: Date; itemIds: string[] }[]> {
  const matching = rules.map(({ id, audience }) => sql`case when ${isEligible(audience, today)} then ${id}::uuid end`);
  const { rows } = await sql<{ id: string; createdAt: Date; itemIds: string[] }>`
    select member.id, member.created_at,
           array_remove(array[${matching.length > 0 ? sql.join(matching) : sql`null`}]::uuid[], null) as item_ids
    from tenant_member as member where member.id = any(${memberIds}::uuid[])`.execute(ctx.db);
  return rows;
}

/** Records the budget items that the points of one transaction came from. */
export async function insertBudgetAllocations(
  ctx: Ctx,
  transactionId: string,
  parts: { itemId: string; members: number; points: number }[],
): Promise<void> {
  if (parts.length === 0) return;
  await ctx.db
    .insertInto('budgetAllocation')
    .values(parts.map((part) => ({ ...part, transactionId, at: ctx.now })))
    .execute();
}
