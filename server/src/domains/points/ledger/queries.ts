import type { AccountType, TransactionType } from '@hurrah/contracts/points/ledger';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/ctx.ts';

/** Every statement here calls one function of the database, which is the only writer of the books. */

export interface Leg {
  ownerId: string;
  amount: number;
}

export interface Posting {
  type: TransactionType;
  /** The account on the one side; the tenant's own need no owner. */
  contra: { type: 'allocation' | 'pointsBank'; ownerId: string } | { type: 'fund' | 'payout' };
  /** The accounts on the other: what they receive, or with minus give. */
  accounts: { type: Exclude<AccountType, 'fund' | 'payout'>; legs: Leg[] };
  /** The id of what caused it. The same cause with the same number is posted once for each type. */
  sourceId: string;
  /** Where a cause can post again: how often it did before. Null where it posts many, and the caller keeps which. */
  sourceSeq?: number | null | undefined;
  note?: string | undefined;
  /** When the redeemable points it gives expire. */
  expiresAt?: Date | null | undefined;
  /** The current cycle, where an allocation takes part: points of an earlier one cannot be used. */
  periodOn?: string | undefined;
  /** The tenant's day, where the cap between two people counts it. */
  dayOn?: string | undefined;
}

export interface Posted {
  outcome: 'posted' | 'repeated' | 'insufficient' | 'locked' | 'stale';
  transactionId: string | null;
  /** Whose account refused, and its balance; after a success, the contra account's. */
  ownerId: string | null;
  balance: number | null;
}

const first = <Row>({ rows }: { rows: Row[] }): Row => {
  const [row] = rows;
  if (!row) throw new Error('The ledger gave no answer');
  return row;
};

export async function post(ctx: Ctx, posting: Posting): Promise<Posted> {
  const { type, contra, accounts, sourceId, sourceSeq = 0, note, expiresAt, periodOn, dayOn } = posting;
  const owners = accounts.legs.map(({ ownerId }) => ownerId);
  const amounts = accounts.legs.map(({ amount }) => amount);
  return first(
    await sql<Posted>`select * from points_post(
      ${type}, ${ctx.now}, ${contra.type}, ${'ownerId' in contra ? contra.ownerId : null}, ${accounts.type},
      ${owners}::uuid[], ${amounts}::bigint[], ${sourceId}, ${sourceSeq}::smallint, ${ctx.memberId},
      ${expiresAt ?? null}, ${periodOn ?? null}, ${dayOn ?? null}, ${note ?? null})`.execute(ctx.db),
  );
}

export interface Reversed {
  outcome: 'posted' | 'repeated' | 'nothing' | 'irreversible' | 'notFound';
  transactionId: string | null;
  /** How much came back, which is less than was given when some of it was spent. */
  amount: number | null;
}

export interface Reversal {
  /** The members whose parts are taken back; null for all of it. */
  ownerIds: string[] | null;
  /** The movement by hand that caused it; null where what caused the original is taken back. */
  sourceId: string | null;
  note: string | null;
}

export const reverse = async (ctx: Ctx, transactionId: string, { ownerIds, sourceId, note }: Reversal) =>
  first(
    await sql<Reversed>`select * from points_reverse(
      ${transactionId}, ${ownerIds}::uuid[], ${sourceId}, ${ctx.now}, ${ctx.memberId}, ${note})`.execute(ctx.db),
  );

/** All of each, in the order in which they are given. The database locks everything they touch first. */
export async function reverseAll(
  ctx: Ctx,
  transactionIds: string[],
): Promise<(Pick<Reversed, 'outcome' | 'amount'> & { transactionId: string })[]> {
  const { rows } = await sql<Pick<Reversed, 'outcome' | 'amount'> & { transactionId: string }>`
    select transaction_id, outcome, amount
    from points_reverse_all(${transactionIds}::uuid[], ${ctx.now}, ${ctx.memberId}, null)`.execute(ctx.db);
  return rows;
}

export interface Held {
  outcome: 'posted' | 'repeated' | 'insufficient' | 'locked';
  transactionId: string | null;
  balance: number | null;
}

export const hold = async (ctx: Ctx, id: string, { ownerId, amount }: Leg, note: string | null) =>
  first(await sql<Held>`select * from points_hold(${id}, ${ownerId}, ${amount}, ${ctx.now}, ${note})`.execute(ctx.db));

export const settle = async (ctx: Ctx, id: string) =>
  first(
    await sql<{ outcome: 'posted' | 'repeated' | 'released' | 'notFound' }>`
      select points_settle(${id}, ${ctx.now}) as outcome`.execute(ctx.db),
  ).outcome;

export const release = async (ctx: Ctx, id: string, note: string | null) =>
  first(
    await sql<{ outcome: 'posted' | 'repeated' | 'notFound'; transactionId: string | null }>`
      select * from points_release(${id}, ${ctx.now}, ${ctx.memberId}, ${note})`.execute(ctx.db),
  );

export interface CycleBegun {
  /** Who had not begun the cycle before. */
  begun: string[];
  /** Null where nobody got anything. */
  transactionId: string | null;
}

/** Begins a cycle for these members; each then has their amount to give, which may be none. */
export const startCycle = async (ctx: Ctx, periodOn: string, legs: Leg[]) =>
  first(
    await sql<CycleBegun>`
      select * from points_start_cycle(${periodOn}, ${ctx.now}, ${legs.map(({ ownerId }) => ownerId)}::uuid[],
        ${legs.map(({ amount }) => amount)}::bigint[])`.execute(ctx.db),
  );

/** Answers how many accounts were found with something due, 0 when all is done. */
export const expire = async (ctx: Ctx, limit: number) =>
  first(await sql<{ found: number }>`select points_expire(${ctx.now}, ${limit}) as found`.execute(ctx.db)).found;

export interface LockedAllocation {
  balance: number;
  periodOn: string | null;
  lockedAt: Date | null;
}

export const lockAllocation = async (ctx: Ctx, ownerId: string) =>
  first(await sql<LockedAllocation>`select * from points_lock_allocation(${ownerId})`.execute(ctx.db));

export interface AccountLock {
  ownerId: string;
  /** Null opens the accounts. */
  lockedAt: Date | null;
  /** Of somebody who left: when the rest is lost. What they had to give is lost at once. */
  forfeitsAt: Date | null;
}

export async function setLocks(ctx: Ctx, locks: AccountLock[]): Promise<void> {
  await sql`select points_set_locks(
    ${locks.map(({ ownerId }) => ownerId)}::uuid[], ${locks.map(({ lockedAt }) => lockedAt)}::timestamptz[],
    ${locks.map(({ forfeitsAt }) => forfeitsAt)}::timestamptz[], ${ctx.now}, ${ctx.memberId})`.execute(ctx.db);
}

export const expirePayout = async (ctx: Ctx, sourceId: string, note: string | null) =>
  first(
    await sql<{ amount: number }>`
      select points_expire_payout(${sourceId}, ${ctx.now}, ${ctx.memberId}, ${note}) as amount`.execute(ctx.db),
  ).amount;

export const forgetPairDays = async (ctx: Ctx, beforeOn: string, limit: number) =>
  first(await sql<{ gone: number }>`select points_forget_pair_days(${beforeOn}, ${limit}) as gone`.execute(ctx.db))
    .gone;

export async function extendLots(ctx: Ctx, since: Date): Promise<void> {
  await sql`select points_extend_lots(${since}, ${ctx.now})`.execute(ctx.db);
}
