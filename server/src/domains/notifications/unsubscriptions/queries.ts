import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Subscription } from './service.ts';

/** The kinds a member gets no email of. */
export async function listUnsubscribed(ctx: Ctx, memberId: string): Promise<string[]> {
  const kept = await ctx.db
    .selectFrom('notificationPreference')
    .select('unsubscribed')
    .where('memberId', '=', memberId)
    .executeTakeFirst();
  return kept?.unsubscribed ?? [];
}

export async function addUnsubscribed(ctx: Ctx, { memberId, kind }: Subscription): Promise<void> {
  await sql`
    insert into notification_preference as kept (member_id, unsubscribed) values (${memberId}, array[${kind}])
    on conflict (tenant_id, member_id) do update
      set unsubscribed = array_append(array_remove(kept.unsubscribed, ${kind}), ${kind})`.execute(ctx.db);
}
