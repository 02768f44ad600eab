import type pg from 'pg';
import { currentPeriod, type PeriodicJob } from './jobs.ts';
import { periodicJobLastRun } from './metrics.ts';
import { classNumber } from './queue.ts';

/** Periods begin for all tenants at once, and no request waits for them. */
const planSql = ({ due }: PeriodicJob) => `
  with planned as (
    insert into job_plan (kind, zone, period)
    select $1, zone, period from unnest($2::text[], $3::text[]) as begun (zone, period)
    on conflict do nothing returning zone, period
  )
  insert into job (class, tenant_id, task, items)
  select ${classNumber('bulk')}, tenant.tenant_id, $1, jsonb_build_array(
    jsonb_build_object('id', uuidv7(), 'payload', jsonb_build_object('period', planned.period))
  )
  from planned join tenant on tenant.time_zone = planned.zone
  where $4::timestamptz is not null and tenant.suspended_at is null ${due ? `and tenant.tenant_id in (${due})` : ''}`;

/**
 * Queues a job for each period that has begun in a tenant's time zone, if the tenant has something to do. A period is
 * planned once however many workers poll, and `seen` saves queries about those this process has planned or found
 * planned.
 */
export async function planPeriods(
  jobs: pg.Pool,
  periodic: PeriodicJob[],
  { now, seen }: { now: Date; seen: Set<string> },
): Promise<void> {
  if (periodic.length === 0) return;
  const zones = await jobs.query<{ timeZone: string }>('select distinct time_zone as "timeZone" from tenant');
  for (const job of periodic) {
    const begun = zones.rows
      .map(({ timeZone }) => ({ timeZone, period: currentPeriod(job, timeZone, now) }))
      .filter(({ timeZone, period }) => !seen.has(keyOf(job, timeZone, period)));
    if (begun.length === 0) continue;
    const values = [job.name, begun.map(({ timeZone }) => timeZone), begun.map(({ period }) => period), now];
    await jobs.query({ text: planSql(job), values });
    // A period that is over is never asked about again; starting afresh now and then costs one look each.
    if (seen.size > 10_000) seen.clear();
    for (const { timeZone, period } of begun) seen.add(keyOf(job, timeZone, period));
  }
}

const keyOf = (job: PeriodicJob, timeZone: string, period: string): string => `${job.name} ${timeZone} ${period}`;

/** A period is finished once none of its jobs is left, which it also is if no tenant had anything to do. */
const lastRunSql = `
  with unfinished as materialized (
    select distinct task, items -> 0 -> 'payload' ->> 'period' as period from job where task = any($1)
  )
  select kind, extract(epoch from min(planned_at))::float8 as seconds
  from unnest($1::text[]) as kind
  cross join (select distinct time_zone from tenant) as zones
  cross join lateral (
    select planned_at from job_plan
    where job_plan.kind = kind.kind and zone = time_zone
      and not exists (select from unfinished where task = kind.kind and unfinished.period = job_plan.period)
    order by job_plan.period desc limit 1
  ) as finished
  group by kind`;

/** Updates the metric by which an operator sees that a periodic job does not run. */
export async function measurePeriods(jobs: pg.Pool, queue: string, periodic: PeriodicJob[]): Promise<void> {
  const { rows } = await jobs.query<{ kind: string; seconds: number }>(lastRunSql, [periodic.map(({ name }) => name)]);
  const lastRuns = new Map(rows.map(({ kind, seconds }) => [kind, seconds]));
  for (const { name, every } of periodic) {
    const [labels, seconds] = [{ queue, job: name, every }, lastRuns.get(name)];
    if (seconds === undefined) periodicJobLastRun.remove(labels);
    else periodicJobLastRun.set(labels, seconds);
  }
}
