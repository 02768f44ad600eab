import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';
import type { Leg } from '../ledger/queries.ts';

/** Hides the points from their recipients until `announceAt`. Runs in the transaction that posts them. */
export async function insertUnannounced(
  ctx: Ctx,
  { transactionId, legs, announceAt }: { transactionId: string; legs: Leg[]; announceAt: Date },
): Promise<void> {
  await sql`
    insert into points_unannounced (transaction_id, owner_id, amount, announce_at)
    select ${transactionId}, leg.owner_id, leg.amount, ${announceAt}
    from unnest(${legs.map(({ ownerId }) => ownerId)}::uuid[], ${legs.map(({ amount }) => amount)}::bigint[])
      as leg (owner_id, amount)`.execute(ctx.db);
}

/** Reveals the points to their recipients. */
export async function deleteUnannounced(ctx: Ctx, transactionIds: string[]): Promise<void> {
  await sql`
    delete from points_unannounced
    where transaction_id = any(${transactionIds}::uuid[]) and announce_at < 'infinity'`.execute(ctx.db);
}

/** A transaction that is fully reversed before its announcement stays hidden, both the credit and its reversal. */
export async function withdrawUnannounced(ctx: Ctx, transactionIds: string[]): Promise<void> {
  await sql`
    with withdrawn as (
      update points_unannounced set announce_at = 'infinity'
      where transaction_id = any(${transactionIds}::uuid[]) and announce_at > ${ctx.now}
      returning transaction_id, owner_id
    )
    insert into points_unannounced (transaction_id, owner_id, amount, announce_at)
    select reversal.reversal_id, reversal.owner_id, reversal.amount, 'infinity'
    from withdrawn join points_reversal as reversal using (transaction_id, owner_id)
    -- An administrator may have taken back this member's part before.
    on conflict (tenant_id, owner_id, transaction_id) do update set announce_at = excluded.announce_at`.execute(ctx.db);
}

/** If only some parts are reversed, their recipients see the credit and the reversal once it is announced. */
export async function postponeReversal(ctx: Ctx, transactionId: string, reversalId: string): Promise<void> {
  await sql`
    insert into points_unannounced (transaction_id, owner_id, amount, announce_at)
    select reversal.reversal_id, reversal.owner_id, reversal.amount, original.announce_at
    from points_unannounced as original join points_reversal as reversal using (transaction_id, owner_id)
    where original.transaction_id = ${transactionId} and original.announce_at > ${ctx.now}
      and reversal.reversal_id = ${reversalId}`.execute(ctx.db);
}

export interface HeldBack {
  transactionId: string;
  amount: number;
  /** The sequence number in the account. */
  seq: number;
}

/** Lists the received points that a member must not see yet. */
export async function listHeldBack(ctx: Ctx, ownerId: string): Promise<HeldBack[]> {
  const { rows } = await sql<HeldBack>`
    select held.transaction_id, held.amount, entry.seq
    from points_unannounced as held
    join points_entry as entry on entry.transaction_id = held.transaction_id and entry.owner_id = held.owner_id
    where held.owner_id = ${ownerId} and held.announce_at > ${ctx.now} and entry.kind = 'redeemable'`.execute(ctx.db);
  return rows;
}

/** A condition that matches the caller's own unannounced transactions. */
export const isHeldBackFrom = (ctx: Ctx, transactionId: string) => sql<boolean>`exists (
  select from points_unannounced as held
  where held.owner_id = ${ctx.memberId} and held.transaction_id = ${sql.ref(transactionId)}
    and held.announce_at > ${ctx.now}
)`;
