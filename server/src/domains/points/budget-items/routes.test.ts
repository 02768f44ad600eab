import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, travelTo } from '../../../test/harness.ts';
import { accountsOf, allocateEach, allocationOf, give } from '../../../test/points.ts';

const path = '/points/budgetItems';
const everyone = { statuses: ['notInvited', 'invited', 'joined'], segments: {}, teamIds: [], tenureDays: 0 };
const create = async (admin: TestMember, item: Record<string, unknown>) => {
  const answer = await admin.post(path, { name: 'Item', ...item });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
};
const only = (department: string) => ({ ...everyone, segments: { department: [department] } });

afterEach(() => travelTo(undefined));

describe('budget items', () => {
  it('start with an allocation for everyone, and are created, listed, changed and deleted (PTS-03)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [first] = (await admin.get(path)).body.results;
    expect(first).toMatchObject({
      kind: 'allocation',
      name: 'Everyone',
      amount: 100,
      active: true,
      audience: everyone,
    });
    const ids = [first.id];
    for (const kind of ['allocation', 'birthday', 'onboarding', 'welcome', 'anniversary', 'pointsBank']) {
      const item = await create(admin, { kind, amount: 10, name: `A ${kind}` });
      expect(item).toMatchObject({ kind, name: `A ${kind}`, version: 1, owner: { id: admin.id } });
      ids.push(item.id);
    }
    const listed = (await admin.get(`${path}?pageSize=100&embeds=cost,teams`)).body;
    expect(listed.results.map(({ id }: { id: string }) => id)).toEqual(ids);
    expect((await admin.get(`${path}?idIn=${ids[1]},${ids[3]}`)).body.total).toBe(2);
    expect((await admin.get(`${path}?kindIn=pointsBank`)).body.results).toMatchObject([{ balance: 0 }]);
    const changed = await admin.put(`${path}/${ids[1]}`, { name: 'Managers', amount: 50, active: false });
    expect(changed.body).toMatchObject({ name: 'Managers', amount: 50, active: false, version: 2 });
    expect((await admin.delete(`${path}/${ids[1]}`)).body).toEqual({ returned: 0 });
    expect((await admin.get(`${path}?idIn=${ids[1]}`)).body.total).toBe(0);
    expect((await admin.put(`${path}/${ids[1]}`, { amount: 1 })).status).toBe(404);
    const trail = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .select(['action', 'before', 'after'])
        .where('entityId', '=', ids[1])
        .orderBy('id')
        .execute(),
    );
    expect(trail).toMatchObject([
      { action: 'points.budgetItemCreated', after: { name: 'A allocation' } },
      {
        action: 'points.budgetItemChanged',
        before: { amount: 10, active: true },
        after: { amount: 50, active: false },
      },
      { action: 'points.budgetItemDeleted', before: { name: 'Managers' } },
    ]);
  });

  it.each([
    { kind: 'holiday' },
    { kind: 'birthday', name: '' },
    { kind: 'birthday', amount: -1 },
    { kind: 'birthday', amount: 1_000_001 },
    { kind: 'birthday', amount: 1.5 },
    { kind: 'onboarding', afterDays: 366 },
    { kind: 'anniversary', steps: [{ fromYear: 5, toYear: 3, amount: 1 }] },
    {
      kind: 'anniversary',
      steps: [
        { fromYear: 1, toYear: 3, amount: 1 },
        { fromYear: 3, toYear: null, amount: 1 },
      ],
    },
    {
      kind: 'anniversary',
      steps: [
        { fromYear: 1, toYear: null, amount: 1 },
        { fromYear: 9, toYear: null, amount: 1 },
      ],
    },
    { kind: 'pointsBank', lowBalance: 0 },
    { kind: 'pointsBank', refill: 'daily' },
    { kind: 'allocation', audience: { ...everyone, teamIds: ['x'] } },
    { kind: 'allocation', audience: { ...everyone, statuses: ['archived'] } },
  ])('refuse %j (PTS-03)', async (item) => {
    const admin = await (await newTenant()).admin();
    expect(await admin.post(path, { name: 'Item', ...item })).toMatchObject({ status: 400 });
  });

  it('need a permission to view and another to edit, and belong to one company (PTS-03, PTS-26)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const viewer = await tenant.member({ only: ['pointsApp:viewPointsConfiguration'] });
    const { id } = await create(admin, { kind: 'birthday', amount: 10 });
    expect((await viewer.get(path)).body.results.at(-1)).toMatchObject({ id, permissions: [] });
    expect((await viewer.put(`${path}/${id}`, { amount: 1 })).status).toBe(403);
    expect((await viewer.post(path, { kind: 'birthday', name: 'Mine' })).status).toBe(403);
    expect((await (await tenant.member()).get(path)).status).toBe(403);
    const stranger = await (await newTenant()).admin();
    expect((await stranger.put(`${path}/${id}`, { amount: 1 })).status).toBe(404);
    expect((await stranger.delete(`${path}/${id}`)).status).toBe(404);
    expect((await stranger.get(`${path}/${id}/usage`)).status).toBe(404);
    expect((await stranger.get(`${path}?idIn=${id}`)).body.total).toBe(0);
    const foreign = [
      { ownerId: admin.id },
      { spenders: { memberIds: [admin.id], teamIds: [] } },
      { audience: { ...everyone, teamIds: [randomUUID()] } },
    ];
    for (const fields of foreign) {
      const answer = await stranger.post(path, { kind: 'pointsBank', name: 'Bank', ...fields });
      expect([400, 404]).toContain(answer.status);
    }
  });

  it('list their owners (PTS-10)', async () => {
    const tenant = await newTenant();
    const [admin, other] = [await tenant.admin(), await tenant.member()];
    await create(admin, { kind: 'birthday', amount: 10 });
    await create(admin, { kind: 'pointsBank' });
    await create(admin, { kind: 'welcome', amount: 1, ownerId: other.id });
    expect((await admin.get(`${path}/owners`)).body.results).toMatchObject([
      { id: admin.id, items: 2 },
      { id: other.id, items: 1 },
    ]);
  });

  it('refuse a change of an older version (PTS-03)', async () => {
    const admin = await (await newTenant()).admin();
    const { id } = await create(admin, { kind: 'birthday', amount: 10 });
    const one = await admin.put(`${path}/${id}`, { amount: 20 }, { 'if-match': '"1"' });
    expect(one.status).toBe(200);
    const two = await admin.put(`${path}/${id}`, { amount: 30 }, { 'if-match': '"1"' });
    expect(two).toMatchObject({ status: 409, body: { error: 'StaleVersion' } });
    expect((await admin.delete(`${path}/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(409);
  });
});

describe('the allocation of a member', () => {
  it('adds up every item that applies to them, from the next cycle on (PTS-04, PTS-15)', async () => {
    const tenant = await newTenant({ timeZone: 'America/Toronto' });
    travelTo(new Date('2026-05-20T12:00:00Z'));
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member({ department: 'Sales' }), await tenant.member({ department: 'IT' })];
    await give(tenant, anna, [ben], { amount: 10 });
    const { id } = await create(admin, { kind: 'allocation', name: 'Sales', amount: 50, audience: only('Sales') });
    expect(await allocationOf(anna)).toBe(90);
    travelTo(new Date('2026-06-01T04:00:00Z'));
    expect(await allocationOf(anna)).toBe(150);
    expect((await accountsOf(ben)).allocation).toMatchObject({ balance: 100, amount: 100 });
    // Half of the sender's allocation may go to one person.
    await give(tenant, anna, [ben], { amount: 65 });
    await expect(give(tenant, anna, [ben], { amount: 1 })).rejects.toMatchObject({ error: 'PointsExceptionError' });
    await runJobs();
    expect(await allocationOf(anna)).toBe(85);
    expect((await admin.get(`${path}/${id}/usage`)).body).toMatchObject({ points: 50, payments: 1 });
    const { rows } = await tenant.inside(async (db) => ({
      rows: await db.selectFrom('budgetAllocation').select(['points', 'members']).execute(),
    }));
    const entries = await tenant.inside((db) =>
      db
        .selectFrom('pointsEntry as entry')
        .innerJoin('pointsTransaction as transaction', 'transaction.id', 'entry.transactionId')
        .where('entry.kind', '=', 'allocation')
        .where('transaction.type', '=', 'allocation')
        .select('entry.amount')
        .execute(),
    );
    const sum = (all: number[]) => all.reduce((one, other) => one + other, 0);
    expect(sum(rows.map(({ points }) => points))).toBe(sum(entries.map(({ amount }) => amount)));
  });

  it('is zero if no item applies to the member, and stays the same until the cycle ends (PTS-04)', async () => {
    const tenant = await newTenant();
    travelTo(new Date('2026-05-20T12:00:00Z'));
    const admin = await tenant.admin();
    const anna = await tenant.member({ department: 'Sales' });
    await runJobs();
    const [first] = (await admin.get(path)).body.results;
    await admin.put(`${path}/${first.id}`, { audience: only('IT') });
    travelTo(new Date('2026-06-01T00:00:00Z'));
    expect(await allocationOf(anna)).toBe(0);
    await admin.delete(`${path}/${first.id}`);
    const late = await tenant.member({ department: 'IT' });
    expect(await allocationOf(late)).toBe(0);
  });

  it('is prorated for members who join during a cycle, if the company chooses so (PTS-04)', async () => {
    const tenant = await newTenant({ timeZone: 'Asia/Kathmandu' });
    const admin = await tenant.admin();
    await admin.put('/points/budgetSettings', { joinerAllocation: 'proRata' });
    const came = async (createdAt: string) => {
      const { id } = await tenant.member();
      await tenant.inside((db) =>
        db
          .updateTable('tenantMember')
          .set({ createdAt: new Date(createdAt) })
          .where('id', '=', id)
          .execute(),
      );
      const { body } = await admin.get(`/points/accounts/owner/${id}`);
      return body.allocation.balance;
    };
    travelTo(new Date('2026-06-21T12:00:00Z'));
    expect(await came('2026-05-31T18:14:00Z')).toBe(100);
    // The first of June has begun in Kathmandu.
    expect(await came('2026-05-31T18:15:00Z')).toBe(100);
    expect(await came('2026-06-15T18:15:00Z')).toBe(50);
    expect(await came('2026-06-16T18:15:00Z')).toBe(47);
    travelTo(new Date('2026-06-30T12:00:00Z'));
    expect(await came('2026-06-30T10:00:00Z')).toBe(4);
    travelTo(new Date('2026-07-05T12:00:00Z'));
    expect(await came('2026-06-30T10:00:00Z')).toBe(100);
  });
});

describe('the estimate of an item', () => {
  it('counts the members it applies to, now and after the change, without saving (PTS-11)', async () => {
    const tenant = await newTenant();
    travelTo(new Date('2026-05-20T12:00:00Z'));
    const admin = await tenant.admin({ department: 'IT' });
    await tenant.member({ department: 'Sales' });
    await tenant.member({ department: 'Sales' });
    const [first] = (await admin.get(path)).body.results;
    const draft = { id: first.id, kind: 'allocation', amount: 90, audience: only('Sales') };
    expect((await admin.post(`${path}/estimate`, draft)).body).toMatchObject({
      startsOn: '2026-06-01',
      now: { people: 3, perCycle: 300, perYear: 3600 },
      after: { people: 2, perCycle: 180, perYear: 2160 },
      gain: { people: 0 },
      lose: { people: 3 },
      givenShare: null,
    });
    expect((await admin.post(`${path}/estimate`, { ...draft, amount: 120 })).body).toMatchObject({
      gain: { people: 2 },
      lose: { people: 1, faces: [{ id: admin.id }] },
    });
    await admin.put('/points/budgetSettings', { allocationCycle: 'quarterly' });
    expect((await admin.post(`${path}/estimate`, draft)).body).toMatchObject({
      startsOn: '2026-07-01',
      after: { perCycle: 180, perYear: 720 },
    });
    expect((await admin.get(path)).body.results).toMatchObject([{ amount: 100, version: 1 }]);
  });

  it('counts birthdays, anniversaries by step, and the years without a step (PTS-11, PTS-18)', async () => {
    const tenant = await newTenant();
    travelTo(new Date('2026-05-20T12:00:00Z'));
    const admin = await tenant.admin();
    const created = { createdAt: new Date('2010-01-01T00:00:00Z') };
    await tenant.member({ ...created, birthday: '05-25', startOn: '2025-05-21' });
    await tenant.member({ ...created, birthday: '02-29', startOn: '2019-06-01' });
    await tenant.member({ ...created, startOn: '2016-05-19' });
    const birthdays = await admin.post(`${path}/estimate`, { kind: 'birthday', amount: 100 });
    expect(birthdays.body).toMatchObject({
      after: { people: 2, perYear: 200 },
      withoutDate: 2,
      next: [
        { on: '2026-05-25', amount: 100 },
        { on: '2027-02-28', amount: 100 },
      ],
    });
    const steps = [
      { fromYear: 1, toYear: 5, amount: 100 },
      { fromYear: 10, toYear: null, amount: 1000 },
    ];
    expect((await admin.post(`${path}/estimate`, { kind: 'anniversary', steps })).body).toMatchObject({
      after: { people: 2, perYear: 1100 },
      steps: [
        { fromYear: 1, people: 1, points: 100 },
        { fromYear: 10, people: 1, points: 1000 },
      ],
      gaps: [{ fromYear: 6, toYear: 9, people: 1 }],
      withoutDate: 1,
    });
  });

  it('covers all items in a simulation, and nothing is saved (PTS-11)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    await tenant.member();
    const [first] = (await admin.get(path)).body.results;
    const years = await create(admin, { kind: 'anniversary', steps: [{ fromYear: 1, toYear: null, amount: 10 }] });
    const bank = await create(admin, { kind: 'pointsBank', amount: 500, refill: 'quarter' });
    await tenant.inside((db) => db.updateTable('tenantMember').set({ startOn: '2020-01-15' }).execute());
    const changes = [
      { id: first.id, amount: 50 },
      { id: years.id, factor: 2 },
      { id: bank.id, active: false },
    ];
    expect((await admin.post(`${path}/simulate`, { changes })).body).toMatchObject({
      items: [
        { now: { perYear: 2400 }, after: { perYear: 1200 } },
        { now: { perYear: 20 }, after: { perYear: 40 } },
        { now: { perYear: 2000 }, after: { perYear: 0 } },
      ],
      nowPerYear: 4420,
      afterPerYear: 1240,
    });
    expect((await admin.get(`${path}?kindIn=allocation`)).body.results[0]).toMatchObject({ amount: 100, version: 1 });
  });

  it('is forecast for a member from the items that apply to them (PTS-12)', async () => {
    const tenant = await newTenant();
    travelTo(new Date('2026-11-20T12:00:00Z'));
    const admin = await tenant.admin();
    await allocateEach(admin, 30);
    const anna = await tenant.member({
      birthday: '02-29',
      startOn: '2023-12-01',
      department: 'Sales',
      createdAt: new Date('2023-12-01T00:00:00Z'),
    });
    await create(admin, { kind: 'birthday', amount: 100 });
    await create(admin, { kind: 'birthday', amount: 900, audience: only('IT') });
    await create(admin, { kind: 'anniversary', steps: [{ fromYear: 3, toYear: 3, amount: 200 }] });
    const { body } = await admin.get(`${path}/members/${anna.id}/forecast`);
    const celebrations = body.results.filter(({ kind }: { kind: string }) => kind !== 'allocation');
    expect(celebrations).toMatchObject([
      { kind: 'anniversary', on: '2026-12-01', years: 3, amount: 200 },
      { kind: 'birthday', on: '2027-02-28', amount: 100 },
    ]);
    expect(body.results.filter(({ kind }: { kind: string }) => kind === 'allocation')).toHaveLength(12);
    expect(body.points).toBe(12 * 30 + 300);
    expect((await anna.get(`${path}/members/${anna.id}/forecast`)).status).toBe(403);
    expect((await (await (await newTenant()).admin()).get(`${path}/members/${anna.id}/forecast`)).status).toBe(404);
  });
});
