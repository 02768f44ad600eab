import type pg from 'pg';
import { processorSecondsOf } from '../world/processor.ts';

/** Reads the processor milliseconds used by the backends of one application, which neighbours hardly change. */
export async function backendsOf(owner: pg.Client, application: string): Promise<() => number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = $1 and usename = 'hurrah_app'`,
    [application],
  );
  if (rows.length === 0) throw new Error(`${application} has no connection`);
  return () => rows.reduce((sum, { pid }) => sum + processorSecondsOf(pid) * 1000, 0);
}
