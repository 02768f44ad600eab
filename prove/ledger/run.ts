import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { findDifferences } from '../../server/src/domains/points/index.ts';
import { allowTime } from '../../server/src/platform/background.ts';
import type { Ctx } from '../../server/src/platform/ctx.ts';
import { createPool, inTenant, type Trx } from '../../server/src/platform/db.ts';
import { compare } from './compare.ts';
import {
  anOperation,
  bankCount,
  carryOut,
  type Done,
  memberCount,
  type Operation,
  type Step,
  type World,
} from './operations.ts';

const connections = 16;
/** Of one operation after the other, so that some months and many expiries pass. */
const stepMs = 45 * 60_000;
const start = Date.parse('2026-01-05T00:00:00Z');

interface Proved {
  history: Done[];
  differences: string[];
}

export const proveSeed = (address: string, { seed, operations }: { seed: number; operations: number }) =>
  proveList(address, fc.sample(anOperation, { numRuns: operations, seed }), connections);

/** Carries the list out by `hands` at once, in a tenant of its own, and holds it against the model. */
export async function proveList(address: string, list: Operation[], hands: number): Promise<Proved> {
  const owner = createPool(address, 'owner', 1);
  const pool = createPool(address, 'app', hands);
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  const world: World = { tenantId: randomUUID(), memberIds: ids(memberCount), bankIds: ids(bankCount) };
  try {
    await owner.query('create sequence if not exists proof_order; grant usage on sequence proof_order to hurrah_app');
    await owner.query("insert into tenant (tenant_id, handle, name) values ($1, 'proof', 'Proof')", [world.tenantId]);
    const history = await runAtOnce(pool, world, { list, hands });
    const act = <T>(work: (ctx: Ctx) => Promise<T>) =>
      inTenant(pool, world.tenantId, async (db) => {
        await allowTime(db, 600_000);
        return work(contextOf(db, world, start + list.length * stepMs));
      });
    const differences = await act((ctx) => compare(ctx.db, world, history));
    const found = await findDifferences(act);
    return { history, differences: [...differences, ...found.map((difference) => JSON.stringify(difference))] };
  } finally {
    await pool.end();
    await owner.end();
  }
}

const contextOf = (db: Trx, { tenantId }: World, at: number): Ctx => ({
  scope: 'tenant',
  db,
  now: new Date(at),
  requestId: 'proof',
  tenantId,
  memberId: null,
  can: () => true,
  live: [],
});

/** Many hands take one operation after the other from the same list. */
async function runAtOnce(
  pool: ReturnType<typeof createPool>,
  world: World,
  { list, hands }: { list: Operation[]; hands: number },
): Promise<Done[]> {
  const history: Done[] = [];
  let next = 0;
  const hand = async () => {
    for (let index = next++; index < list.length; index = next++) {
      const step = prepare(list[index] as Operation, start + index * stepMs, history);
      if (step) history.push(await carryOutAlone(pool, world, step));
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return history;
}

/**
 * Everything a step locks stays locked until it commits, so a step on the same account has taken a number before or
 * after it. Sorted by these numbers, the steps could have happened one after the other.
 */
const carryOutAlone = (pool: ReturnType<typeof createPool>, world: World, step: Step): Promise<Done> =>
  inTenant(pool, world.tenantId, async (db) => {
    const result = await carryOut(contextOf(db, world, step.at), world, step);
    const order = await db
      .selectNoFrom((eb) => eb.fn<number>('nextval', [eb.val('proof_order')]).as('order'))
      .executeTakeFirstOrThrow();
    return {
      ...step,
      outcome: result.outcome ?? '',
      transactionId: result.transactionId ?? null,
      amount: result.amount ?? null,
      reached: result.reached ?? [],
      order: order.order,
    };
  });

const repeatable = new Set(['send', 'fillBank', 'award', 'add', 'remove', 'hold']);
const reversible = ['send', 'award', 'add', 'remove'];

/** Fills in the references of an operation, from those that have already been answered. */
function prepare(operation: Operation, at: number, history: Done[]): Step | undefined {
  const pick = (earlier: number, fits: (done: Done) => boolean): Done | undefined => {
    const fitting = history.filter(fits);
    return fitting.at(-1 - (earlier % Math.max(1, fitting.length)));
  };
  const posted = (done: Done, kinds: string[]) => done.outcome === 'posted' && kinds.includes(done.operation.do);
  switch (operation.do) {
    case 'repeat': {
      const again = pick(operation.earlier, (done) => repeatable.has(done.operation.do));
      return again && { operation: again.operation, at, sourceId: again.sourceId };
    }
    case 'settle':
    case 'release': {
      const about = pick(operation.earlier, (done) => posted(done, ['hold']));
      return about && { operation, at, sourceId: randomUUID(), about };
    }
    case 'reverse': {
      const about = pick(operation.earlier, (done) => posted(done, reversible));
      if (!about) return undefined;
      return { operation, at, sourceId: randomUUID(), about, ownerIds: null };
    }
    case 'reverseAll': {
      // A post and its endorsements: each transaction once.
      const picked = operation.earlier.flatMap((earlier) => pick(earlier, (done) => posted(done, reversible)) ?? []);
      const aboutAll = [...new Set(picked)];
      return aboutAll.length > 0 ? { operation, at, sourceId: randomUUID(), aboutAll } : undefined;
    }
    default:
      return { operation, at, sourceId: randomUUID() };
  }
}
