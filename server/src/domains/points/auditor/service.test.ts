import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getCell } from '../../../platform/cells.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { createPool, inTenant } from '../../../platform/db.ts';
import { clock, newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { award, give } from '../../../test/points.ts';
import { holdPoints, releaseHold, reverseTransaction, settleHold } from '../ledger/service.ts';
import type { Difference } from './queries.ts';
import { findDifferences } from './service.ts';

/** Creates books with awards, a gift, a reversal and holds. */
async function keepBooks(): Promise<{ tenant: TestTenant; members: TestMember[] }> {
  const tenant = await newTenant();
  const members = [await tenant.admin(), await tenant.member(), await tenant.member()];
  const [admin, anna, ben] = members as [TestMember, TestMember, TestMember];
  await award(tenant, members, { amount: 50, expiresAt: new Date(clock().getTime() + 86_400_000) });
  await award(tenant, [anna], { amount: 20 });
  const { transactionId } = await give(tenant, anna, [admin, ben], { amount: 10 });
  await tenant.act((ctx) => reverseTransaction(ctx, transactionId ?? '', { ownerIds: [ben.id] }));
  const orders = [randomUUID(), randomUUID(), randomUUID()] as const;
  for (const order of orders) await tenant.act((ctx) => holdPoints(ctx, order, { memberId: anna.id, amount: 15 }));
  await tenant.act((ctx) => settleHold(ctx, orders[0]));
  await tenant.act((ctx) => releaseHold(ctx, orders[1]));
  await admin.post('/points/payout/expire', {});
  return { tenant, members };
}

describe('the auditor', () => {
  let tenant: TestTenant;
  let owner: pg.Pool;
  beforeAll(async () => {
    ({ tenant } = await keepBooks());
    owner = createPool(getCell(tenant.cell).address, 'owner', 1);
  });
  afterAll(() => owner.end());

  /** Tampers with the books as the database owner, audits them with the role of the application, and rolls back. */
  async function differencesAfter(tampering: string): Promise<Difference[]> {
    let found: Difference[] = [];
    const undone = new Error('undone');
    const looking = inTenant(owner, tenant.id, async (db) => {
      const { numAffectedRows } = await sql.raw(tampering).execute(db);
      expect(Number(numAffectedRows), tampering).toBe(1);
      await sql`set local role hurrah_app`.execute(db);
      const ctx = { db, now: clock(), tenantId: tenant.id, memberId: null, requestId: 'test' } as Ctx;
      found = await findDifferences((read) => read(ctx));
      throw undone;
    });
    await expect(looking).rejects.toBe(undone);
    return found;
  }

  const here = `tenant_id = current_setting('app.tenant_id')::uuid`;
  const one = (table: string, where = 'true') =>
    `(select ctid from ${table} where ${here} and ${where} order by ctid limit 1)`;
  const change = (table: string, set: string, where?: string) =>
    `update ${table} set ${set} where tableoid::regclass::text like '${table}%' and ${here} and ctid = ${one(table, where)}`;
  const drop = (table: string, where?: string) => `delete from ${table} where ${here} and ctid = ${one(table, where)}`;

  it('finds nothing in untouched books, on every run (PTS-01)', async () => {
    expect(await tenant.act((ctx) => findDifferences((read) => read(ctx)))).toEqual([]);
    expect(await differencesAfter(change('points_account', 'balance = balance'))).toEqual([]);
  });

  it.each([
    ['a balance', change('points_account', 'balance = balance + 1', `kind = 'redeemable'`), ['balance', 'sum of lots']],
    ['the fund', change('points_account', 'balance = balance - 1', `kind = 'fund'`), ['balance', 'sum of everything']],
    ['the payout', change('points_account', 'balance = balance + 1', `kind = 'payout'`), ['balance']],
    ['a count', change('points_account', 'entries = entries + 1'), ['number of entries']],
    ['what was received', change('points_account', 'all_time_received = all_time_received + 1'), ['all time received']],
    ['an account gone', drop('points_account', `kind = 'redeemable' and balance > 0`), ['sum of everything']],
    [
      'an amount',
      change('points_entry', 'amount = amount + 1', `kind = 'redeemable'`),
      ['balance', 'sum of a transaction'],
    ],
    ['a running balance', change('points_entry', 'balance_after = balance_after + 1'), ['running balance']],
    ['a number', change('points_entry', 'seq = seq + 1000'), ['numbering']],
    ['an entry gone', drop('points_entry', `kind = 'redeemable'`), ['number of entries', 'sum of a transaction']],
    ['the last contra entry gone', drop('points_entry', `kind = 'payout'`), ['contra entries', 'sum of a transaction']],
    [
      'an entry of another transaction',
      change('points_entry', 'transaction_id = gen_random_uuid()'),
      ['entry without a transaction'],
    ],
    ['an entry of another time', change('points_entry', `at = at + interval '1 second'`), ['sum of a transaction']],
    [
      'an entry’s lots',
      change('points_entry', 'lot_amounts = array[1]', `kind = 'redeemable' and amount > 1`),
      ['lots of an entry', 'lot'],
    ],
    ['a lot', change('points_lot', 'remaining = remaining - 1', 'remaining > 0'), ['lot', 'sum of lots']],
    ['a lot gone', drop('points_lot', 'remaining > 0'), ['lot', 'sum of lots']],
    [
      'somebody else’s lot',
      change('points_lot', 'owner_id = gen_random_uuid()', 'remaining > 0'),
      ['lot', 'sum of lots'],
    ],
    ['a transaction gone', drop('points_transaction'), ['entry without a transaction']],
    ['another type', change('points_transaction', `type = 'refund'`, `type = 'award'`), ['all time received']],
    ['another side', change('points_transaction', `contra_kind = 'payout'`, `type = 'award'`), ['contra entries']],
    ['a hold', change('points_hold', 'amount = amount + 1'), ['hold']],
    ['a hold gone', drop('points_hold'), ['hold']],
    ['a release made up', change('points_hold', 'released_at = now()', 'released_at is null'), ['release']],
    ['a reversal gone', drop('points_reversal'), ['reversal']],
    ['a reversal', change('points_reversal', 'amount = amount + 1'), ['reversal', 'given within a day']],
    ['a release undone', change('points_hold', 'released_at = null', 'released_at is not null'), ['release']],
    ['what one gave another', change('points_pair_day', 'points = points + 1'), ['given within a day']],
    ['what one gave another gone', drop('points_pair_day', 'points > 0'), ['given within a day']],
  ])('finds %s changed (PTS-01)', async (_, tampering, kinds) => {
    const found = await differencesAfter(tampering);
    expect(found.map(({ what }) => what)).toEqual(expect.arrayContaining(kinds));
  });

  it('names the account, the expected and the found balance (PTS-01)', async () => {
    const account = await tenant.inside((db) =>
      db.selectFrom('pointsAccount').selectAll().where('kind', '=', 'allocation').executeTakeFirstOrThrow(),
    );
    const found = await differencesAfter(
      change('points_account', 'balance = balance + 7', `kind = 'allocation' and owner_id = '${account.ownerId}'`),
    );
    expect(found).toEqual([
      {
        what: 'balance',
        subject: `allocation account of ${account.ownerId}, shard 0`,
        expected: account.balance,
        found: account.balance + 7,
      },
      { what: 'sum of everything', subject: 'tenant', expected: 0, found: 7 },
    ]);
  });

  it('checks all members when there are more than one page (PTS-01)', async () => {
    const large = await newTenant();
    const people = await large.inside((db) =>
      db
        .insertInto('tenantMember')
        .values(
          Array.from({ length: 1100 }, () => ({ firstName: 'A', lastName: 'B', email: `${randomUUID()}@a.test` })),
        )
        .returning('id')
        .execute(),
    );
    await award(large, people, { amount: 1 });
    let reads = 0;
    const found = await findDifferences((read) => {
      reads += 1;
      return large.act(read);
    });
    expect(found).toEqual([]);
    expect(reads).toBeGreaterThan(4);
  });

  it('finds no differences while members give points (PTS-01)', async () => {
    const busy = await newTenant();
    const people = await Promise.all(Array.from({ length: 6 }, () => busy.member()));
    const giving = people.map((sender) =>
      give(
        busy,
        sender,
        people.filter(({ id }) => id !== sender.id),
        { amount: 5 },
      ),
    );
    const looking = Array.from({ length: 6 }, () => findDifferences((read) => busy.act(read)));
    await Promise.all(giving);
    expect(await Promise.all(looking)).toEqual(looking.map(() => []));
  });
});
