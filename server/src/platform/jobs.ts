import type { z } from 'zod';
import type { Ctx } from './ctx.ts';
import type { Trx } from './db.ts';
import { type Queueing, writeOutbox, writeOutboxAll } from './events.ts';
import type { JobClass } from './queue.ts';

export interface ExternalRun {
  /** The same on every retry, so that the other side can use it as an idempotency key. */
  id: string;
  now: Date;
  /** Publishes the live messages of a transaction of the job. Call it after commit. */
  publish?(tenantId: string, messages: Ctx['live']): Promise<void>;
}

/** Work that calls another system. It runs without a transaction and at least once. */
export interface ExternalJob<S extends z.ZodType> {
  name: string;
  payload: S;
  jobClass: JobClass;
  run(payload: z.output<S>, job: ExternalRun): Promise<void>;
}

export const externalJob = <S extends z.ZodType>(
  name: string,
  payload: S,
  run: ExternalJob<S>['run'],
  jobClass: JobClass = 'normal',
): ExternalJob<S> => ({ name, payload, run, jobClass });

/** Queues the job in the caller's transaction; it exists only if that commits. */
export const enqueue = <S extends z.ZodType>(
  ctx: Queueing,
  job: ExternalJob<S>,
  payload: z.input<S>,
  runAt?: Date,
): Promise<void> => writeOutbox(ctx, job.name, job.payload.parse(payload), runAt);

/** The same for many at once: a job for each, queued by one statement. */
export const enqueueAll = <S extends z.ZodType>(
  ctx: Queueing,
  job: ExternalJob<S>,
  payloads: z.input<S>[],
): Promise<void> =>
  writeOutboxAll(
    ctx,
    job.name,
    payloads.map((payload) => job.payload.parse(payload)),
  );

/**
 * Work that a tenant does once a period, each in its own transaction. A period begins at `hour` o'clock on the tenant's
 * own clock; `job_run` ensures that it happens once, despite retries and restarts. Periods pass while no worker runs;
 * the current one is caught up on restart.
 */
export interface PeriodicJob {
  name: string;
  every: 'hour' | 'day' | 'week' | 'month';
  hour?: number;
  /** The statement timeout, if it is longer than in a request. */
  timeoutMs?: number;
  /**
   * Selects the tenants with work to do: a query for their ids, `$4` being now. The others cost nothing. It runs when
   * the period begins, by a role that sees when rows are due and not their content. Without it, all tenants.
   */
  due?: string;
  run(ctx: Ctx, period: string): Promise<void>;
}

export const periodicJob = (name: string, spec: Omit<PeriodicJob, 'name'>): PeriodicJob => ({ name, ...spec });

/** Upkeep of the directory, which belongs to no tenant. Any worker does it, and doing it again does no harm. */
export interface Chore {
  name: string;
  /** At most 60: an alert expects a run of every chore within three hours. */
  everyMinutes: number;
  run(db: Trx, now: Date): Promise<void>;
}

/** The period that has most recently begun in a time zone; the name sorts and never repeats, also across DST. */
export function currentPeriod(job: Pick<PeriodicJob, 'every' | 'hour'>, timeZone: string, now: Date): string {
  const instant = now.toTemporalInstant();
  if (job.every === 'hour') return instant.toString({ smallestUnit: 'minute' }).slice(0, 13);

  const local = instant.toZonedDateTimeISO(timeZone);
  const { step, first } = calendarOf[job.every](local.toPlainDate());
  const next = first.add(step);
  // It has begun when the clock shows its hour or a later one, or has done so before it was put back.
  const hasBegun = (date: Temporal.PlainDate) => {
    const begins = date.toPlainDateTime({ hour: job.hour ?? 0 });
    if (Temporal.PlainDateTime.compare(local.toPlainDateTime(), begins) >= 0) return true;
    return Temporal.ZonedDateTime.compare(local, begins.toZonedDateTime(timeZone)) >= 0;
  };
  const current = hasBegun(next) ? next : hasBegun(first) ? first : first.subtract(step);
  return job.every === 'month' ? current.toPlainYearMonth().toString() : current.toString();
}

/** The length of a period, and the first day of the period that a day is in. A week begins on Monday. */
const calendarOf = {
  day: (date: Temporal.PlainDate) => ({ step: { days: 1 }, first: date }),
  week: (date: Temporal.PlainDate) => ({ step: { weeks: 1 }, first: date.subtract({ days: date.dayOfWeek - 1 }) }),
  month: (date: Temporal.PlainDate) => ({ step: { months: 1 }, first: date.with({ day: 1 }) }),
};
