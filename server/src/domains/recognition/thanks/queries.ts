import { sql } from 'kysely';
import type { MemberCtx } from '../../../platform/ctx.ts';

export async function findSeenUntil(ctx: MemberCtx): Promise<Date | undefined> {
  const row = await ctx.db
    .selectFrom('thanksSeen')
    .select('seenUntil')
    .where('memberId', '=', ctx.memberId)
    .executeTakeFirst();
  return row?.seenUntil;
}

/** Only moves forward, whatever the order of requests from several devices. */
export async function upsertSeenUntil(ctx: MemberCtx, seenUntil: Date): Promise<void> {
  await sql`
    insert into thanks_seen as seen (member_id, seen_until) values (${ctx.memberId}, ${seenUntil})
    on conflict (tenant_id, member_id) do update set seen_until = greatest(seen.seen_until, excluded.seen_until)
  `.execute(ctx.db);
}
