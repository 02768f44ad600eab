import { createHash, randomUUIDv7 } from 'node:crypto';
import { notificationLimits } from '@hurrah/contracts/notifications';
import { webPushLimits } from '@hurrah/contracts/web-push';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { config } from '../../../platform/config.ts';
import { createKeyring } from '../../../platform/keys.ts';
import { publicKey } from '../../../platform/push.ts';
import {
  type Answered,
  clock,
  newTenant,
  runJobs,
  type TestMember,
  type TestTenant,
  travelTo,
} from '../../../test/harness.ts';
import { password, setPassword } from '../../../test/people.ts';
import { type Browser, type PushService, startPushService } from '../../../test/providers/push-service.ts';
import { sendThanks } from '../../../test/recognitions.ts';
import { sendPushes } from './jobs.ts';

const path = '/notifications/webPushSubscriptions/';
const preferences = '/notifications/channelPreferences/';
let service: PushService;
let tenant: TestTenant;
let anna: TestMember;
let ben: TestMember;

beforeAll(async () => {
  const [address = ''] = config.WEB_PUSH_SERVICES;
  service = await startPushService(Number(new URL(address).port), publicKey ?? '');
});
afterAll(() => service.close());
afterEach(() => travelTo(undefined));
beforeEach(async () => {
  tenant = await newTenant();
  [anna, ben] = (await Promise.all(
    ['Anna', 'Ben'].map((firstName) => tenant.member({ firstName, lastName: 'Lind' })),
  )) as [TestMember, TestMember];
});

type Session = Awaited<ReturnType<TestTenant['signIn']>>;

async function browserOf(member: Session): Promise<Browser> {
  const browser = service.browser();
  expect((await member.post(path, browser.subscription)).status).toBe(200);
  return browser;
}
const titles = (browser: Browser) => browser.read().map(({ title }) => title);
const run = (messageIds: string[]) =>
  sendPushes.run({ tenantId: tenant.id, messageIds }, { id: randomUUIDv7(), now: clock() });
const allIds = async () => {
  const rows = await tenant.inside((db) => db.selectFrom('notificationMessage').select('id').execute());
  return rows.map(({ id }) => id);
};
const thanked = async () => {
  const { id } = await sendThanks(anna, [ben]);
  await runJobs();
  return id;
};

describe('a browser that a member subscribed', () => {
  it('gets messages encrypted for it alone and signed, with their text and link (NOT-02)', async () => {
    expect((await ben.get('/notifications/webPushKey')).body).toEqual({ publicKey });
    const [phone, desk] = [await browserOf(ben), await browserOf(ben)];
    const id = await thanked();
    const [message] = (await ben.get('/notifications/messages')).body.results;
    const expected = [
      {
        id: message.id,
        title: 'Anna Lind recognized you',
        body: 'Thank you for the lighthouse',
        path: `/recognitions/${id}`,
      },
    ];
    expect(phone.read()).toEqual(expected);
    expect(desk.read()).toEqual(expected);
    const { body, headers } = service.asked.at(-1) ?? {};
    expect(String(body)).not.toContain('lighthouse');
    expect(headers?.ttl).toBe('86400');
    await runJobs();
    expect(phone.read()).toHaveLength(1);
  });

  it('gets no message once it was unsubscribed, belongs to another member or is gone (NOT-02)', async () => {
    const [left, taken, dead, kept] = await Promise.all([
      browserOf(ben),
      browserOf(ben),
      browserOf(ben),
      browserOf(ben),
    ]);
    expect((await ben.delete(path, { endpoint: left.subscription.endpoint })).status).toBe(200);
    expect((await anna.delete(path, { endpoint: kept.subscription.endpoint })).status).toBe(200);
    expect((await anna.post(path, taken.subscription)).status).toBe(200);
    dead.unsubscribe();
    await thanked();
    await thanked();
    expect(titles(left)).toEqual([]);
    expect(titles(taken)).toEqual([]);
    expect(titles(dead)).toHaveLength(1);
    expect(titles(kept)).toHaveLength(2);
  });

  it('replaces the oldest where there are too many', async () => {
    const browsers = [];
    for (let count = 0; count <= webPushLimits.devicesPerMember; count++) browsers.push(await browserOf(ben));
    await thanked();
    expect(browsers.map((browser) => browser.read().length)).toEqual([
      0,
      ...Array.from({ length: webPushLimits.devicesPerMember }, () => 1),
    ]);
  });

  it.each([
    ['an address inside the installation', { endpoint: 'http://127.0.0.1:1/push' }],
    ['a host that looks like a push service', { endpoint: 'https://fcm.googleapis.com.example.test/push' }],
    ['a push service with a password', { endpoint: 'https://me:secret@fcm.googleapis.com/push' }],
    ['keys that are none', { keys: { p256dh: 'short', auth: 'short' } }],
  ])('is rejected with %s (NOT-02)', async (_, change) => {
    const refused = await ben.post(path, { ...service.browser().subscription, ...change });
    expect(refused.status).toBe(400);
  });

  it('is stored only for members with notificationApp:browseMessages (NOT-05)', async () => {
    const stranger = await tenant.member({ only: [] });
    expect((await stranger.post(path, service.browser().subscription)).status).toBe(403);
  });
});

describe('a browser whose session has ended', () => {
  const sessionIdOf = async (who: Pick<TestMember, 'get'>): Promise<string> => {
    const sessions: { id: string; current: boolean }[] = (await who.get('/identity/sessions')).body;
    return sessions.find(({ current }) => current)?.id ?? '';
  };
  type End = (sessions: { lost: Session; kept: Session }) => Promise<Answered>;

  it.each<[string, End]>([
    ['after signing out there', ({ lost }) => lost.post('/identity/logout')],
    [
      'after signing out that one device',
      async ({ lost, kept }) => kept.delete(`/identity/sessions/${await sessionIdOf(lost)}`),
    ],
    ['after signing out all other devices', ({ kept }) => kept.post('/identity/sessions/revokeOthers')],
    [
      'after a change of the password',
      ({ kept }) =>
        kept.post('/identity/passwords/change', {
          currentPassword: password,
          newPassword: 'an entirely different sentence',
        }),
    ],
  ])('gets no push message %s, and the other device still does (NOT-02, ACC-15)', async (_, end) => {
    await setPassword(ben.userId, new Date());
    const kept = await tenant.signIn(ben);
    const [phone, desk] = [await browserOf(ben), await browserOf(kept)];
    await thanked();
    expect((await end({ lost: ben, kept })).status).toBe(200);
    await thanked();
    expect(titles(phone)).toHaveLength(1);
    expect(titles(desk)).toHaveLength(2);
  });

  it.each<[string, (admin: TestMember) => Promise<unknown>]>([
    ['is suspended', (admin) => admin.post(`/identity/tenantMembers/${ben.id}/suspend`)],
    ['is signed out by an admin', (admin) => admin.post(`/identity/tenantMembers/${ben.id}/sessions/revoke`)],
    ['has not used it for 14 days', async () => travelTo(new Date(Date.now() + 15 * 86_400_000))],
    [
      'owes a second factor that the company requires',
      () =>
        tenant.inside((db) =>
          db
            .updateTable('tenant')
            .set({ mfaRequiredFrom: new Date(0) })
            .execute(),
        ),
    ],
  ])('gets no push message that still waits when its owner %s (NOT-02)', async (_, end) => {
    const admin = await tenant.admin();
    const browser = await browserOf(ben);
    await ben.patch(preferences, { quietHours: { from: '00:00', to: '23:59' } });
    await thanked();
    const ids = await allIds();
    await end(admin);
    await run(ids);
    expect(titles(browser)).toEqual([]);
  });

  it('gets push messages again once it is subscribed in another session (NOT-02)', async () => {
    const browser = await browserOf(ben);
    await ben.post('/identity/logout');
    await thanked();
    const again = await tenant.signIn(ben);
    expect((await again.post(path, browser.subscription)).status).toBe(200);
    await thanked();
    expect(titles(browser)).toHaveLength(1);
  });

  it('stays with the member who uses it now (NOT-02)', async () => {
    const browser = await browserOf(ben);
    expect((await anna.post(path, browser.subscription)).status).toBe(200);
    await ben.post('/identity/logout');
    await sendThanks(await tenant.member(), [anna]);
    await runJobs();
    expect(titles(browser)).toHaveLength(1);
  });
});

it('stores the address and the keys of a browser encrypted (NOT-02)', async () => {
  const { subscription } = await browserOf(ben);
  const rows = await tenant.inside((db) => db.selectFrom('webPushSubscription').selectAll().execute());
  expect(rows).toHaveLength(1);
  const stored = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)));
  for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh]) {
    expect(stored.filter((value) => value.includes(secret))).toEqual([]);
  }
});

it('deletes a browser whose keys were encrypted with a key that is gone (NOT-02)', async () => {
  const [lost, kept] = [await browserOf(ben), await browserOf(ben)];
  const other = createKeyring([{ id: 'gone', key: 'a key that this installation no longer has' }]);
  const sealed = other.seal('web-push', '{}');
  const endpointHash = createHash('sha256').update(lost.subscription.endpoint).digest();
  await tenant.inside((db) =>
    db.updateTable('webPushSubscription').set({ sealed }).where('endpointHash', '=', endpointHash).execute(),
  );
  await thanked();
  expect([titles(lost), titles(kept)].map(({ length }) => length)).toEqual([0, 1]);
  const rows = await tenant.inside((db) => db.selectFrom('webPushSubscription').select('id').execute());
  expect(rows).toHaveLength(1);
});

describe('push messages', () => {
  it('stop if their channel or kind is off, and not if another is (NOT-10)', async () => {
    const browser = await browserOf(ben);
    await ben.patch(preferences, { kinds: [{ kind: 'recognition.received', email: false }] });
    await thanked();
    expect(titles(browser)).toHaveLength(1);
    await ben.patch(preferences, { kinds: [{ kind: 'recognition.received', webPush: false }] });
    await thanked();
    expect(titles(browser)).toHaveLength(1);
    await ben.patch(preferences, { webPush: false, kinds: [{ kind: 'recognition.received', webPush: true }] });
    await thanked();
    expect(titles(browser)).toHaveLength(1);
    await ben.patch(preferences, { webPush: true });
    await thanked();
    expect(titles(browser)).toHaveLength(2);
  });

  it('wait for the end of quiet hours, and are not sent for messages read or hidden meanwhile (NOT-16, NOT-17)', async () => {
    const browser = await browserOf(ben);
    await ben.patch(preferences, { quietHours: { from: '00:00', to: '23:59' } });
    const [, read, hidden] = [await thanked(), await thanked(), await thanked()];
    expect(titles(browser)).toEqual([]);
    const waiting = await tenant.inside((db) =>
      db.selectFrom('outbox').select('runAt').where('task', '=', 'notifications.sendPushes').execute(),
    );
    expect(waiting).toHaveLength(3);
    expect(waiting.every(({ runAt }) => runAt && runAt > new Date())).toBe(true);

    await ben.put('/recognition/thanks/seen', { id: read });
    const moderator = await tenant.admin();
    await moderator.post(`/recognition/recognitions/${hidden}/moderate`, { action: 'hide', seen: { hidden: false } });
    await run(await allIds());
    expect(titles(browser)).toHaveLength(1);
  });

  it('are retried when a push service fails, and arrive once (NOT-02)', async () => {
    const browser = await browserOf(ben);
    await ben.patch(preferences, { quietHours: { from: '00:00', to: '23:59' } });
    await thanked();
    const ids = await allIds();
    const sent = () => service.asked.filter(({ url }) => browser.subscription.endpoint.endsWith(url.pathname)).length;
    for (const fault of [{ status: 503 }, { status: 429, retryAfter: '60' }, 'no answer'] as const) {
      service.failNext(fault);
      await expect(run(ids)).rejects.toThrow('reached no device');
    }
    expect(sent()).toBe(3);
    await run(ids);
    await run(ids);
    expect(sent()).toBe(4);
  });

  it(`are at most ${notificationLimits.pushesPerDay} a day; the rest are in the inbox alone (NOT-16)`, async () => {
    const browser = await browserOf(ben);
    const sent = { memberId: ben.id, kind: 'recognition.received', createdAt: new Date(), pushedAt: new Date() };
    const rows = Array.from({ length: notificationLimits.pushesPerDay - 1 }, () => randomUUIDv7());
    await tenant.inside((db) =>
      db
        .insertInto('notificationMessage')
        .values(rows.map((id) => ({ ...sent, topicId: id, subjectId: id })))
        .execute(),
    );
    await thanked();
    await thanked();
    expect(titles(browser)).toHaveLength(1);
  });
});
