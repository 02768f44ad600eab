import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { clock, newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { allocateEach, allocationOf, award, give, redeemableOf } from '../../../test/points.ts';
import { auditDaily } from '../auditor/jobs.ts';
import { allocate, beginCycle, expire, expireDaily } from './jobs.ts';

afterEach(() => travelTo(undefined));

const run = (job: typeof allocate, { id: tenantId }: TestTenant, at = clock()) =>
  job.run({ tenantId }, { id: randomUUID(), now: at });
const entriesOf = (tenant: TestTenant) =>
  tenant.inside((db) => db.selectFrom('pointsEntry').select(['kind', 'ownerId', 'amount']).execute());

/** Inserts members without sessions. */
const crowd = (tenant: TestTenant, size: number) =>
  tenant.inside((db) =>
    db
      .insertInto('tenantMember')
      .values(Array.from({ length: size }, () => ({ firstName: 'A', lastName: 'B', email: `${randomUUID()}@a.test` })))
      .returning('id')
      .execute(),
  );

describe('a new cycle', () => {
  const begin = async (tenant: TestTenant, at: string) => {
    travelTo(new Date(at));
    await tenant.act((ctx) => beginCycle.run(ctx, at.slice(0, 10)));
  };
  const inbox = async (tenant: TestTenant, member: TestMember) => {
    const reader = await tenant.signIn(member);
    const { results } = (await reader.get('/notifications/messages')).body;
    const { count } = (await reader.get('/notifications/messages/count?read=false')).body;
    return [count, ...results.map(({ message }: { message: string }) => message)];
  };

  it('notifies everyone once, in their language (PTS-04)', async () => {
    const tenant = await newTenant({ timeZone: 'Europe/Paris' });
    const [anna, jean] = [await tenant.member(), await tenant.member()];
    await jean.post('/identity/tenantMembers/locale', { locale: 'fr' });
    await begin(tenant, '2027-04-30T22:00:00Z');
    await begin(tenant, '2027-05-02T22:00:00Z');
    expect(await inbox(tenant, anna)).toEqual([1, 'You got 100 points to give until May 31, 2027']);
    expect(await inbox(tenant, jean)).toEqual([1, 'Vous avez reçu 100 points à offrir jusqu’au 31 mai 2027']);
    await begin(tenant, '2027-05-31T22:00:00Z');
    expect((await inbox(tenant, anna)).slice(0, 2)).toEqual([2, 'You got 100 points to give until June 30, 2027']);
  });

  it('notifies in the first month of a quarter only (PTS-04)', async () => {
    const tenant = await newTenant();
    const [admin, anna] = [await tenant.admin(), await tenant.member()];
    await admin.put('/points/budgetSettings', { allocationCycle: 'quarterly' });
    await begin(tenant, '2027-04-01T00:00:00Z');
    await begin(tenant, '2027-05-01T00:00:00Z');
    expect(await inbox(tenant, anna)).toEqual([1, 'You got 100 points to give until June 30, 2027']);
  });

  it('notifies no member without points to give, or while points are off (PTS-24)', async () => {
    const tenant = await newTenant();
    const [admin, anna] = [await tenant.admin(), await tenant.member()];
    await begin(tenant, '2027-04-01T00:00:00Z');
    await (await tenant.signIn(admin)).post('/points/fund/disable');
    expect(await inbox(tenant, anna)).toEqual([0]);
    await (await tenant.signIn(admin)).post('/points/fund/enable');
    await allocateEach(await tenant.signIn(admin), 0);
    await begin(tenant, '2027-05-01T00:00:00Z');
    expect(await inbox(tenant, anna)).toEqual([0]);
  });
});

describe('the sweep of allocations', () => {
  const reached = async (tenant: TestTenant) => (await entriesOf(tenant)).filter(({ kind }) => kind === 'allocation');

  it('reaches every member once, despite repeated and concurrent runs (PTS-04)', async () => {
    const tenant = await newTenant();
    const people = await crowd(tenant, 300);
    const at = new Date('2026-05-01T00:00:00Z');
    await Promise.all([run(allocate, tenant, at), run(allocate, tenant, at), run(allocate, tenant, at)]);
    await run(allocate, tenant, new Date('2026-05-31T23:59:59Z'));
    const begun = await reached(tenant);
    expect(begun.map(({ ownerId }) => ownerId).toSorted()).toEqual(people.map(({ id }) => id).toSorted());
    expect(new Set(begun.map(({ amount }) => amount))).toEqual(new Set([100]));

    await run(allocate, tenant, new Date('2026-06-01T00:00:00Z'));
    const both = await reached(tenant);
    expect(both.filter(({ amount }) => amount === -100)).toHaveLength(people.length);
    expect(both).toHaveLength(3 * people.length);
  });

  it('reaches more members than one page (PTS-04)', async () => {
    const tenant = await newTenant();
    const people = await crowd(tenant, 200);
    await run(allocate, tenant);
    const more = await crowd(tenant, 4050);
    await run(allocate, tenant);
    expect(new Set((await reached(tenant)).map(({ ownerId }) => ownerId)).size).toBe(people.length + more.length);
  });

  it('runs while members send points (PTS-04)', async () => {
    const tenant = await newTenant();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    const others = await crowd(tenant, 1000);
    const at = new Date('2026-05-01T00:00:00Z');
    const some = others.slice(0, 30);
    await Promise.all([
      run(allocate, tenant, at),
      ...some.map((one) => give(tenant, one, [ben], { amount: 1, at })),
      give(tenant, anna, [ben], { amount: 50, at }),
      run(allocate, tenant, at),
    ]);
    travelTo(at);
    expect(await redeemableOf(ben)).toBe(80);
    expect(await allocationOf(anna)).toBe(50);
  });

  it('leaves out suspended and archived members, and does nothing while points are off (PTS-04)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [suspended, archived] = [await tenant.member(), await tenant.member()];
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ suspendedAt: clock() }).where('id', '=', suspended.id).execute(),
    );
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ archivedAt: clock() }).where('id', '=', archived.id).execute(),
    );
    await admin.post('/points/fund/disable');
    await run(allocate, tenant);
    expect(await entriesOf(tenant)).toEqual([]);
    await admin.post('/points/fund/enable');
    expect((await admin.post('/points/fund/allocate')).body).toEqual({});
    await runJobs();
    expect(await reached(tenant)).toEqual([{ kind: 'allocation', ownerId: admin.id, amount: 100 }]);
    const audited = await tenant.inside((db) =>
      db
        .selectFrom('auditEvent')
        .select('actorId')
        .where('action', '=', 'points.fundAllocated')
        .orderBy('id')
        .execute(),
    );
    expect(audited).toEqual([{ actorId: admin.id }]);
  });
});

describe('the sweep of expired points', () => {
  it('writes off lots on their day, once, and not before (PTS-04)', async () => {
    const tenant = await newTenant();
    const people = await crowd(tenant, 1005);
    const expiresAt = new Date('2026-06-01T00:00:00Z');
    await award(tenant, people, { amount: 3, expiresAt, at: new Date('2026-05-01T00:00:00Z') });
    await award(tenant, people.slice(0, 2), { amount: 4, at: new Date('2026-05-01T00:00:00Z') });
    await run(expire, tenant, new Date(expiresAt.getTime() - 1));
    expect((await entriesOf(tenant)).filter(({ amount }) => amount === -3)).toEqual([]);
    await Promise.all([run(expire, tenant, expiresAt), run(expire, tenant, expiresAt)]);
    await run(expire, tenant, expiresAt);
    const lost = (await entriesOf(tenant)).filter(({ kind, amount }) => kind === 'redeemable' && amount < 0);
    expect(lost).toHaveLength(people.length);
    const left = await tenant.inside((db) =>
      db
        .selectFrom('pointsAccount')
        .select('balance')
        .where('kind', '=', 'redeemable')
        .where('balance', '>', 0)
        .execute(),
    );
    expect(left).toEqual([{ balance: 4 }, { balance: 4 }]);
  });

  it('waits while points are off (PTS-06)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    await award(tenant, [admin], { amount: 3, expiresAt: new Date('2026-06-01T00:00:00Z') });
    await admin.post('/points/fund/disable');
    await run(expire, tenant, new Date('2026-07-01T00:00:00Z'));
    expect(await entriesOf(tenant)).toHaveLength(2);
  });

  it('deletes the days that the cap no longer counts, and no others (PTS-05)', async () => {
    const tenant = await newTenant({ timeZone: 'Asia/Tokyo' });
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    for (const day of ['2026-05-01', '2026-05-02', '2026-05-03']) {
      await give(tenant, anna, [ben], { amount: 1, at: new Date(`${day}T00:00:00+09:00`) });
    }
    const days = () =>
      tenant.inside(async (db) => {
        const rows = await db.selectFrom('pointsPairDay').select('dayOn').orderBy('dayOn').execute();
        return rows.map(({ dayOn }) => dayOn);
      });
    await run(expire, tenant, new Date('2026-05-30T23:59:59+09:00'));
    expect(await days()).toEqual(['2026-05-01', '2026-05-02', '2026-05-03']);
    await run(expire, tenant, new Date('2026-05-31T00:00:00+09:00'));
    expect(await days()).toEqual(['2026-05-02', '2026-05-03']);
  });
});

describe('the tenant’s own clock', () => {
  it('begins a cycle each month, and expires points and recounts the books each day (PTS-04)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    await award(tenant, [member], { amount: 3, expiresAt: new Date(clock().getTime() - 1000) });
    for (const job of [beginCycle, expireDaily, auditDaily]) await tenant.act((ctx) => job.run(ctx, 'now'));
    await runJobs();
    const written = (await entriesOf(tenant)).filter(({ ownerId }) => ownerId === member.id);
    expect(written.map(({ kind, amount }) => `${kind} ${amount}`).toSorted()).toEqual([
      'allocation 100',
      'redeemable -3',
      'redeemable 3',
    ]);
  });
});
