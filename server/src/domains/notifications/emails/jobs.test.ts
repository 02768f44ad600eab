import { randomUUIDv7 } from 'node:crypto';
import { notificationLimits } from '@hurrah/contracts/notifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { app, browser, newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { mailsTo, waitForMail } from '../../../test/inbox.ts';
import { sendThanks } from '../../../test/recognitions.ts';
import { findKind } from '../kinds.ts';
import { notify } from '../messages/service.ts';
import { sendEmails } from './jobs.ts';
import { claim } from './queries.ts';

let tenant: TestTenant;
let sender: TestMember;
let recipient: TestMember;

beforeEach(async () => {
  tenant = await newTenant();
  sender = await tenant.member({ firstName: 'Anna', lastName: 'Lind' });
  recipient = await tenant.member({ firstName: 'Ben', lastName: 'Lind' });
});

const preferences = '/notifications/channelPreferences';
const change = (member: TestMember, changes: Record<string, unknown>) =>
  tenant.inside((db) => db.updateTable('tenantMember').set(changes).where('id', '=', member.id).execute());
const thank = async (...to: TestMember[]) => {
  await sendThanks(sender, to.length > 0 ? to : [recipient]);
  await runJobs();
};
const countMails = async (member = recipient) => (await mailsTo(member.email)).length;
const idsOf = async (...members: TestMember[]) =>
  tenant.inside(async (db) => {
    const rows = await db.selectFrom('notificationMessage').select(['id', 'memberId']).execute();
    return members.flatMap((member) => rows.filter(({ memberId }) => memberId === member.id).map(({ id }) => id));
  });
const run = (messageIds: string[], now = new Date()) =>
  sendEmails.run({ tenantId: tenant.id, messageIds }, { id: randomUUIDv7(), now });

/** As the subscriber does, without the job that sends the emails. */
async function tell(topicId: string, ...members: TestMember[]): Promise<void> {
  const kind = findKind('recognition.received');
  if (!kind) throw new Error('There is no such kind');
  const memberIds = members.map(({ id }) => id);
  await tenant.act((ctx) => notify(ctx, [{ kind, topicId, memberIds, actorId: sender.id }]));
}

describe('an email about a message', () => {
  it('is sent once, however often its job is queued (D12)', async () => {
    const { id } = await sendThanks(sender, [recipient]);
    await tell(id, recipient);
    const ids = await idsOf(recipient);
    await Promise.all([run(ids), run(ids)]);
    expect(await countMails()).toBe(1);
    await runJobs();
    expect(await countMails()).toBe(1);
  });

  it('is not sent twice by a worker that was killed after it had begun (D12)', async () => {
    const post = await sendThanks(sender, [recipient]);
    const kept = { memberId: recipient.id, kind: 'recognition.received', topicId: post.id, subjectId: post.id };
    const { id } = await tenant.inside((db) =>
      db
        .insertInto('notificationMessage')
        .values({ ...kept, createdAt: new Date(Date.now() - 1000) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    const claimed = async () => [...(await tenant.act((ctx) => claim(ctx, [id])))];
    expect(await claimed()).toEqual([id]);
    expect(await claimed()).toEqual([]);
    await run([id]);
    expect(await countMails()).toBe(0);
  });

  it('does not wait for another address: after one that fails, each reader gets a job of their own (D12)', async () => {
    const [bad, last] = [await tenant.member(), await tenant.member()];
    const { id: topicId } = await sendThanks(sender, [recipient, bad, last]);
    await tell(topicId, recipient, bad, last);
    await change(bad, { email: `not an address ${bad.email}` });
    await run(await idsOf(recipient, bad, last));
    await change(bad, { email: bad.email });
    await runJobs();
    expect([await countMails(), await countMails(bad), await countMails(last)]).toEqual([1, 1, 1]);
    await run(await idsOf(recipient, bad, last));
    expect([await countMails(), await countMails(bad), await countMails(last)]).toEqual([1, 1, 1]);
  });

  it('is not sent once its message was read or deleted', async () => {
    await recipient.patch(preferences, { quietHours: { from: '00:00', to: '23:59' } });
    await thank();
    await thank();
    const [first, second] = await idsOf(recipient);
    expect(await countMails()).toBe(0);
    await recipient.put(`/notifications/messages/${first}/read`);
    await recipient.delete(`/notifications/messages/${second}`);
    await run([first ?? '', second ?? '']);
    expect(await countMails()).toBe(0);
  });

  it('waits until the quiet hours of its reader have ended, in their time zone (NOT-16)', async () => {
    await change(recipient, { timeZone: 'Asia/Tokyo' });
    // Quiet since this hour began, and for three hours.
    const hour = Temporal.Now.zonedDateTimeISO('Asia/Tokyo').round({ smallestUnit: 'hour', roundingMode: 'floor' });
    const until = hour.add({ hours: 3 });
    const wall = (at: Temporal.ZonedDateTime) => at.toPlainTime().toString({ smallestUnit: 'minute' });
    await recipient.patch(preferences, { quietHours: { from: wall(hour), to: wall(until) } });
    await thank();
    expect(await countMails()).toBe(0);
    const [due] = await tenant.inside((db) =>
      db.selectFrom('outbox').select('runAt').where('task', '=', 'notifications.sendEmails').execute(),
    );
    expect(due?.runAt).toEqual(new Date(until.epochMilliseconds));
  });

  it(`is one of at most ${notificationLimits.emailsPerDay} a day; the rest are in the inbox alone`, async () => {
    const sent = { memberId: recipient.id, kind: 'recognition.received', createdAt: new Date(), emailedAt: new Date() };
    const rows = Array.from({ length: notificationLimits.emailsPerDay - 1 }, () => randomUUIDv7());
    await tenant.inside((db) =>
      db
        .insertInto('notificationMessage')
        .values(rows.map((id) => ({ ...sent, topicId: id, subjectId: id })))
        .execute(),
    );
    await thank();
    await thank();
    expect(await countMails()).toBe(1);
    expect((await recipient.get('/notifications/messages/count?read=false')).body.count).toBe(rows.length + 2);
    await tenant.inside((db) =>
      db
        .updateTable('notificationMessage')
        .set({ emailedAt: new Date(Date.now() - 86_400_001) })
        .execute(),
    );
    await thank();
    expect(await countMails()).toBe(2);
  });
});

describe('a member who wants no emails', () => {
  it('gets none, of any kind or of one, and still has all messages in the inbox (NOT-10)', async () => {
    await recipient.patch(preferences, { email: false });
    await thank();
    expect(await countMails()).toBe(0);
    expect((await recipient.get('/notifications/messages')).body.total).toBe(1);
    await recipient.patch(preferences, { email: true, kinds: [{ kind: 'recognition.received', email: false }] });
    await thank();
    expect(await countMails()).toBe(0);
    await recipient.patch(preferences, { kinds: [{ kind: 'recognition.received', email: true }] });
    await thank();
    expect(await countMails()).toBe(1);
  });

  it('unsubscribes with one click in their mail program or on the page of the link, without signing in (NOT-13)', async () => {
    await thank();
    const mail = await waitForMail(recipient.email);
    expect(mail.text).toContain('Unsubscribe from these emails: ');
    expect(mail.source.replaceAll(/\r\n\s/g, '')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const { pathname, search } = new URL(mail.unsubscribe ?? '');
    expect(mail.source.replaceAll(/\r\n\s+/g, '')).toContain(search);

    const about = await browser().get(`/notifications/unsubscription${search}`);
    expect(about.body).toEqual({
      title: 'Someone recognizes you',
      company: expect.stringMatching(/^Tenant/),
      subscribed: true,
      hasMessages: true,
    });
    const clicked = await app.inject({
      method: 'POST',
      url: `${pathname}${search}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(clicked.statusCode).toBe(200);
    expect(clicked.json()).toMatchObject({ subscribed: false });
    expect((await browser().post(`${pathname}${search}`)).status).toBe(200);
    await thank();
    expect(await countMails()).toBe(1);
    const { body } = await recipient.get(preferences);
    expect(body.kinds.filter(({ email }: { email: boolean }) => !email)).toMatchObject([
      { kind: 'recognition.received' },
    ]);
  });

  it('cannot be unsubscribed by anyone without the link (NOT-13)', async () => {
    for (const token of ['', 'x', Buffer.from('{"tenantId":1}').toString('base64url')]) {
      const url = `/notifications/unsubscribe?token=${token}`;
      expect((await browser().post(url)).status, token).toBe(404);
    }
  });
});
