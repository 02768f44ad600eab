import { sql } from 'kysely';
import { portBase } from '../../scripts/services/places.ts';
import type { Trx } from '../../server/src/platform/db.ts';
import type { Subject } from '../subject.ts';
import { connect, recreate } from '../world/database.ts';
import { idOf, idSql } from '../world/ids.ts';
import { type Program, startProgram, untilReady } from '../world/program.ts';

export const database = 'hurrah_bench_recognition';
const apiPort = portBase + 495;
export const apiUrl = `http://127.0.0.1:${apiPort}`;

/** Enough points for every member. */
const allocation = 1_000_000_000;

/** Ids that pgbench can compute too. */
export const memberSql = (n: string): string => idSql(0, n);
export const memberOf = (n: number): string => idOf(0, n);

export interface World {
  tenantId: string;
  members: number;
  qualityId: string;
  teamId: string;
  senders: Subject[];
  admin: Subject;
}

/** One company with some signed-in members, a value to show and a team of 2,000 to thank. */
export async function makeWorld(members: number, senders: number): Promise<World> {
  await recreate(database);
  const { makeBenchTenant, openSession } = await import('../subject.ts');
  const { closeDatabases } = await import('../../server/src/platform/cells.ts');
  const first = await makeBenchTenant(members, (db) => fill(db, members));
  const [, tenantHandle = ''] = /-(\w{8})$/.exec(first.handle) ?? [];
  const { tenantId } = first;
  const sessions = Array.from({ length: senders }, (_, n) => ({
    memberId: memberOf(n + 1),
    email: `${n + 1}@bench.test`,
  }));
  const opened = await Promise.all(sessions.map((one) => openSession({ ...one, tenantId, tenantHandle })));
  await closeDatabases();
  const owner = await connect(database);
  const one = async (query: string) => (await owner.query<{ id: string }>(query)).rows[0]?.id ?? '';
  const world = {
    tenantId,
    members,
    senders: opened,
    admin: first,
    qualityId: await one('select id from quality'),
    teamId: await one('select id from team'),
  };
  await owner.query('vacuum analyze');
  await owner.end();
  return world;
}

async function fill(db: Trx, members: number): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`insert into tenant_member (id, email, first_name, last_name, joined_at, invited_at)
    select ${memberSql('n')}, n || '@bench.test', 'Member', n::text, now(), now() from generate_series(1, ${members}) n`);
  await run(`insert into points_settings (send_cap_mode) values ('off')
    on conflict (tenant_id) do update set send_cap_mode = 'off'`);
  await run(`select points_start_period(date_trunc('month', now())::date, now(),
    array(select ${memberSql('n')} from generate_series(1, ${members}) n), ${allocation})`);
  await run(`with new_value as (
      insert into value (name, color, position, created_at) values ('Care', '#7b3fa3', 1, now()) returning id
    )
    insert into quality (value_id, name, position) select id, 'Kindness', 1 from new_value`);
  await run(`with new_team as (
      insert into team (name, team_type, created_at) values ('Two thousand', 'manual', now()) returning id
    )
    insert into team_member (team_id, member_id, active)
    select new_team.id, ${memberSql('n')}, true from new_team, generate_series(1001, 3000) n`);
}

export async function analyze(): Promise<void> {
  const owner = await connect(database);
  await owner.query('analyze');
  await owner.end();
}

/** The api as in production. */
export async function startApi(): Promise<Program> {
  const api = startProgram('api', { database, port: apiPort, metricsPort: apiPort + 1 });
  await untilReady(apiUrl);
  return api;
}
