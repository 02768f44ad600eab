import { sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { MessageRow } from '../messages/queries.ts';

export interface DeviceRow {
  id: string;
  memberId: string;
  sessionId: string;
  /** Address and keys, encrypted. */
  sealed: Buffer;
}

/** The previous user of this browser gets no more messages there. */
export async function saveDevice(
  ctx: MemberCtx,
  device: { endpointHash: Buffer; sealed: Buffer; domain: string },
): Promise<void> {
  const row = { memberId: ctx.memberId, sessionId: ctx.sessionId ?? null, createdAt: ctx.now, ...device };
  await ctx.db
    .insertInto('webPushSubscription')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenantId', 'endpointHash']).doUpdateSet(row))
    .execute();
}

export async function deleteOldest(ctx: MemberCtx, kept: number): Promise<void> {
  const older = ctx.db
    .selectFrom('webPushSubscription')
    .select('id')
    .where('memberId', '=', ctx.memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .offset(kept);
  await ctx.db.deleteFrom('webPushSubscription').where('id', 'in', older).execute();
}

export async function deleteOwnDevice(ctx: MemberCtx, endpointHash: Buffer): Promise<void> {
  await ctx.db
    .deleteFrom('webPushSubscription')
    .where('memberId', '=', ctx.memberId)
    .where('endpointHash', '=', endpointHash)
    .execute();
}

/** By id and session: a browser that was subscribed in another session meanwhile stays. */
export async function deleteDevices(ctx: Ctx, devices: Pick<DeviceRow, 'id' | 'sessionId'>[]): Promise<void> {
  if (devices.length === 0) return;
  await sql`
    delete from web_push_subscription as device
    using unnest(
      ${devices.map(({ id }) => id)}::uuid[],
      ${devices.map(({ sessionId }) => sessionId)}::uuid[]
    ) as gone (id, session_id)
    where device.id = gone.id and device.session_id = gone.session_id`.execute(ctx.db);
}

export async function listDevices(ctx: Ctx, memberIds: string[]): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    select id, member_id, session_id, sealed from web_push_subscription
    where member_id = any(${memberIds}::uuid[]) and session_id is not null and sealed is not null`.execute(ctx.db);
  return rows;
}

export type Pending = MessageRow & { wantsPush: boolean; unpushed: string[]; pushedToday: number };

/**
 * Returns those of these messages that were neither read nor pushed since they were new, with their readers'
 * preferences.
 */
export async function listPending(ctx: Ctx, ids: string[]): Promise<Pending[]> {
  const { rows } = await sql<Pending>`
    select message.*, coalesce(preference.web_push, true) as wants_push, coalesce(preference.unpushed, '{}') as unpushed,
      (
        select count(*)::int from notification_message as sent
        where sent.member_id = message.member_id and sent.pushed_at > ${ctx.now}::timestamptz - interval '1 day'
      ) as pushed_today
    from notification_message as message
    left join notification_preference as preference on preference.member_id = message.member_id
    where message.id = any(${ids}::uuid[]) and ${isPending}
    order by message.id`.execute(ctx.db);
  return rows;
}

const isPending = sql<boolean>`read_at is null and (pushed_at is null or pushed_at < created_at)`;

/** Marks these as sent before they are, and returns those that this caller may send: none is sent twice. */
export async function claim(ctx: Ctx, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    update notification_message set pushed_at = greatest(${ctx.now}, created_at)
    where id = any(${ids}::uuid[]) and ${isPending}
    returning id`.execute(ctx.db);
  return new Set(rows.map(({ id }) => id));
}

/** No device of theirs could be reached, and they are tried again. */
export async function release(ctx: Ctx, ids: string[]): Promise<void> {
  await sql`update notification_message set pushed_at = null where id = any(${ids}::uuid[])`.execute(ctx.db);
}
