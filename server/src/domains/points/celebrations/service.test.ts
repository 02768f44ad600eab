import { afterEach, describe, expect, it } from 'vitest';
import { balanceOf, enter, expectBooked, itemIn, lookAt, paidDays, withBirthday } from '../../../test/celebrations.ts';
import { clock, newTenant, runJobs, travelTo } from '../../../test/harness.ts';
import { waitForMail } from '../../../test/inbox.ts';
import { acceptAsNewcomer, invite, newEmail } from '../../../test/invitations.ts';

afterEach(() => travelTo(undefined));

describe('a birthday', () => {
  it('is paid at nine in the morning of its day, once a year (PTS-07)', async () => {
    const { tenant, anna } = await withBirthday('05-17');
    const ben = await tenant.member();
    await lookAt(tenant, '2027-05-17T06:59:00Z');
    expect(await paidDays(tenant)).toEqual([]);
    for (const at of ['2027-05-17T07:00:00Z', '2027-05-17T08:00:00Z', '2027-05-19T08:00:00Z', '2028-05-17T07:00:00Z']) {
      await lookAt(tenant, at);
    }
    expect(await paidDays(tenant)).toEqual([
      ['2027-05-17', 2027, 50],
      ['2028-05-17', 2028, 50],
    ]);
    expect([await balanceOf(tenant, anna), await balanceOf(tenant, ben)]).toEqual([100, 0]);
    await expectBooked(tenant);
  });

  it('on 29 February is paid on the 28th in common years (PTS-07)', async () => {
    const { tenant } = await withBirthday('02-29');
    for (const day of ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29', '2028-03-01', '2029-02-28']) {
      await lookAt(tenant, `${day}T12:00:00Z`);
    }
    expect(await paidDays(tenant)).toEqual([
      ['2027-02-28', 2027, 50],
      ['2028-02-29', 2028, 50],
      ['2029-02-28', 2029, 50],
    ]);
  });

  it('is not paid without a date (PTS-07)', async () => {
    const { tenant } = await withBirthday(null);
    await lookAt(tenant, '2027-05-17T12:00:00Z');
    expect(await paidDays(tenant)).toEqual([]);
  });

  it('is paid on the member’s own calendar (PTS-07)', async () => {
    const { tenant, anna } = await withBirthday('05-17');
    await enter(tenant, anna, { timeZone: 'Pacific/Kiritimati' });
    await lookAt(tenant, '2027-05-16T18:59:00Z');
    expect(await paidDays(tenant)).toEqual([]);
    await lookAt(tenant, '2027-05-16T19:00:00Z');
    expect(await paidDays(tenant)).toEqual([['2027-05-17', 2027, 50]]);
  });

  it('is paid once although the member changes zones on the day (PTS-07)', async () => {
    const { tenant, anna } = await withBirthday('05-17');
    await enter(tenant, anna, { timeZone: 'Pacific/Kiritimati' });
    await lookAt(tenant, '2027-05-16T19:00:00Z');
    for (const [timeZone, at] of [
      ['Pacific/Pago_Pago', '2027-05-17T20:00:00Z'],
      ['Europe/Paris', '2027-05-18T07:00:00Z'],
    ] as const) {
      await enter(tenant, anna, { timeZone });
      await lookAt(tenant, at);
    }
    expect(await paidDays(tenant)).toEqual([['2027-05-17', 2027, 50]]);
  });

  it('is paid although the member or the company moves to a zone where the hour has passed (PTS-07)', async () => {
    const { tenant, anna } = await withBirthday('05-17', 'Pacific/Pago_Pago');
    await lookAt(tenant, '2027-05-17T12:00:00Z');
    expect(await paidDays(tenant)).toEqual([]);
    await tenant.inside((db) => db.updateTable('tenant').set({ timeZone: 'Pacific/Kiritimati' }).execute());
    await lookAt(tenant, '2027-05-17T13:00:00Z');
    expect(await paidDays(tenant)).toEqual([['2027-05-17', 2027, 50]]);
    await tenant.inside((db) => db.updateTable('tenant').set({ timeZone: 'Pacific/Pago_Pago' }).execute());
    await lookAt(tenant, '2027-05-17T21:00:00Z');
    expect(await balanceOf(tenant, anna)).toBe(50);
  });

  it('is not paid again within 180 days after its date was changed (PTS-07)', async () => {
    const { tenant, anna } = await withBirthday('12-20');
    await lookAt(tenant, '2027-12-20T12:00:00Z');
    for (const [birthday, day] of [
      ['12-25', '2027-12-25'],
      ['02-01', '2028-02-01'],
      ['06-16', '2028-06-16'],
    ] as const) {
      await enter(tenant, anna, { birthday });
      await lookAt(tenant, `${day}T12:00:00Z`);
    }
    expect(await paidDays(tenant)).toEqual([['2027-12-20', 2027, 50]]);
    await enter(tenant, anna, { birthday: '06-17' });
    await lookAt(tenant, '2028-06-17T12:00:00Z');
    expect((await paidDays(tenant)).at(-1)).toEqual(['2028-06-17', 2028, 50]);
  });

  it('of a suspended or archived member is not paid (PTS-07)', async () => {
    const { tenant, anna } = await withBirthday('05-17');
    const [ben, admin] = [await tenant.member(), await tenant.admin()];
    await enter(tenant, ben, { birthday: '05-17' });
    expect((await admin.post(`/identity/tenantMembers/${anna.id}/suspend`)).status).toBe(200);
    await enter(tenant, ben, { archivedAt: clock() });
    await lookAt(tenant, '2027-05-17T12:00:00Z');
    expect(await paidDays(tenant)).toEqual([]);
  });

  it('is paid late if the worker was down, and is not paid for days before the item (PTS-07)', async () => {
    const { tenant, anna } = await withBirthday('05-17');
    const ben = await tenant.member();
    await enter(tenant, ben, { birthday: '11-30' });
    await lookAt(tenant, '2027-05-10T12:00:00Z');
    expect(await paidDays(tenant)).toEqual([]);
    await lookAt(tenant, '2028-06-20T12:00:00Z');
    expect(await paidDays(tenant)).toEqual([
      ['2027-05-17', 2027, 50],
      ['2027-11-30', 2027, 50],
      ['2028-05-17', 2028, 50],
    ]);
    expect(await balanceOf(tenant, anna)).toBe(100);
    await expectBooked(tenant);
  });
});

describe('an anniversary', () => {
  it('is paid by the step of its year, and not at all between steps (PTS-07)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    await itemIn(tenant, 'anniversary');
    for (const startOn of ['2026-05-17', '2025-05-17', '2024-05-17', '2023-05-17', '2022-05-17', '2028-05-17']) {
      await enter(tenant, await tenant.member(), { startOn });
    }
    await lookAt(tenant, '2027-05-17T09:00:00Z');
    expect((await paidDays(tenant)).toSorted(([, one], [, other]) => Number(one) - Number(other))).toEqual([
      ['2027-05-17', 1, 100],
      ['2027-05-17', 3, 200],
      ['2027-05-17', 4, 200],
    ]);
    await expectBooked(tenant);
  });

  it('of 29 February is paid on the 28th in common years (PTS-07)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    await itemIn(tenant, 'anniversary');
    await enter(tenant, await tenant.member(), { startOn: '2024-02-29' });
    for (const day of ['2027-02-28', '2027-03-01', '2028-02-28', '2028-02-29'])
      await lookAt(tenant, `${day}T12:00:00Z`);
    expect(await paidDays(tenant)).toEqual([
      ['2027-02-28', 3, 200],
      ['2028-02-29', 4, 200],
    ]);
  });

  it('that was paid is not paid again after the start date was changed (PTS-07)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    await itemIn(tenant, 'anniversary');
    const anna = await tenant.member();
    await enter(tenant, anna, { startOn: '2026-05-17' });
    await lookAt(tenant, '2027-05-17T12:00:00Z');
    await enter(tenant, anna, { startOn: '2026-08-01' });
    await lookAt(tenant, '2027-08-01T12:00:00Z');
    expect(await paidDays(tenant)).toEqual([['2027-05-17', 1, 100]]);
  });
});

describe('a new member', () => {
  const joinsAt = new Date('2027-03-01T10:00:00Z');

  it('is welcomed on joining, gets onboarding points later, and each once (PTS-07)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    await itemIn(tenant, 'welcome', { amount: 25 });
    await itemIn(tenant, 'onboarding', { amount: 40, afterDays: 30 });
    travelTo(joinsAt);
    const email = newEmail();
    const id = await invite(await tenant.admin(), { email });
    await acceptAsNewcomer(email);
    await runJobs();
    expect(await balanceOf(tenant, { id })).toBe(25);
    await lookAt(tenant, '2027-03-30T23:00:00Z');
    expect(await balanceOf(tenant, { id })).toBe(25);
    await lookAt(tenant, '2027-03-31T09:00:00Z');
    await lookAt(tenant, '2027-03-31T10:00:00Z');
    expect(await paidDays(tenant)).toEqual([
      ['2027-03-01', 0, 25],
      ['2027-03-31', 0, 40],
    ]);
    expect((await waitForMail(email, { subject: 'Welcome' })).subject).toMatch(/Here are 25 points to spend$/);
    await expectBooked(tenant);
  });

  it('is welcomed by the next run if the event was lost (PTS-07)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    const anna = await tenant.member();
    await itemIn(tenant, 'welcome');
    await enter(tenant, anna, { joinedAt: joinsAt });
    await lookAt(tenant, '2027-03-01T11:00:00Z');
    expect(await paidDays(tenant)).toEqual([['2027-03-01', 0, 50]]);
  });

  it('is not welcomed again after returning (PTS-07)', async () => {
    const tenant = await newTenant({ timeZone: 'UTC' });
    const anna = await tenant.member();
    await itemIn(tenant, 'welcome');
    await itemIn(tenant, 'onboarding', { afterDays: 1 });
    await enter(tenant, anna, { joinedAt: joinsAt });
    await lookAt(tenant, '2027-03-02T11:00:00Z');
    expect(await balanceOf(tenant, anna)).toBe(100);
    await enter(tenant, anna, { archivedAt: clock() });
    await enter(tenant, anna, { archivedAt: null, joinedAt: new Date('2027-05-17T10:00:00Z') });
    await lookAt(tenant, '2027-05-17T11:00:00Z');
    await lookAt(tenant, '2027-05-18T11:00:00Z');
    expect(await balanceOf(tenant, anna)).toBe(100);
  });
});
