import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { newTenant, type TestTenant, travelTo } from '../../../test/harness.ts';
import {
  allocateEach,
  allocationOf,
  award,
  byHand,
  give,
  redeemableOf,
  somebodyWaits,
  together,
} from '../../../test/points.ts';
import { touchAllocation } from '../allocations/service.ts';
import { reverseTransaction } from '../ledger/service.ts';
import { getSettings } from '../settings/service.ts';
import { type Gift, previewPoints, sendPoints } from './service.ts';

afterEach(() => travelTo(undefined));

const rules = '/points/budgetSettings';
const noCap = { sendCap: { mode: 'off', percent: 50, exemptMemberIds: [] } };
const preview = (tenant: TestTenant, gift: Gift) => tenant.act((ctx) => previewPoints(ctx, gift));
const change = (tenant: TestTenant, id: string, columns: Record<string, unknown>) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(columns).where('id', '=', id).execute());
const countOf = (tenant: TestTenant, type: 'recognition' | 'endorsement' | 'allocation') =>
  tenant.inside(
    async (db) => (await db.selectFrom('pointsTransaction').select('id').where('type', '=', type).execute()).length,
  );

describe('twenty sends at once', () => {
  it('succeed once if the balance covers one, and the other nineteen get the reason (PTS-05)', async () => {
    const tenant = await newTenant();
    await (await tenant.admin()).put(rules, noCap);
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    const { done, refused } = await together(20, () => give(tenant, anna, [ben], { amount: 100 }));
    expect(done).toHaveLength(1);
    expect(refused).toHaveLength(19);
    for (const error of refused) {
      expect(error).toMatchObject({
        status: 409,
        error: 'PointsExceptionError',
        details: {
          amount: 100,
          balance: 0,
          exceptions: [{ type: 'insufficientPoints', level: 'warning', affected: [{ memberId: ben.id, amount: 0 }] }],
        },
      });
    }
    expect([await allocationOf(anna), await redeemableOf(ben)]).toEqual([0, 100]);
    expect(await countOf(tenant, 'allocation')).toBe(1);
  });

  it('never exceed the cap between two people, even when they ignore warnings (PTS-05)', async () => {
    const tenant = await newTenant();
    const [anna, ben, cleo] = [await tenant.member(), await tenant.member(), await tenant.member()];
    const { done, refused } = await together(20, (index) =>
      give(tenant, anna, index % 2 ? [ben] : [ben, cleo], { amount: 7, ignoreExceptions: index % 4 < 2 }),
    );
    expect(done.length + refused.length).toBe(20);
    for (const error of refused) expect(error).toMatchObject({ error: 'PointsExceptionError' });
    const [got, also, left] = [await redeemableOf(ben), await redeemableOf(cleo), await allocationOf(anna)];
    expect([got <= 50, also <= 50, got + also + left]).toEqual([true, true, 100]);
    expect(got).toBeGreaterThanOrEqual(44);
  });

  it('from many senders to one recipient all succeed, also on the first day of a cycle (PTS-05)', async () => {
    const tenant = await newTenant();
    const senders = await Promise.all(Array.from({ length: 20 }, () => tenant.member()));
    const ben = await tenant.member();
    const { done, refused } = await together(20, (index) => give(tenant, senders[index] ?? ben, [ben], { amount: 5 }));
    expect(refused).toEqual([]);
    expect(done).toHaveLength(20);
    expect(await redeemableOf(ben)).toBe(100);
  });

  it('for one recognition give points once and all return the same (PTS-05)', async () => {
    const tenant = await newTenant();
    await (await tenant.admin()).put(rules, noCap);
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    const sourceId = randomUUID();
    const { done, refused } = await together(20, () => give(tenant, anna, [ben], { amount: 100, sourceId }));
    expect(refused).toEqual([]);
    expect(new Set(done.map(({ transactionId }) => transactionId)).size).toBe(1);
    for (const { legs } of done) expect(legs).toEqual([{ ownerId: ben.id, amount: 100 }]);
    expect(await redeemableOf(ben)).toBe(100);
  });
});

describe('a repeated send', () => {
  it('returns the points that were given, not a new evaluation (PTS-05)', async () => {
    const tenant = await newTenant();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    const sent = { amount: 80, sourceId: randomUUID(), ignoreExceptions: true };
    const first = await give(tenant, anna, [ben], sent);
    expect(first.legs).toEqual([{ ownerId: ben.id, amount: 50 }]);
    expect(await give(tenant, anna, [ben], sent)).toEqual(first);
    await (await tenant.admin()).put(rules, noCap);
    expect(await give(tenant, anna, [ben], sent)).toEqual(first);
    expect(await redeemableOf(ben)).toBe(50);
  });
});

describe('a preview', () => {
  it('returns exactly the result of a send, and writes nothing (PTS-05)', async () => {
    const tenant = await newTenant();
    const [anna, ben, cleo, dan] = [
      await tenant.member(),
      await tenant.member(),
      await tenant.member(),
      await tenant.member(),
    ];
    await change(tenant, dan.id, { suspendedAt: new Date() });
    for (const [amount, to] of [
      [10, [ben]],
      [45, [ben, cleo, dan]],
      [30, [ben, cleo]],
      [9, [ben, cleo, anna]],
      [0, [ben]],
      [1, [ben, cleo]],
    ] as const) {
      const recipientIds = to.map(({ id }) => id);
      const before = await tenant.inside((db) => db.selectFrom('pointsEntry').select('seq').execute());
      const seen = await preview(tenant, { senderId: anna.id, recipientIds, amount });
      expect(await tenant.inside((db) => db.selectFrom('pointsEntry').select('seq').execute())).toEqual(before);
      if (seen.exceptions.length > 0) {
        const { legs, enabled: _, ...details } = seen;
        expect(legs.length).toBeLessThanOrEqual(to.length);
        await expect(give(tenant, anna, [...to], { amount })).rejects.toMatchObject({ details });
      }
      const sent = await give(tenant, anna, [...to], { amount, ignoreExceptions: true });
      expect(sent.legs).toEqual(seen.legs);
    }
  });

  it('names every reason in order, and a send that ignores warnings gives the adjusted points (PTS-05)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben, cleo, dan] = [
      await tenant.member(),
      await tenant.member(),
      await tenant.member(),
      await tenant.member(),
    ];
    await change(tenant, dan.id, { suspendedAt: new Date() });
    await give(tenant, anna, [ben], { amount: 30 });
    await admin.delete(`/points/allocationAccounts/${anna.id}/points`, byHand(20));
    const gift = { senderId: anna.id, recipientIds: [ben, cleo, dan].map(({ id }) => id), amount: 45 };
    const { exceptions, balance } = await preview(tenant, gift);
    expect(balance).toBe(50);
    expect(exceptions).toEqual([
      { type: 'notEligible', level: 'warning', affected: [{ memberId: dan.id, amount: 0 }] },
      { type: 'restriction', level: 'warning', affected: [{ memberId: ben.id, amount: 20 }] },
      { type: 'insufficientPoints', level: 'warning', affected: [{ memberId: cleo.id, amount: 25 }] },
    ]);
    const sent = await give(tenant, anna, [ben, cleo, dan], { amount: 45, ignoreExceptions: true });
    expect(new Map(sent.legs.map(({ ownerId, amount }) => [ownerId, amount]))).toEqual(
      new Map([
        [ben.id, 20],
        [cleo.id, 25],
      ]),
    );
    expect(await allocationOf(anna)).toBe(5);
  });
});

describe('eligibility to receive', () => {
  it('depends on status, segments and tenure, and excludes the sender (PTS-05)', async () => {
    const tenant = await newTenant({ timeZone: 'Asia/Tokyo' });
    const admin = await tenant.admin();
    await admin.put(rules, {
      eligibility: { statuses: ['joined'], segments: { country: ['Japan', 'Canada'] }, tenureDays: 90 },
    });
    // In Tokyo it is already the first of June.
    const now = new Date('2026-05-31T15:00:00Z');
    const people: [Record<string, unknown>, boolean][] = [
      [{ country: 'Japan', startOn: '2026-03-03' }, true],
      [{ country: 'Canada', startOn: null }, true],
      [{ country: 'Japan', startOn: '2026-03-04' }, false],
      [{ country: 'France' }, false],
      [{ country: null }, false],
      [{ country: 'Japan', joinedAt: null }, false],
      [{ country: 'Japan', suspendedAt: now }, false],
      [{ country: 'Japan', archivedAt: now }, false],
    ];
    const anna = await tenant.member();
    await change(tenant, anna.id, { country: 'Japan' });
    for (const [columns, eligible] of people) {
      const { id } = await tenant.member();
      await change(tenant, id, columns);
      const seen = await tenant.act(
        (ctx) => previewPoints(ctx, { senderId: anna.id, recipientIds: [id, anna.id], amount: 5 }),
        { now },
      );
      expect(seen.legs, JSON.stringify(columns)).toEqual(eligible ? [{ ownerId: id, amount: 5 }] : []);
      const affected = seen.exceptions[0]?.affected.map(({ memberId }) => memberId) ?? [];
      expect(new Set(affected)).toEqual(new Set(eligible ? [anna.id] : [id, anna.id]));
      expect(affected).toHaveLength(eligible ? 1 : 2);
    }
  });

  it('excludes members of other companies (PTS-05)', async () => {
    const tenant = await newTenant();
    const anna = await tenant.member();
    const stranger = await (await newTenant()).member();
    const sent = await give(tenant, anna, [stranger], { amount: 5, ignoreExceptions: true });
    expect(sent).toEqual({ transactionId: null, legs: [] });
    expect(await redeemableOf(stranger)).toBe(0);
  });
});

describe('the cap between two people', () => {
  it('counts thirty days of the tenant, and each day drops out on its own (PTS-05)', async () => {
    const tenant = await newTenant({ timeZone: 'America/Toronto' });
    const admin = await tenant.admin();
    await allocateEach(admin, 1000);
    await admin.put(rules, { sendCap: { mode: 'restrict', percent: 5, exemptMemberIds: [] } });
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    // Five minutes before and after midnight in Toronto.
    await give(tenant, anna, [ben], { amount: 20, at: new Date('2026-05-01T03:55:00Z') });
    await give(tenant, anna, [ben], { amount: 30, at: new Date('2026-05-01T04:05:00Z') });
    const roomAt = async (at: string) => {
      const gift = { senderId: anna.id, recipientIds: [ben.id], amount: 50 };
      const seen = await tenant.act((ctx) => previewPoints(ctx, gift), { now: new Date(at) });
      return seen.legs[0]?.amount ?? 0;
    };
    expect(await roomAt('2026-05-30T03:59:59Z')).toBe(0);
    expect(await roomAt('2026-05-30T04:00:00Z')).toBe(20);
    expect(await roomAt('2026-05-31T03:59:59Z')).toBe(20);
    expect(await roomAt('2026-05-31T04:00:00Z')).toBe(50);
  });

  it('has room again after a reversal (PTS-05)', async () => {
    const tenant = await newTenant();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    const { transactionId } = await give(tenant, anna, [ben], { amount: 50 });
    await expect(give(tenant, anna, [ben], { amount: 1 })).rejects.toThrow();
    await tenant.act((ctx) => reverseTransaction(ctx, transactionId ?? ''));
    await give(tenant, anna, [ben], { amount: 50 });
    expect(await redeemableOf(ben)).toBe(50);
  });

  it('only warns in one mode, is off in another, and exempts chosen senders (PTS-05)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    const gift = { senderId: anna.id, recipientIds: [ben.id], amount: 60 };
    await admin.put(rules, { sendCap: { mode: 'warn', percent: 50, exemptMemberIds: [] } });
    expect(await preview(tenant, gift)).toMatchObject({
      exceptions: [{ type: 'restriction', level: 'warning', affected: [{ memberId: ben.id, amount: 60 }] }],
      legs: [{ amount: 60 }],
    });
    await admin.put(rules, { sendCap: { mode: 'restrict', percent: 50, exemptMemberIds: [anna.id] } });
    expect(await preview(tenant, gift)).toMatchObject({ exceptions: [], legs: [{ amount: 60 }] });
    await admin.put(rules, noCap);
    expect(await preview(tenant, gift)).toMatchObject({ exceptions: [], legs: [{ amount: 60 }] });
  });
});

describe('transactions around a send', () => {
  it('continue after a change of the cycle length (PTS-05)', async () => {
    travelTo(new Date('2026-05-10T12:00:00Z'));
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await give(tenant, anna, [ben], { amount: 5 });
    await admin.put(rules, { allocationCycle: 'quarterly' });
    expect(await allocationOf(anna)).toBe(95);
    await give(tenant, anna, [ben], { amount: 5 });
    await admin.post(`/points/allocationAccounts/${anna.id}/points`, byHand(10));
    expect(await allocationOf(anna)).toBe(100);
  });

  it('wait for awards to the same recipients without a deadlock (PTS-05)', async () => {
    const tenant = await newTenant();
    const anna = await tenant.member();
    const people = await tenant.inside((db) =>
      db
        .insertInto('tenantMember')
        .values(Array.from({ length: 100 }, () => ({ firstName: 'A', lastName: 'B', email: `${randomUUID()}@a.test` })))
        .returning('id')
        .execute(),
    );
    let awards: ReturnType<typeof together> | undefined;
    const sent = await tenant.act(async (ctx) => {
      await touchAllocation(ctx, anna.id, await getSettings(ctx));
      const state = { settled: false };
      awards = together(100, (index) => award(tenant, people.slice(index, index + 1), { amount: 1 }));
      void awards.finally(() => Object.assign(state, { settled: true }));
      while (!state.settled && !(await somebodyWaits(ctx)));
      return sendPoints(ctx, {
        type: 'recognition',
        senderId: anna.id,
        recipientIds: people.map(({ id }) => id),
        amount: 1,
        sourceId: randomUUID(),
        ignoreExceptions: false,
      });
    });
    expect(sent.legs).toHaveLength(100);
    expect((await awards)?.refused).toEqual([]);
  });
});
