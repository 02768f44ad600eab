import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authPort } from '../domains/access/index.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import { createPool, inTenant, readTogether, type Trx, transact } from './db.ts';
import { refreshTenantSizes } from './upkeep.ts';

const [small, large] = [randomUUID(), randomUUID()];
let database: Awaited<ReturnType<typeof createOwnDatabase>>;
let owner: pg.Pool;
let jobs: pg.Pool;

async function makeTenant(id: string, members: number): Promise<void> {
  await owner.query(`insert into tenant (tenant_id, handle, name) values ($1, $2, 'Company')`, [id, id]);
  await owner.query(
    `insert into tenant_member (tenant_id, email, first_name, last_name)
     select $1, n || '@example.test', 'Ada', n::text from generate_series(1, $2::int) as n`,
    [id, members],
  );
}

beforeAll(async () => {
  database = await createOwnDatabase('plans');
  owner = createPool(database.address, 'owner', 1);
  jobs = createPool(database.address, 'jobs', 1);
  await makeTenant(small, 50);
  await makeTenant(large, 5_000);
  await owner.query('analyze');
  await refreshTenantSizes(jobs);
});
afterAll(async () => {
  await Promise.all([owner.end(), jobs.end()]);
  await database.drop();
});

const text = 'select id from tenant_member order by last_name limit 3';
const readMembers = (db: Trx) => sql.raw(text).execute(db);

/** The number of rows that the planner expected of the members, for each prepared copy of the statement. */
async function estimates(pool: pg.Pool, prepared = text): Promise<number[]> {
  return inTenant(pool, large, async (db) => {
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement = ${prepared} order by prepare_time`.execute(db);
    const found: number[] = [];
    for (const { name } of rows) {
      const explained = await sql.raw(`explain (format json) execute "${name}"`).execute(db);
      const counts = JSON.stringify(explained.rows).matchAll(/"Plan Rows":(\d+)/g);
      found.push(Math.max(...[...counts].map(([, count]) => Number(count))));
    }
    return found;
  });
}

const sizeClasses = async () => {
  const { rows } = await owner.query('select tenant_id, size_class from tenant_size order by size_class');
  return rows;
};

describe('cached plans', () => {
  it('are not shared by a small and a large tenant on one connection', async () => {
    const pool = createPool(database.address, 'app', 1);
    for (const tenantId of [small, large, small, large]) await inTenant(pool, tenantId, readMembers);
    const [first = 0, second = 0, ...more] = await estimates(pool);
    expect(first).toBeLessThan(200);
    expect(second).toBeGreaterThan(4_000);
    expect(more).toEqual([]);
    await pool.end();
  });

  it('are not shared by requests of a small and a large tenant', async () => {
    const pool = createPool(database.address, 'app', 1);
    const enter = async (id: string) => {
      const { rows } = await owner.query<{ id: string }>('select id from tenant_member where tenant_id = $1 limit 1', [
        id,
      ]);
      return authPort.membershipStatement({ tenant: { id, memberId: rows[0]?.id ?? '' } });
    };
    const read = 'select id from tenant_member order by first_name, last_name limit 3';
    for (const id of [small, large]) {
      await transact(pool, await enter(id), readMembers);
      const statements = [{ text: read, values: [] }];
      await readTogether(pool, await enter(id), () => ({ statements, answer: undefined }));
    }
    expect(await estimates(pool)).toEqual([expect.any(Number), expect.any(Number)]);
    expect(await estimates(pool, read)).toEqual([expect.any(Number), expect.any(Number)]);
    await pool.end();
  });
});

describe('size classes', () => {
  it('follow the statistics of members and posts', async () => {
    expect(await sizeClasses()).toEqual([
      { tenant_id: small, size_class: 10 },
      { tenant_id: large, size_class: 20 },
    ]);
    await owner.query(
      `insert into timeline_item (tenant_id, id, type, posted_at, is_public, card, facts)
       select $1, gen_random_uuid(), 'recognition', now(), true, '{}', '{}' from generate_series(1, 2000)`,
      [small],
    );
    await owner.query('analyze timeline_item');
    await refreshTenantSizes(jobs);
    expect(await sizeClasses()).toContainEqual({ tenant_id: small, size_class: 12 });
  });

  it('are not read again until a table has been analyzed', async () => {
    await owner.query('update tenant_size set size_class = 0 where tenant_id = $1', [large]);
    await refreshTenantSizes(jobs);
    expect(await sizeClasses()).toContainEqual({ tenant_id: large, size_class: 0 });
    await owner.query('analyze tenant_member');
    await refreshTenantSizes(jobs);
    expect(await sizeClasses()).toContainEqual({ tenant_id: large, size_class: 20 });
  });
});
