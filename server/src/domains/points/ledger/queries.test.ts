import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Ctx } from '../../../platform/ctx.ts';
import { newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { award, give as giveAway, redeemableOf, somebodyWaits } from '../../../test/points.ts';
import * as ledger from './queries.ts';

describe('sets of accounts', () => {
  const awardTo = (ctx: Ctx, { id }: TestMember) =>
    ledger.post(ctx, {
      type: 'award',
      contra: { type: 'fund' },
      accounts: { type: 'redeemable', legs: [{ ownerId: id, amount: 1 }] },
      sourceId: randomUUID(),
    });

  /** Runs `first`, then `second` once `work` waits for it, and awaits both. */
  async function meet(
    tenant: TestTenant,
    work: (ctx: Ctx) => Promise<unknown>,
    [first, second]: ((ctx: Ctx) => Promise<unknown>)[],
  ) {
    const holding = Promise.withResolvers<void>();
    const waiting = Promise.withResolvers<void>();
    const other = tenant.act(async (ctx) => {
      await first?.(ctx);
      holding.resolve();
      await waiting.promise;
      await second?.(ctx);
    });
    await holding.promise;
    const done = tenant.act(work);
    await expect.poll(() => tenant.act(somebodyWaits)).toBe(true);
    waiting.resolve();
    await Promise.all([other, done]);
  }

  const sorted = async (tenant: TestTenant, count: number) => {
    const members = await Promise.all(Array.from({ length: count }, () => tenant.member()));
    return members.toSorted((a, b) => (a.id < b.id ? -1 : 1)) as [TestMember, TestMember, TestMember, TestMember];
  };

  it('of several reversals are locked in one order, whatever the order of the transactions (PTS-06)', async () => {
    const tenant = await newTenant();
    const [a, b, c, sender] = await sorted(tenant, 4);
    const first = await giveAway(tenant, sender, [b, c], { amount: 5 });
    const second = await giveAway(tenant, sender, [a, b, c], { amount: 5 });
    const ids = [first, second].flatMap(({ transactionId }) => transactionId ?? []);
    // Locking one by one would lock b and c first, and then wait for a while another transaction waits for b.
    await meet(tenant, (ctx) => ledger.reverseAll(ctx, ids), [(ctx) => awardTo(ctx, a), (ctx) => awardTo(ctx, b)]);
    expect(await Promise.all([a, b, c].map(redeemableOf))).toEqual([1, 1, 0]);
  });

  it('of members who are suspended together are locked kind by kind (PTS-01)', async () => {
    const tenant = await newTenant();
    const [a, b] = await sorted(tenant, 2);
    await tenant.act((ctx) =>
      ledger.startCycle(ctx, '2026-01-01', [
        { ownerId: a.id, amount: 100 },
        { ownerId: b.id, amount: 100 },
      ]),
    );
    const locks = [a, b].map(({ id }) => ({ ownerId: id, lockedAt: new Date(), forfeitsAt: null }));
    const send = (ctx: Ctx) =>
      ledger.post(ctx, {
        type: 'recognition',
        contra: { type: 'allocation', ownerId: b.id },
        accounts: { type: 'redeemable', legs: [{ ownerId: a.id, amount: 5 }] },
        sourceId: randomUUID(),
        periodOn: '2026-01-01',
      });
    // Locking by member would hold the redeemable account of a, which the send needs, and wait for the allocation of b.
    await meet(tenant, (ctx) => ledger.setLocks(ctx, locks), [(ctx) => ledger.lockAllocation(ctx, b.id), send]);
    expect(await redeemableOf(a)).toBe(5);
    const accounts = await tenant.inside((db) => db.selectFrom('pointsAccount').selectAll().execute());
    for (const { id } of [a, b]) {
      const own = accounts.filter(({ ownerId }) => ownerId === id);
      expect(own.map(({ lockedAt }) => lockedAt !== null)).toEqual([true, true]);
    }
  });
});

describe('redeemable points', () => {
  const day = (on: string) => new Date(`${on}T00:00:00Z`);

  it('refer to the sweep that wrote them off, and an allocation refers to its cycle (PTS-04, PTS-09)', async () => {
    const tenant = await newTenant();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await award(tenant, [anna, ben], { amount: 10, at: day('2026-01-01'), expiresAt: day('2026-02-01') });
    await tenant.act((ctx) => ledger.startCycle(ctx, '2026-02-01', [{ ownerId: anna.id, amount: 100 }]), {
      now: day('2026-02-01'),
    });
    await tenant.act((ctx) => ledger.startCycle(ctx, '2026-02-01', [{ ownerId: ben.id, amount: 100 }]), {
      now: day('2026-02-02'),
    });
    await tenant.act(
      (ctx) =>
        ledger.startCycle(ctx, '2026-03-01', [
          { ownerId: anna.id, amount: 100 },
          { ownerId: ben.id, amount: 100 },
        ]),
      {
        now: day('2026-03-01'),
      },
    );
    await tenant.act((ctx) => ledger.expire(ctx, 1), { now: day('2026-03-01') });
    await tenant.act((ctx) => ledger.expire(ctx, 1), { now: day('2026-03-01') });
    const rows = await tenant.inside((db) =>
      db
        .selectFrom('pointsTransaction as transaction')
        .innerJoin('pointsSweep as sweep', 'sweep.id', 'transaction.sourceId')
        .select(['transaction.type', 'sweep.kind', 'sweep.startsOn'])
        .orderBy('transaction.id')
        .execute(),
    );
    expect(rows.map(({ type, kind, startsOn }) => `${type} ${kind} ${startsOn}`)).toEqual([
      'allocation cycle 2026-02-01',
      'allocation cycle 2026-02-01',
      'expire_allocation cycle 2026-03-01',
      'allocation cycle 2026-03-01',
      'expire_redeemable expiry 2026-03-01',
      'expire_redeemable expiry 2026-03-01',
    ]);
  });

  it('do not end a sweep early if they are spent while it runs (PTS-01)', async () => {
    const tenant = await newTenant();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await award(tenant, [anna], { amount: 10, at: day('2026-01-01'), expiresAt: day('2026-02-01') });
    await award(tenant, [ben], { amount: 10, at: day('2026-01-01'), expiresAt: day('2026-02-02') });
    const now = day('2026-03-01');
    const spending = Promise.withResolvers<void>();
    const meeting = Promise.withResolvers<void>();
    const spender = tenant.act(
      async (ctx) => {
        // Writes off expired points, and then has nothing left to spend.
        await ledger.hold(ctx, randomUUID(), { ownerId: anna.id, amount: 1 }, null);
        spending.resolve();
        await meeting.promise;
      },
      { now },
    );
    await spending.promise;
    const sweep = tenant.act((ctx) => ledger.expire(ctx, 1), { now });
    await expect.poll(() => tenant.act(somebodyWaits)).toBe(true);
    meeting.resolve();
    await spender;
    expect(await sweep).toBe(1);
    expect(await tenant.act((ctx) => ledger.expire(ctx, 1), { now })).toBe(1);
    expect(await tenant.act((ctx) => ledger.expire(ctx, 1), { now })).toBe(0);
  });
});
