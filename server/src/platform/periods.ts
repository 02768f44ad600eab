import type pg from 'pg';
import { currentPeriod, type PeriodicJob } from './jobs.ts';
import { classNumber } from './queue.ts';

/** Periods begin for all tenants at once, and nobody waits for them. */
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
  where $4::timestamptz is not null ${due ? `and tenant.tenant_id in (${due})` : ''}`;

/**
 * Queues a job for each period that has begun in a tenant's time zone, where the tenant has something to do. A period is
 * planned once however many workers look, and `seen` saves asking the database about those this process has planned or
 * found planned.
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
