import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { cycleAt } from '../../server/src/domains/points/allocations/rules.ts';
import * as ledger from '../../server/src/domains/points/ledger/queries.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';

/** Everything that can be done to the books. Members and banks are numbers; `earlier` picks a finished operation. */
export type Operation =
  | { do: 'send'; type: 'recognition' | 'endorsement'; member: number; others: number[]; amount: number; days: number }
  | { do: 'fillBank'; bank: number; amount: number }
  | { do: 'award'; bank: number; others: number[]; amount: number; days: number }
  | { do: 'add' | 'remove'; account: 'redeemable' | 'allocation'; member: number; amount: number; days: number }
  | { do: 'hold'; member: number; amount: number }
  | { do: 'settle' | 'release'; earlier: number }
  | { do: 'reverse'; earlier: number; whole: boolean }
  | { do: 'reverseAll'; earlier: number[] }
  | { do: 'repeat'; earlier: number }
  | { do: 'sweep'; members: number[] }
  | { do: 'expire' }
  | { do: 'lock' | 'unlock' | 'archive'; members: number[] }
  | { do: 'closePayout' };

export const memberCount = 30;
export const bankCount = 4;
export const allocationAmount = 100;
export const forfeitDays = 10;
const dayMs = 86_400_000;

const member = fc.nat(memberCount - 1);
const bank = fc.nat(bankCount - 1);
const amount = fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 30 }) }, fc.integer({ min: 1, max: 400 }));
/** 0 means that the points never expire. */
const days = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 40 }));
const others = fc.uniqueArray(member, { minLength: 1, maxLength: 3 });
const earlier = fc.nat(40);

export const anOperation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 40,
    arbitrary: fc
      .record({
        do: fc.constant('send' as const),
        type: fc.constantFrom('recognition' as const, 'endorsement' as const),
        member,
        others,
        amount,
        days,
      })
      .filter((send) => !send.others.includes(send.member)),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('fillBank' as const), bank, amount }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('award' as const), bank, others, amount, days }) },
  {
    weight: 10,
    arbitrary: fc.record({
      do: fc.constantFrom('add' as const, 'remove' as const),
      account: fc.constantFrom('redeemable' as const, 'allocation' as const),
      member,
      amount,
      days,
    }),
  },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('hold' as const), member, amount }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constantFrom('settle' as const, 'release' as const), earlier }) },
  { weight: 8, arbitrary: fc.record({ do: fc.constant('reverse' as const), earlier, whole: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('reverseAll' as const),
      earlier: fc.uniqueArray(earlier, { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('repeat' as const), earlier }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('sweep' as const), members: fc.uniqueArray(member, { minLength: 1 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('expire' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('lock' as const, 'unlock' as const, 'unlock' as const, 'archive' as const),
      members: fc.uniqueArray(member, { minLength: 1, maxLength: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('closePayout' as const) }) },
);

/** An operation as it was really executed: with its instant, its cause and its references. */
export interface Step {
  operation: Exclude<Operation, { do: 'repeat' }>;
  at: number;
  sourceId: string;
  /** Of settle, release and reverse: the step it is about; of a reversal of several, all of them. */
  about?: Done;
  aboutAll?: Done[];
  ownerIds?: string[] | null;
}

export interface Done extends Step {
  /** The place in the one order in which everything could have happened one after the other. */
  order: number;
  outcome: string;
  transactionId: string | null;
  amount: number | null;
  /** The owners that a sweep or an expiry reached, which depends on its snapshot. */
  reached: string[];
}

export interface World {
  tenantId: string;
  memberIds: string[];
  bankIds: string[];
}

const expiresAt = (at: number, life: number): Date | null => (life === 0 ? null : new Date(at + life * dayMs));
export const lifeOf = (at: number, life: number): number | null => expiresAt(at, life)?.getTime() ?? null;
export const periodAt = (at: number): string => cycleAt(new Date(at), 'monthly', 'UTC').startsOn;
export const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10);

type Result = Partial<Pick<Done, 'outcome' | 'transactionId' | 'amount' | 'reached'>>;

/** Carries a step out on the real books. */
export function carryOut(ctx: Ctx, world: World, step: Step): Promise<Result> {
  const post = postingOf(world, step);
  return post ? carryOutPosting(ctx, step, post) : carryOutRest(ctx, world, step);
}

/** The operations that are one posting. */
function postingOf(world: World, { operation: op, at, sourceId }: Step): ledger.Posting | undefined {
  const idOf = (index: number) => world.memberIds[index] ?? '';
  const bankOf = (index: number) => world.bankIds[index] ?? '';
  switch (op.do) {
    case 'send':
      return {
        type: op.type,
        contra: { type: 'allocation', ownerId: idOf(op.member) },
        accounts: { type: 'redeemable', legs: op.others.map((other) => ({ ownerId: idOf(other), amount: op.amount })) },
        sourceId,
        periodOn: periodAt(at),
        dayOn: dayAt(at),
        expiresAt: expiresAt(at, op.days),
      };
    case 'fillBank':
      return {
        type: 'allocation',
        contra: { type: 'fund' },
        accounts: { type: 'pointsBank', legs: [{ ownerId: bankOf(op.bank), amount: op.amount }] },
        sourceId,
      };
    case 'award':
      return {
        type: 'award',
        contra: { type: 'pointsBank', ownerId: bankOf(op.bank) },
        accounts: { type: 'redeemable', legs: op.others.map((other) => ({ ownerId: idOf(other), amount: op.amount })) },
        sourceId,
        expiresAt: expiresAt(at, op.days),
      };
    case 'add':
    case 'remove':
      return {
        type: `${op.account}_${op.do}`,
        contra: { type: 'fund' },
        accounts: {
          type: op.account,
          legs: [{ ownerId: idOf(op.member), amount: op.do === 'add' ? op.amount : -op.amount }],
        },
        sourceId,
        periodOn: periodAt(at),
        expiresAt: expiresAt(at, op.days),
      };
    default:
      return undefined;
  }
}

const begin = (ctx: Ctx, at: number, ownerIds: string[]) =>
  ledger.startCycle(
    ctx,
    periodAt(at),
    ownerIds.map((ownerId) => ({ ownerId, amount: allocationAmount })),
  );

/** A posting from an allocation begins its cycle first. */
async function carryOutPosting(ctx: Ctx, { at }: Step, posting: ledger.Posting): Promise<Result> {
  const { contra, accounts } = posting;
  const ownerId = contra.type === 'allocation' ? contra.ownerId : accounts.legs[0]?.ownerId;
  if (ownerId && (contra.type === 'allocation' || accounts.type === 'allocation')) {
    const { periodOn } = await ledger.lockAllocation(ctx, ownerId);
    if (!periodOn || periodOn < periodAt(at)) await begin(ctx, at, [ownerId]);
  }
  return ledger.post(ctx, posting);
}

async function carryOutRest(ctx: Ctx, world: World, step: Step): Promise<Result> {
  const { operation: op, at, sourceId, about } = step;
  const idOf = (index: number) => world.memberIds[index] ?? '';
  switch (op.do) {
    case 'hold':
      return ledger.hold(ctx, sourceId, { ownerId: idOf(op.member), amount: op.amount }, null);
    case 'settle':
      return { outcome: await ledger.settle(ctx, about?.sourceId ?? randomUUID()) };
    case 'release':
      return ledger.release(ctx, about?.sourceId ?? randomUUID(), null);
    case 'reverse':
      return ledger.reverse(ctx, about?.transactionId ?? randomUUID(), {
        ownerIds: step.ownerIds ?? null,
        sourceId: null,
        note: null,
      });
    case 'reverseAll': {
      const ids = step.aboutAll?.flatMap(({ transactionId }) => transactionId ?? []) ?? [];
      const reversed = await ledger.reverseAll(ctx, ids);
      return { outcome: outcomesOf(reversed), amount: reversed.reduce((sum, one) => sum + (one.amount ?? 0), 0) };
    }
    case 'sweep':
      return {
        amount: (await begin(ctx, at, op.members.map(idOf))).begun.length,
        reached: await reachedBy(ctx, 'allocation', 'allocation'),
      };
    case 'expire':
      await ledger.expire(ctx, 1000);
      return { reached: await reachedBy(ctx, 'expire_redeemable', 'redeemable') };
    case 'lock':
    case 'unlock':
    case 'archive': {
      const forfeitsAt = op.do === 'archive' ? new Date(at + forfeitDays * dayMs) : null;
      const lockedAt = op.do === 'unlock' ? null : ctx.now;
      await ledger.setLocks(
        ctx,
        op.members.map((index) => ({ ownerId: idOf(index), lockedAt, forfeitsAt })),
      );
      return {};
    }
    case 'closePayout':
      return { amount: await ledger.expirePayout(ctx, sourceId, null) };
    default:
      throw new Error(`${op.do} is a posting`);
  }
}

/** The outcome of each, in order. */
export const outcomesOf = (each: { outcome?: string }[]): string => each.map(({ outcome }) => outcome).join(' ');

/** Every step has an instant of its own, so this finds what this one has written. */
async function reachedBy(
  ctx: Ctx,
  type: 'allocation' | 'expire_redeemable',
  kind: 'allocation' | 'redeemable',
): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('pointsEntry as entry')
    .innerJoin('pointsTransaction as transaction', 'transaction.id', 'entry.transactionId')
    .select('entry.ownerId')
    .where('transaction.type', '=', type)
    .where('transaction.at', '=', ctx.now)
    .where('entry.kind', '=', kind)
    .execute();
  return rows.map(({ ownerId }) => ownerId);
}
