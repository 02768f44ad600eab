import { type Insertable, type Selectable, sql } from 'kysely';
import type { MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';

export type PreferenceRow = Omit<Selectable<DB['notificationPreference']>, 'tenantId' | 'memberId'>;

const columns = ['email', 'webPush', 'messaging', 'weeklyDigest', 'unsubscribed', 'unpushed'] as const;
const quietTimes = [
  sql<string | null>`to_char(quiet_from, 'HH24:MI')`.as('quietFrom'),
  sql<string | null>`to_char(quiet_to, 'HH24:MI')`.as('quietTo'),
] as const;

export function findOwn(ctx: MemberCtx): Promise<PreferenceRow | undefined> {
  return ctx.db
    .selectFrom('notificationPreference')
    .select([...columns, ...quietTimes])
    .where('memberId', '=', ctx.memberId)
    .executeTakeFirst();
}

/** Locks the row, so that two tabs that change different kinds keep both. */
export async function lockOwn(ctx: MemberCtx): Promise<void> {
  await sql`
    insert into notification_preference (member_id) values (${ctx.memberId})
    on conflict (tenant_id, member_id) do update set email = notification_preference.email`.execute(ctx.db);
}

export async function updateOwn(
  ctx: MemberCtx,
  changes: Partial<Insertable<DB['notificationPreference']>>,
): Promise<void> {
  await ctx.db.updateTable('notificationPreference').set(changes).where('memberId', '=', ctx.memberId).execute();
}
