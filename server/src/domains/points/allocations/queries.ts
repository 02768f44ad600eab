import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** Members in the order of their ids. Whether the cycle has reached them is seen when it is begun for them. */
export async function listMemberIds(ctx: Ctx, afterId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tenant_member
    where id > ${afterId} and archived_at is null and suspended_at is null order by id limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

interface Unfollowed {
  id: string;
  archivedAt: Date | null;
  suspendedAt: Date | null;
  /** When what they have is lost, if they are gone. */
  forfeitsAt: Date | null;
}

/** Which of these people stand differently with the company than their accounts say, in the order of locking. */
export async function listUnfollowed(ctx: Ctx, memberIds: string[], graceDays: number): Promise<Unfollowed[]> {
  const { rows } = await sql<Unfollowed>`
    select member.id, member.archived_at, member.suspended_at, due.forfeits_at
    from tenant_member as member
    cross join lateral (select member.archived_at + make_interval(hours => 24 * ${graceDays}::int) as forfeits_at) as due
    left join points_account as redeemable
      on redeemable.tenant_id = member.tenant_id and redeemable.kind = 'redeemable' and redeemable.owner_id = member.id
      and redeemable.shard = 0
    where member.id = any(${memberIds}) and (
      redeemable.locked_at is distinct from coalesce(member.archived_at, member.suspended_at)
      or redeemable.forfeits_at is distinct from due.forfeits_at
    )
    order by member.id`.execute(ctx.db);
  return rows;
}
