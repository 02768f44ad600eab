import type { PostType } from '@hurrah/contracts/posts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

export interface Withdrawn {
  id: string;
  transactionId: string | null;
  /** The number of accounts its reversal touches. */
  legs: number;
}

/** The endorsements of a post that is being removed no longer count and wait to be reversed. */
export async function withdrawEndorsements(ctx: Ctx, type: PostType, threadId: string): Promise<void> {
  await sql`
    with gone as (
      delete from endorsement where thread_type = ${type} and thread_id = ${threadId}
      returning id, thread_type, thread_id, member_id, amount, total, transaction_id, created_at
    )
    insert into withdrawn_endorsement
      (id, thread_type, thread_id, member_id, amount, total, transaction_id, created_at, withdrawn_at)
    select gone.*, ${ctx.now} from gone`.execute(ctx.db);
}

/** The next to be reversed. Locked, so that of two concurrent jobs the second continues after the first. */
export async function lockWithdrawn(ctx: Ctx, type: PostType, threadId: string, limit: number): Promise<Withdrawn[]> {
  const { rows } = await sql<Withdrawn>`
    select withdrawn.id, withdrawn.transaction_id, (
      select count(*) from points_entry as entry
      where entry.transaction_id = withdrawn.transaction_id and entry.kind = 'redeemable'
    ) as legs
    from withdrawn_endorsement as withdrawn
    where withdrawn.thread_type = ${type} and withdrawn.thread_id = ${threadId} and withdrawn.reversed_at is null
    order by withdrawn.id limit ${limit} for update`.execute(ctx.db);
  return rows;
}

export async function markReversed(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db
    .updateTable('withdrawnEndorsement')
    .set({ reversedAt: ctx.now })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
