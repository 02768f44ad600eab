import { setTimeout as sleep } from 'node:timers/promises';
import { inDirectory, listCells } from './cells.ts';
import { config } from './config.ts';
import { createPool } from './db.ts';
import { releaseOrphanedJobs, startHeartbeat } from './heartbeat.ts';
import type { Chore } from './jobs.ts';
import { log } from './log.ts';
import { periodicJobLastRun } from './metrics.ts';
import { measurePeriods, planPeriods } from './periods.ts';
import type { Queue } from './queue.ts';
import { watchQueue } from './queue-watch.ts';
import { relay, type Targets } from './relay.ts';
import { startRunner } from './runner.ts';
import { type TaskOptions, tasksOf } from './tasks.ts';
import { keepCell } from './upkeep.ts';

export interface WorkerOptions extends TaskOptions {
  chores: Chore[];
  concurrency?: number;
  /** While it is true, jobs under way finish and nothing else begins. */
  inMaintenance?: () => boolean;
}

export interface Worker {
  stop(): Promise<void>;
}

const directoryQueue: Queue = { name: 'directory', schema: 'directory', address: config.DIRECTORY_DATABASE };

/** One queue for each cell, and one for the directory. */
export const listQueues = (): Queue[] => [
  directoryQueue,
  ...listCells().map(({ name, address }): Queue => ({ name, schema: 'public', address })),
];

export async function startWorker(options: WorkerOptions): Promise<Worker> {
  if (config.HOLD_EMAILS) log.warn('emails are held back until a worker starts without HOLD_EMAILS');
  const running = await Promise.all(listQueues().map((queue) => workOn(queue, options)));
  return { stop: async () => void (await Promise.all(running.map((one) => one.stop()))) };
}

async function workOn(queue: Queue, options: WorkerOptions): Promise<Worker> {
  const cell = queue === directoryQueue ? undefined : listCells().find(({ name }) => name === queue.name);
  const pool = createPool(queue.address, 'jobs', 3);
  // Fail fast: a database that is down at start is a configuration error.
  await pool.query('select 1');
  const held = config.HOLD_EMAILS ? options.emailJobs.map(({ name }) => name) : [];
  const watch = watchQueue(pool, queue, held);
  const concurrency = options.concurrency ?? config.DATABASE_POOL_SIZE;
  const { inMaintenance = () => false } = options;
  const { isBehind } = watch;
  const tasks = tasksOf(cell, options);
  const runner = startRunner({ queue, pool, tasks, concurrency, isBehind, inMaintenance });
  const heartbeat = startHeartbeat(queue, runner.workerId);

  const stopping = new AbortController();
  const targets = targetsOf(options);
  const now = () => options.clock?.() ?? new Date();
  const seen = new Set<string>();
  const always = (what: string, pauseMs: number, step: () => Promise<unknown>) =>
    forever(stopping.signal, { what, pauseMs, step });
  const loop: typeof always = (what, pauseMs, step) =>
    always(what, pauseMs, async () => (inMaintenance() ? undefined : step()));
  const loops = [
    always('release orphaned jobs', 2_000, releaseOrphanedJobs(pool, queue)),
    always('watch the queue', 5_000, watch.measure),
    loop('relay', 100, async () => {
      const moved = await relay(pool, queue, targets);
      if (moved > 0) runner.wake();
      return moved;
    }),
    ...(cell
      ? [
          loop('plan periods', 30_000, async () => {
            await planPeriods(pool, options.periodicJobs, { now: now(), seen });
            await measurePeriods(pool, queue.name, options.periodicJobs);
          }),
          loop('upkeep of the cell', 3_600_000, () => keepCell(pool, now())),
        ]
      : options.chores.map(({ name, everyMinutes, run: doIt }) =>
          loop(name, everyMinutes * 60_000, async () => {
            const began = now();
            await inDirectory((db) => doIt(db, began));
            periodicJobLastRun.set({ queue: queue.name, job: name, every: 'hour' }, began.getTime() / 1000);
          }),
        )),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await runner.stop();
      await heartbeat.end();
      await pool.end();
    },
  };
}

/** Repeats until aborted, without a pause while the step finds work. Survives a database restart. */
async function forever(
  signal: AbortSignal,
  { what, pauseMs, step }: { what: string; pauseMs: number; step: () => Promise<unknown> },
): Promise<void> {
  while (!signal.aborted) {
    let found: unknown;
    try {
      found = await step();
    } catch (error) {
      log.warn({ error: error instanceof Error ? error.message : error }, `${what} failed, trying again`);
    }
    if (!found) await sleep(pauseMs, undefined, { signal }).catch(() => {});
  }
}

export function targetsOf({ events, subscribers, externalJobs, emailJobs }: WorkerOptions): Targets {
  const heard = new Set(subscribers.map(({ event }) => event));
  return Object.fromEntries([
    ...events.flatMap(({ name, formerly, jobClass, batch }) =>
      [name, ...(formerly ? [formerly] : [])].map((one) => [one, { jobClass, batch: heard.has(name) ? batch : 0 }]),
    ),
    ...[...externalJobs, ...emailJobs].map(({ name, jobClass }) => [name, { jobClass, batch: 1 }]),
  ]);
}
