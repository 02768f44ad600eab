import type { SendTo } from '@hurrah/contracts/identity/recipients';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** Without the teams that were deleted since it was written; people are never deleted. */
export async function listRemaining(ctx: Ctx, sendTo: SendTo): Promise<SendTo> {
  const teams = await ctx.db
    .selectFrom('team')
    .select('id')
    .where('id', '=', sql<string>`any(${sendTo.map(({ id }) => id)})`)
    .execute();
  const left = new Set(teams.map(({ id }) => id));
  return sendTo.filter(({ id, type }) => type === 'tenantMember' || left.has(id));
}

export async function isActive(ctx: Ctx, memberId: string): Promise<boolean> {
  const found = await ctx.db
    .selectFrom('tenantMember')
    .select('id')
    .where('id', '=', memberId)
    .where('archivedAt', 'is', null)
    .where('suspendedAt', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}
