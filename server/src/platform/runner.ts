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
  returnUnknown,
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
  /** Work that people wait for is late: what nobody waits for takes one place at most. */
  isBehind: () => boolean;
}

export interface Task {
  run(job: Job): Promise<void>;
  /** Of an event; each is tried alone where together they fail. */
  subscribers?: string[];
}

export interface Runner {
  workerId: string;
  /** There may be new jobs: look now. */
  wake(): void;
  /** Takes no more, and returns when what is under way has ended. */
  stop(): Promise<void>;
}

const idleMs = 500;
/** Jobs end in quick succession; they are noted together. */
const noteMs = 5;
const againMs = 200;

/** Runs the jobs of one queue, several at a time. */
export function startRunner({ queue, pool, tasks, concurrency, isBehind }: RunnerOptions): Runner {
  const workerId = randomUUID();
  const names = Object.keys(tasks);
  const turns = new Map<JobClass, string>();
  const running: Record<JobClass, number> = { urgent: 0, normal: 0, bulk: 0 };
  /** What this worker has taken, until it is noted what became of it. */
  const held = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  let awake = Promise.withResolvers<void>();

  const wake = () => awake.resolve();
  const places = (jobClass: JobClass): number => freePlaces(jobClass, running, { concurrency, isBehind: isBehind() });
  const notes = noting({ queue, pool, workerId, onNoted: (ids) => ids.forEach((id) => held.delete(id)) });

  const start = (jobClass: JobClass, job: Job) => {
    held.add(job.id);
    running[jobClass] += 1;
    const task = tasks[job.task] as Task;
    const work = task.run(job).then(
      () => notes.done(job),
      (error: unknown) => notes.failed(job, error, task.subscribers ?? []),
    );
    const ended: Promise<void> = work.finally(() => {
      running[jobClass] -= 1;
      underWay.delete(ended);
      wake();
    });
    underWay.add(ended);
  };
  const takeAll = async (): Promise<number> => {
    let count = 0;
    for (const jobClass of jobClasses) {
      const limit = places(jobClass);
      if (limit <= 0) continue;
      const jobs = await takeJobs(pool, queue, turns, { jobClass, tasks: names, limit, workerId });
      for (const job of jobs) start(jobClass, job);
      count += jobs.length;
    }
    return count;
  };
  const loop = async () => {
    // A connection that breaks in the middle of taking leaves it open what was taken.
    let isUnsure = false;
    while (!stopping.signal.aborted) {
      awake = Promise.withResolvers();
      try {
        if (isUnsure) await returnUnknown(pool, queue, workerId, [...held]);
        isUnsure = false;
        if ((await takeAll()) > 0) continue;
      } catch (error) {
        isUnsure = true;
        log.warn({ error: messageOf(error), queue: queue.name }, 'could not take jobs, trying again');
      }
      const pause = sleep(isUnsure ? againMs : idleMs, undefined, { signal: stopping.signal }).catch(() => {});
      await (isUnsure ? pause : Promise.race([pause, awake.promise]));
    }
  };
  const looping = loop();
  return {
    workerId,
    wake,
    async stop() {
      stopping.abort();
      await looping;
      await Promise.all(underWay);
      await notes.end();
    },
  };
}

/** One place is always kept for what people wait for, and one for what nobody does. */
function freePlaces(
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

interface NotingOptions {
  queue: Queue;
  pool: pg.Pool;
  workerId: string;
  onNoted: (ids: string[]) => void;
}

/** Writes down what became of jobs, several at once, and again for as long as the database does not take it. */
function noting({ queue, pool, workerId, onNoted }: NotingOptions) {
  let waiting: Job[] = [];
  let flushing: Promise<void> | undefined;

  const flush = async () => {
    await sleep(noteMs);
    const jobs = waiting;
    waiting = [];
    const ids = jobs.map(({ id }) => id);
    await persistently(() => finishJobs(pool, queue, workerId, ids));
    onNoted(ids);
    flushing = waiting.length > 0 ? flush() : undefined;
  };
  return {
    done(job: Job): void {
      waiting.push(job);
      flushing ??= flush();
    },
    async failed(job: Job, error: unknown, subscribers: string[]): Promise<void> {
      const text = messageOf(error);
      const isWhole = job.subscriber === null && subscribers.length > 1;
      // What failed for want of a database fails for no fault of its own.
      const splits = !isDatabaseAway(error) && (isWhole || job.items.length > 1);
      const part = { error: text, subscribers: job.subscriber ? [job.subscriber] : subscribers };
      await persistently(() =>
        splits ? splitJob(pool, queue, workerId, job, part) : failJob(pool, queue, workerId, job, text),
      );
      onNoted([job.id]);
    },
    async end(): Promise<void> {
      for (let last = flushing; last; last = flushing) await last;
    },
  };
}

async function persistently(note: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await note();
    } catch (error) {
      log.warn({ error: messageOf(error) }, 'could not note what became of a job, trying again');
      await sleep(againMs);
    }
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 1_000);
