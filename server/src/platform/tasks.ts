import type { Redis } from 'ioredis';
import type { z } from 'zod';
import { inBackground } from './background.ts';
import type { Cell } from './cells.ts';
import { config } from './config.ts';
import type { Ctx } from './ctx.ts';
import type { Event, Subscriber } from './events.ts';
import type { ExternalJob, PeriodicJob } from './jobs.ts';
import { publishLive } from './live.ts';
import { log } from './log.ts';
import { jobRetries, jobSeconds } from './metrics.ts';
import type { Job, JobItem } from './queue.ts';
import type { Task } from './runner.ts';
import { traced } from './trace.ts';

export interface TaskOptions {
  /** Every event of the product, also those without a subscriber. */
  events: Event<z.ZodType>[];
  subscribers: Subscriber[];
  externalJobs: ExternalJob<z.ZodType>[];
  emailJobs: ExternalJob<z.ZodType>[];
  periodicJobs: PeriodicJob[];
  redis: Redis;
  clock?: () => Date;
}

/** The tasks of a queue: every event with a subscriber, every external job and every periodic job. */
export function tasksOf(cell: Cell | undefined, options: TaskOptions): Record<string, Task> {
  const tasks: Record<string, Task> = {};
  // The queue keeps jobs of unlisted tasks as they are, and the next worker that lists them runs them at once.
  const externalJobs = config.HOLD_EMAILS ? options.externalJobs : [...options.externalJobs, ...options.emailJobs];
  for (const job of externalJobs) tasks[job.name] = measured((data) => runExternal(job, data, options));
  if (!cell) return tasks;
  for (const [event, subscribers] of Map.groupBy(options.subscribers, (subscriber) => subscriber.event)) {
    const names = subscribers.map(({ name }) => name);
    tasks[event] = { ...measured((job) => handleEvents(cell, subscribers, job, options)), subscribers: names };
  }
  for (const { name, formerly } of options.events) {
    const task = tasks[name];
    if (formerly && task) tasks[formerly] = task;
  }
  for (const job of options.periodicJobs) tasks[job.name] = measured((data) => runPeriod(cell, job, data, options));
  return tasks;
}

const measured = (work: (job: Job) => Promise<void>): Task => ({
  run: (job) => {
    const name = job.subscriber ?? job.task;
    return traced(`job ${name}`, { 'job.attempt': job.attempts }, async () => {
      if (job.attempts > 1) jobRetries.inc({ job: name });
      const end = jobSeconds.startTimer({ job: name });
      try {
        await work(job);
        end({ outcome: 'done' });
      } catch (error) {
        end({ outcome: 'failed' });
        log.error({ error, job: name, attempt: job.attempts, tenantId: job.tenantId }, 'job failed');
        throw error;
      }
    });
  },
});

const runExternal = async (job: ExternalJob<z.ZodType>, { items }: Job, { redis, clock }: TaskOptions) => {
  for (const { id, payload } of items) {
    await job.run(job.payload.parse(payload), {
      id,
      now: clock?.() ?? new Date(),
      publish: (tenantId, messages) => publishLive(redis, tenantId, messages),
    });
  }
};

/**
 * All subscribers of some events of one tenant, in one transaction. It may run again after a crash; the marks in the
 * same transaction make each effect happen once.
 */
async function handleEvents(cell: Cell, all: Subscriber[], job: Job, options: TaskOptions): Promise<void> {
  const named = all.filter(({ name }) => name === job.subscriber);
  // A subscriber may have been renamed since its job was queued: then all run, and those that have run are marked.
  const subscribers = named.length > 0 ? named : all;
  await inJob(cell, job, options, async (ctx) => {
    const marks = subscribers.flatMap(({ name }) => job.items.map(({ id }) => ({ eventId: id, task: name })));
    if (marks.length === 0) return;
    const fresh = await ctx.db
      .insertInto('eventHandled')
      .values(marks)
      .onConflict((conflict) => conflict.doNothing())
      .returning(['eventId', 'task'])
      .execute();
    const isFresh = new Set(fresh.map(({ eventId, task }) => `${eventId} ${task}`));
    for (const { name, run } of subscribers) {
      const items = job.items.filter(({ id }) => isFresh.has(`${id} ${name}`));
      if (items.length > 0)
        await run(
          ctx,
          items.map(({ payload }) => payload),
        );
    }
  });
}

/** Runs a tenant's period unless it, or a later one, has run; the mark and the effects commit together. */
async function runPeriod(cell: Cell, job: PeriodicJob, data: Job, options: TaskOptions): Promise<void> {
  const [{ payload }] = data.items as [JobItem];
  const { period } = payload as { period: string };
  await inJob(cell, { ...data, timeoutMs: job.timeoutMs }, options, async (ctx) => {
    const first = await ctx.db
      .insertInto('jobRun')
      .values({ kind: job.name, period, ranAt: ctx.now })
      .onConflict((conflict) =>
        conflict
          .columns(['tenantId', 'kind'])
          .doUpdateSet({ period, ranAt: ctx.now })
          .where('jobRun.period', '<', period),
      )
      .returning('kind')
      .executeTakeFirst();
    if (first) await job.run(ctx, period);
  });
}

/** Publishes live messages only after the commit. */
async function inJob(
  cell: Cell,
  { id, tenantId, items, timeoutMs }: Job & { timeoutMs?: number | undefined },
  { redis, clock }: TaskOptions,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  const live: Ctx['live'] = [];
  const requestId = requestOf(items) ?? id;
  await inBackground(cell, { tenantId, requestId, timeoutMs, now: clock?.() ?? nowFor(items), live }, work);
  await publishLive(redis, tenantId, live);
}

/** The database's clock decides what is due and may be ahead of ours: no job runs before its own due time. */
function nowFor(items: JobItem[]): Date {
  const due = items.flatMap(({ dueAt }) => (dueAt === undefined ? [] : Date.parse(dueAt)));
  return new Date(Math.max(Date.now(), ...due));
}

/** The request that all items come from; null if there are several. */
function requestOf(items: JobItem[]): string | null {
  const requests = new Set(items.map(({ requestId }) => requestId));
  const [request] = requests;
  return requests.size === 1 ? (request ?? null) : null;
}
