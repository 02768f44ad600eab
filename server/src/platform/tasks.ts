import type { Job, Task } from 'graphile-worker';
import type { z } from 'zod';
import { inBackground } from './background.ts';
import type { Cell } from './cells.ts';
import type { Ctx } from './ctx.ts';
import type { Subscriber } from './events.ts';
import type { OutsideJob, PeriodicJob } from './jobs.ts';
import { publishLive } from './live.ts';
import { log } from './log.ts';
import { jobSeconds } from './metrics.ts';
import { traced } from './trace.ts';
import type { WorkerOptions } from './worker.ts';

/** What the relay puts into a job. */
interface JobPayload {
  id: string;
  tenantId: string;
  requestId: string | null;
  payload: unknown;
}

interface PeriodPayload {
  kind: string;
  tenantId: string;
  period: string;
}

/** The queue's tasks: every subscriber and outside job by its own name, and one that runs any tenant's period. */
export function tasksOf(cell: Cell | undefined, options: WorkerOptions): Record<string, Task> {
  const tasks: Record<string, Task> = {};
  for (const job of options.outsideJobs)
    tasks[job.name] = measured(job.name, (data) => runOutside(job, data as JobPayload, options));
  if (!cell) return tasks;
  for (const subscriber of options.subscribers) {
    tasks[subscriber.name] = measured(subscriber.name, (data) =>
      handleEvent(cell, subscriber, data as JobPayload, options),
    );
  }
  // Without any, the periods that others have planned are left to them.
  if (options.periodicJobs.length === 0) return tasks;
  const periodic = new Map(options.periodicJobs.map((job) => [job.name, job]));
  tasks['platform.runPeriod'] = (data, helpers) => {
    const { kind, tenantId, period } = data as PeriodPayload;
    const job = periodic.get(kind);
    if (!job) throw new Error(`No periodic job is called ${kind}`);
    return measured(kind, () => runPeriod(cell, job, { tenantId, period }, options))(data, helpers);
  };
  return tasks;
}

const measured =
  (name: string, work: (data: unknown) => Promise<void>): Task =>
  (data, { job }: { job: Job }) =>
    traced(`job ${name}`, { 'job.attempt': job.attempts }, async () => {
      const end = jobSeconds.startTimer({ job: name });
      try {
        await work(data);
        end({ outcome: 'done' });
      } catch (error) {
        end({ outcome: 'failed' });
        log.error({ error, job: name, attempt: job.attempts }, 'job failed');
        throw error;
      }
    });

const runOutside = (job: OutsideJob<z.ZodType>, data: JobPayload, { redis, clock }: WorkerOptions): Promise<void> =>
  job.run(job.payload.parse(data.payload), {
    id: data.id,
    now: clock?.() ?? new Date(),
    publish: (tenantId, hints) => publishLive(redis, tenantId, hints),
  });

/** A job may run again after a crash; the mark in the same transaction makes its effects happen once. */
async function handleEvent(cell: Cell, subscriber: Subscriber, job: JobPayload, options: WorkerOptions): Promise<void> {
  await inJob(cell, { tenantId: job.tenantId, requestId: job.requestId ?? job.id }, options, async (ctx) => {
    const first = await ctx.db
      .insertInto('eventHandled')
      .values({ eventId: job.id, task: subscriber.name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('eventId')
      .executeTakeFirst();
    if (first) await subscriber.run(ctx, job.payload);
  });
}

/** Runs a tenant's period unless it has run; the mark and the effects commit together. */
async function runPeriod(
  cell: Cell,
  job: PeriodicJob,
  { tenantId, period }: { tenantId: string; period: string },
  options: WorkerOptions,
): Promise<void> {
  const { name, timeoutMs } = job;
  await inJob(cell, { tenantId, requestId: `${name} ${period}`, timeoutMs }, options, async (ctx) => {
    const first = await ctx.db
      .insertInto('jobRun')
      .values({ kind: job.name, period, ranAt: ctx.now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('kind')
      .executeTakeFirst();
    if (first) await job.run(ctx, period);
  });
}

/** Browsers hear of it only once it has committed. */
async function inJob(
  cell: Cell,
  { tenantId, ...job }: { tenantId: string; requestId: string; timeoutMs?: number | undefined },
  { redis, clock }: WorkerOptions,
  work: (ctx: Ctx) => Promise<void>,
): Promise<void> {
  const live: Ctx['live'] = [];
  await inBackground(cell, { tenantId, ...job, now: clock?.() ?? new Date(), live }, work);
  await publishLive(redis, tenantId, live);
}
