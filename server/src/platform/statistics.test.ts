import { randomUUID } from 'node:crypto';
import { everyoneEligible } from '@hurrah/contracts/points/eligibility-rules';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listRecipientFacts } from '../domains/points/exceptions/queries.ts';
import { createOwnDatabase } from '../test/own-database.ts';
import type { Ctx } from './ctx.ts';
import { createPool, inTenant } from './db.ts';
import { keepCell } from './upkeep.ts';

let database: Awaited<ReturnType<typeof createOwnDatabase>>;
let owner: pg.Pool;
beforeAll(async () => {
  database = await createOwnDatabase('fresh');
  owner = createPool(database.address, 'owner', 1);
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

const statisticsOf = async (table: string) => {
  const { rows } = await owner.query('select attname, n_distinct from pg_stats where tablename = $1', [table]);
  return Object.fromEntries(rows.map(({ attname, n_distinct }) => [attname, n_distinct]));
};

/** The indexes that a new connection uses for what every send asks; the plan is made while the tables are empty. */
async function indexesOfSend(): Promise<string[]> {
  const options = encodeURIComponent('-c plan_cache_mode=force_generic_plan');
  const pool = createPool(`${database.address}?options=${options}`, 'app', 1);
  const indexes = await inTenant(pool, randomUUID(), async (db) => {
    await listRecipientFacts({ db } as Ctx, {
      senderId: randomUUID(),
      recipientIds: [randomUUID()],
      days: ['2026-11-16'],
      eligibility: everyoneEligible,
    });
    const { rows } = await sql<{ name: string }>`
      select name from pg_prepared_statements where statement like '%from points_pair_day as pair%'
      order by prepare_time limit 1`.execute(db);
    const explained = await sql
      .raw(`explain execute "${rows[0]?.name}" ('${randomUUID()}', '{2026-11-16}', '{${randomUUID()}}')`)
      .execute(db);
    return JSON.stringify(explained.rows).match(/points_pair_day_\w+/g);
  });
  await pool.end();
  return [...new Set(indexes)];
}

describe('statistics', () => {
  it('of an empty cell make a send use the right index, which it misses without them', async () => {
    expect(await indexesOfSend()).toEqual(['points_pair_day_pkey']);
    for (const column of Object.keys(await statisticsOf('points_pair_day'))) {
      await owner.query(`select pg_clear_attribute_stats('public', 'points_pair_day', $1, false)`, [column]);
    }
    expect(await indexesOfSend()).toEqual(['points_pair_day_age']);
  });

  it('of a new month exist before its first entry', async () => {
    const jobs = createPool(database.address, 'jobs', 1);
    await keepCell(jobs, new Date('2031-01-10T12:00:00Z'));
    await jobs.end();
    expect(await statisticsOf('points_entry_203101')).toMatchObject({ tenant_id: 1, owner_id: -0.5, kind: 5 });
    expect(await statisticsOf('audit_event_203103')).toMatchObject({ tenant_id: 1, id: -0.5 });
  });

  it('of an analyzed table stay unchanged', async () => {
    await owner.query(`insert into tenant (tenant_id, handle, name) select gen_random_uuid(), n, 'C'
      from generate_series(1, 100) as n`);
    await owner.query('analyze tenant');
    const analyzed = await statisticsOf('tenant');
    expect(analyzed.tenant_id).toBe(-1);
    await owner.query('select expect_statistics()');
    expect(await statisticsOf('tenant')).toEqual(analyzed);
  });
});

describe('a connection', () => {
  it('ends when its client is gone, even during a statement', async () => {
    const pool = createPool(`${database.address}?application_name=gone`, 'owner', 1);
    const client = await pool.connect();
    client.on('error', () => {});
    const sleeping = client.query('select pg_sleep(3600)').catch(() => {});
    const isThere = async () =>
      (await owner.query(`select from pg_stat_activity where application_name = 'gone' and state = 'active'`)).rowCount;
    await expect.poll(isThere).toBe(1);
    // As when the process is killed: no message, only a closed socket.
    (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    await expect.poll(isThere).toBe(0);
    client.release(true);
    await sleeping;
    await pool.end();
  });
});
