import { sql } from 'kysely';
import type pg from 'pg';
import { periodicJob } from './jobs.ts';

/** What has done its work is forgotten: marks against repetition, once no repetition can come any more. */
export const forgetMarks = periodicJob('platform.forgetMarks', {
  every: 'day',
  hour: 3,
  run: async ({ db, now }) => {
    await sql`delete from event_handled where handled_at < ${now}::timestamptz - interval '14 days'`.execute(db);
    await sql`delete from idempotency where created_at < ${now}::timestamptz - interval '2 days'`.execute(db);
    await sql`delete from job_run where ran_at < ${now}::timestamptz - interval '400 days'`.execute(db);
  },
});

/** Makes a cell's partitions ahead of time, and forgets plans that are long past. */
export async function keepCell(jobs: pg.Pool, now: Date): Promise<void> {
  await jobs.query("select ensure_partitions('audit_event', $1::date, 3)", [now.toISOString().slice(0, 10)]);
  await jobs.query("delete from job_plan where planned_at < $1::timestamptz - interval '90 days'", [now]);
}
