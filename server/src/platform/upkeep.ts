import { sql } from 'kysely';
import type pg from 'pg';
import { Gauge } from 'prom-client';
import { config } from './config.ts';
import type { Chore } from './jobs.ts';
import { log } from './log.ts';

const missingPartitions = new Gauge({
  name: 'hurrah_missing_partitions',
  help: 'Months of a table whose partition could not be made; their rows go to the default partition',
  labelNames: ['table'],
});

/** The most rows that one statement deletes, to keep its transaction short. */
const batch = 20_000;

const retentionStart = (now: Date): Date => new Date(now.getTime() - config.AUDIT_RETENTION_DAYS * 86_400_000);

/** The directory's part of the audit trail; a cell drops whole months. */
export const forgetDirectoryTrail: Chore = {
  name: 'platform.forgetDirectoryTrail',
  everyMinutes: 60,
  run: async (db, now) => {
    await sql`select directory.forget_audit_events(${retentionStart(now)}::timestamptz, ${batch})`.execute(db);
  },
};

/**
 * Runs once an hour for a whole cell, whatever the number of its tenants: deletes idempotency marks once no retry can
 * come any more, plans and audit entries that are long past, and creates partitions ahead of time.
 */
export async function keepCell(jobs: pg.Pool, now: Date): Promise<void> {
  await forgetOlder(
    jobs,
    { table: 'event_handled', key: 'tenant_id, event_id, task', age: 'handled_at', days: 14 },
    now,
  );
  await forgetOlder(jobs, { table: 'idempotency', key: 'tenant_id, member_id, key', age: 'created_at', days: 2 }, now);
  await jobs.query("delete from job_plan where planned_at < $1::timestamptz - interval '90 days'", [now]);
  const { rows } = await jobs.query<{ name: string; failed: number }>(
    'select name::text, ensure_partitions(name, $1::date, 3) as failed from unnest($2::regclass[]) as name',
    [now.toISOString().slice(0, 10), ['audit_event', 'points_entry']],
  );
  for (const { name, failed } of rows) {
    missingPartitions.set({ table: name }, failed);
    if (failed > 0) log.error({ table: name, failed }, 'partitions could not be made');
  }
  await jobs.query('select expect_statistics()');
  await jobs.query('select forget_audit_events($1::date)', [retentionStart(now).toISOString().slice(0, 10)]);
  await refreshTenantSizes(jobs);
}

const tenantsAtOnce = 500;
const lastAnalyzed = new WeakMap<pg.Pool, string>();

/** Size classes are taken from the planner's statistics, so they change only when a table has been analyzed again. */
export async function refreshTenantSizes(jobs: pg.Pool): Promise<void> {
  const { rows } = await jobs.query<{ at: string }>(`
    select concat(max(greatest(last_analyze, last_autoanalyze))) as at from pg_stat_user_tables
    where relid in ('tenant_member'::regclass, 'timeline_item'::regclass)`);
  const at = rows[0]?.at ?? '';
  if (at === lastAnalyzed.get(jobs)) return;
  let after: string | null = '00000000-0000-0000-0000-000000000000';
  while (after) {
    const refreshed: pg.QueryResult<{ last: string | null }> = await jobs.query(
      `with batch as (select tenant_id from tenant where tenant_id > $1 order by tenant_id limit ${tenantsAtOnce})
       select max(tenant_id::text) as last, refresh_tenant_sizes(coalesce(array_agg(tenant_id), '{}')) from batch`,
      [after],
    );
    after = refreshed.rows[0]?.last ?? null;
  }
  lastAnalyzed.set(jobs, at);
}

async function forgetOlder(
  jobs: pg.Pool,
  { table, key, age, days }: { table: string; key: string; age: string; days: number },
  now: Date,
): Promise<void> {
  const text = `
    delete from ${table} where (${key}) in (
      select ${key} from ${table} where ${age} < $1::timestamptz - make_interval(days => $2) order by ${age} limit ${batch}
    )`;
  for (let count: number | null = batch; count === batch; ) ({ rowCount: count } = await jobs.query(text, [now, days]));
}
