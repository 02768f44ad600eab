import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** Members in the order of their ids. Whether the cycle has reached them is seen when it is begun for them. */
export async function listMemberIds(ctx: Ctx, afterId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from tenant_member
    where id > ${afterId} and archived_at is null and suspended_at is null order by id limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

export interface MemberStanding {
  archivedAt: Date | null;
  suspendedAt: Date | null;
  lockedAt: Date | null;
  forfeitsAt: Date | null;
}

/** How somebody stands with the company, and whether their accounts already follow. */
export async function findStanding(ctx: Ctx, memberId: string): Promise<MemberStanding | undefined> {
  const { rows } = await sql<MemberStanding>`
    select member.archived_at, member.suspended_at, redeemable.locked_at, redeemable.forfeits_at
    from tenant_member as member
    left join points_account as redeemable
      on redeemable.tenant_id = member.tenant_id and redeemable.kind = 'redeemable' and redeemable.owner_id = member.id
      and redeemable.shard = 0
    where member.id = ${memberId}`.execute(ctx.db);
  return rows[0];
}
