import { randomUUID } from 'node:crypto';
import type { NotificationMessage } from '@hurrah/contracts/notifications';
import { notificationLimits } from '@hurrah/contracts/notifications';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newTenant, runJobs, type TestMember, type TestTenant, travelTo } from '../../../test/harness.ts';
import { sendThanks } from '../../../test/recognitions.ts';
import { findKind } from '../kinds.ts';
import { forgetMessages } from '../messages/jobs.ts';
import { notifyEveryone, withdrawBroadcasts } from './service.ts';

const path = '/notifications/messages';
const inboxOf = async (member: TestMember): Promise<NotificationMessage[]> => (await member.get(path)).body.results;
const unread = async (member: TestMember): Promise<number> => (await member.get(`${path}/count?read=false`)).body.count;
const kindOf = () => {
  const kind = findKind('points.allocated');
  if (!kind) throw new Error('Nobody declares it');
  return kind;
};
const broadcast = (tenant: TestTenant, topicId = randomUUID(), amount = 100) =>
  tenant.act((ctx) => notifyEveryone(ctx, { kind: kindOf(), topicId, params: { amount, lastDay: '2026-12-31' } }));
const inEveryInbox = (amount: number) => `You got ${amount} points to give until December 31, 2026`;

let tenant: TestTenant;
let [anna, ben]: TestMember[] = [];
beforeEach(async () => {
  tenant = await newTenant();
  [anna, ben] = [await tenant.member({ firstName: 'Anna', lastName: 'Lind' }), await tenant.member()];
});
afterEach(() => travelTo(undefined));
const people = (): [TestMember, TestMember] => {
  if (!anna || !ben) throw new Error('Nobody is here');
  return [anna, ben];
};

describe('a broadcast', () => {
  it('is one row, in every inbox and every count at once (NOT-01, NOT-05)', async () => {
    const [first, second] = people();
    await broadcast(tenant);
    for (const member of [first, second]) {
      expect(await inboxOf(member)).toMatchObject([
        {
          message: inEveryInbox(100),
          reason: expect.stringMatching(
            /^You’re receiving this because people at Tenant \d+ get points to give every month\.$/,
          ),
          resourcePath: `/user/${member.id}/points`,
          readAt: null,
        },
      ]);
      expect(await unread(member)).toBe(1);
    }
    const rows = (table: 'notificationBroadcast' | 'notificationMessage') =>
      tenant.inside((db) => db.selectFrom(table).select('id').execute());
    expect([(await rows('notificationBroadcast')).length, (await rows('notificationMessage')).length]).toEqual([1, 0]);
  });

  it('is listed among a member’s own messages, in pages (NOT-01)', async () => {
    const [sender, reader] = people();
    for (let count = 0; count < 12; count++) await sendThanks(sender, [reader]);
    await runJobs();
    for (let count = 1; count <= 12; count++) await broadcast(tenant, randomUUID(), count + 1);
    await sendThanks(sender, [reader]);
    await runJobs();
    expect(await unread(reader)).toBe(25);
    const first = (await reader.get(path)).body;
    expect(first.total).toBe(25);
    const second = (await reader.get(`${path}?cursor=${first.next}`)).body;
    const said = [...first.results, ...second.results].map(({ message }) => message);
    const thanks = 'Anna Lind recognized you';
    const told = Array.from({ length: 12 }, (_, at) => inEveryInbox(13 - at));
    expect(said).toEqual([thanks, ...told, ...Array.from({ length: 12 }, () => thanks)]);
  });

  it('is read and deleted by each member separately, one by one (NOT-07, NOT-09)', async () => {
    const [first, second] = people();
    await broadcast(tenant, randomUUID(), 100);
    await broadcast(tenant, randomUUID(), 200);
    const [newest, older] = await inboxOf(first);
    expect((await first.put(`${path}/${newest?.id}/read`)).status).toBe(200);
    const readAt = (await inboxOf(first))[0]?.readAt;
    expect(readAt).not.toBeNull();
    await first.put(`${path}/${newest?.id}/read`);
    expect((await inboxOf(first)).map((message) => message.readAt)).toEqual([readAt, null]);
    expect([await unread(first), await unread(second)]).toEqual([1, 2]);

    expect((await first.delete(`${path}/${older?.id}`)).status).toBe(200);
    for (const again of [await first.delete(`${path}/${older?.id}`), await first.put(`${path}/${older?.id}/read`)])
      expect(again.status).toBe(404);
    expect((await inboxOf(first)).map(({ id }) => id)).toEqual([newest?.id]);
    expect([await unread(first), await unread(second)]).toEqual([0, 2]);
    expect(await inboxOf(second)).toHaveLength(2);
  });

  it('is read and deleted with the whole inbox, and later ones are new (NOT-08, NOT-09)', async () => {
    const [first, second] = people();
    await broadcast(tenant);
    expect((await first.put(`${path}/read`)).status).toBe(200);
    expect([await unread(first), await unread(second)]).toEqual([0, 1]);
    expect((await first.get(`${path}/count?read=true`)).body).toEqual({ count: 1 });
    await broadcast(tenant, randomUUID(), 200);
    expect(await unread(first)).toBe(1);
    expect((await first.delete(path)).status).toBe(200);
    expect([await inboxOf(first), await unread(first)]).toEqual([[], 0]);
    await broadcast(tenant, randomUUID(), 300);
    expect((await inboxOf(first)).map(({ message }) => message)).toEqual([inEveryInbox(300)]);
    expect([await unread(first), await unread(second)]).toEqual([1, 3]);
  });

  it('is created once, however often it is sent, and removed when it is withdrawn', async () => {
    const [first] = people();
    const topicId = randomUUID();
    await Promise.all([broadcast(tenant, topicId), broadcast(tenant, topicId)]);
    await first.put(`${path}/read`);
    await broadcast(tenant, topicId);
    expect([(await inboxOf(first)).length, await unread(first)]).toEqual([1, 0]);
    await broadcast(tenant);
    await tenant.act((ctx) => withdrawBroadcasts(ctx, kindOf()));
    expect([await inboxOf(first), await unread(first)]).toEqual([[], 0]);
  });

  it('reaches only earlier members of the company with its permission (NOT-17)', async () => {
    await broadcast(tenant);
    const [first] = people();
    const id = (await inboxOf(first))[0]?.id;
    const others = [
      await tenant.member(),
      await tenant.member({ only: ['notificationApp:browseMessages'] }),
      await (await newTenant()).member(),
    ];
    await broadcast(tenant, randomUUID(), 200);
    expect(await Promise.all(others.map(unread))).toEqual([1, 0, 0]);
    expect((await Promise.all(others.map(inboxOf))).map((messages) => messages.length)).toEqual([1, 0, 0]);
    for (const member of others) {
      expect((await member.put(`${path}/${id}/read`)).status).toBe(404);
      expect((await member.delete(`${path}/${id}`)).status).toBe(404);
    }
    expect(await unread(first)).toBe(2);
  });

  it('is deleted after half a year', async () => {
    const [first] = people();
    await broadcast(tenant);
    await first.put(`${path}/${(await inboxOf(first))[0]?.id}/read`);
    const later = (days: number) => new Date(Date.now() + days * 86_400_000);
    await tenant.act((ctx) => forgetMessages.run(ctx, 'any'), { now: later(notificationLimits.days - 1) });
    expect(await inboxOf(first)).toHaveLength(1);
    await tenant.act((ctx) => forgetMessages.run(ctx, 'any'), { now: later(notificationLimits.days + 1) });
    expect(await inboxOf(first)).toHaveLength(0);
  });
});
