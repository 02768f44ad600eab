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
  /** What caused it. The same cause is posted once for each type. */
  sourceId?: string | undefined;
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
  const { type, contra, accounts, sourceId, note, expiresAt, periodOn, dayOn } = posting;
  const owners = accounts.legs.map(({ ownerId }) => ownerId);
  const amounts = accounts.legs.map(({ amount }) => amount);
  return first(
    await sql<Posted>`select * from points_post(
      ${type}, ${ctx.now}, ${contra.type}, ${'ownerId' in contra ? contra.ownerId : null}, ${accounts.type},
      ${owners}::uuid[], ${amounts}::bigint[], ${sourceId ?? null}, ${ctx.memberId}, ${expiresAt ?? null},
      ${periodOn ?? null}, ${dayOn ?? null}, ${note ?? null})`.execute(ctx.db),
  );
}

export interface Reversed {
  outcome: 'posted' | 'repeated' | 'nothing' | 'irreversible' | 'notFound';
  transactionId: string | null;
  /** How much came back, which is less than was given when some of it was spent. */
  amount: number | null;
}

export const reverse = async (ctx: Ctx, transactionId: string, ownerIds: string[] | null, note: string | null) =>
  first(
    await sql<Reversed>`select * from points_reverse(
      ${transactionId}, ${ownerIds}::uuid[], ${ctx.now}, ${ctx.memberId}, ${note})`.execute(ctx.db),
  );

/** All of each. Whoever gave is locked before anybody who received, as in every posting, and each in one order. */
export async function reverseAll(ctx: Ctx, transactionIds: string[]): Promise<Reversed['outcome'][]> {
  await sql`
    select points_lock_allocation(giver.id) from (
      select distinct contra_owner_id as id from points_transaction
      where id = any(${transactionIds}::uuid[]) and contra_kind = 'allocation' order by id
    ) as giver`.execute(ctx.db);
  const { rows } = await sql<Pick<Reversed, 'outcome'>>`
    select reversed.outcome from unnest(${transactionIds}::uuid[]) as original (id)
    cross join lateral points_reverse(original.id, null, ${ctx.now}, ${ctx.memberId}, null) as reversed`.execute(
    ctx.db,
  );
  return rows.map(({ outcome }) => outcome);
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

/** Answers how many of these members had not begun the cycle yet; each of them then has `amount` to give. */
export const startPeriod = async (ctx: Ctx, periodOn: string, ownerIds: string[], amount: number) =>
  first(
    await sql<{ begun: number }>`
      select points_start_period(${periodOn}, ${ctx.now}, ${ownerIds}::uuid[], ${amount}) as begun`.execute(ctx.db),
  ).begun;

/** Answers how many lots were due in the next accounts, 0 when all is done. */
export const expire = async (ctx: Ctx, limit: number) =>
  first(await sql<{ found: number }>`select points_expire(${ctx.now}, ${limit}) as found`.execute(ctx.db)).found;

export interface LockedAllocation {
  balance: number;
  periodOn: string | null;
  lockedAt: Date | null;
}

export const lockAllocation = async (ctx: Ctx, ownerId: string) =>
  first(await sql<LockedAllocation>`select * from points_lock_allocation(${ownerId})`.execute(ctx.db));

export async function setLock(ctx: Ctx, ownerId: string, lockedAt: Date | null, forfeitsAt: Date | null) {
  await sql`select points_set_lock(${ownerId}, ${lockedAt}, ${forfeitsAt})`.execute(ctx.db);
}

export const expirePayout = async (ctx: Ctx, note: string | null) =>
  first(
    await sql<{ amount: number }>`select points_expire_payout(${ctx.now}, ${ctx.memberId}, ${note}) as amount`.execute(
      ctx.db,
    ),
  ).amount;

export const forgetPairDays = async (ctx: Ctx, beforeOn: string, limit: number) =>
  first(await sql<{ gone: number }>`select points_forget_pair_days(${beforeOn}, ${limit}) as gone`.execute(ctx.db))
    .gone;

export async function extendLots(ctx: Ctx, since: Date): Promise<void> {
  await sql`select points_extend_lots(${since}, ${ctx.now})`.execute(ctx.db);
}
