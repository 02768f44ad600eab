import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { getCell } from '../../../platform/cells.ts';
import { createPool } from '../../../platform/db.ts';
import { planPeriods } from '../../../platform/periods.ts';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { award, byHand } from '../../../test/points.ts';
import { expire } from '../allocations/jobs.ts';
import { holdPoints } from '../ledger/service.ts';
import { announceExpiries, notifyOfExpiries } from './jobs.ts';

afterEach(() => travelTo(undefined));

/** The end of 2026 in Paris, where it is already 2027. */
const expiresAt = new Date('2026-12-31T23:00:00Z');
const given = new Date('2026-03-10T09:00:00Z');

const inParis = () => newTenant({ timeZone: 'Europe/Paris' });
type Reader = Pick<TestMember, 'get' | 'put'>;
const messagesOf = async (member: Reader): Promise<string[]> =>
  (await member.get('/notifications/messages')).body.results.map(({ message }: { message: string }) => message);
const unread = async (member: Reader): Promise<number> =>
  (await member.get('/notifications/messages/count?read=false')).body.count;

/** Runs the jobs of a morning, as the periodic job starts them. */
async function morningOf(tenant: TestTenant, day: string): Promise<void> {
  travelTo(new Date(`${day}T07:00:00Z`));
  await tenant.act((ctx) => announceExpiries.run(ctx, day));
  await runJobs();
}

describe('points that expire', () => {
  it('are announced 60, 30, 7 and 1 days before their last day, and on no other day (PTS-25)', async () => {
    const tenant = await inParis();
    const anna = await tenant.member();
    await award(tenant, [anna], { amount: 40, at: given, expiresAt });
    const heard: string[][] = [];
    for (const day of ['11-01', '11-02', '11-03', '12-01', '12-02', '12-24', '12-30', '12-31']) {
      await morningOf(tenant, `2026-${day}`);
      const reader = await tenant.signIn(anna);
      heard.push([day, ...(await messagesOf(reader)), String(await unread(reader))]);
      await reader.put('/notifications/messages/read');
    }
    const said = (when: string) => `40 of your points expire ${when}`;
    expect(heard).toEqual([
      ['11-01', said('on December 31, 2026, in 60 days'), '1'],
      ['11-02', said('on December 31, 2026, in 59 days'), '0'],
      ['11-03', said('on December 31, 2026, in 58 days'), '0'],
      ['12-01', said('on December 31, 2026, in 30 days'), '1'],
      ['12-02', said('on December 31, 2026, in 29 days'), '0'],
      ['12-24', said('on December 31, 2026, in 7 days'), '1'],
      ['12-30', said('tomorrow, December 31, 2026'), '1'],
      ['12-31', said('today, December 31, 2026'), '0'],
    ]);
    const subjects = (await mailsTo(anna.email)).map(({ subject }) => subject);
    expect(subjects).toHaveLength(4);
    expect(new Set(subjects)).toEqual(new Set([0, 3, 5, 6].map((at) => heard[at]?.[1])));
  });

  it('are announced in the member’s language with their value in money (PTS-25)', async () => {
    const tenant = await inParis();
    const anna = await tenant.member();
    await anna.post('/identity/tenantMembers/locale', { locale: 'fr' });
    await award(tenant, [anna], { amount: 1200, at: given, expiresAt });
    await morningOf(tenant, '2026-12-01');
    const mail = await waitForMail(anna.email);
    expect(mail.subject.replaceAll(/\s/g, ' ')).toBe('1 200 de vos points expirent le 31 décembre 2026, dans 30 jours');
    expect(mail.text.replaceAll(/\s/g, ' ')).toContain('Cela vaut 120 $.');
    expect(mail.links).toContainEqual(expect.stringContaining(`/user/${anna.id}/points`));
    expect((await anna.get('/notifications/messages')).body.results).toMatchObject([
      { resourcePath: `/user/${anna.id}/points` },
    ]);
  });

  it('are announced once despite repeats, and also to members whom the first run did not reach (PTS-25)', async () => {
    const tenant = await inParis();
    const [anna, ben] = [await tenant.member(), await tenant.member()];
    await award(tenant, [anna], { amount: 40, at: given, expiresAt });
    await morningOf(tenant, '2026-12-01');
    await anna.put('/notifications/messages/read');
    await award(tenant, [ben], { amount: 15, at: given, expiresAt });
    const again = { tenantId: tenant.id, day: '2026-12-01' };
    await notifyOfExpiries.run(again, { id: randomUUID(), now: new Date('2026-12-01T07:05:00Z') });
    await runJobs();
    expect([await unread(anna), await unread(ben)]).toEqual([0, 1]);
    expect([(await mailsTo(anna.email)).length, (await mailsTo(ben.email)).length]).toEqual([1, 1]);
  });

  it('are counted as they are when the message is read, each day on its own (PTS-25)', async () => {
    const tenant = await inParis();
    const anna = await tenant.member();
    const admin = await tenant.admin();
    await award(tenant, [anna], { amount: 40, at: given, expiresAt });
    await award(tenant, [anna], { amount: 5, at: given, expiresAt: new Date('2026-12-08T11:00:00Z') });
    await award(tenant, [anna], { amount: 300, at: given });
    await morningOf(tenant, '2026-12-01');
    expect((await messagesOf(anna)).toSorted()).toEqual([
      '40 of your points expire on December 31, 2026, in 30 days',
      '5 of your points expire on December 8, 2026, in 7 days',
    ]);
    await tenant.act((ctx) => holdPoints(ctx, randomUUID(), { memberId: anna.id, amount: 6 }));
    expect(await messagesOf(anna)).toEqual(['39 of your points expire on December 31, 2026, in 30 days']);
    expect(await unread(anna)).toBe(1);
    await admin.delete(`/points/redeemableAccounts/${anna.id}/points`, byHand(39));
    await runJobs();
    expect((await messagesOf(anna)).filter((message) => message.includes('expire'))).toEqual([]);
    // The notification of the points the admin removed.
    expect(await unread(anna)).toBe(1);
  });

  it('are not announced to members who cannot use them or may not see them (PTS-25, PTS-24)', async () => {
    const tenant = await inParis();
    const [anna, ben, cleo] = [await tenant.member(), await tenant.member(), await tenant.member()];
    const admin = await tenant.admin();
    await award(tenant, [anna, ben, cleo], { amount: 40, at: given, expiresAt });
    const other = await (await newTenant()).member();
    await admin.post(`/identity/tenantMembers/${ben.id}/suspend`);
    const [lot] = await tenant.inside((db) =>
      db.selectFrom('pointsLot').selectAll().where('ownerId', '=', cleo.id).execute(),
    );
    const held = { ownerId: cleo.id, transactionId: lot?.transactionId ?? '', amount: 40 };
    await tenant.inside((db) =>
      db
        .insertInto('pointsUnannounced')
        .values({ ...held, announceAt: new Date('2026-12-01T07:00:30Z') })
        .execute(),
    );
    await morningOf(tenant, '2026-12-01');
    const told = await tenant.inside((db) => db.selectFrom('notificationMessage').select('memberId').execute());
    expect(told).toEqual([{ memberId: anna.id }]);
    expect(await messagesOf(other)).toEqual([]);

    await admin.post('/points/fund/disable');
    expect(await messagesOf(anna)).toEqual([]);
    await morningOf(tenant, '2026-12-24');
    expect(await mailsTo(anna.email)).toHaveLength(1);
  });

  it('are due for companies with points to announce, and for no others (PTS-25)', async () => {
    const [busy, idle] = [await inParis(), await inParis()];
    await award(busy, [await busy.member()], { amount: 40, at: given, expiresAt });
    await award(idle, [await idle.member()], { amount: 40, at: given });
    const plannedOn = async (now: string, tenant: TestTenant) => {
      const jobs = createPool(getCell(tenant.cell).address, 'jobs', 1);
      const job = { ...announceExpiries, name: `test.${randomUUID()}` };
      await planPeriods(jobs, [job], { now: new Date(now), seen: new Set() });
      const { rowCount } = await jobs.query('select from job where task = $1 and tenant_id = $2', [
        job.name,
        tenant.id,
      ]);
      await jobs.query('delete from job where task = $1', [job.name]);
      await jobs.end();
      return rowCount;
    };
    for (const now of [
      '2026-11-01T07:00:00Z',
      '2026-12-01T07:00:00Z',
      '2026-12-02T06:59:00Z',
      '2026-12-30T07:00:00Z',
    ]) {
      expect([await plannedOn(now, busy), await plannedOn(now, idle)], now).toEqual([1, 0]);
    }
    expect(await plannedOn('2026-11-15T07:00:00Z', busy)).toBe(0);
  });

  it('are no longer mentioned once they have expired (PTS-25)', async () => {
    const tenant = await inParis();
    const anna = await tenant.member();
    await award(tenant, [anna], { amount: 40, at: given, expiresAt });
    await morningOf(tenant, '2026-12-30');
    const reader = await tenant.signIn(anna);
    expect(await unread(reader)).toBe(1);
    travelTo(expiresAt);
    await expire.run({ tenantId: tenant.id }, { id: randomUUID(), now: expiresAt });
    expect(await messagesOf(reader)).toEqual([]);
    expect(await unread(reader)).toBe(0);
  });
});
