import { randomUUID } from 'node:crypto';
import { say } from '@hurrah/contracts/messages';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTenant, type TestTenant } from '../test/harness.ts';
import { getCell } from './cells.ts';
import { createPool, inTenant, type Trx } from './db.ts';
import { AppError } from './errors.ts';
import { refusalOf } from './refusal.ts';

let tenant: TestTenant;
let pool: ReturnType<typeof createPool>;
beforeAll(async () => {
  tenant = await newTenant();
  pool = createPool(getCell(tenant.cell).address, 'app', 1);
});
afterAll(() => pool.end());

const insert = (db: Trx, email = `${randomUUID()}@example.test`) =>
  db.insertInto('tenantMember').values({ email, firstName: 'Ada', lastName: 'Lovelace' }).execute();
const emails = async (of = tenant) => {
  const rows = await of.inside((db) => db.selectFrom('tenantMember').select('email').execute());
  return rows.map(({ email }) => email);
};

describe('a transaction', () => {
  it('commits everything or nothing', async () => {
    const [kept, lost] = [`${randomUUID()}@kept.test`, `${randomUUID()}@lost.test`];
    await inTenant(pool, tenant.id, (db) => insert(db, kept));
    const failing = inTenant(pool, tenant.id, async (db) => {
      await insert(db, lost);
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    expect(await emails()).toContain(kept);
    expect(await emails()).not.toContain(lost);
  });

  it('keeps the writes that a refusal marks to commit', async () => {
    const email = `${randomUUID()}@example.test`;
    const refused = inTenant(pool, tenant.id, async (db) => {
      await insert(db, email);
      throw new AppError(401, 'Unauthenticated', say('access.wrongLogin'), { commits: true });
    });
    await expect(refused).rejects.toThrow('password is incorrect');
    expect(await emails()).toContain(email);
  });

  it('that was rolled back because of a swallowed error does not look like a success', async () => {
    const email = `${randomUUID()}@example.test`;
    const swallowing = inTenant(pool, tenant.id, async (db) => {
      await insert(db, email);
      await insert(db, email).catch(() => {});
      return 'done';
    });
    await expect(swallowing).rejects.toThrow('Nothing was committed');
    expect(await emails()).not.toContain(email);
  });

  it('gives up on a database that does not answer, and reports it as unavailable', async () => {
    const others = createPool(getCell(tenant.cell).address, 'owner', 1);
    const other = await others.connect();
    const key = Math.floor(Math.random() * 1e9);
    await other.query('select pg_advisory_lock($1)', [key]);
    const hanging = inTenant(pool, tenant.id, async (db) => {
      // PostgreSQL itself no longer ends the statement, as when it hangs.
      await sql`select set_config('statement_timeout', '0', true)`.execute(db);
      await sql`select pg_advisory_lock(${key})`.execute(db);
    });
    const error: unknown = await hanging.catch((failure: unknown) => failure);
    expect(refusalOf(error).status).toBe(503);
    other.release(true);
    await others.end();
    await inTenant(pool, tenant.id, (db) => insert(db));
  });

  it('runs many statements at once, also the same one before it was ever prepared', async () => {
    const text = sql.lit(randomUUID());
    const ask = (db: Trx, number: number) => sql<{ n: number }>`select ${number}::int as n, ${text} as x`.execute(db);
    const answers = await inTenant(pool, tenant.id, (db) => Promise.all([1, 2, 3].map((number) => ask(db, number))));
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual([1, 2, 3]);
  });

  it('rejects a statement after its end, when the connection is already in the transaction of another tenant', async () => {
    const others = [await newTenant(), await newTenant()];
    const other = others.find(({ cell }) => cell === tenant.cell) as TestTenant;
    const neighbours = createPool(getCell(tenant.cell).address, 'app', 1);
    const email = `${randomUUID()}@late.test`;
    let late: Promise<unknown> = Promise.resolve();
    const isLate = Promise.withResolvers<void>();
    const failing = inTenant(neighbours, tenant.id, async (db) => {
      late = isLate.promise.then(() => insert(db, email));
      late.catch(() => {});
      throw new Error('undone');
    });
    await expect(failing).rejects.toThrow('undone');
    await inTenant(neighbours, other.id, async () => {
      isLate.resolve();
      await expect(late).rejects.toThrow('after the end of its transaction');
    });
    expect([await emails(), await emails(other)].flat()).not.toContain(email);
    await neighbours.end();
  });

  it('whose connection is lost fails, and the next one has a new connection', async () => {
    const cut = inTenant(pool, tenant.id, (db) => sql`select pg_terminate_backend(pg_backend_pid())`.execute(db));
    await expect(cut).rejects.toThrow();
    expect(await inTenant(pool, tenant.id, async (db) => (await sql`select 1`.execute(db)).rows)).toHaveLength(1);
  });
});

describe('prepared statements', () => {
  it('of hot queries stay prepared while thousands of others run, within the limit of a connection (C6)', async () => {
    const own = createPool(getCell(tenant.cell).address, 'app', 1);
    const hot = (db: Trx) => sql`select 'hot' as hot_statement`.execute(db);
    const isPrepared = async (db: Trx) => {
      const counted = sql<{ hot: number; total: number }>`
        select count(*) filter (where statement like '%hot_statement%' and statement not like '%count(%')::int as hot,
          count(*)::int as total from pg_prepared_statements`;
      return (await counted.execute(db)).rows[0];
    };
    let largest = 0;
    for (let round = 0; round < 25; round++) {
      const seen = await inTenant(own, tenant.id, async (db) => {
        await hot(db);
        const others = Array.from({ length: 100 }, (_, n) => sql`select 1 as ${sql.ref(`s${round}_${n}`)}`.execute(db));
        await Promise.all(others);
        await hot(db);
        return isPrepared(db);
      });
      expect(seen?.hot).toBe(1);
      largest = Math.max(largest, seen?.total ?? 0);
    }
    expect(largest).toBeGreaterThan(1_900);
    expect(largest).toBeLessThan(2_200);
    const after = await inTenant(own, tenant.id, async (db) => {
      await hot(db);
      return isPrepared(db);
    });
    expect(after?.hot).toBe(1);
    expect(after?.total).toBeLessThan(1_000);
    await own.end();
  });
});
