import type pg from 'pg';
import { currentPeriod, type PeriodicJob } from './jobs.ts';

/** Periods begin for all tenants at once, and nobody waits for them: what people did, and mails about it, come first. */
const priority = 20;

const planSql = `
  with planned as (
    insert into job_plan (kind, zone, period)
    select $1, zone, period from unnest($2::text[], $3::text[]) as begun (zone, period)
    on conflict do nothing returning zone, period
  ), specs as (
    select (
      'platform.runPeriod',
      json_build_object('kind', $1::text, 'tenantId', tenant_id, 'period', planned.period),
      null, null, 25, null, ${priority}, null
    )::graphile_worker.job_spec as spec
    from planned join tenant on tenant.time_zone = planned.zone
  )
  select graphile_worker.add_jobs(array(select spec from specs)) from (select) as once where exists (select from specs)`;

/**
 * Queues one job per tenant for each period that has begun in the tenant's time zone. A period is planned once however
 * many workers look, and `seen` saves asking the database about those this process has planned or found planned.
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
    const values = [job.name, begun.map(({ timeZone }) => timeZone), begun.map(({ period }) => period)];
    await jobs.query({ name: 'plan-periods', text: planSql, values });
    // A period that is over is never asked about again; starting afresh now and then costs one look each.
    if (seen.size > 10_000) seen.clear();
    for (const { timeZone, period } of begun) seen.add(keyOf(job, timeZone, period));
  }
}

const keyOf = (job: PeriodicJob, timeZone: string, period: string): string => `${job.name} ${timeZone} ${period}`;
