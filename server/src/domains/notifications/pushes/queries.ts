import type { WebPushSubscription } from '@hurrah/contracts/web-push';
import { type Selectable, sql } from 'kysely';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import type { DB } from '../../../platform/db.ts';
import type { MessageRow } from '../messages/queries.ts';

export type DeviceRow = Pick<Selectable<DB['webPushSubscription']>, 'id' | 'memberId' | 'endpoint' | 'p256dh' | 'auth'>;

/** Whoever used this browser before gets nothing there anymore. */
export async function saveDevice(ctx: MemberCtx, { endpoint, keys, domain }: WebPushSubscription): Promise<void> {
  const row = { memberId: ctx.memberId, ...keys, domain, createdAt: ctx.now };
  await ctx.db
    .insertInto('webPushSubscription')
    .values({ ...row, endpoint })
    .onConflict((conflict) => conflict.columns(['tenantId', 'endpoint']).doUpdateSet(row))
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

export async function deleteOwnDevice(ctx: MemberCtx, endpoint: string): Promise<void> {
  await ctx.db
    .deleteFrom('webPushSubscription')
    .where('memberId', '=', ctx.memberId)
    .where('endpoint', '=', endpoint)
    .execute();
}

/** By id and address: a browser that was subscribed anew meanwhile stays. */
export async function deleteDevices(ctx: Ctx, devices: DeviceRow[]): Promise<void> {
  if (devices.length === 0) return;
  await sql`
    delete from web_push_subscription as device
    using jsonb_to_recordset(${JSON.stringify(devices)}) as gone (id uuid, auth text)
    where device.id = gone.id and device.auth = gone.auth`.execute(ctx.db);
}

export function listDevices(ctx: Ctx, memberIds: string[]): Promise<DeviceRow[]> {
  return ctx.db
    .selectFrom('webPushSubscription')
    .select(['id', 'memberId', 'endpoint', 'p256dh', 'auth'])
    .where('memberId', '=', sql<string>`any(${memberIds}::uuid[])`)
    .execute();
}

export type Pending = MessageRow & { wantsPush: boolean; unpushed: string[]; pushedToday: number };

/** Of these messages, those that were neither read nor pushed since they were new, with what their readers want. */
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

/** Marks these as sent before they are, and answers which this caller may send: nobody gets one twice. */
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
