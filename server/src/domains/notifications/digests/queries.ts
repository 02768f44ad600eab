import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import { hasBounced } from '../bounces/queries.ts';

export async function getTimeZone(ctx: Ctx): Promise<string> {
  const { timeZone } = await ctx.db.selectFrom('tenant').select('timeZone').executeTakeFirstOrThrow();
  return timeZone;
}

/** Active members who want the digest of a week and have not been sent it. */
const readersOf = (ctx: Ctx, weekOn: string) => sql`
  tenant_member as member
  left join notification_preference as preference on preference.member_id = member.id
  left join notification_digest as digest on digest.member_id = member.id
  where member.status = 'joined' and member.suspended_at is null
    and coalesce(preference.email, true) and coalesce(preference.weekly_digest, true)
    and (digest.week_on is null or digest.week_on < ${weekOn}::date) and not ${hasBounced(ctx)}`;

/** By id, after `after`. */
export async function listReaders(
  ctx: Ctx,
  { weekOn, after, limit }: { weekOn: string; after?: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id from ${readersOf(ctx, weekOn)} ${after ? sql`and member.id > ${after}::uuid` : sql``}
    order by member.id limit ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** The readers among these members. */
export async function listReadersAmong(ctx: Ctx, memberIds: string[], weekOn: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select member.id from ${readersOf(ctx, weekOn)} and member.id = any(${memberIds}::uuid[])
    order by member.id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** Marks the week as sent before it is, and returns the members to whom this caller may send it. */
export async function claim(ctx: Ctx, memberIds: string[], weekOn: string): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    insert into notification_digest as digest (member_id, week_on)
    select member_id, ${weekOn}::date from unnest(${memberIds}::uuid[]) as member_id order by member_id
    on conflict (tenant_id, member_id) do update set week_on = excluded.week_on
      where digest.week_on < excluded.week_on
    returning digest.member_id`.execute(ctx.db);
  return rows.map(({ memberId }) => memberId);
}

/** As if the week before had been the last: the digest could not be sent and is tried again. */
export async function release(ctx: Ctx, memberIds: string[], weekOn: string): Promise<void> {
  await sql`
    update notification_digest set week_on = week_on - 7
    where member_id = any(${memberIds}::uuid[]) and week_on = ${weekOn}::date`.execute(ctx.db);
}
