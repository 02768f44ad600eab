import type { SendTo } from '@hurrah/contracts/people/recipients';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

export async function listRecipientIds(ctx: Ctx, recognitionId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('recognitionRecipient')
    .select('memberId')
    .where('recognitionId', '=', recognitionId)
    .orderBy('memberId')
    .execute();
  return rows.map(({ memberId }) => memberId);
}

/** Lists the recipients of these recognitions. */
export async function listRecipientsOf(
  ctx: Ctx,
  recognitionIds: string[],
): Promise<{ recognitionId: string; memberId: string }[]> {
  return ctx.db
    .selectFrom('recognitionRecipient')
    .select(['recognitionId', 'memberId'])
    .where('recognitionId', '=', sql<string>`any(${recognitionIds}::uuid[])`)
    .execute();
}

/** Leaves out teams that were deleted since it was written; members are never deleted. */
export async function listRemaining(ctx: Ctx, sendTo: SendTo): Promise<SendTo> {
  const teams = await ctx.db
    .selectFrom('team')
    .select('id')
    .where('id', '=', sql<string>`any(${sendTo.map(({ id }) => id)})`)
    .execute();
  const left = new Set(teams.map(({ id }) => id));
  return sendTo.filter(({ id, type }) => type === 'tenantMember' || left.has(id));
}
