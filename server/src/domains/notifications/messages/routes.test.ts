import type { NotificationMessage } from '@hurrah/contracts/notifications';
import { notificationLimits } from '@hurrah/contracts/notifications';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { sendThanks } from '../../../test/recognitions.ts';
import { says } from '../../../test/threads.ts';
import { forgetMessages } from './jobs.ts';

let tenant: TestTenant;
let [anna, ben, cleo, dora]: TestMember[] = [];

beforeEach(async () => {
  tenant = await newTenant();
  const names = ['Anna', 'Ben', 'Cleo', 'Dora'];
  [anna, ben, cleo, dora] = await Promise.all(names.map((firstName) => tenant.member({ firstName, lastName: 'Lind' })));
});
afterEach(() => travelTo(undefined));

const people = (): [TestMember, TestMember, TestMember, TestMember] => {
  if (!anna || !ben || !cleo || !dora) throw new Error('Nobody is here');
  return [anna, ben, cleo, dora];
};
const path = '/notifications/messages';
const inboxOf = async (member: TestMember): Promise<NotificationMessage[]> =>
  (await member.get(`${path}?embed=fromMember`)).body.results;
const said = async (member: TestMember) => (await inboxOf(member)).map(({ message }) => message);
const unread = async (member: TestMember): Promise<number> => (await member.get(`${path}/count?read=false`)).body.count;
const thanked = async (from: TestMember, to: TestMember[], fields = {}) => {
  const { id } = await sendThanks(from, to, fields);
  await runJobs();
  return `/recognition/recognitions/${id}`;
};

describe('the inbox of a member', () => {
  it('shows event, reason, actor and link, newest first (NOT-01, NOT-13)', async () => {
    const [sender, recipient] = people();
    const post = await thanked(sender, [recipient]);
    await dora?.put(`${post}/reactions`, { reaction: 'heart' });
    await runJobs();
    const { body } = await recipient.get(`${path}/?page=1&pageSize=20&sorting=-createdAt&embed=fromMember`);
    const id = post.split('/').at(-1);
    expect(body).toMatchObject({ total: 2, page: 1, next: null });
    expect(body.results).toMatchObject([
      { message: 'Dora Lind reacted to a recognition you received', quote: null, fromMember: { firstName: 'Dora' } },
      {
        message: 'Anna Lind recognized you',
        quote: 'Thank you for the lighthouse',
        reason: expect.stringMatching(/^You’re receiving this because Anna Lind recognized you at Tenant \d+\.$/),
        resourcePath: `/recognitions/${id}`,
        readAt: null,
        fromMember: { id: sender.id, firstName: 'Anna', lastName: 'Lind', avatarUrls: null },
      },
    ]);
    expect((await recipient.get(path)).body.results[0]).not.toHaveProperty('fromMember');
    await tenant.inside((db) =>
      db.updateTable('tenantMember').set({ locale: 'fr' }).where('id', '=', recipient.id).execute(),
    );
    expect((await said(recipient))[1]).toBe('Anna Lind vous félicite');
  });

  it('has pages of 20 (NOT-01)', async () => {
    const [sender, recipient] = people();
    for (let count = 0; count < 22; count++) await sendThanks(sender, [recipient]);
    await runJobs();
    const first = (await recipient.get(path)).body;
    expect(first.results).toHaveLength(20);
    expect(first.total).toBe(22);
    const second = (await recipient.get(`${path}?cursor=${first.next}`)).body;
    expect(second.results).toHaveLength(2);
    expect(new Set([...first.results, ...second.results].map(({ id }) => id)).size).toBe(22);
    expect((await recipient.get(`${path}?page=2`)).body.results).toEqual(second.results);
  });

  it('is marked as read one by one or as a whole (NOT-05, NOT-07, NOT-08)', async () => {
    const [sender, recipient] = people();
    for (let count = 0; count < 3; count++) await thanked(sender, [recipient]);
    expect(await unread(recipient)).toBe(3);
    const [newest] = await inboxOf(recipient);
    expect((await recipient.put(`${path}/${newest?.id}/read`)).status).toBe(200);
    const readAt = (await inboxOf(recipient))[0]?.readAt;
    expect(readAt).not.toBeNull();
    expect(await unread(recipient)).toBe(2);
    await recipient.put(`${path}/${newest?.id}/read`);
    expect((await inboxOf(recipient))[0]?.readAt).toBe(readAt);
    expect((await recipient.get(`${path}/count?read=true`)).body).toEqual({ count: 1 });
    expect((await recipient.get(`${path}/count/`)).body).toEqual({ count: 3 });

    expect((await recipient.put(`${path}/read`)).status).toBe(200);
    expect(await unread(recipient)).toBe(0);
    expect(await inboxOf(recipient)).toHaveLength(3);
  });

  it('marks as read only what its own reader has seen at the top of home (NOT-07)', async () => {
    const [sender, recipient, other] = people();
    const post = await thanked(sender, [recipient, other]);
    const id = post.split('/').at(-1);
    expect((await recipient.put('/recognition/thanks/seen', { id })).status).toBe(200);
    expect([await unread(recipient), await unread(other)]).toEqual([0, 1]);
  });

  it('is emptied one by one or as a whole, without touching other inboxes (NOT-09)', async () => {
    const [sender, recipient, other] = people();
    for (let count = 0; count < 3; count++) await thanked(sender, [recipient, other]);
    const [newest, ...rest] = await inboxOf(recipient);
    for (const attempt of [
      await other.delete(`${path}/${newest?.id}`),
      await other.put(`${path}/${newest?.id}/read`),
      await (await newTenant().then((foreign) => foreign.member())).delete(`${path}/${newest?.id}`),
    ])
      expect(attempt.status).toBe(404);
    expect((await recipient.delete(`${path}/${newest?.id}`)).status).toBe(200);
    expect((await recipient.delete(`${path}/${newest?.id}`)).status).toBe(404);
    expect((await inboxOf(recipient)).map(({ id }) => id)).toEqual(rest.map(({ id }) => id));
    expect((await recipient.delete(path)).status).toBe(200);
    expect(await inboxOf(recipient)).toEqual([]);
    expect(await unread(recipient)).toBe(0);
    expect(await inboxOf(other)).toHaveLength(3);
  });

  it('is closed to members without notificationApp:browseMessages (NOT-05)', async () => {
    const member = await tenant.member({ only: [] });
    for (const url of [path, `${path}/count`]) expect((await member.get(url)).status).toBe(403);
  });

  it('drops messages older than half a year', async () => {
    const [sender, recipient] = people();
    await thanked(sender, [recipient]);
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await tenant.act((ctx) => forgetMessages.run(ctx, 'any'), { now: later(notificationLimits.days - 1) });
    expect(await inboxOf(recipient)).toHaveLength(1);
    await tenant.act((ctx) => forgetMessages.run(ctx, 'any'), { now: later(notificationLimits.days + 1) });
    expect(await inboxOf(recipient)).toHaveLength(0);
  });
});

describe('the same action by several people', () => {
  it('is one message, which is new again after it was read (NOT-16)', async () => {
    const [sender, recipient, first, second] = people();
    const post = await thanked(sender, [recipient]);
    await recipient.put(`${path}/read`);
    for (const member of [first, second]) await member.put(`${post}/reactions`, { reaction: 'heart' });
    await first.put(`${post}/reactions`, { reaction: 'fire' });
    await runJobs();
    expect((await said(recipient))[0]).toBe('Cleo Lind and 1 other reacted to a recognition you received');
    expect((await said(sender))[0]).toBe('Cleo Lind and 1 other reacted to your recognition');
    expect(await unread(recipient)).toBe(1);

    await recipient.put(`${path}/read`);
    await second.put(`${post}/reactions`, { reaction: 'clap' });
    await runJobs();
    expect((await said(recipient))[0]).toBe('Dora Lind reacted to a recognition you received');
    expect(await unread(recipient)).toBe(1);
    expect(await inboxOf(recipient)).toHaveLength(2);
  });

  it('counts no one who has withdrawn it, and disappears with the last of them', async () => {
    const [sender, recipient, first, second] = people();
    const post = await thanked(sender, [recipient]);
    for (const member of [first, second]) await member.put(`${post}/reactions`, { reaction: 'heart' });
    const { body: comment } = await first.post(`${post}/comments`, says('Well done'));
    await second.put(`${post}/comments/${comment.id}/reactions`, { reaction: 'heart' });
    await runJobs();
    expect(await said(first)).toEqual(['Dora Lind reacted to your comment']);
    expect(await said(sender)).toEqual([
      'Cleo Lind commented on your recognition',
      'Dora Lind and 1 other reacted to your recognition',
    ]);
    await second.delete(`${post}/reactions`);
    await runJobs();
    expect((await said(sender))[1]).toBe('Cleo Lind reacted to your recognition');
    await first.delete(`${post}/reactions`);
    await first.delete(`${post}/comments/${comment.id}`);
    await runJobs();
    for (const member of [sender, first]) {
      expect(await said(member)).toEqual([]);
      expect(await unread(member)).toBe(0);
    }
    expect(await said(recipient)).toEqual(['Anna Lind recognized you']);
  });
});

it('reading a post marks the messages about it as read, only these and only for its reader (NOT-08)', async () => {
  const [sender, recipient, other] = people();
  const seen = await thanked(sender, [recipient, other]);
  await thanked(sender, [recipient]);
  await other.post(`${seen}/comments`, says('Well done'));
  await runJobs();
  expect([await unread(recipient), await unread(other)]).toEqual([3, 1]);
  const about = seen.split('/').at(-1);
  expect((await recipient.put(`${path}/read?about=${about}`)).status).toBe(200);
  expect([await unread(recipient), await unread(other)]).toEqual([1, 1]);
  const read = (await inboxOf(recipient)).filter(({ readAt }) => readAt !== null);
  expect(new Set(read.map(({ resourcePath }) => resourcePath))).toEqual(new Set([`/recognitions/${about}`]));
  expect((await recipient.put(`${path}/read?about=nonsense`)).status).toBe(400);
  expect(await unread(recipient)).toBe(1);
});

describe('a message that its reader may no longer see', () => {
  it('disappears from inbox and count when its post is hidden or removed (NOT-17)', async () => {
    const [sender, recipient, mentioned] = people();
    const moderator = await tenant.admin();
    const message = {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'mention', attrs: { id: mentioned.id, label: 'Cleo Lind' } }] }],
    };
    const send = () => thanked(sender, [recipient], { message });
    const told = async () => [
      await said(recipient),
      await said(mentioned),
      await unread(recipient),
      await unread(mentioned),
    ];
    const both = [['Anna Lind recognized you'], ['Anna Lind mentioned you in a recognition'], 1, 1];
    const nobody = [[], [], 0, 0];

    const hidden = await send();
    expect(await told()).toEqual(both);
    await moderator.post(`${hidden}/moderate`, { action: 'hide', seen: { hidden: false } });
    await runJobs();
    expect(await told()).toEqual(nobody);

    const removed = await send();
    expect(await told()).toEqual(both);
    expect((await sender.delete(removed)).status).toBe(200);
    await runJobs();
    expect(await told()).toEqual(nobody);
  });

  it('never appears if its post is private (NOT-17)', async () => {
    const [sender, recipient, mentioned, other] = people();
    const post = await thanked(sender, [recipient], { tenantWide: false });
    await recipient.post(`${post}/comments`, says('Thank you'));
    await runJobs();
    expect(await said(recipient)).toEqual(['Anna Lind recognized you']);
    expect(await said(sender)).toEqual(['Ben Lind commented on your recognition']);
    for (const member of [mentioned, other, await tenant.admin()]) expect(await said(member)).toEqual([]);
  });
});
