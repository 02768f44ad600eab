import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** The kinds a member gets no email of, and whether they get the weekly digest. */
export async function findSubscriptions(
  ctx: Ctx,
  memberId: string,
): Promise<{ unsubscribed: string[]; weeklyDigest: boolean }> {
  const kept = await ctx.db
    .selectFrom('notificationPreference')
    .select(['unsubscribed', 'weeklyDigest'])
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return kept ?? { unsubscribed: [], weeklyDigest: true };
}

export async function addUnsubscribed(ctx: Ctx, { memberId, kind }: { memberId: string; kind: string }): Promise<void> {
  await sql`
    insert into notification_preference as kept (member_id, unsubscribed) values (${memberId}, array[${kind}])
    on conflict (tenant_id, member_id) do update
      set unsubscribed = array_append(array_remove(kept.unsubscribed, ${kind}), ${kind})`.execute(ctx.db);
}

export async function turnOffDigest(ctx: Ctx, memberId: string): Promise<void> {
  await sql`
    insert into notification_preference (member_id, weekly_digest) values (${memberId}, false)
    on conflict (tenant_id, member_id) do update set weekly_digest = false`.execute(ctx.db);
}
