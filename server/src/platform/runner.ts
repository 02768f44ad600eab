import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger as QueueLogger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { log } from './log.ts';
import { type Life, staysAlive } from './worker-life.ts';

export interface RunnerOptions {
  address: string;
  jobs: pg.Pool;
  tasks: TaskList;
  concurrency: number;
}

interface Running {
  runner: Runner;
  life: Life;
}

/**
 * Runs the jobs of one queue. The queue's own runner ends for good when it could not note what became of a job, and one
 * connection lost at the wrong moment is enough for that. Then a new one takes its place, and what the old one held is
 * freed as if it had been killed.
 */
export async function startRunner(options: RunnerOptions): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current = await begin(options);
  const watch = async () => {
    for (let next: Running | undefined = current; next; next = await beginAgain(options, signal)) {
      current = next;
      if (signal.aborted) await end(current);
      await current.runner.promise.catch(() => {});
      await current.life.end();
    }
  };
  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await end(current);
      await watching;
    },
  };
}

async function begin({ address, jobs, tasks, concurrency }: RunnerOptions): Promise<Running> {
  const events = new EventEmitter() as WorkerEvents;
  const life = staysAlive(address, events);
  try {
    const runner = await run({
      pgPool: jobs,
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
    return { runner, life };
  } catch (error) {
    await life.end();
    throw error;
  }
}

async function beginAgain(options: RunnerOptions, signal: AbortSignal): Promise<Running | undefined> {
  while (!signal.aborted) {
    log.error('the job queue ended by itself, beginning again');
    await sleep(500, undefined, { signal }).catch(() => {});
    const running = await begin(options).catch((error: unknown) => {
      log.warn({ error }, 'the job queue could not begin again');
      return undefined;
    });
    if (running) return running;
  }
  return undefined;
}

/** Waits for the jobs under way; a runner that has ended already has none. */
const end = ({ runner }: Running): Promise<void> => runner.stop().catch(() => {});

const queueLogger = new QueueLogger(() => (level, message) => {
  if (level === 'error') log.error({ queue: message }, 'job queue');
  else if (level === 'warning') log.warn({ queue: message }, 'job queue');
});
