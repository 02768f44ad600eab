import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCell, listCells } from '../platform/cells.ts';
import { createPool, inTenant, type Trx, transact } from '../platform/db.ts';
import { AppError } from '../platform/errors.ts';
import { serverAddress, templateName } from './databases.ts';
import { newTenant, type TestMember, type TestTenant } from './harness.ts';
import { dropChecks, insertSample, tenantTables } from './tenant-tables.ts';

const runtimeRoles = `('hurrah_app', 'hurrah_jobs', 'hurrah_directory')`;

describe.each(listCells())('the catalogue of $name', ({ address }) => {
  const owner = createPool(address, 'owner', 1);
  afterAll(() => owner.end());

  /** The names a catalogue query finds; each query looks for what must not be. */
  async function found(query: string): Promise<string[]> {
    const { rows } = await owner.query<{ name: string }>(query);
    return rows.map(({ name }) => name);
  }

  it('has tenant tables, and some of them are partitions', async () => {
    const tables = await found(`select name from (${tenantTables}) as t`);
    expect(tables).toEqual(expect.arrayContaining(['tenant', 'tenant_member', 'outbox', 'audit_event_default']));
  });

  it('enables and forces row security on every tenant table', async () => {
    const open = await found(`
      select name from (${tenantTables}) as t join pg_class using (oid)
      where not (relrowsecurity and relforcerowsecurity)`);
    expect(open).toEqual([]);
  });

  it('shows the application rows of its tenant and through no other policy', async () => {
    const rule = `(tenant_id = (current_setting('app.tenant_id'::text))::uuid)`;
    const odd = await found(`
      select format('%s on %s', polname, t.name) as name from (${tenantTables}) as t join pg_policy on polrelid = t.oid
      where polroles <> array['hurrah_jobs'::regrole::oid] and polroles <> array['hurrah_search'::regrole::oid]
        and (pg_get_expr(polqual, polrelid) is distinct from $$${rule}$$
          or coalesce(pg_get_expr(polwithcheck, polrelid), $$${rule}$$) <> $$${rule}$$)`);
    expect(odd).toEqual([]);
    const searched = await found(`
      select t.name from (${tenantTables}) as t where has_table_privilege('hurrah_search', t.oid, 'select')`);
    expect(searched).toEqual(['name_word']);
    const without = await found(`
      select name from (${tenantTables}) as t
      where not partition and not exists (select from pg_policy where polrelid = t.oid and polname = 'tenant')`);
    expect(without).toEqual([]);
  });

  it('begins every key and every index with the tenant, but for those the worker reads all tenants by', async () => {
    const elsewhere = await found(`
      select indexrelid::regclass::text as name from (${tenantTables}) as t join pg_index on indrelid = oid
      where indkey[0] <> at order by name`);
    expect(elsewhere).toEqual([
      'event_handled_age',
      'idempotency_age',
      'media_object_due',
      'outbox_due',
      'points_lot_due',
      'points_transaction_at',
      'recognition_announced',
    ]);
    const keyless = await found(`
      select name from (${tenantTables}) as t
      where not exists (select from pg_index where indrelid = oid and indisprimary)`);
    expect(keyless).toEqual([]);
  });

  it('keeps the tenant in every reference from one tenant table to another', async () => {
    const loose = await found(`
      with t as (${tenantTables})
      select conname as name from pg_constraint
      join t as here on here.oid = conrelid join t as there on there.oid = confrelid
      where contype = 'f' and not exists (
        select from unnest(conkey, confkey) as pair (mine, theirs) where mine = here.at and theirs = there.at
      )`);
    expect(loose).toEqual([]);
  });

  it('gives no role of the product a way around', async () => {
    const mighty = await found(`
      select rolname as name from pg_roles
      where rolname in ${runtimeRoles} and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`);
    expect(mighty).toEqual([]);
    const members = await found(`
      select member::regrole::text as name from pg_auth_members where member::regrole::text in ${runtimeRoles}`);
    expect(members).toEqual([]);
    const definers = await found(`
      select oid::regprocedure::text as name from pg_proc
      where prosecdef and pronamespace in ('public'::regnamespace, to_regnamespace('directory'))
        and (has_function_privilege('public', oid, 'execute') or proconfig is null
          or not exists (select from unnest(proconfig) as setting where setting like 'search\\_path=%'))`);
    expect(definers).toEqual([]);
    const views = await found(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions @> array['security_invoker=true'], false)`);
    expect(views).toEqual([]);
  });

  it('lets no role of the product create anything', async () => {
    const schemas = await found(`
      select format('%s in %s', rolname, nspname) as name from pg_roles, pg_namespace
      where rolname in ${runtimeRoles} and has_schema_privilege(pg_roles.oid, pg_namespace.oid, 'create')`);
    expect(schemas).toEqual([]);
    const databases = await found(`
      select rolname as name from pg_roles
      where rolname in ${runtimeRoles} and has_database_privilege(oid, current_database(), 'create')`);
    expect(databases).toEqual([]);
    const owned = await found(`
      select relname as name from pg_class
      where relowner::regrole::text in ${runtimeRoles} and relnamespace <> 'pg_toast'::regnamespace`);
    expect(owned).toEqual([]);
  });

  it('shows the worker when rows are due, and nothing of what they say', async () => {
    const seen = await found(`
      select format('%s (%s)', t.name, string_agg(attname, ', ' order by attnum)) as name
      from (${tenantTables}) as t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
      where not partition and has_column_privilege('hurrah_jobs', t.oid, attnum, 'select')
        and t.name not in ('outbox', 'tenant')
      group by t.name order by 1`);
    expect(seen).toEqual([
      'access_announcement (tenant_id)',
      'card_sweep (tenant_id, type, version, reached_id)',
      'event_handled (tenant_id, event_id, task, handled_at)',
      'idempotency (tenant_id, member_id, key, created_at)',
      'manager_ranking (tenant_id, position, counted_at)',
      'media_object (tenant_id, expires_at)',
      'member_batch (tenant_id, expires_at)',
      'points_account (tenant_id)',
      'points_lot (tenant_id, remaining, expires_at)',
      'points_movement_request (tenant_id, expires_at, status)',
      'points_pair_day (tenant_id, day_on)',
      'points_settings (tenant_id, disabled_at)',
      'points_transaction (tenant_id, at)',
      'recognition (tenant_id, announce_at)',
      'staff_import (tenant_id, id, created_at)',
      'staff_import_row (tenant_id, import_id)',
      'tenant_member (tenant_id, manager_id)',
      'timeline_item (tenant_id)',
    ]);
  });

  it('lets the worker change its own tables alone, and the directory and the application none of each other', async () => {
    const granted = await found(`
      select distinct format('%s: %s.%s', grantee, table_schema, table_name) as name
      from information_schema.column_privileges
      where grantee in ${runtimeRoles} order by name`);
    const beyond = (role: string, own: RegExp) =>
      granted.filter((grant) => grant.startsWith(`${role}: `) && !own.test(grant));
    const changed = await found(`
      select distinct table_schema || '.' || table_name as name from information_schema.column_privileges
      where grantee = 'hurrah_jobs' and privilege_type in ('INSERT', 'UPDATE')
      union select table_schema || '.' || table_name from information_schema.table_privileges
      where grantee = 'hurrah_jobs' and privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE') order by name`);
    expect(changed).toEqual([
      'directory.job',
      'directory.outbox',
      'public.event_handled',
      'public.idempotency',
      'public.job',
      'public.job_plan',
      'public.outbox',
    ]);
    expect(beyond('hurrah_directory', /: directory\./)).toEqual([]);
    const tables = await found(`select 'hurrah_app: public.' || name as name from (${tenantTables}) as t`);
    expect(beyond('hurrah_app', /: public\./)).toEqual([]);
    expect(granted.filter((grant) => grant.startsWith('hurrah_app: ') && !tables.includes(grant))).toEqual([]);
    const usable = await found(`
      select nspname as name from pg_namespace
      where nspname = 'directory' and has_schema_privilege('hurrah_app', oid, 'usage')`);
    expect(usable).toEqual([]);
  });
});

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
      // Either nobody may do this to the table at all, or there was no such row to do it to.
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

  /** Each tells which members it was shown, unless it is one that fails and shows nothing. */
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
          throw new AppError(401, 'Unauthenticated', 'remembered', { commits: true });
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
          late = sleep(1).then(() => insert(db));
          late.catch(() => {});
          throw new Error('aborted');
        }),
      );
      await aborts(late);
    },
  };
  const loseConnection = ({ pool, tenantId }: Visit) =>
    aborts(inTenant(pool, tenantId, (db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)));

  it('answer everybody with themselves, also when all of them come at the same moment', async () => {
    const everybody = crowds.flatMap(({ members }) => members);
    const answers = await Promise.all(everybody.map((member) => member.get('/identity/tenantMembers/me')));
    expect(answers.map(({ body }) => body.id)).toEqual(everybody.map(({ id }) => id));
  });

  it('show and change no row of another tenant, whatever was aborted before', {
    timeout: 60_000 + requests * 20,
  }, async () => {
    const began = performance.now();
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
      const seconds = ((performance.now() - began) / 1000).toFixed(1);
      console.log(`${requests} requests in ${seconds} s, ${shown.own} own rows shown, ${shown.foreign} of others`);
    }
  });
});

/** What came of one statement; with a tenant it is undone afterwards. */
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
