import { randomUUID } from 'node:crypto';
import type { AccountType, TransactionType } from '@hurrah/contracts/points/ledger';
import { sql } from 'kysely';
import { expire } from '../domains/points/ledger/queries.ts';
import { holdPoints, postTransaction, releaseHold, reverseTransaction } from '../domains/points/ledger/service.ts';
import { rollUp } from '../domains/points/rollups/service.ts';
import { AppError } from '../platform/errors.ts';
import { newTenant, type TestMember, type TestTenant } from './harness.ts';
import { award, give } from './points.ts';

/** Numbers that look random and are the same in every run. */
export function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export interface Books {
  tenant: TestTenant;
  admin: TestMember;
}

const departments = ['Sales', 'Design', '', null];

/**
 * A company whose points moved in every way between two days. The rollups are written now and then in between, so that
 * some transactions are in them and others are not.
 */
export async function keepRandomBooks(
  seed: number,
  { from, until, steps, timeZone }: { from: string; until: string; steps: number; timeZone: string },
): Promise<Books> {
  const random = randomOf(seed);
  const tenant = await newTenant({ timeZone });
  const admin = await tenant.admin();
  const people = [admin, await tenant.member(), await tenant.member(), await tenant.member(), await tenant.member()];
  for (const [index, { id }] of people.entries()) {
    const department = departments[index % departments.length] ?? null;
    await tenant.inside((db) => db.updateTable('tenantMember').set({ department }).where('id', '=', id).execute());
  }
  const [start, end] = [Date.parse(from), Date.parse(until)];
  const moments = Array.from({ length: steps }, () => start + random(1_000_000) * ((end - start) / 1_000_000));
  const move = moverOf(tenant, people, random);
  for (const moment of moments.toSorted((a, b) => a - b)) {
    await move(new Date(Math.floor(moment))).catch((error: unknown) => {
      // A member had no points left; the next step does something else.
      if (!(error instanceof AppError)) throw error;
    });
    if (random(25) === 0) await tenant.act((ctx) => rollUp(ctx, { olderThanSeconds: 0 }));
  }
  return { tenant, admin };
}

const earning = ['birthday', 'anniversary', 'welcome', 'onboarding', 'incentive', 'migrated_redeemable'] as const;

function moverOf(tenant: TestTenant, people: TestMember[], random: (below: number) => number) {
  const one = <T>(of: readonly T[]): T => of[random(of.length)] as T;
  const bank = randomUUID();
  const reversible: string[] = [];
  const holds: string[] = [];
  const post = async (
    now: Date,
    type: TransactionType,
    { kind = 'redeemable', owner = one(people).id, amount, fromBank = false }: Part,
  ) => {
    const { transactionId } = await tenant.act(
      (ctx) =>
        postTransaction(ctx, {
          type,
          contra: fromBank ? { type: 'pointsBank', ownerId: bank } : { type: 'fund' },
          accounts: { type: kind, legs: [{ ownerId: owner, amount }] },
          sourceId: randomUUID(),
        }),
      { now },
    );
    reversible.push(transactionId);
  };
  const ways: ((now: Date) => Promise<unknown>)[] = [
    async (at) => {
      const [from, ...to] = people.toSorted(() => random(3) - 1) as [TestMember, ...TestMember[]];
      const type = one(['recognition', 'endorsement'] as const);
      const to_ = to.slice(0, 1 + random(3));
      const { transactionId } = await give(tenant, from, to_, { amount: 1 + random(9), at, type });
      if (transactionId) reversible.push(transactionId);
    },
    async (at) => {
      const expiresAt = random(2) ? new Date(at.getTime() + random(200) * 86_400_000) : null;
      const to = people.slice(random(4));
      const { transactionId } = await award(tenant, to, { amount: 5 + random(40), at, expiresAt });
      reversible.push(transactionId);
    },
    (at) => post(at, one(earning), { amount: 1 + random(50) }),
    (at) => post(at, 'redeemable_add', { amount: 1 + random(20) }),
    (at) => post(at, 'redeemable_remove', { amount: -1 - random(10) }),
    (at) => post(at, 'bank_add', { kind: 'pointsBank', owner: bank, amount: 50 + random(50) }),
    (at) => post(at, 'award', { amount: 10 + random(10), fromBank: true }),
    async (now) => {
      const [id, member] = [randomUUID(), one(people)];
      await tenant.act((ctx) => holdPoints(ctx, id, { memberId: member.id, amount: 1 + random(30) }), { now });
      holds.push(id);
    },
    async (now) => {
      const id = holds.pop();
      if (id && random(2)) await tenant.act((ctx) => releaseHold(ctx, id), { now });
    },
    async (now) => {
      const [id] = reversible.splice(random(reversible.length), 1);
      if (id) await tenant.act((ctx) => reverseTransaction(ctx, id), { now });
    },
    (now) => tenant.act((ctx) => expire(ctx, 1000), { now }),
  ];
  return (now: Date) => one(ways)(now);
}

interface Part {
  kind?: 'redeemable' | 'pointsBank';
  owner?: string;
  amount: number;
  fromBank?: boolean;
}

export interface LedgerEntry {
  at: Date;
  kind: AccountType;
  ownerId: string;
  amount: number;
  transactionId: string;
  type: TransactionType;
  originalType: TransactionType;
  /** Whether it is on the many side. */
  isPart: boolean;
  lotIds: string[] | null;
  lotAmounts: (number | string)[] | null;
}

/** Every entry with the type of its transaction, for tests that add them up themselves. */
export const listLedger = (tenant: TestTenant): Promise<LedgerEntry[]> =>
  tenant.inside(async (db) => {
    const { rows } = await sql<LedgerEntry>`
      select entry.at, entry.kind, entry.owner_id, entry.amount, entry.transaction_id, entry.lot_ids, entry.lot_amounts,
             transaction.type, coalesce(original.type, transaction.type) as original_type,
             entry.kind = transaction.kind as is_part
      from points_entry as entry
      join points_transaction as transaction on transaction.id = entry.transaction_id
      left join points_transaction as original on original.id = transaction.reverses_id
      order by entry.at`.execute(db);
    return rows;
  });
