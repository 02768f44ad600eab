import { randomUUID } from 'node:crypto';
import { everyoneEligible } from '@hurrah/contracts/points/eligibility-rules';
import { afterEach, describe, expect, it } from 'vitest';
import { getCell } from '../../../platform/cells.ts';
import { createPool } from '../../../platform/db.ts';
import { planPeriods } from '../../../platform/periods.ts';
import {
  enter,
  expectBooked,
  itemIn,
  longAgo,
  lookAt,
  paidDays,
  paymentsIn,
  withBirthday,
} from '../../../test/celebrations.ts';
import { newTenant, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { mailsTo } from '../../../test/inbox.ts';
import { redeemableOf } from '../../../test/points.ts';
import { celebrate, payCelebrations } from './jobs.ts';

afterEach(() => travelTo(undefined));

describe('celebration points', () => {
  it('are paid once although the job is repeated, runs twice at once and is killed in between (PTS-07)', async () => {
    const { tenant } = await withBirthday('05-17');
    const now = new Date('2027-05-17T12:00:00Z');
    await tenant.inside((db) =>
      db
        .insertInto('tenantMember')
        .values(
          Array.from({ length: 1100 }, () => ({
            firstName: 'A',
            lastName: 'B',
            email: `${randomUUID()}@a.test`,
            birthday: '05-17',
          })),
        )
        .execute(),
    );
    const run = () => payCelebrations.run({ tenantId: tenant.id }, { id: randomUUID(), now });
    let published = 0;
    // The second transaction is the first part: the process dies after it.
    const publish = async () => {
      published += 1;
      if (published === 2) throw new Error('killed');
    };
    await expect(payCelebrations.run({ tenantId: tenant.id }, { id: randomUUID(), now, publish })).rejects.toThrow(
      'killed',
    );
    expect(await paymentsIn(tenant)).toHaveLength(1000);
    const ranAt = () => tenant.inside((db) => db.selectFrom('celebrationRun').select('ranAt').executeTakeFirst());
    expect((await ranAt())?.ranAt).toEqual(longAgo);
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await paymentsIn(tenant)).toHaveLength(1101);
    expect((await ranAt())?.ranAt).toEqual(now);
    await expectBooked(tenant);
  });

  it('come from the oldest active item that applies to the member (PTS-07)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await enter(tenant, anna, { birthday: '05-17', department: 'Sales' });
    await enter(tenant, ben, { birthday: '05-17' });
    const off = await itemIn(tenant, 'birthday', { amount: 1, active: false });
    const audience = { ...everyoneEligible, segments: { department: ['Sales'] } };
    const sales = await itemIn(tenant, 'birthday', { amount: 70, audience });
    const all = await itemIn(tenant, 'birthday', { amount: 50 });
    await lookAt(tenant, '2027-05-17T12:00:00Z');
    expect(new Map((await paymentsIn(tenant)).map(({ memberId, itemId }) => [memberId, itemId]))).toEqual(
      new Map([
        [anna.id, sales],
        [ben.id, all],
      ]),
    );
    expect((await paymentsIn(tenant)).some(({ itemId }) => itemId === off)).toBe(false);
  });

  it('count as used by their item, as the ledger records them, less reversals (PTS-13)', async () => {
    const { tenant, anna, itemId } = await withBirthday('05-17', 'UTC');
    const ben = await tenant.member();
    await enter(tenant, ben, { birthday: '06-02' });
    await lookAt(tenant, '2027-05-17T12:00:00Z');
    await lookAt(tenant, '2027-06-02T12:00:00Z');
    const admin = await tenant.admin();
    const usage = async () => (await admin.get(`/points/budgetItems/${itemId}/usage`)).body;
    const booked = () =>
      tenant.inside(async (db) => {
        const entries = db.selectFrom('pointsEntry').where('kind', '=', 'redeemable').select('amount');
        return (await entries.execute()).reduce((sum, { amount }) => sum + amount, 0);
      });
    expect(await usage()).toEqual({
      points: 100,
      payments: 2,
      months: [
        { monthOn: '2027-06-01', points: 50, payments: 1 },
        { monthOn: '2027-05-01', points: 50, payments: 1 },
      ],
    });
    expect(await booked()).toBe(100);
    const [payment] = await paymentsIn(tenant);
    const taken = await admin.delete(`/points/transactions/${payment?.transactionId}/account/${anna.id}`, {
      note: 'Entered the wrong day',
    });
    expect(taken).toMatchObject({ status: 200, body: { amount: 50 } });
    expect(await usage()).toMatchObject({ points: 50, months: [{ points: 50 }, { monthOn: '2027-05-01', points: 0 }] });
    expect(await booked()).toBe(50);
  });

  it('are not paid for days on which the item was off (PTS-07)', async () => {
    const { tenant, itemId } = await withBirthday('05-17');
    const setActive = async (active: boolean) =>
      expect((await (await tenant.admin()).put(`/points/budgetItems/${itemId}`, { active })).status).toBe(200);
    await lookAt(tenant, '2027-05-16T12:00:00Z');
    await setActive(false);
    await lookAt(tenant, '2027-05-17T12:00:00Z');
    travelTo(new Date('2027-05-18T12:00:00Z'));
    await setActive(true);
    await lookAt(tenant, '2027-05-18T13:00:00Z');
    expect(await paidDays(tenant)).toEqual([]);
    await lookAt(tenant, '2028-05-17T13:00:00Z');
    expect(await paidDays(tenant)).toEqual([['2028-05-17', 2028, 50]]);
  });

  it('are not paid for days on which points were off (PTS-07, PTS-24)', async () => {
    const { tenant } = await withBirthday('05-17');
    const admin = await tenant.admin();
    const switchPoints = async (to: 'enable' | 'disable') =>
      expect((await (await tenant.signIn(admin)).post(`/points/fund/${to}`)).status).toBe(200);
    await lookAt(tenant, '2027-05-16T12:00:00Z');
    await switchPoints('disable');
    await lookAt(tenant, '2027-05-17T12:00:00Z');
    travelTo(new Date('2027-05-18T12:00:00Z'));
    await switchPoints('enable');
    await lookAt(tenant, '2027-05-18T13:00:00Z');
    expect(await paidDays(tenant)).toEqual([]);
    await lookAt(tenant, '2028-05-17T13:00:00Z');
    expect(await paidDays(tenant)).toEqual([['2028-05-17', 2028, 50]]);
  });

  it('expire like all redeemable points (PTS-07)', async () => {
    const { tenant } = await withBirthday('05-17', 'UTC');
    const admin = await tenant.admin();
    await admin.put('/points/budgetSettings', { redeemableExpiry: 'month' });
    await lookAt(tenant, '2027-05-17T12:00:00Z');
    const lots = await tenant.inside((db) => db.selectFrom('pointsLot').select('expiresAt').execute());
    expect(lots).toEqual([{ expiresAt: new Date('2027-07-01T00:00:00Z') }]);
  });

  it('are announced to the member alone, in their language (PTS-07, NOT-17)', async () => {
    const { tenant, anna } = await withBirthday('05-17');
    const [jean, admin] = [await tenant.member(), await tenant.admin()];
    await jean.post('/identity/tenantMembers/locale', { locale: 'fr' });
    await enter(tenant, jean, { birthday: '05-17' });
    await lookAt(tenant, '2027-05-17T12:00:00Z');
    const inboxOf = async (member: TestMember): Promise<string[]> => {
      const { body } = await (await tenant.signIn(member)).get('/notifications/messages');
      return body.results.map(({ message }: { message: string }) => message.replaceAll(/\s/g, ' '));
    };
    expect(await inboxOf(anna)).toEqual(['Happy birthday! Here are 50 points to spend']);
    expect(await inboxOf(jean)).toEqual(['Joyeux anniversaire ! Voici 50 points à dépenser']);
    expect(await inboxOf(admin)).toEqual([]);
    expect((await mailsTo(anna.email)).map(({ subject }) => subject)).toEqual([
      'Happy birthday! Here are 50 points to spend',
    ]);
    const reader = await tenant.signIn(anna);
    expect(await redeemableOf({ ...anna, ...reader })).toBe(50);
  });

  it('are due for companies with an active item and points switched on, and for no others (PTS-07)', async () => {
    const { tenant: busy, itemId } = await withBirthday('05-17');
    const idle = await newTenant({ timeZone: 'Europe/Paris' });
    const admin = await busy.admin();
    const isPlanned = async (tenant: TestTenant) => {
      const jobs = createPool(getCell(tenant.cell).address, 'jobs', 1);
      const job = { ...celebrate, name: `test.${randomUUID()}` };
      await planPeriods(jobs, [job], { now: new Date('2027-05-17T12:00:00Z'), seen: new Set() });
      const mine = [job.name, tenant.id];
      const { rowCount } = await jobs.query('select from job where task = $1 and tenant_id = $2', mine);
      await jobs.query('delete from job where task = $1', [job.name]);
      await jobs.end();
      return rowCount === 1;
    };
    expect([await isPlanned(busy), await isPlanned(idle)]).toEqual([true, false]);
    await admin.post('/points/fund/disable');
    expect(await isPlanned(busy)).toBe(false);
    await admin.post('/points/fund/enable');
    await admin.put(`/points/budgetItems/${itemId}`, { active: false });
    expect(await isPlanned(busy)).toBe(false);
  });
});
