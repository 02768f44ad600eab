import { sql } from 'kysely';
import { waitUntil } from '../../scripts/services/wait.ts';
import type { Trx } from '../../server/src/platform/db.ts';
import type { Subject } from '../subject.ts';
import { connect, recreate } from '../world/database.ts';
import { idOf, idSql } from '../world/ids.ts';

export const database = 'hurrah_bench_live';

export interface World {
  tenantId: string;
  members: number;
  qualityId: string;
  /** The members who watch and send. */
  people: Subject[];
}

export const memberOf = (n: number): string => idOf(1, n);

/** One company with some signed-in members, and a value to show. */
export async function makeWorld(members: number, signedIn: number): Promise<World> {
  await recreate(database);
  const { makeBenchTenant, openSession } = await import('../subject.ts');
  const { closeDatabases } = await import('../../server/src/platform/cells.ts');
  const { tenantId, handle } = await makeBenchTenant(members, (db) => fill(db, members));
  const [, tenantHandle = ''] = /-(\w{8})$/.exec(handle) ?? [];
  const people: Subject[] = [];
  for (let n = 1; n <= signedIn; n++) {
    people.push(await openSession({ tenantId, tenantHandle, memberId: memberOf(n), email: `${n}@bench.test` }));
  }
  await closeDatabases();
  const owner = await connect(database);
  const { rows } = await owner.query<{ id: string }>('select id from quality');
  await owner.query('vacuum analyze');
  await owner.end();
  return { tenantId, members, people, qualityId: rows[0]?.id ?? '' };
}

async function fill(db: Trx, members: number): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`insert into tenant_member (id, email, first_name, last_name, joined_at, invited_at)
    select ${idSql(1, 'n')}, n || '@bench.test', 'Member', n::text, now(), now() from generate_series(1, ${members}) n`);
  await run(`with new_value as (
      insert into value (name, color, position, created_at) values ('Care', '#7b3fa3', 1, now()) returning id
    )
    insert into quality (value_id, name, position) select id, 'Kindness', 1 from new_value`);
}

/** The worker has begun and has nothing left to do. */
export async function untilIdle(): Promise<void> {
  const owner = await connect(database);
  const isEmpty = async (query: string) => (await owner.query(query)).rows.length === 0;
  await waitUntil('the first jobs to begin', 90, async () => !(await isEmpty('select from job_run limit 1')));
  await waitUntil('the first jobs to be done', 300, async () => {
    const due = 'select from job where run_at <= now() limit 1';
    return (await isEmpty('select from outbox limit 1')) && (await isEmpty(due));
  });
  await owner.end();
}
