import { join } from 'node:path';
import { sql } from 'kysely';
import { portBase, state } from '../../scripts/services/places.ts';
import { waitUntil } from '../../scripts/services/wait.ts';
import type { Trx } from '../../server/src/platform/db.ts';
import { connect, refreshSizes } from '../world/database.ts';
import { type Program, startProgram } from '../world/program.ts';

export const database = 'hurrah_bench_people';
const apiPort = portBase + 493;
export const apiUrl = `http://127.0.0.1:${apiPort}`;

export async function analyze(): Promise<void> {
  const owner = await connect(database);
  await owner.query('vacuum analyze');
  await refreshSizes(owner);
  await owner.end();
}

/** The first jobs of a new company, such as all allocations, are not measured. */
export async function settle(): Promise<void> {
  const worker = start('worker');
  const jobs = await connect(database);
  await waitUntil('the first jobs to begin', 90, async () => {
    const { rows } = await jobs.query('select from job_run limit 1');
    return rows.length > 0;
  });
  await waitUntil('the first jobs to be done', 600, async () => {
    const { rows } = await jobs.query('select from job where run_at <= now() limit 1');
    return rows.length === 0;
  });
  await jobs.end();
  await worker.stop();
}

const syllables =
  'ba be bo da de di do fa fe ga go ha he ja jo ka ke ko la le li lo ma me mi mo na ne no pa pe ra re ri ro sa se so ta te to va vi wa'.split(
    ' ',
  );

/** A first name is shared by thousands and a last name by dozens, as in real companies. */
const nameOf = (count: number, salt: number) => {
  const part = (power: number) =>
    sql`(${syllables}::text[])[1 + (picked / ${syllables.length ** power}::int) % ${syllables.length}]`;
  return sql`(
    select initcap(${part(0)} || ${part(1)} || ${part(2)} || case when picked % 3 = 0 then 'n' else '' end)
    from (select abs(hashint4(n + ${salt})) % ${count} as picked) as pick
  )`;
};

/** As an HR file would have brought them, with managers eight to one. */
export const fill = (members: number) => async (db: Trx) => {
  await sql`
    insert into tenant_member (
      id, manager_id, email, employee_id, first_name, last_name, job_title, department, location, country, start_on,
      joined_at
    )
    select ${idOf(sql`n`)}, case when n >= 8 then ${idOf(sql`(n / 8)`)} end, 'p' || n || '@example.test', 'E' || n, ${nameOf(900, 1)}, ${nameOf(40_000, 7)},
      'Title ' || n % 200, 'Department ' || n % 120, 'Location ' || n % 60, 'Country ' || n % 12,
      date '2010-01-01' + n % 5000, now()
    from generate_series(1, ${members}) as n`.execute(db);
  await sql`
    insert into staff_record (source, key, member_id, fields, first_seen_at, changed_at)
    select 'csv', employee_id, id, jsonb_build_object('employeeId', employee_id, 'email', email), now(), now()
    from tenant_member where employee_id is not null`.execute(db);
};

const idOf = (n: ReturnType<typeof sql>) =>
  sql`uuid_in(overlay(overlay(md5(current_setting('app.tenant_id') || ${n}::text) placing '7' from 13) placing '8' from 17)::cstring)`;

/** As docs/operations.md says: a worker serves no requests, so it may collect garbage more often and stay small. */
const smallHeap = ['--max-semi-space-size=2', '--heap-growing-percent=50'];

export const start = (command: 'api' | 'worker', env: Record<string, string> = {}): Program =>
  startProgram(command, {
    database,
    port: apiPort,
    metricsPort: command === 'api' ? apiPort + 1 : apiPort + 2,
    flags: command === 'worker' ? smallHeap : [],
    env: { PUBLIC_URL: apiUrl, STORAGE: 'disk', STORAGE_DIR: join(state, 'bench-people'), ...env },
  });
