import { readFileSync } from 'node:fs';
import type pg from 'pg';

/** Reads the processor milliseconds used by the backends of one application, which neighbours hardly change. */
export async function backendsOf(owner: pg.Client, application: string): Promise<() => number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = $1 and usename = 'hurrah_app'`,
    [application],
  );
  if (rows.length === 0) throw new Error(`${application} has no connection`);
  const processorMs = (pid: number) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  return () => rows.reduce((sum, { pid }) => sum + processorMs(pid), 0);
}
