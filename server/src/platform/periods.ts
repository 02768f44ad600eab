import type pg from 'pg';
import { currentPeriod, type PeriodicJob } from './jobs.ts';

const planSql = `
  with planned as (
    insert into job_plan (kind, zone, period) values ($1, $2, $3) on conflict do nothing returning kind
  ), specs as (
    select (
      'platform.runPeriod',
      json_build_object('kind', $1::text, 'tenantId', tenant_id, 'period', $3::text),
      null, null, 25, null, 0, null
    )::graphile_worker.job_spec as spec
    from tenant, planned where time_zone = $2
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
    for (const { timeZone } of zones.rows) {
      const period = currentPeriod(job, timeZone, now);
      const key = `${job.name} ${timeZone} ${period}`;
      if (seen.has(key)) continue;
      await jobs.query({ name: 'plan-period', text: planSql, values: [job.name, timeZone, period] });
      // A period that is over is never asked about again; starting afresh now and then costs one look each.
      if (seen.size > 10_000) seen.clear();
      seen.add(key);
    }
  }
}
