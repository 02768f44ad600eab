import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendDigests as sendDigestsOf } from '../../../test/digests.ts';
import { app, browser, newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { thank } from '../../../test/thanks.ts';
import { planDigests, sendDigests } from './jobs.ts';
import { claim } from './queries.ts';
import { maxDigests } from './service.ts';

const monday = new Date('2026-11-16T08:00:00Z');
const weekOn = '2026-11-09';
const preferences = '/notifications/channelPreferences';

let tenant: TestTenant;
let sender: TestMember;
let reader: TestMember;

beforeEach(async () => {
  travelTo(monday);
  tenant = await newTenant();
  sender = await tenant.member();
  reader = await tenant.member();
  await thankReaders(reader);
});
afterEach(() => travelTo(undefined));

const thankReaders = (...members: Pick<TestMember, 'id'>[]) =>
  thank(tenant, sender, members, { at: new Date('2026-11-11T12:00:00Z') });
const change = (member: TestMember, changes: Record<string, unknown>) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(changes).where('id', '=', member.id).execute());
const start = (period = '2026-11-16') => sendDigestsOf(tenant, period);
const send = (...members: TestMember[]) =>
  sendDigests.run(
    { tenantId: tenant.id, weekOn, memberIds: members.map(({ id }) => id) },
    { id: randomUUIDv7(), now: monday },
  );
const countMails = async (member = reader) => (await mailsTo(member.email)).length;
const waitingJobs = () =>
  tenant.inside(async (db) => {
    const { rows } = await sql<{ memberIds: string[]; runAt: Date }>`
      select payload -> 'memberIds' as member_ids, run_at from outbox
      where task = 'notifications.sendDigests'`.execute(db);
    return rows;
  });

describe('a weekly digest', () => {
  it('is sent once a week, however often its jobs are retried (NOT-11)', async () => {
    await start();
    await waitForMail(reader.email, { subject: 'Your week at' });
    await start();
    await Promise.all([send(reader), send(reader)]);
    expect(await countMails()).toBe(1);

    travelTo(new Date('2026-11-23T08:00:00Z'));
    await thank(tenant, sender, [reader], { at: new Date('2026-11-18T12:00:00Z') });
    await start('2026-11-23');
    expect(await countMails()).toBe(2);
  });

  it('is sent by one of two jobs that run at the same time (NOT-11)', async () => {
    await Promise.all([send(reader), send(reader), send(reader)]);
    expect(await countMails()).toBe(1);
  });

  it('is not sent again by a worker that was killed after the claim (NOT-11)', async () => {
    expect(await tenant.act((ctx) => claim(ctx, [reader.id], weekOn))).toEqual([reader.id]);
    expect(await tenant.act((ctx) => claim(ctx, [reader.id], weekOn))).toEqual([]);
    await start();
    expect(await countMails()).toBe(0);
  });

  it('reaches everyone after an address that fails, and that one once it works (NOT-11)', async () => {
    const [bad, last] = [await tenant.member(), await tenant.member()];
    await thankReaders(bad, last);
    await change(bad, { email: `not an address ${bad.email}` });
    await send(reader, bad, last);
    await change(bad, { email: bad.email });
    await runJobs();
    expect([await countMails(), await countMails(bad), await countMails(last)]).toEqual([1, 1, 1]);
    await start();
    expect([await countMails(), await countMails(bad), await countMails(last)]).toEqual([1, 1, 1]);
  });

  it('is sent in batches, one job after the other (NOT-11)', async () => {
    const rows = Array.from({ length: maxDigests + 1 }, (_, at) => ({
      firstName: 'Ada',
      lastName: `No ${at}`,
      email: `${randomUUIDv7()}@example.test`,
      invitedAt: monday,
      joinedAt: monday,
    }));
    const members = await tenant.inside((db) =>
      db.insertInto('tenantMember').values(rows).returning(['id', 'email']).execute(),
    );
    await thankReaders(...members);
    await planDigests.run({ tenantId: tenant.id, weekOn }, { id: randomUUIDv7(), now: monday });
    expect(await waitingJobs()).toHaveLength(1);
    await runJobs();
    const last = members.toSorted((one, other) => (one.id < other.id ? -1 : 1)).at(-1);
    expect(await mailsTo(last?.email ?? '')).toHaveLength(1);
    const sent = await tenant.inside((db) => db.selectFrom('notificationDigest').select('memberId').execute());
    expect(sent).toHaveLength(members.length + 1);
  });

  it('is not sent from Thursday on (NOT-11)', async () => {
    travelTo(new Date('2026-11-19T00:00:00Z'));
    await start();
    expect(await countMails()).toBe(0);
  });

  it('waits until the quiet hours of its reader have ended (NOT-16)', async () => {
    await change(reader, { timeZone: 'America/Montreal' });
    await reader.patch(preferences, { quietHours: { from: '22:00', to: '07:00' } });
    await planDigests.run({ tenantId: tenant.id, weekOn }, { id: randomUUIDv7(), now: monday });
    const jobs = await waitingJobs();
    expect(jobs.find(({ memberIds }) => memberIds.includes(reader.id))).toEqual({
      memberIds: [reader.id],
      runAt: new Date('2026-11-16T12:00:00Z'),
    });
    expect(jobs).toHaveLength(2);
  });
});

describe('a reader without a weekly digest', () => {
  it('has turned it off, or emails altogether (NOT-11)', async () => {
    const [noEmails, invited, suspended, archived] = [
      await tenant.member(),
      await tenant.member(),
      await tenant.member(),
      await tenant.member(),
    ];
    await thankReaders(noEmails, invited, suspended, archived);
    await reader.patch(preferences, { weeklyDigest: 'disabled' });
    await noEmails.patch(preferences, { email: false });
    await change(invited, { joinedAt: null });
    await change(suspended, { suspendedAt: monday });
    await change(archived, { archivedAt: monday });
    await start();
    await send(reader, noEmails, invited, suspended, archived);
    for (const nobody of [reader, noEmails, invited, suspended, archived]) expect(await countMails(nobody)).toBe(0);

    await reader.patch(preferences, { weeklyDigest: 'week' });
    await start('2026-11-16');
    expect(await countMails()).toBe(1);
  });

  it('is everyone in a company that turned it off (NOT-04, NOT-11)', async () => {
    const admin = await tenant.admin();
    const turned = await admin.put('/recognition/notificationSettings', { weeklyDigest: false });
    expect(turned.status, JSON.stringify(turned.body)).toBe(200);
    await start();
    await send(reader);
    expect(await countMails()).toBe(0);
  });

  it('has unsubscribed with one click in the digest, without signing in (NOT-11, NOT-13)', async () => {
    await start();
    const mail = await waitForMail(reader.email);
    expect(mail.source.replaceAll(/\r\n\s/g, '')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const { pathname, search } = new URL(mail.unsubscribe ?? '');
    const company = expect.stringMatching(/^Tenant/);
    expect((await browser().get(`/notifications/unsubscription${search}`)).body).toEqual({
      title: 'Weekly digest',
      company,
      subscribed: true,
      hasMessages: false,
    });
    const clicked = await app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.json()).toMatchObject({ title: 'Weekly digest', subscribed: false });
    expect((await browser().get(`/notifications/unsubscription${search}`)).body).toMatchObject({ subscribed: false });
    expect((await reader.get(preferences)).body).toMatchObject({ email: true, weeklyDigest: 'disabled' });
    expect((await reader.get(preferences)).body.kinds.every(({ email }: { email: boolean }) => email)).toBe(true);

    travelTo(new Date('2026-11-23T08:00:00Z'));
    await thank(tenant, sender, [reader], { at: new Date('2026-11-18T12:00:00Z') });
    await start('2026-11-23');
    expect(await countMails()).toBe(1);
  });
});
