import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { AccountLock } from '../ledger/queries.ts';

/** Members in the order of their ids. Whether the cycle has reached them is seen when it is begun for them. */
export async function listMemberIds(ctx: Ctx, afterId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tenant_member
    where id > ${afterId} and archived_at is null and suspended_at is null order by id limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/**
 * What the accounts of these members should be and are not yet. The members cannot change until the caller is done, so
 * that of two changes the later one decides.
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
