import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { hasBounced } from '../bounces/queries.ts';
import type { MessageRow } from '../messages/queries.ts';
import type { Addressed } from './rules.ts';

export interface QuietRow {
  memberId: string;
  from: string;
  to: string;
  timeZone: string;
}

/** Returns those of these members who have quiet hours. */
export async function listQuiet(ctx: Ctx, memberIds: string[]): Promise<QuietRow[]> {
  const { rows } = await sql<QuietRow>`
    select preference.member_id, to_char(preference.quiet_from, 'HH24:MI') as "from",
      to_char(preference.quiet_to, 'HH24:MI') as "to", coalesce(member.time_zone, tenant.time_zone) as time_zone
    from notification_preference as preference
    join tenant_member as member on member.id = preference.member_id
    join tenant on tenant.tenant_id = member.tenant_id
    where preference.member_id = any(${memberIds}::uuid[]) and preference.quiet_from is not null`.execute(ctx.db);
  return rows;
}

export type Pending = MessageRow & Addressed;

/**
 * Returns those of these messages that were neither read nor sent since they were new, with their readers' preferences.
 */
export async function listPending(ctx: Ctx, ids: string[]): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select message.*, coalesce(preference.email, true) as wants_email,
      coalesce(preference.unsubscribed, '{}') as unsubscribed,
      (
        select count(*)::int from notification_message as sent
        where sent.member_id = message.member_id and sent.emailed_at > ${ctx.now}::timestamptz - interval '1 day'
      ) as sent_today
    from notification_message as message
    join tenant_member as member on member.id = message.member_id
    left join notification_preference as preference on preference.member_id = message.member_id
    where message.id = any(${ids}::uuid[]) and ${isPending} and not ${hasBounced(ctx)}
    order by message.id`.execute(ctx.db);
  return rows;
}

const isPending = sql<boolean>`
  message.read_at is null and (message.emailed_at is null or message.emailed_at < message.created_at)`;

/**
 * Marks these as sent before they are, and returns those that this caller may send: a worker killed in between has not
 * sent them, and no email is sent twice.
 */
export async function claim(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update notification_message as message set emailed_at = greatest(${ctx.now}, created_at)
    where id = any(${ids}::uuid[]) and ${isPending}
    returning id`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

/** They could not be sent, and are tried again. */
export async function release(ctx: Ctx, ids: string[]): Promise<void> {
  await sql`update notification_message set emailed_at = null where id = any(${ids}::uuid[])`.execute(ctx.db);
}
