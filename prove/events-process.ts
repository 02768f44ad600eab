import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { Random } from '../demo/src/random.ts';
import { inBackground } from '../server/src/platform/background.ts';
import { getCell } from '../server/src/platform/cells.ts';
import { emit, event, on } from '../server/src/platform/events.ts';
import { connectRedis } from '../server/src/platform/redis.ts';
import { startWorker } from '../server/src/platform/worker.ts';

/** A process of the events proof: `work` runs until it is killed, `emit` until everything is emitted. */
const thingHappened = event('proof.thingHappened', z.object({ number: z.int() }));

/** One time in a hundred a subscriber fails after it has written, so that its writes must be rolled back. */
const failing = (): boolean => Math.random() < 0.01;

const subscribers = [
  on(thingHappened, 'proof.writeRow', async (ctx, things) => {
    for (const { number } of things) await sql`insert into proof_effect (number) values (${number})`.execute(ctx.db);
    if (failing()) throw new Error('on purpose');
  }),
  on(thingHappened, 'proof.count', async (ctx, things) => {
    // In one order, or two batches that touch the same counters would wait for each other in a circle.
    for (const { number } of things.toSorted((one, other) => (one.number % 16) - (other.number % 16)))
      await sql`
        insert into proof_counter as counter (bucket, handled, total) values (${number % 16}, 1, ${number})
        on conflict (tenant_id, bucket)
        do update set handled = counter.handled + 1, total = counter.total + excluded.total`.execute(ctx.db);
    if (failing()) throw new Error('on purpose');
  }),
];

export interface EmitPlan {
  seed: number;
  tenantIds: string[];
  events: number;
  /** So that there is work while others are being killed, not only before or after. */
  perSecond: number;
}

/** The numbers of the events, by the outcome of their transaction. */
export interface Emitted {
  transactions: number;
  committed: number[];
  undone: number[];
  /** The connection was lost: they may have been committed or not. */
  unknown: number[];
}

/** Emits one to twenty events in a transaction, and undoes every tenth transaction after it has emitted. */
async function emitAll({ seed, tenantIds, events, perSecond }: EmitPlan): Promise<Emitted> {
  const random = new Random(`emit ${seed}`);
  const began = performance.now();
  const emitted: Emitted = { transactions: 0, committed: [], undone: [], unknown: [] };
  let next = 0;
  const emitter = async () => {
    while (next < events) {
      const count = Math.min(random.between(1, 20), events - next);
      const numbers = Array.from({ length: count }, (_, index) => next + index);
      next += count;
      const tenantId = tenantIds[random.between(0, tenantIds.length - 1)] ?? '';
      const outcome = await emitTogether(tenantId, numbers, random.chance(10));
      emitted.transactions += 1;
      emitted[outcome].push(...numbers);
      await sleep(Math.max(0, (next / perSecond) * 1000 - (performance.now() - began)));
    }
  };
  await Promise.all([emitter(), emitter(), emitter(), emitter()]);
  return emitted;
}

async function emitTogether(
  tenantId: string,
  numbers: number[],
  undo: boolean,
): Promise<Exclude<keyof Emitted, 'transactions'>> {
  const acting = { tenantId, requestId: `proof ${numbers[0]}`, now: new Date() };
  try {
    await inBackground(getCell('main'), acting, async (ctx) => {
      for (const number of numbers) {
        await sql`insert into proof_emitted (number) values (${number})`.execute(ctx.db);
        await emit(ctx, thingHappened, { number });
      }
      if (undo) throw new Error('undone');
    });
    return 'committed';
  } catch (error) {
    if (error instanceof Error && error.message === 'undone') return 'undone';
    await sleep(100);
    return 'unknown';
  }
}

const [role, plan] = process.argv.slice(2);
// The parent process may be interrupted; no process should be left behind.
process.on('disconnect', () => process.exit());
if (role === 'work') {
  await startWorker({
    events: [thingHappened],
    subscribers,
    externalJobs: [],
    emailJobs: [],
    periodicJobs: [],
    chores: [],
    redis: connectRedis('proof'),
  });
  process.send?.('ready');
} else {
  process.send?.(await emitAll(JSON.parse(plan ?? '') as EmitPlan), () => process.exit(0));
}
