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
  /** The account on one side; the tenant's own accounts need no owner. */
  contra: { type: 'allocation' | 'pointsBank'; ownerId: string } | { type: 'fund' | 'payout' };
  /** The accounts on the other side: the points they receive, or give if negative. */
  accounts: { type: Exclude<AccountType, 'fund' | 'payout'>; legs: Leg[] };
  /** The id of the cause. The same cause with the same number is posted once for each type. */
  sourceId: string;
  /** For a cause that can post again: the number of earlier posts. Null if it posts many and the caller keeps track. */
  sourceSeq?: number | null | undefined;
  note?: string | undefined;
  /** When the redeemable points it gives expire. */
  expiresAt?: Date | null | undefined;
  /** The current cycle, where an allocation takes part: points of an earlier one cannot be used. */
  periodOn?: string | undefined;
  /** The tenant's day, if the cap between two people counts the transaction. */
  dayOn?: string | undefined;
}

export interface Posted {
  outcome: 'posted' | 'repeated' | 'insufficient' | 'locked' | 'stale';
  transactionId: string | null;
  /** The owner of the account that refused, and its balance; after a success, the contra account's. */
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
  /** The amount that was returned, which is less than was given if some of it was spent. */
  amount: number | null;
}

export interface Reversal {
  /** The members whose parts are taken back; null for all of it. */
  ownerIds: string[] | null;
  /** The manual movement that caused it; null if the original's own cause is withdrawn. */
  sourceId: string | null;
  note: string | null;
}

export const reverse = async (ctx: Ctx, transactionId: string, { ownerIds, sourceId, note }: Reversal) =>
  first(
    await sql<Reversed>`select * from points_reverse(
      ${transactionId}, ${ownerIds}::uuid[], ${sourceId}, ${ctx.now}, ${ctx.memberId}, ${note})`.execute(ctx.db),
  );

/** Reverses all of each transaction, in the given order. The database locks every account they touch first. */
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
  /** The members who had not begun the cycle before. */
  begun: string[];
  /** Null if no member got points. */
  transactionId: string | null;
}

/** Begins a cycle for these members, each with an amount to give that may be zero. */
export const startCycle = async (ctx: Ctx, periodOn: string, legs: Leg[]) =>
  first(
    await sql<CycleBegun>`
      select * from points_start_cycle(${periodOn}, ${ctx.now}, ${legs.map(({ ownerId }) => ownerId)}::uuid[],
        ${legs.map(({ amount }) => amount)}::bigint[])`.execute(ctx.db),
  );

/** Returns the number of accounts that had something due, 0 when all is done. */
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
  /** Null unlocks the accounts. */
  lockedAt: Date | null;
  /** For an archived member: the instant the rest is lost. The allocation is lost at once. */
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
