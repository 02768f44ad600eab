import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Job, Logger as QueueLogger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { createPool } from './db.ts';
import { log } from './log.ts';
import { makePatient } from './patience.ts';
import { type Holding, type Life, staysAlive } from './worker-life.ts';

export interface RunnerOptions {
  address: string;
  tasks: TaskList;
  concurrency: number;
}

/** A runner that has failed is given this long to end; one that failed twice at once forgets to say so. */
const failedGraceMs = 2_000;

interface Running {
  runner: Runner;
  /** Settles when the runner has ended, or will never say that it has. */
  ended: Promise<unknown>;
  life: Life;
  holding: Holding;
}

export interface QueueRunner {
  /** What this process knows that it has taken from the queue. */
  holding(): Holding;
  stop(): Promise<void>;
}

/**
 * Runs the jobs of one queue. The queue's own runner ends for good when it could not note what became of a job; then a
 * new one takes its place, and what the old one held is freed as if it had been killed.
 */
export async function startRunner(options: RunnerOptions): Promise<QueueRunner> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pool = createPool(options.address, 'jobs', options.concurrency);
  // A database that is away already when the process starts is worth failing for.
  await pool.query('select 1');
  makePatient(pool, signal);
  let current = await begin(pool, options);
  const watch = async () => {
    for (let next: Running | undefined = current; next; next = await beginAgain(pool, options, signal)) {
      current = next;
      if (signal.aborted) await end(current);
      await current.ended;
      await current.life.end();
    }
  };
  const watching = watch();
  return {
    holding: () => current.holding,
    async stop() {
      stopping.abort();
      await end(current);
      await watching;
      // A runner that never ended keeps its connections to itself.
      await Promise.race([pool.end(), sleep(1_000)]);
    },
  };
}

async function begin(pool: pg.Pool, { address, tasks, concurrency }: RunnerOptions): Promise<Running> {
  const events = new EventEmitter() as WorkerEvents;
  const life = staysAlive(address, events);
  const holding = keepAccount(events);
  const failed = once(events, 'pool:fatalError').then(() => sleep(failedGraceMs));
  try {
    const runner = await run({
      pgPool: pool,
      noHandleSignals: true,
      taskList: tasks,
      logger: queueLogger,
      events,
      preset: {
        worker: {
          concurrentJobs: concurrency,
          localQueue: { size: concurrency * 4 },
          completeJobBatchDelay: 5,
          failJobBatchDelay: 5,
          pollInterval: 500,
        },
      },
    });
    return { runner, ended: Promise.race([runner.promise.catch(() => {}), failed]), life, holding };
  } catch (error) {
    await life.end();
    throw error;
  }
}

function keepAccount(events: WorkerEvents): Holding {
  const holding: Holding = { workerId: '', jobIds: new Set() };
  const giveUp = (job: Job) => holding.jobIds.delete(job.id);
  events.on('pool:create', ({ workerPool }) => {
    holding.workerId = workerPool.id;
  });
  events.on('localQueue:getJobs:complete', ({ jobs }) => {
    for (const { id } of jobs) holding.jobIds.add(id);
  });
  events.on('localQueue:returnJobs', ({ jobs }) => jobs.forEach(giveUp));
  events.on('job:complete', ({ job }) => giveUp(job));
  return holding;
}

async function beginAgain(pool: pg.Pool, options: RunnerOptions, signal: AbortSignal): Promise<Running | undefined> {
  while (!signal.aborted) {
    log.error('the job queue ended by itself, beginning again');
    await sleep(500, undefined, { signal }).catch(() => {});
    const running = await begin(pool, options).catch((error: unknown) => {
      log.warn({ error }, 'the job queue could not begin again');
      return undefined;
    });
    if (running) return running;
  }
  return undefined;
}

/** Waits for the jobs under way; a runner that has ended already has none. */
async function end({ runner, ended }: Running): Promise<void> {
  runner.stop().catch(() => {});
  await ended;
}

const queueLogger = new QueueLogger(() => (level, message) => {
  if (level === 'error') log.error({ queue: message }, 'job queue');
  else if (level === 'warning') log.warn({ queue: message }, 'job queue');
});
