import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { log } from './log.ts';
import {
  failJob,
  finishJobs,
  type Job,
  type JobClass,
  jobClasses,
  type Queue,
  releaseUnknown,
  splitJob,
  takeJobs,
} from './queue.ts';
import { isDatabaseAway } from './refusal.ts';

export interface RunnerOptions {
  queue: Queue;
  pool: pg.Pool;
  /** By the name of the task. */
  tasks: Record<string, Task>;
  concurrency: number;
  /** Whether urgent or normal work is late. Bulk work then takes one slot at most. */
  isBehind: () => boolean;
  /** No job is taken while it is true. */
  inMaintenance: () => boolean;
}

export interface Task {
  run(job: Job): Promise<void>;
  /** The subscribers of an event. Each is retried alone when they fail together. */
  subscribers?: string[];
}

export interface Runner {
  workerId: string;
  /** Polls for new jobs now. */
  wake(): void;
  /** Takes no more jobs, and resolves when the running ones have ended. */
  stop(): Promise<void>;
}

const idleMs = 500;
/** Outcomes are written in batches, because jobs end in quick succession. */
const batchMs = 5;
const retryMs = 200;

/** Runs the jobs of one queue, several at a time. */
export function startRunner({ queue, pool, tasks, concurrency, isBehind, inMaintenance }: RunnerOptions): Runner {
  const workerId = randomUUID();
  const names = Object.keys(tasks);
  const turns = new Map<JobClass, string>();
  const running: Record<JobClass, number> = { urgent: 0, normal: 0, bulk: 0 };
  /** Jobs of this worker whose outcome is not yet written. */
  const taken = new Set<string>();
  const inProgress = new Set<Promise<void>>();
  const stopping = new AbortController();
  let awake = Promise.withResolvers<void>();

  const wake = () => awake.resolve();
  const slotsFor = (jobClass: JobClass) => freeSlotsOf(jobClass, running, { concurrency, isBehind: isBehind() });
  const onWritten = (ids: string[]) => ids.forEach((id) => taken.delete(id));
  const outcomes = recordOutcomes({ queue, pool, workerId, onWritten });

  const start = (jobClass: JobClass, job: Job) => {
    taken.add(job.id);
    running[jobClass] += 1;
    const task = tasks[job.task] as Task;
    const work = task.run(job).then(
      () => outcomes.done(job),
      (error: unknown) => outcomes.failed(job, error, task.subscribers ?? []),
    );
    const ended: Promise<void> = work.finally(() => {
      running[jobClass] -= 1;
      inProgress.delete(ended);
      wake();
    });
    inProgress.add(ended);
  };
  const takeAll = async (): Promise<number> => {
    let count = 0;
    for (const jobClass of jobClasses) {
      const limit = slotsFor(jobClass);
      if (limit <= 0) continue;
      const jobs = await takeJobs(pool, queue, turns, { jobClass, tasks: names, limit, workerId });
      for (const job of jobs) start(jobClass, job);
      count += jobs.length;
    }
    return count;
  };
  const loop = async () => {
    // After a connection broke while taking jobs, it is unknown which were taken.
    let mustReconcile = false;
    while (!stopping.signal.aborted) {
      awake = Promise.withResolvers();
      try {
        if (mustReconcile) await releaseUnknown(pool, queue, workerId, [...taken]);
        mustReconcile = false;
        if (!inMaintenance() && (await takeAll()) > 0) continue;
      } catch (error) {
        mustReconcile = true;
        log.warn({ error: messageOf(error), queue: queue.name }, 'could not take jobs, retrying');
      }
      const pause = sleep(mustReconcile ? retryMs : idleMs, undefined, { signal: stopping.signal }).catch(() => {});
      await (mustReconcile ? pause : Promise.race([pause, awake.promise]));
    }
  };
  const looping = loop();
  return {
    workerId,
    wake,
    async stop() {
      stopping.abort();
      await looping;
      await Promise.all(inProgress);
      await outcomes.end();
    },
  };
}

/** Reserves one slot for urgent jobs and one for bulk jobs. */
function freeSlotsOf(
  jobClass: JobClass,
  running: Record<JobClass, number>,
  { concurrency, isBehind }: { concurrency: number; isBehind: boolean },
): number {
  const free = concurrency - running.urgent - running.normal - running.bulk;
  if (jobClass === 'urgent') return free;
  const unreserved = Math.max(1, concurrency - 1) - running.normal - running.bulk;
  const bulk = isBehind ? 1 : Math.max(1, Math.floor(concurrency / 2));
  const most = jobClass === 'normal' ? Math.max(1, concurrency - 2) : bulk;
  return Math.min(free, unreserved, most - running[jobClass]);
}

interface RecordOptions {
  queue: Queue;
  pool: pg.Pool;
  workerId: string;
  onWritten: (ids: string[]) => void;
}

/** Writes the outcomes of jobs in batches, and retries until the database accepts them. */
function recordOutcomes({ queue, pool, workerId, onWritten }: RecordOptions) {
  let waiting: Job[] = [];
  let flushing: Promise<void> | undefined;

  const flush = async () => {
    await sleep(batchMs);
    const jobs = waiting;
    waiting = [];
    const ids = jobs.map(({ id }) => id);
    await withRetry(() => finishJobs(pool, queue, workerId, ids));
    onWritten(ids);
    flushing = waiting.length > 0 ? flush() : undefined;
  };
  return {
    done(job: Job): void {
      waiting.push(job);
      flushing ??= flush();
    },
    async failed(job: Job, error: unknown, subscribers: string[]): Promise<void> {
      await withRetry(() => recordFailure(pool, queue, workerId, { job, error, subscribers }));
      onWritten([job.id]);
    },
    async end(): Promise<void> {
      for (let last = flushing; last; last = flushing) await last;
    },
  };
}

/** Schedules a retry. A job with several items or subscribers is split, so that each is retried alone. */
export async function recordFailure(
  pool: pg.Pool,
  queue: Queue,
  workerId: string,
  { job, error, subscribers }: { job: Job; error: unknown; subscribers: string[] },
): Promise<void> {
  const text = messageOf(error);
  const isWhole = job.subscriber === null && subscribers.length > 1;
  // If the database is unavailable, the job itself is not at fault.
  const splits = !isDatabaseAway(error) && (isWhole || job.items.length > 1);
  const part = { error: text, subscribers: job.subscriber ? [job.subscriber] : subscribers };
  await (splits ? splitJob(pool, queue, workerId, job, part) : failJob(pool, queue, workerId, job, text));
}

async function withRetry(attempt: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      log.warn({ error: messageOf(error) }, 'could not write the outcome of a job, retrying');
      await sleep(retryMs);
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
