import { parseArgs } from 'node:util';
import { startServices } from '../scripts/services.ts';
import { addressOf, connect, recreate } from './world/database.ts';
import { processorSecondsOf } from './world/processor.ts';

/**
 * `npm run bench:idle -- --tenants 100000`: the cost of periodic work for a cell with idle tenants. The rows are real,
 * the time is not: every period that begins within an hour, an ordinary one and the one with the turn of a month in it,
 * is planned as a worker would, which polls every 30 seconds, and the hourly upkeep is done.
 */
const { values } = parseArgs({
  options: { tenants: { type: 'string', default: '100000' }, goal: { type: 'string', default: '10' } },
});
const tenants = Number(values.tenants);
const database = 'hurrah_bench_idle';

await startServices(['postgres', 'redis']);
await recreate(database);
const { createPool } = await import('../server/src/platform/db.ts');
const { work } = await import('../server/src/app.ts');
const { planPeriods } = await import('../server/src/platform/periods.ts');
const { keepCell } = await import('../server/src/platform/upkeep.ts');
const { closeDatabases } = await import('../server/src/platform/cells.ts');
const owner = await connect(database);
const zones = ['Europe/Paris', 'America/New_York', 'Asia/Tokyo', 'America/Toronto', 'Australia/Sydney'];
await owner.query(
  `insert into tenant (tenant_id, handle, name, time_zone)
   select uuidv7(), n, 'Tenant ' || n, ($2::text[])[1 + n % cardinality($2)] from generate_series(1, $1::int) as n`,
  [tenants, zones],
);
// Three members each, one of whom manages the others.
await owner.query(`
  insert into tenant_member (tenant_id, id, email, first_name, last_name, role)
  select tenant_id, gen_random_uuid(), 'person' || n || '@' || handle || '.example', 'Ada', 'Person ' || n, 'employee'
  from tenant cross join generate_series(1, 3) as n`);
await owner.query('vacuum analyze');

const pool = createPool(addressOf(database), 'jobs', 1);
const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
const processorSeconds = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6 + processorSecondsOf(rows[0]?.pid ?? 0);
};
const count = async (table: string) => Number((await owner.query(`select count(*) as n from ${table}`)).rows[0].n);

const seen = new Set<string>();
const passHour = async (start: string) => {
  const before = processorSeconds();
  for (let minute = 0; minute < 60; minute += 0.5) {
    const now = new Date(Date.parse(start) + minute * 60_000);
    await planPeriods(pool, work.periodicJobs, { now, seen });
  }
  await keepCell(pool, new Date(start));
  return processorSeconds() - before;
};
// The catch-up of a newly started worker is not part of the hour.
await planPeriods(pool, work.periodicJobs, { now: new Date('2026-11-16T12:59:00Z'), seen });
await keepCell(pool, new Date('2026-11-16T12:59:00Z'));
await owner.query('truncate job');
const seconds = await passHour('2026-11-16T13:00:00Z');
const figures = {
  tenants,
  'processor seconds of an ordinary hour': seconds.toFixed(2),
  'jobs queued in it': await count('job'),
  'rows in job_run': await count('job_run'),
  'processor seconds of the hour in which a day begins in Tokyo': (await passHour('2026-11-16T15:00:00Z')).toFixed(2),
  'jobs queued by then': await count('job'),
};
console.table(figures);
await Promise.all([pool.end(), owner.end()]);
await closeDatabases();
process.exitCode = seconds <= Number(values.goal) && figures['jobs queued in it'] === 0 ? 0 : 1;
