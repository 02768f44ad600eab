import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import {
  accountsOf,
  allocateEach,
  allocationOf,
  award,
  byHand,
  give,
  redeemableOf,
  somebodyWaits,
  together,
} from '../../../test/points.ts';
import { expire } from '../ledger/queries.ts';
import { holdPoints, reverseTransaction } from '../ledger/service.ts';
import { getSettings } from '../settings/service.ts';
import { syncAccountLocks, touchAllocation } from './service.ts';

afterEach(() => travelTo(undefined));

const rules = '/points/budgetSettings';
const tenantAccounts = async (admin: TestMember) => (await admin.get('/points/accounts/tenant')).body;
const historyOf = async (member: TestMember) => {
  const { body } = await member.get(`/points/accounts/owner/${member.id}/entries?accountType=allocation`);
  return body.results.map(({ type, amount }: { type: string; amount: number }) => [type, amount]);
};

/** Suspends, archives or restores a member, as the people domain and its event do. */
async function change(tenant: TestTenant, { id }: { id: string }, columns: Record<string, Date | null>, at: Date) {
  await tenant.inside((db) => db.updateTable('tenantMember').set(columns).where('id', '=', id).execute());
  await tenant.act((ctx) => syncAccountLocks(ctx, [id]), { now: at });
}

describe('a new cycle', () => {
  it.each([
    ['America/Toronto', '2026-05-01T04:00:00Z'],
    ['Asia/Kathmandu', '2026-04-30T18:15:00Z'],
    ['Pacific/Kiritimati', '2026-04-30T10:00:00Z'],
    ['Africa/Cairo', '2026-04-30T21:00:00Z'],
  ])(
    'begins at midnight in %s, to the millisecond, even before anything is written (PTS-04)',
    async (timeZone, begins) => {
      const tenant = await newTenant({ timeZone });
      const begun = Date.parse(begins);
      travelTo(new Date(begun - 1));
      const [anna, ben] = [await tenant.member(), await tenant.member()];
      await give(tenant, anna, [ben], { amount: 40 });
      expect((await accountsOf(anna)).allocation).toMatchObject({
        balance: 60,
        startsOn: '2026-04-01',
        resetsAt: new Date(begun).toISOString(),
      });
      travelTo(new Date(begun));
      expect((await accountsOf(anna)).allocation).toMatchObject({ balance: 100, startsOn: '2026-05-01' });
      expect(await historyOf(anna)).toHaveLength(2);
      await give(tenant, anna, [ben], { amount: 10 });
      expect(await historyOf(anna)).toEqual([
        ['recognition', -10],
        ['allocation', 100],
        ['expire_allocation', -60],
        ['recognition', -40],
        ['allocation', 100],
      ]);
    },
  );

  it('begins once for a member who sends twenty times at its start (PTS-04)', async () => {
    const tenant = await newTenant();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await give(tenant, anna, [ben], { amount: 1, at: new Date('2026-04-30T12:00:00Z') });
    const at = new Date('2026-05-01T00:00:00Z');
    const { refused } = await together(20, () => give(tenant, anna, [ben], { amount: 1, at }));
    expect(refused).toEqual([]);
    travelTo(new Date('2026-05-02T00:00:00Z'));
    expect(await allocationOf(anna)).toBe(80);
  });

  it('begins each quarter when cycles are quarterly (PTS-04)', async () => {
    const tenant = await newTenant({ timeZone: 'Europe/London' });
    travelTo(new Date('2026-05-20T12:00:00Z'));
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await allocateEach(admin, 500);
    await admin.put(rules, { allocationCycle: 'quarterly' });
    await give(tenant, anna, [ben], { amount: 100 });
    expect((await accountsOf(anna)).allocation).toMatchObject({
      balance: 400,
      startsOn: '2026-04-01',
      resetsAt: '2026-06-30T23:00:00.000Z',
    });
    travelTo(new Date('2026-06-30T22:59:59.999Z'));
    expect(await allocationOf(await tenant.member())).toBe(500);
    await give(tenant, anna, [ben], { amount: 100 });
    travelTo(new Date('2026-06-30T23:00:00Z'));
    const again = await tenant.act((ctx) =>
      getSettings(ctx).then((settings) => touchAllocation(ctx, anna.id, settings)),
    );
    expect(again).toMatchObject({ balance: 500, periodOn: '2026-07-01' });
  });

  it('grants the amount set at its own start, not the previous one (PTS-04)', async () => {
    const tenant = await newTenant();
    travelTo(new Date('2026-05-20T12:00:00Z'));
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await give(tenant, anna, [ben], { amount: 10 });
    await allocateEach(admin, 0);
    expect(await allocationOf(anna)).toBe(90);
    travelTo(new Date('2026-06-01T00:00:00Z'));
    const late = await tenant.member();
    expect(await allocationOf(late)).toBe(0);
    await expect(give(tenant, late, [ben], { amount: 1 })).rejects.toMatchObject({ error: 'PointsExceptionError' });
  });
});

describe('a reversal of given points', () => {
  it('returns to the allocation within the cycle, and to the fund after it (PTS-06)', async () => {
    const tenant = await newTenant();
    travelTo(new Date('2026-05-20T12:00:00Z'));
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    const gifts = [];
    for (const amount of [5, 6]) gifts.push(await give(tenant, anna, [ben], { amount }));
    const [within, after] = gifts.map(({ transactionId }) => transactionId ?? '');
    await tenant.act((ctx) => reverseTransaction(ctx, within ?? ''));
    expect([await allocationOf(anna), (await tenantAccounts(admin)).fund.balance]).toEqual([94, -100]);
    const june = new Date('2026-06-02T12:00:00Z');
    await give(tenant, anna, [ben], { amount: 1, at: june });
    await tenant.act((ctx) => reverseTransaction(ctx, after ?? ''), { now: june });
    travelTo(june);
    const boss = await tenant.admin();
    expect((await boss.get(`/points/accounts/owner/${anna.id}`)).body.allocation.balance).toBe(99);
    expect((await boss.get(`/points/accounts/owner/${ben.id}`)).body.redeemable.balance).toBe(1);
    expect((await tenantAccounts(boss)).fund.balance).toBe(-100);
  });

  it('takes no points added by hand out of a later cycle (PTS-06)', async () => {
    const tenant = await newTenant();
    travelTo(new Date('2026-05-20T12:00:00Z'));
    const admin = await tenant.admin();
    const anna = await tenant.member();
    await admin.post(`/points/allocationAccounts/${anna.id}/points`, byHand(30));
    const [added] = (await admin.get('/points/transactions?typeIn=allocation_add')).body.results;
    const june = new Date('2026-06-02T12:00:00Z');
    await tenant.act((ctx) => getSettings(ctx).then((settings) => touchAllocation(ctx, anna.id, settings)), {
      now: june,
    });
    await expect(tenant.act((ctx) => reverseTransaction(ctx, added.id), { now: june })).rejects.toThrow('expired');
    await tenant.act(
      async (ctx) =>
        expect(await touchAllocation(ctx, anna.id, await getSettings(ctx))).toMatchObject({ balance: 100 }),
      { now: june },
    );
  });
});

describe('a member', () => {
  const may = new Date('2026-05-20T12:00:00Z');

  it('can neither give nor spend while suspended (PTS-01)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await award(tenant, [anna], { amount: 20 });
    await give(tenant, anna, [ben], { amount: 10 });
    await admin.post(`/identity/tenantMembers/${anna.id}/suspend`);
    await runJobs();
    const seen = (await admin.get(`/points/accounts/owner/${anna.id}`)).body;
    expect(seen.redeemable).toMatchObject({ balance: 20, lockedAt: expect.any(String) });
    expect(seen.allocation).toMatchObject({ balance: 90, lockedAt: expect.any(String) });
    await expect(give(tenant, anna, [ben], { amount: 1, ignoreExceptions: true })).rejects.toMatchObject({
      details: { exceptions: [{ type: 'insufficientPoints', level: 'error', affected: [{ amount: 0 }] }] },
    });
    const hold = () => tenant.act((ctx) => holdPoints(ctx, randomUUID(), { memberId: anna.id, amount: 5 }));
    await expect(hold()).rejects.toMatchObject({ status: 409, error: 'AccountLocked' });

    await admin.post(`/identity/tenantMembers/${anna.id}/unsuspend`);
    await runJobs();
    await hold();
    await give(tenant, anna, [ben], { amount: 1 });
    expect((await admin.get(`/points/accounts/owner/${anna.id}`)).body).toMatchObject({
      redeemable: { balance: 15, lockedAt: null },
      allocation: { balance: 89, lockedAt: null },
    });
  });

  it('has nothing to give after leaving, and loses the rest after the grace days (PTS-01)', async () => {
    const tenant = await newTenant();
    travelTo(may);
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await award(tenant, [anna, ben], { amount: 20 });
    await give(tenant, anna, [ben], { amount: 10 });
    await change(tenant, anna, { archivedAt: may }, may);
    const see = async () => (await admin.get(`/points/accounts/owner/${anna.id}`)).body;
    expect(await see()).toMatchObject({ redeemable: { balance: 20 }, allocation: { balance: 0 } });

    const lost = may.getTime() + 30 * 86_400_000;
    const sweep = (at: number) => tenant.act((ctx) => expire(ctx, 10), { now: new Date(at) });
    expect(await sweep(lost - 1)).toBe(0);
    travelTo(new Date(lost));
    const boss = await tenant.admin();
    expect((await boss.get(`/points/accounts/owner/${anna.id}`)).body.redeemable.balance).toBe(0);
    expect(await sweep(lost)).toBe(1);
    expect(await sweep(lost)).toBe(0);
    expect((await boss.get(`/points/accounts/owner/${ben.id}`)).body.redeemable.balance).toBe(30);
  });

  it('gets no allocation in the next cycle after being archived, whatever an administrator adds (PTS-04)', async () => {
    const tenant = await newTenant();
    const anna = await tenant.member();
    await change(tenant, anna, { archivedAt: may }, may);
    travelTo(new Date('2026-06-10T12:00:00Z'));
    const admin = await tenant.admin();
    const added = await admin.post(`/points/allocationAccounts/${anna.id}/points`, byHand(5));
    expect(added).toMatchObject({ status: 409, body: { error: 'AccountLocked' } });
    expect((await admin.get(`/points/accounts/owner/${anna.id}`)).body.allocation.balance).toBe(0);
  });

  it('keeps nothing of a cycle that begins at the moment they leave (PTS-04)', async () => {
    const tenant = await newTenant();
    const anna = await tenant.member();
    let leaving: Promise<void> | undefined;
    await tenant.act(async (ctx) => {
      await touchAllocation(ctx, anna.id, await getSettings(ctx));
      leaving = change(tenant, anna, { archivedAt: may }, may);
      while (!(await somebodyWaits(ctx)));
    });
    await leaving;
    const accounts = await tenant.inside((db) =>
      db.selectFrom('pointsAccount').select('balance').where('kind', '=', 'allocation').execute(),
    );
    expect(accounts).toEqual([{ balance: 0 }]);
  });

  it('gets back everything but the allocation when returning within the grace days (PTS-01)', async () => {
    const tenant = await newTenant();
    travelTo(may);
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await award(tenant, [anna], { amount: 20 });
    await give(tenant, anna, [ben], { amount: 10 });
    await change(tenant, anna, { archivedAt: may }, may);
    await change(tenant, anna, { archivedAt: null }, new Date(may.getTime() + 86_400_000));
    const year = new Date('2027-05-20T12:00:00Z');
    expect(await tenant.act((ctx) => expire(ctx, 10), { now: year })).toBe(0);
    expect([await redeemableOf(anna), await allocationOf(anna)]).toEqual([20, 0]);
    await give(tenant, anna, [ben], { amount: 10, at: new Date('2026-06-01T00:00:00Z') });
  });

  it('loses everything at once when leaving without grace days (PTS-01)', async () => {
    const tenant = await newTenant();
    travelTo(may);
    const admin = await tenant.admin();
    await admin.put(rules, { leaverGraceDays: 0 });
    const anna = await tenant.member();
    await award(tenant, [anna], { amount: 20 });
    await change(tenant, anna, { archivedAt: may }, may);
    expect((await admin.get(`/points/accounts/owner/${anna.id}`)).body.redeemable.balance).toBe(0);
    expect((await admin.get('/points/redeemableAccounts/total')).body.balance).toBe(0);
  });

  it('changes nothing if the account is already in sync or the member is unknown (PTS-01)', async () => {
    const tenant = await newTenant();
    const anna = await tenant.member();
    await give(tenant, anna, [await tenant.member()], { amount: 10, at: may });
    await change(tenant, anna, { archivedAt: may }, may);
    const entries = () => tenant.inside((db) => db.selectFrom('pointsEntry').selectAll().execute());
    const before = await entries();
    await tenant.act((ctx) => syncAccountLocks(ctx, [anna.id]));
    await tenant.act((ctx) => syncAccountLocks(ctx, [randomUUID()]));
    expect(await entries()).toEqual(before);
  });
});
