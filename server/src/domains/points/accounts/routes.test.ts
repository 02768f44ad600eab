import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newTenant, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { accountsOf, award, byHand, give, redeemableOf } from '../../../test/points.ts';
import { holdPoints, settleHold } from '../ledger/service.ts';

const redeemable = '/points/redeemableAccounts';
const allocation = '/points/allocationAccounts';
const count = (tenant: TestTenant) =>
  tenant.inside(async (db) => (await db.selectFrom('pointsTransaction').select('id').execute()).length);
const actionsIn = (tenant: TestTenant) =>
  tenant.inside(async (db) => {
    const rows = await db
      .selectFrom('auditEvent')
      .select(['action', 'entityId', 'actorId', 'after'])
      .orderBy('id')
      .execute();
    return rows.filter(({ action }) => action.startsWith('points.'));
  });

describe('accounts', () => {
  it('exist before any transaction, with the amount of the cycle (PTS-01)', async () => {
    const tenant = await newTenant({ timeZone: 'Europe/Paris' });
    const member = await tenant.member();
    const mine = await accountsOf(member);
    expect(mine).toMatchObject({
      enabled: true,
      pointsPerUnit: 10,
      currency: 'USD',
      redeemable: { id: member.id, type: 'redeemable', balance: 0, allTimeReceived: 0, lockedAt: null, held: 0 },
      allocation: { id: member.id, type: 'allocation', balance: 100, amount: 100, permissions: [] },
    });
    expect(mine.allocation.startsOn).toMatch(/-01$/);
    expect(Date.parse(mine.allocation.resetsAt)).toBeGreaterThan(Date.now());
    expect(await count(tenant)).toBe(0);
  });

  it('are private: colleagues are refused, and other companies do not find the member (PTS-09)', async () => {
    const tenant = await newTenant();
    const [anna, ben, viewer] = [
      await tenant.member(),
      await tenant.member(),
      await tenant.member({ only: ['pointsApp:browse', 'pointsApp:viewTransactions'] }),
    ];
    await award(tenant, [anna], { amount: 70 });
    for (const path of [`/points/accounts/owner/${anna.id}`, `/points/accounts/owner/${anna.id}/entries`]) {
      expect((await anna.get(path)).status).toBe(200);
      expect((await viewer.get(path)).status).toBe(200);
      expect(await ben.get(path)).toMatchObject({ status: 403, body: { error: 'Forbidden' } });
      expect((await (await (await newTenant()).admin()).get(path)).status).toBe(404);
      expect((await ben.get(path.replace(anna.id, randomUUID()))).status).toBe(404);
    }
    expect((await viewer.get(`/points/accounts/owner/${anna.id}`)).body.redeemable.balance).toBe(70);
    expect((await ben.get('/points/accounts/tenant')).status).toBe(403);
  });

  it('list the actions of each administrator, and none for members without the permission (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const viewer = await tenant.member({
      only: ['pointsApp:browse', 'pointsApp:viewPointsConfiguration', 'pointsApp:viewTransactions'],
    });
    const permissionsFor = async (who: TestMember) => {
      const { fund, payout } = (await who.get('/points/accounts/tenant')).body;
      const { redeemable: one } = (await who.get(`/points/accounts/owner/${viewer.id}`)).body;
      return [fund, payout, one].map(({ permissions }) => permissions);
    };
    expect(await permissionsFor(viewer)).toEqual([[], [], []]);
    const all = [['allocate', 'disablePoints'], ['expire'], ['addPoints', 'removePoints']];
    expect(await permissionsFor(admin)).toEqual(all);
    await admin.post('/points/fund/disable');
    expect(await permissionsFor(admin)).toEqual([['enablePoints'], [], []]);
    await admin.post('/points/fund/enable');
    expect(await permissionsFor(admin)).toEqual(all);
  });

  it('explain every change of a balance: actor, reason, expiry and reversal (PTS-09)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin({ firstName: 'Boss' });
    const [anna, ben] = [await tenant.member({ firstName: 'Anna' }), await tenant.member({ firstName: 'Ben' })];
    await admin.put('/points/budgetSettings', { redeemableExpiry: 'year' });
    await admin.post(`${redeemable}/${anna.id}/points`, { amount: 100, note: 'Thank you' });
    const { transactionId } = await give(tenant, ben, [anna, admin], { amount: 20 });
    await admin.delete(`/points/transactions/${transactionId}/account/${anna.id}`, { note: 'By mistake' });

    const { body } = await anna.get(`/points/accounts/owner/${anna.id}/entries`);
    expect(body.total).toBe(3);
    expect(body.results).toMatchObject([
      { type: 'reversal', amount: -20, balanceAfter: 100, note: 'By mistake', actor: { firstName: 'Boss' } },
      { type: 'recognition', amount: 20, people: [{ firstName: 'Ben' }], actor: null, reversedAmount: 20 },
      { type: 'redeemable_add', amount: 100, note: 'Thank you', actor: { firstName: 'Boss' }, people: [] },
    ]);
    const [reversal, recognition, added] = body.results;
    expect(added.expiresAt).toBe((await accountsOf(anna)).redeemable.expiring[0].expiresAt);
    expect([reversal.expiresAt, recognition.expiresAt]).toEqual([null, null]);

    const given = (await ben.get(`/points/accounts/owner/${ben.id}/entries?accountType=allocation`)).body.results;
    expect(given).toMatchObject([
      { type: 'reversal', amount: 20, balanceAfter: 80 },
      { type: 'recognition', amount: -40, balanceAfter: 60, peopleCount: 2, reversedAmount: 20 },
      { type: 'allocation', amount: 100, balanceAfter: 100 },
    ]);
    const names = given[1].people.map(({ firstName }: { firstName: string }) => firstName);
    expect(names.toSorted()).toEqual(['Anna', 'Boss']);
  });

  it('list a member’s changes in pages, forwards and back (PTS-09)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    for (let n = 1; n <= 5; n++) await award(tenant, [member], { amount: n });
    const path = `/points/accounts/owner/${member.id}/entries?pageSize=2`;
    const amounts = ({ body }: { body: { results: { amount: number }[] } }) => body.results.map(({ amount }) => amount);
    const first = await member.get(path);
    const second = await member.get(`${path}&cursor=${first.body.next}`);
    const third = await member.get(`${path}&cursor=${second.body.next}`);
    expect([first, second, third].map(amounts)).toEqual([[5, 4], [3, 2], [1]]);
    expect([third.body.next, third.body.total]).toEqual([null, 5]);
    expect(amounts(await member.get(`${path}&cursor=${third.body.previous}`))).toEqual([3, 2]);
    for (const from of ['abc', 1e30, 1.5, -1e18, null]) {
      const cursor = Buffer.from(JSON.stringify({ from: [from], backwards: false, page: 2, total: 5 })).toString(
        'base64url',
      );
      expect((await member.get(`${path}&cursor=${cursor}`)).status, String(from)).toBeLessThan(500);
    }
  });
});

describe('points added and removed by hand', () => {
  it('come from the fund, go back to it and are audited (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    const added = await admin.post(`${redeemable}/${member.id}/points`, { amount: 50, note: 'Welcome' });
    expect(added.body).toMatchObject({ id: member.id, type: 'redeemable', balance: 50, allTimeReceived: 50 });
    const removed = await admin.delete(`${redeemable}/${member.id}/points`, byHand(20));
    expect(removed.body).toMatchObject({ balance: 30, allTimeReceived: 50 });
    const more = await admin.post(`${allocation}/${member.id}/points`, byHand(5));
    expect(more.body).toMatchObject({ type: 'allocation', balance: 105 });
    expect((await admin.delete(`${allocation}/${member.id}/points`, byHand(15))).body.balance).toBe(90);
    expect((await admin.get('/points/accounts/tenant')).body.fund.balance).toBe(-120);
    expect(await actionsIn(tenant)).toMatchObject([
      { action: 'points.pointsAdded', entityId: member.id, actorId: admin.id, after: { amount: 50, note: 'Welcome' } },
      { action: 'points.pointsRemoved', after: { type: 'redeemable', amount: 20 } },
      { action: 'points.pointsAdded', after: { type: 'allocation', amount: 5 } },
      { action: 'points.pointsRemoved', after: { type: 'allocation', amount: 15 } },
    ]);
  });

  it('are refused for zero, negative, fractional and excessive amounts, and unknown members (PTS-06)', async () => {
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    for (const kind of [redeemable, allocation]) {
      for (const amount of [0, -5, 1.5, 1_000_001, '10', null]) {
        const answered = await admin.post(`${kind}/${member.id}/points`, byHand(amount));
        expect(answered, String(amount)).toMatchObject({ status: 400, body: { error: 'ValidationError' } });
        expect((await admin.delete(`${kind}/${member.id}/points`, byHand(amount))).status).toBe(400);
      }
      expect((await admin.post(`${kind}/${randomUUID()}/points`, byHand(1))).status).toBe(404);
      const refused = await admin.delete(`${kind}/${member.id}/points`, byHand(101));
      expect(refused).toMatchObject({ status: 409, body: { error: 'InsufficientPoints' } });
    }
    expect(await count(tenant)).toBe(0);
    expect(await actionsIn(tenant)).toEqual([]);
  });

  it('are added once for a hundred concurrent requests with one key (PTS-05)', async () => {
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    const key = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => admin.post(`${redeemable}/${member.id}/points`, byHand(7), key)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.balance}`))).toEqual(new Set(['200 7']));
    expect(await count(tenant)).toBe(1);
    expect(await actionsIn(tenant)).toHaveLength(1);
  });

  it('are removed once for ten concurrent requests with one key (PTS-05)', async () => {
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    await award(tenant, [member], { amount: 100 });
    const key = { 'idempotency-key': randomUUID() };
    await Promise.all(
      Array.from({ length: 10 }, () => admin.delete(`${redeemable}/${member.id}/points`, byHand(10), key)),
    );
    expect(await redeemableOf(member)).toBe(90);
  });

  it('can be removed with a key that was used to add the same amount (PTS-05)', async () => {
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    const key = { 'idempotency-key': randomUUID() };
    await admin.post(`${redeemable}/${member.id}/points`, byHand(7), key);
    const removed = await admin.delete(`${redeemable}/${member.id}/points`, byHand(7), key);
    expect(removed).toMatchObject({ status: 409, body: { error: 'Conflict' } });
  });

  it.each([
    [redeemable, 30],
    [allocation, 100],
  ])('are removed from %s by one of twenty requests if the balance covers one (PTS-05)', async (kind, amount) => {
    const tenant = await newTenant();
    const [admin, member] = [await tenant.admin(), await tenant.member()];
    await award(tenant, [member], { amount: 30 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => admin.delete(`${kind}/${member.id}/points`, byHand(amount))),
    );
    const outcomes = Object.groupBy(answers, ({ status, body }) => `${status} ${body.error ?? body.balance}`);
    expect(Object.entries(outcomes).map(([outcome, all]) => [outcome, all?.length])).toEqual(
      expect.arrayContaining([
        ['200 0', 1],
        ['409 InsufficientPoints', 19],
      ]),
    );
  });
});

describe('lists of accounts', () => {
  it('show all active members by name, with search and pages in both directions (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin({ firstName: 'Zoë', lastName: 'Zander' });
    const people = [];
    for (const lastName of ['Émond', 'Alarie', 'Côté', 'Bélanger']) {
      people.push(await tenant.member({ firstName: 'Hélène', lastName }));
    }
    await award(tenant, people.slice(0, 2), { amount: 40 });
    const names = ({ body }: { body: { results: { owner: { lastName: string } }[] } }) =>
      body.results.map(({ owner }) => owner.lastName);

    const first = await admin.get(`${redeemable}?pageSize=2`);
    const second = await admin.get(`${redeemable}?pageSize=2&cursor=${first.body.next}`);
    const third = await admin.get(`${redeemable}?pageSize=2&cursor=${second.body.next}`);
    const walked = [...names(first), ...names(second), ...names(third)];
    expect(walked.toSorted()).toEqual(['Alarie', 'Bélanger', 'Côté', 'Zander', 'Émond']);
    expect([first.body.total, third.body.next]).toEqual([5, null]);
    expect(names(await admin.get(`${redeemable}?pageSize=2&cursor=${third.body.previous}`))).toEqual(names(second));

    const found = await admin.get(`${redeemable}?search=${encodeURIComponent('hél ÉM')}`);
    expect(found.body.results).toMatchObject([
      { id: people[0]?.id, type: 'redeemable', balance: 40, owner: { lastName: 'Émond', status: 'joined' } },
    ]);
    expect(names(await admin.get(`${redeemable}?search=100%25`))).toEqual([]);
    expect((await admin.get(`${allocation}?search=alarie`)).body.results).toMatchObject([{ balance: 100 }]);
    expect((await people[0]?.get(redeemable))?.status).toBe(403);
    expect((await admin.get(`${redeemable}?cursor=nonsense`)).status).toBe(400);
  });

  it('show the total of all balances (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    expect((await admin.get(`${redeemable}/total`)).body).toMatchObject({ balance: 0, members: 0 });
    await award(tenant, [anna, ben], { amount: 40 });
    await give(tenant, anna, [ben], { amount: 10 });
    const total = (await admin.get(`${redeemable}/total`)).body;
    expect(total).toEqual({ balance: 90, members: 2, pointsPerUnit: 10, currency: 'USD' });
    expect((await admin.get(`${allocation}/total`)).body).toMatchObject({ balance: 90, members: 1 });
    expect((await anna.get(`${redeemable}/total`)).status).toBe(403);
  });

  it('leave out archived members without points (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [rich, poor] = [await tenant.member(), await tenant.member()];
    await award(tenant, [rich], { amount: 5 });
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ archivedAt: new Date() }).where('id', 'in', [rich.id, poor.id]).execute(),
    );
    const ids = (await admin.get(redeemable)).body.results.map(({ id }: { id: string }) => id);
    expect(ids.toSorted()).toEqual([admin.id, rich.id].toSorted());
  });

  it('are exported as CSV of any length without formula injection (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin({ firstName: '=1+1', lastName: '@SUM("Zé", 2)' });
    const rows = Array.from({ length: 1205 }, (_, n) => ({
      firstName: 'Zoë',
      lastName: `Lévêque ${String(n).padStart(4, '0')}`,
      email: `${randomUUID()}@example.test`,
    }));
    await tenant.inside((db) => db.insertInto('tenantMember').values(rows).execute());
    const exported = await admin.post(`${allocation}/export`);
    expect(exported.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="points-to-give.csv"',
    });
    const lines = exported.body.split('\r\n');
    expect(lines[0]).toBe('\uFEFFMember ID,First name,Last name,Status,Balance,Total received');
    expect(lines).toHaveLength(1 + 1206 + 1);
    expect(new Set(lines)).toHaveProperty('size', lines.length);
    expect(lines).toContain(`${admin.id},'=1+1,"'@SUM(""Zé"", 2)",joined,100,0`);
    expect(lines.filter((line: string) => /,Zoë,Lévêque \d{4},notInvited,100,0$/.test(line))).toHaveLength(1205);
    for (const path of [`${redeemable}/export`, `${allocation}/export`]) {
      expect((await (await tenant.member()).post(path)).status).toBe(403);
    }
  });
});

describe('the fund and the payout', () => {
  it('freeze while points are switched off, and continue unchanged (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    const { transactionId } = await award(tenant, [anna], { amount: 50 });
    const before = await accountsOf(anna);
    expect((await admin.post('/points/fund/disable')).body).toMatchObject({ enabled: false });
    expect((await admin.post('/points/fund/disable')).status).toBe(200);

    const off = { status: 409, body: { error: 'PointsOff', message: expect.stringContaining('turned off') } };
    for (const kind of [redeemable, allocation]) {
      expect(await admin.post(`${kind}/${anna.id}/points`, byHand(1))).toMatchObject(off);
      expect(await admin.delete(`${kind}/${anna.id}/points`, byHand(1))).toMatchObject(off);
    }
    expect(await admin.post('/points/fund/allocate')).toMatchObject(off);
    expect(await admin.post('/points/payout/expire', {})).toMatchObject(off);
    expect(
      await admin.delete(`/points/transactions/${transactionId}/account/${anna.id}`, { note: 'Sent twice' }),
    ).toMatchObject(off);
    await expect(give(tenant, anna, [ben], { amount: 1, ignoreExceptions: true })).rejects.toMatchObject({
      error: 'PointsExceptionError',
      details: { exceptions: [{ type: 'insufficientPoints', level: 'error' }] },
    });

    expect((await admin.post('/points/fund/enable')).body).toMatchObject({ enabled: true, fund: { balance: -50 } });
    expect(await accountsOf(anna)).toEqual(before);
    await give(tenant, anna, [ben], { amount: 1 });
    const actions = (await actionsIn(tenant)).map(({ action }) => action);
    expect(actions).toEqual(['points.fundDisabled', 'points.fundEnabled']);
    for (const path of ['fund/enable', 'fund/disable', 'fund/allocate', 'payout/expire']) {
      expect((await anna.post(`/points/${path}`, {})).status).toBe(403);
    }
  });

  it('close settled points, and keep points held for orders (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const member = await tenant.member();
    await award(tenant, [member], { amount: 100 });
    expect((await admin.post('/points/payout/expire', {})).body.payout).toMatchObject({ balance: 0, held: 0 });
    const orders = [randomUUID(), randomUUID(), randomUUID()];
    for (const order of orders) await tenant.act((ctx) => holdPoints(ctx, order, { memberId: member.id, amount: 20 }));
    for (const order of orders.slice(0, 2)) await tenant.act((ctx) => settleHold(ctx, order));

    const closed = await admin.post('/points/payout/expire', { note: 'End of year' });
    expect(closed.body).toMatchObject({ payout: { balance: 20, held: 20 }, fund: { balance: -60 } });
    const again = await Promise.all(Array.from({ length: 5 }, () => admin.post('/points/payout/expire', {})));
    expect(again.map(({ body }) => body.payout.balance)).toEqual([20, 20, 20, 20, 20]);
    expect(await actionsIn(tenant)).toMatchObject([
      { action: 'points.payoutExpired', after: { amount: 40, note: 'End of year' } },
    ]);
  });
});
