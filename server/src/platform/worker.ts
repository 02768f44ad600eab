import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { inDirectory, listCells } from './cells.ts';
import { config } from './config.ts';
import { createPool } from './db.ts';
import type { Event, Subscriber } from './events.ts';
import type { Chore, OutsideJob, PeriodicJob } from './jobs.ts';
import { log } from './log.ts';
import { planPeriods } from './periods.ts';
import { relay, type Targets } from './relay.ts';
import { startRunner } from './runner.ts';
import { tasksOf } from './tasks.ts';
import { keepCell } from './upkeep.ts';
import { freesJobsLostOnTheWay, freesJobsOfDeadWorkers } from './worker-life.ts';

export interface WorkerOptions {
  /** Every event of the product, also those nobody listens to. */
  events: Event<z.ZodType>[];
  subscribers: Subscriber[];
  outsideJobs: OutsideJob<z.ZodType>[];
  periodicJobs: PeriodicJob[];
  chores: Chore[];
  redis: Redis;
  clock?: () => Date;
  concurrency?: number;
}

export interface Worker {
  stop(): Promise<void>;
}

/** One queue for each database: the cells, and the directory where it is not one of them. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  const addresses = new Set([config.DIRECTORY_DATABASE, ...listCells().map((cell) => cell.address)]);
  const queues = await Promise.all([...addresses].map((address) => startQueue(address, options)));
  return { stop: async () => void (await Promise.all(queues.map((queue) => queue.stop()))) };
}

async function startQueue(address: string, options: WorkerOptions): Promise<Worker> {
  const cell = listCells().find((one) => one.address === address);
  const concurrency = options.concurrency ?? config.DATABASE_POOL_SIZE;
  const jobs = createPool(address, 'jobs', 2);
  const runner = await startRunner({ address, tasks: tasksOf(cell, options), concurrency });

  const stopping = new AbortController();
  const ways = { targets: targetsOf(options), outside: options.outsideJobs.map(({ name }) => name) };
  const now = () => options.clock?.() ?? new Date();
  const seen = new Set<string>();
  const loop = (what: string, pauseMs: number, step: () => Promise<unknown>) =>
    forever(stopping.signal, { what, pauseMs, step });
  const loops = [
    loop('free jobs of dead workers', 2_000, freesJobsOfDeadWorkers(jobs)),
    loop('free jobs lost on the way', 10_000, freesJobsLostOnTheWay(jobs, runner.holding)),
    loop('relay', 100, async () => {
      const ofCell = cell ? await relay(jobs, 'outbox', ways) : 0;
      const ofDirectory = address === config.DIRECTORY_DATABASE ? await relay(jobs, 'directory.outbox', ways) : 0;
      return ofCell + ofDirectory;
    }),
    ...(cell
      ? [
          loop('plan periods', 30_000, () => planPeriods(jobs, options.periodicJobs, { now: now(), seen })),
          loop('upkeep of the cell', 3_600_000, () => keepCell(jobs, now())),
        ]
      : []),
    ...(address === config.DIRECTORY_DATABASE
      ? options.chores.map(({ name, everyMinutes, run: doIt }) =>
          loop(name, everyMinutes * 60_000, () => inDirectory((db) => doIt(db, now()))),
        )
      : []),
  ];
  return {
    async stop() {
      stopping.abort();
      await Promise.all(loops);
      await runner.stop();
      await jobs.end();
    },
  };
}

/** Repeats until told to stop, without a pause while a step says it found work, and outlives a database restart. */
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

function targetsOf({ events, subscribers, outsideJobs }: WorkerOptions): Targets {
  const targets: Targets = Object.fromEntries(events.map(({ name }) => [name, []]));
  for (const { name } of outsideJobs) targets[name] = [name];
  for (const { event, name } of subscribers) (targets[event] ??= []).push(name);
  return targets;
}
