import { randomUUID } from 'node:crypto';
import { say } from '@hurrah/contracts/messages';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCell, listCells } from '../platform/cells.ts';
import { createPool, inTenant, type Trx, transact } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { serverAddress, templateName } from './databases.ts';
import { newTenant, type TestMember, type TestTenant } from './harness.ts';
import { dropChecks, insertSample, tenantTables } from './tenant-tables.ts';
import { turns } from './waiting.ts';

/** A copy of the template with a row of two tenants in every table, so that there is something to be seen by mistake. */
describe('row security', async () => {
  const copy = `${templateName}_isolation`;
  const address = `${serverAddress}/${copy}`;
  const server = createPool(`${serverAddress}/postgres`, 'owner', 1);
  await server.query(`drop database if exists ${copy} with (force)`);
  await server.query(`create database ${copy} template ${templateName}`);
  const owner = createPool(address, 'owner', 1);
  const app = createPool(address, 'app', 1);
  const { rows: tables } = await owner.query<{ name: string; partition: boolean }>(`${tenantTables} order by 2`);
  const [mine, theirs] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    await dropChecks(owner);
    for (const { name } of tables.filter(({ partition }) => !partition)) {
      for (const tenantId of [mine, theirs]) await insertSample(owner, name, tenantId);
    }
  });
  afterAll(async () => {
    await Promise.all([app.end(), owner.end()]);
    await server.query(`drop database ${copy} with (force)`);
    await server.end();
  });

  const statements = (table: string) => [
    `select * from ${table}`,
    `insert into ${table} default values`,
    `insert into ${table} (tenant_id) values ('${mine}')`,
    `update ${table} set tenant_id = tenant_id`,
    `delete from ${table}`,
  ];
  /** A tenant that was never set, one that is no longer set, and a right that was never given. */
  const refused = expect.stringMatching(/^(42704|22P02|42501)$/);

  it.each(tables)('refuses every statement on $name on a connection that never had a tenant', async ({ name }) => {
    const fresh = createPool(address, 'app', 1);
    for (const statement of statements(name)) {
      expect(await outcomeOf(fresh, statement), statement).toEqual({ code: refused });
    }
    await fresh.end();
  });

  it.each(tables)('refuses every statement on $name once the transaction with the tenant is over', async ({ name }) => {
    const backend = await outcomeOf(app, 'select pg_backend_pid()');
    for (const statement of statements(name)) {
      await inTenant(app, mine, async () => {});
      expect(await outcomeOf(app, statement), statement).toEqual({ code: refused });
      await inTenant(app, mine, () => Promise.reject(new Error('aborted'))).catch(() => {});
      expect(await outcomeOf(app, statement), statement).toEqual({ code: refused });
    }
    expect(await outcomeOf(app, 'select pg_backend_pid()'), 'all of it was on one connection').toEqual(backend);
  });

  const readable = tables.filter(({ partition }) => !partition);
  it.each(readable)('shows a tenant its own row of $name and not the other one', async ({ name }) => {
    const both = await owner.query(`select tenant_id from ${name} where tenant_id in ($1, $2)`, [mine, theirs]);
    expect(both.rowCount).toBe(2);
    const shown = await outcomeOf(app, `select distinct tenant_id as id from ${name}`, mine);
    expect(shown).toEqual({ rows: [{ id: mine }] });
  });

  it.each(tables)('lets a tenant write nothing of another tenant to $name', async ({ name }) => {
    const before = await rowsOf(theirs, name);
    for (const statement of [
      `insert into ${name} (tenant_id) values ('${theirs}')`,
      `update ${name} set tenant_id = '${theirs}'`,
    ]) {
      expect(await outcomeOf(app, statement, mine), statement).toEqual({ code: '42501' });
    }
    for (const statement of [
      `update ${name} set tenant_id = '${mine}' where tenant_id = '${theirs}' returning 1`,
      `delete from ${name} where tenant_id = '${theirs}' returning 1`,
    ]) {
      const outcome = await outcomeOf(app, statement, mine);
      // Either no role may do this to the table at all, or there was no such row.
      expect([{ code: '42501' }, { rows: [] }], statement).toContainEqual(outcome);
    }
    expect(await rowsOf(theirs, name)).toEqual(before);
  });

  const rowsOf = async (tenantId: string, table: string) =>
    (await owner.query(`select * from ${table} where tenant_id = $1`, [tenantId])).rows;
});

/** The full size is `npm run prove:isolation`. */
const requests = Number(process.env.ISOLATION_REQUESTS ?? 2_000);

describe(`${requests} requests of four tenants over two connections`, () => {
  const pools = new Map(listCells().map(({ name, address }) => [name, createPool(address, 'app', 2)]));
  const tenantOfMember = new Map<string, string>();
  const crowds: { tenant: TestTenant; members: TestMember[] }[] = [];

  beforeAll(async () => {
    for (let crowd = 0; crowd < 4; crowd++) {
      const tenant = await newTenant();
      // Many, so that none of them meets the limit of requests in a minute.
      const members = await Promise.all(Array.from({ length: 25 }, () => tenant.admin()));
      for (const { id } of members) tenantOfMember.set(id, tenant.id);
      crowds.push({ tenant, members });
    }
  });
  afterAll(() => Promise.all([...pools.values()].map((pool) => pool.end())));

  interface Visit {
    pool: pg.Pool;
    /** The one that HTTP requests use. */
    served: pg.Pool;
    tenantId: string;
    member: TestMember;
    stranger: TestMember;
  }
  const memberIds = async (db: Trx) => {
    const rows = await db.selectFrom('tenantMember').select('id').execute();
    return rows.map(({ id }) => id);
  };
  const insert = (db: Trx) =>
    db
      .insertInto('tenantMember')
      .values({ email: `${randomUUID()}@a.test`, firstName: 'A', lastName: 'B' })
      .execute();
  const aborts = async (work: Promise<unknown>) => {
    await expect(work).rejects.toThrow();
  };

  /** Each returns the members it was shown, unless it fails and shows none. */
  const kinds: Record<string, (visit: Visit) => Promise<string[] | void>> = {
    'read in a transaction': ({ pool, tenantId }) => inTenant(pool, tenantId, memberIds),
    'insert and throw': ({ pool, tenantId }) =>
      aborts(inTenant(pool, tenantId, (db) => insert(db).then(() => Promise.reject(new Error('aborted'))))),
    'read over HTTP': async ({ member }) => {
      const { body } = await member.get('/identity/tenantMembers?pageSize=50');
      return body.results.map(({ id }: { id: string }) => id);
    },
    'insert and divide by zero': ({ pool, tenantId }) =>
      aborts(inTenant(pool, tenantId, (db) => insert(db).then(() => sql`select 1 / 0`.execute(db)))),
    'read without a tenant': ({ pool }) => aborts(transact(pool, undefined, memberIds)),
    'read without a tenant where requests have been': ({ served }) => aborts(transact(served, undefined, memberIds)),
    'ask for a stranger over HTTP': async ({ member, stranger }) => {
      expect((await member.get(`/identity/tenantMembers/${stranger.id}`)).status).toBe(404);
    },
    'refuse and remember': ({ pool, tenantId, member }) =>
      aborts(
        inTenant(pool, tenantId, async (db) => {
          await db.updateTable('tenantMember').set({ jobTitle: tenantId }).where('id', '=', member.id).execute();
          throw new AppError(401, 'Unauthenticated', say('access.wrongLogin'), { commits: true });
        }),
      ),
    'insert a duplicate over HTTP': async ({ member }) => {
      const twin = { firstName: 'A', lastName: 'B', email: member.email };
      expect((await member.post('/identity/tenantMembers', twin)).status).toBe(400);
    },
    'go on after the end': async ({ pool, tenantId }) => {
      let late: Promise<unknown> = Promise.resolve();
      await aborts(
        inTenant(pool, tenantId, async (db) => {
          late = turns(1).then(() => insert(db));
          late.catch(() => {});
          throw new Error('aborted');
        }),
      );
      await aborts(late);
    },
  };
  const loseConnection = ({ pool, tenantId }: Visit) =>
    aborts(inTenant(pool, tenantId, (db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)));

  it('return each caller’s own data, also when all of them come at the same moment', async () => {
    const everybody = crowds.flatMap(({ members }) => members);
    const answers = await Promise.all(everybody.map((member) => member.get('/identity/tenantMembers/me')));
    expect(answers.map(({ body }) => body.id)).toEqual(everybody.map(({ id }) => id));
  });

  it('show and change no row of another tenant, whatever was aborted before', {
    timeout: 600_000 + requests * 40,
  }, async () => {
    const shown = { own: 0, foreign: 0, incomplete: 0 };
    const run = async (index: number) => {
      const { tenant, members } = crowds[index % 4] as (typeof crowds)[number];
      const strangers = crowds[(index + 1) % 4]?.members ?? [];
      const usual = Object.values(kinds)[Math.floor(index / 4) % Object.keys(kinds).length];
      const kind = index % 250 === 249 ? loseConnection : usual;
      const [member, stranger] = [members, strangers].map((each) => each[index % each.length]) as [
        TestMember,
        TestMember,
      ];
      const pool = pools.get(tenant.cell) as pg.Pool;
      const ids = await kind?.({ pool, served: getCell(tenant.cell).app, tenantId: tenant.id, member, stranger });
      if (!ids) return;
      const own = ids.filter((id) => tenantOfMember.get(id) === tenant.id).length;
      shown.own += own;
      shown.foreign += ids.length - own;
      shown.incomplete += own === members.length ? 0 : 1;
    };
    const waiting = Array.from({ length: requests }, (_, index) => index).values();
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const index of waiting) await run(index);
      }),
    );

    expect(shown).toEqual({ own: expect.any(Number), foreign: 0, incomplete: 0 });
    for (const { tenant, members } of crowds) {
      const rows = await tenant.inside((db) => db.selectFrom('tenantMember').select(['id', 'jobTitle']).execute());
      expect(rows.map(({ id }) => id).toSorted()).toEqual(members.map(({ id }) => id).toSorted());
      expect(rows.filter(({ jobTitle }) => jobTitle !== null && jobTitle !== tenant.id)).toEqual([]);
    }
    if (process.env.ISOLATION_REQUESTS) {
      console.log(`${requests} requests, ${shown.own} own rows shown, ${shown.foreign} of others`);
    }
  });
});

/** The outcome of one statement; with a tenant it is rolled back afterwards. */
async function outcomeOf(pool: pg.Pool, statement: string, tenantId?: string) {
  const run = async (execute: (text: string) => Promise<{ rows: unknown[] }>) => {
    try {
      return { rows: (await execute(statement)).rows };
    } catch (error) {
      return { code: (error as pg.DatabaseError).code };
    }
  };
  if (!tenantId) {
    const client = await pool.connect();
    return run((text) => client.query(text)).finally(() => client.release());
  }
  let outcome: unknown;
  await inTenant(pool, tenantId, async (db) => {
    outcome = await run((text) => sql.raw(text).execute(db));
    throw new Error('undone');
  }).catch(() => {});
  return outcome;
}
