import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { byHand, redeemableOf, together } from '../../../test/points.ts';
import { beginCycle } from '../allocations/jobs.ts';
import { payFromBank } from './service.ts';

const items = '/points/budgetItems';
const newBank = async (admin: TestMember, fields: Record<string, unknown> = {}): Promise<string> =>
  (await admin.post(items, { kind: 'pointsBank', name: 'Awards', ...fields })).body.id;
const fill = (admin: TestMember, id: string, amount: number) =>
  admin.post(`/points/pointsBanks/${id}/points`, byHand(amount));
const balanceOf = async (admin: TestMember, id: string): Promise<number> =>
  (await admin.get(`${items}?idIn=${id}`)).body.results[0].balance;

/** Gives an award as a member without other permissions. */
const pay = (tenant: TestTenant, by: TestMember, bankId: string, to: TestMember, amount: number) =>
  tenant.act(
    (ctx) =>
      payFromBank({ ...ctx, can: () => false } as unknown as MemberCtx, {
        bankId,
        type: 'award',
        recipientIds: [to.id],
        amount,
        sourceId: randomUUID(),
      }),
    { memberId: by.id },
  );

afterEach(() => travelTo(undefined));

describe('points banks', () => {
  it('are filled and emptied by hand under the limits of movements, and appear in the ledger (PTS-14, PTS-19)', async () => {
    const tenant = await newTenant();
    const [admin, other] = [await tenant.admin(), await tenant.admin()];
    const id = await newBank(admin);
    expect((await fill(admin, id, 4000)).body).toMatchObject({ balance: 4000, request: null });
    expect(await fill(admin, id, 2000)).toMatchObject({ status: 422 });
    const confirmed = { ...byHand(2000), confirmAmount: 2000 };
    expect((await admin.post(`/points/pointsBanks/${id}/points`, confirmed)).body.balance).toBe(6000);
    const asked = await fill(admin, id, 60_000);
    expect(asked.body).toMatchObject({ balance: 6000, request: { bank: { id, name: 'Awards' }, owner: null } });
    const approve = `/points/movementRequests/${asked.body.request.id}/approve`;
    expect((await admin.post(approve)).status).toBe(403);
    const both = await Promise.all([other.post(approve), other.post(approve)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await balanceOf(admin, id)).toBe(66_000);
    const removed = await other.delete(`/points/pointsBanks/${id}/points`, byHand(1000));
    expect(removed.body.balance).toBe(65_000);
    const tooMuch = { ...byHand(70_000), confirmAmount: 70_000 };
    expect((await other.delete(`/points/pointsBanks/${id}/points`, tooMuch)).status).toBe(409);
    const { results } = (await admin.get('/points/transactions?accountTypeIn=pointsBank')).body;
    expect(results.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
      ['bank_remove', -1000],
      ['bank_add', 60_000],
      ['bank_add', 2000],
      ['bank_add', 4000],
    ]);
  });

  it('pay for their spenders, never below zero despite concurrent payments (PTS-13, PTS-14)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [named, inTeam, stranger, ben] = await Promise.all([1, 2, 3, 4].map(() => tenant.member()));
    if (!named || !inTeam || !stranger || !ben) throw new Error('Four members');
    const { id: teamId } = (await admin.post('/identity/teams', { name: 'Givers' })).body;
    await admin.post(`/identity/teams/${teamId}/members`, { memberIds: [inTeam.id] });
    const id = await newBank(admin, { spenders: { memberIds: [named.id], teamIds: [teamId] } });
    await fill(admin, id, 100);
    await expect(pay(tenant, stranger, id, ben, 1)).rejects.toMatchObject({ status: 403 });
    await pay(tenant, inTeam, id, ben, 10);
    const { done, refused } = await together(20, () => pay(tenant, named, id, ben, 10));
    expect([done.length, refused.length]).toEqual([9, 11]);
    expect(await balanceOf(admin, id)).toBe(0);
    expect(await redeemableOf(ben)).toBe(100);
    expect((await admin.get(`${items}/${id}/usage`)).body).toMatchObject({ points: 100, payments: 10 });
    expect((await named.get('/points/pointsBanks')).body.results).toMatchObject([{ id, available: 0 }]);
    expect((await stranger.get('/points/pointsBanks')).body.results).toEqual([]);
  });

  it('warn their owner once when they run low (PTS-14)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const [ada, ben] = [await tenant.member(), await tenant.member()];
    const id = await newBank(admin, { lowBalance: 50, spenders: { memberIds: [ada.id], teamIds: [] } });
    await fill(admin, id, 100);
    const warnings = async () => {
      await runJobs();
      const { results } = (await admin.get('/notifications/messages')).body;
      return results.filter(({ message }: { message: string }) => message === 'Awards has 48 points left').length;
    };
    await pay(tenant, ada, id, ben, 50);
    expect(await warnings()).toBe(0);
    await pay(tenant, ada, id, ben, 1);
    await pay(tenant, ada, id, ben, 1);
    expect(await warnings()).toBe(1);
    expect((await admin.get('/points/pointsBanks')).body.results).toMatchObject([{ id, available: 48, low: true }]);
  });

  it('are refilled once when their month or quarter begins, and return the rest when deleted (PTS-14, PTS-19)', async () => {
    const tenant = await newTenant({ timeZone: 'Pacific/Auckland' });
    travelTo(new Date('2026-05-20T12:00:00Z'));
    const admin = await tenant.admin();
    const monthly = await newBank(admin, { amount: 500, refill: 'month' });
    const quarterly = await newBank(admin, { amount: 300, refill: 'quarter' });
    await fill(admin, monthly, 120);
    const begin = () => tenant.act((ctx) => beginCycle.run(ctx, ''));
    await begin();
    expect(await balanceOf(admin, monthly)).toBe(120);
    // The first of June begins in Auckland.
    travelTo(new Date('2026-05-31T12:05:00Z'));
    await begin();
    await begin();
    expect([await balanceOf(admin, monthly), await balanceOf(admin, quarterly)]).toEqual([500, 0]);
    travelTo(new Date('2026-08-03T12:00:00Z'));
    await begin();
    const later = { ...admin, ...(await tenant.signIn(admin)) };
    expect([await balanceOf(later, monthly), await balanceOf(later, quarterly)]).toEqual([500, 300]);
    const { version } = (await later.get(`${items}?idIn=${monthly}`)).body.results[0];
    const deleted = await later.delete(`${items}/${monthly}`, undefined, { 'if-match': `"${version}"` });
    expect(deleted.body).toEqual({ returned: 500 });
    const { fund } = (await later.get('/points/accounts/tenant')).body;
    // The rest in the other bank, and the admin's allocation.
    expect(fund.balance).toBe(-300 - 100);
  });

  it('are refused to other companies, without the permission and for other kinds of items (PTS-14, PTS-26)', async () => {
    const tenant = await newTenant();
    const admin = await tenant.admin();
    const id = await newBank(admin);
    const stranger = await (await newTenant()).admin();
    expect((await fill(stranger, id, 10)).status).toBe(404);
    expect((await stranger.delete(`/points/pointsBanks/${id}/points`, byHand(1))).status).toBe(404);
    const viewer = await tenant.member({ only: ['pointsApp:viewPointsConfiguration', 'pointsApp:browse'] });
    expect((await fill(viewer, id, 10)).status).toBe(403);
    const { id: birthday } = (await admin.post(items, { kind: 'birthday', name: 'Birthdays', amount: 1 })).body;
    expect((await fill(admin, birthday, 10)).status).toBe(403);
  });
});
