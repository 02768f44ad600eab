import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { Random } from '../../server/src/demo/random.ts';
import { inBackground } from '../../server/src/platform/background.ts';
import { getCell } from '../../server/src/platform/cells.ts';
import { emit, event, on } from '../../server/src/platform/events.ts';
import { connectRedis } from '../../server/src/platform/redis.ts';
import { startWorker } from '../../server/src/platform/worker.ts';

/** A process of the events proof: `work` runs until it is killed, `emit` until everything is emitted. */
const thingHappened = event('proof.thingHappened', z.object({ number: z.int() }));

/** One time in a hundred a subscriber fails after it has written, so that what it wrote must not stay. */
const failing = (): boolean => Math.random() < 0.01;

const subscribers = [
  on(thingHappened, 'proof.writeRow', async (ctx, { number }) => {
    await sql`insert into proof_effect (number) values (${number})`.execute(ctx.db);
    if (failing()) throw new Error('on purpose');
  }),
  on(thingHappened, 'proof.count', async (ctx, { number }) => {
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
  /** So that the workers are killed while there is work, not before or after. */
  perSecond: number;
}
export interface Emitted {
  transactions: number;
  committed: number;
  rolledBack: number;
}

/** Emits one to twenty events in a transaction, and undoes every tenth transaction after it has emitted. */
async function emitAll({ seed, tenantIds, events, perSecond }: EmitPlan): Promise<Emitted> {
  const random = new Random(`emit ${seed}`);
  const began = performance.now();
  const done: Emitted = { transactions: 0, committed: 0, rolledBack: 0 };
  let next = 0;
  const emitter = async () => {
    while (next < events) {
      const first = next;
      const count = Math.min(random.between(1, 20), events - first);
      next += count;
      const tenantId = tenantIds[random.between(0, tenantIds.length - 1)] ?? '';
      const undone = random.chance(10);
      const acting = { tenantId, requestId: `proof ${first}`, now: new Date() };
      await inBackground(getCell('main'), acting, async (ctx) => {
        for (let number = first; number < first + count; number++) {
          await sql`insert into proof_emitted (number) values (${number})`.execute(ctx.db);
          await emit(ctx, thingHappened, { number });
        }
        if (undone) throw new Error('undone');
      }).catch((error: Error) => {
        if (error.message !== 'undone') throw error;
      });
      done.transactions += 1;
      done[undone ? 'rolledBack' : 'committed'] += count;
      await sleep((next / perSecond) * 1000 - (performance.now() - began));
    }
  };
  await Promise.all([emitter(), emitter(), emitter(), emitter()]);
  return done;
}

const [role, plan] = process.argv.slice(2);
if (role === 'work') {
  // Whoever started it may be interrupted; nobody should have to look for what is left.
  process.stdin.on('end', () => process.exit()).resume();
  await startWorker({
    events: [thingHappened],
    subscribers,
    outsideJobs: [],
    periodicJobs: [],
    chores: [],
    redis: connectRedis('proof'),
  });
} else {
  process.stdout.write(JSON.stringify(await emitAll(JSON.parse(plan ?? '') as EmitPlan)));
  process.exit(0);
}
