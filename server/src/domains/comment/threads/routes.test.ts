import { randomUUID } from 'node:crypto';
import type { LiveMessage } from '@hurrah/contracts/live';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelOf, readMessage } from '../../../platform/live/store.ts';
import { connectRedis } from '../../../platform/redis.ts';
import { newTenant, runJobs, type TestMember, type TestTenant } from '../../../test/harness.ts';
import { allocationOf, redeemableOf } from '../../../test/points.ts';
import { deciding, postThanks, says } from '../../../test/threads.ts';
import { holdPoints } from '../../points/index.ts';

type Call = [string, (who: TestMember, post: string, commentId: string) => Promise<{ status: number }>];

/** Everything that can be asked or done below a post. */
const calls: Call[] = [
  ['list comments', (who, post) => who.get(`${post}/comments`)],
  ['comment', (who, post) => who.post(`${post}/comments`, says('Hello'))],
  ['list replies', (who, post, id) => who.get(`${post}/comments/${id}/replies`)],
  ['reply to a comment', (who, post, id) => who.post(`${post}/comments`, { ...says('Hello'), parentId: id })],
  ['edit a comment', (who, post, id) => who.patch(`${post}/comments/${id}`, says('Hello'))],
  ['delete a comment', (who, post, id) => who.delete(`${post}/comments/${id}`)],
  ['list reactions', (who, post) => who.get(`${post}/reactions`)],
  ['react', (who, post) => who.put(`${post}/reactions`, { reaction: 'clap' })],
  ['take a reaction back', (who, post) => who.delete(`${post}/reactions`)],
  ['list reactions to a comment', (who, post, id) => who.get(`${post}/comments/${id}/reactions`)],
  ['react to a comment', (who, post, id) => who.put(`${post}/comments/${id}/reactions`, { reaction: 'clap' })],
  ['take that back', (who, post, id) => who.delete(`${post}/comments/${id}/reactions`)],
  ['list endorsements', (who, post) => who.get(`${post}/endorsements`)],
  ['endorse', (who, post) => who.post(`${post}/endorsements`, { amount: 5 })],
  ['report', (who, post) => who.put(`${post}/flags`, { reason: 'spam' })],
  ['take a report back', (who, post) => who.delete(`${post}/flags`)],
  ['report a comment', (who, post, id) => who.put(`${post}/comments/${id}/flags`, { reason: 'spam' })],
  ['take that report back', (who, post, id) => who.delete(`${post}/comments/${id}/flags`)],
];
const moderatorCalls: Call[] = [
  ['moderate', (who, post) => who.post(`${post}/moderate`, deciding('hide'))],
  ['moderate a comment', (who, post, id) => who.post(`${post}/comments/${id}/moderate`, deciding('hide'))],
];

const commentOn = async (who: TestMember, post: string): Promise<string> => {
  const said = await who.post(`${post}/comments`, says('Between us'));
  expect(said.status, JSON.stringify(said.body)).toBe(200);
  return said.body.id;
};

describe('a member who may not see a post', () => {
  let tenant: TestTenant;
  let [sender, recipient, outsider, foreignAdmin]: TestMember[] = [];
  let post = '';
  let commentId = '';

  beforeAll(async () => {
    tenant = await newTenant();
    [sender, recipient, outsider] = [await tenant.member(), await tenant.member(), await tenant.member()];
    foreignAdmin = await (await newTenant()).admin();
    post = await postThanks(sender, [recipient], { tenantWide: false });
    commentId = await commentOn(recipient, post);
  });

  it.each(calls)('cannot %s (REC-07, REC-17)', async (_, call) => {
    expect((await call(outsider as TestMember, post, commentId)).status).toBe(404);
  });

  it.each([...calls, ...moderatorCalls])('cannot %s from another company (NAV-04)', async (_, call) => {
    expect((await call(foreignAdmin as TestMember, post, commentId)).status).toBe(404);
  });

  it('has written no rows to its thread (REC-07)', async () => {
    const shown = (await (sender as TestMember).get(post)).body;
    expect(shown).toMatchObject({ commentCount: 1, reactionCounts: {}, endorsementStats: { count: 0 } });
  });

  it('cannot edit comments from when they could still see it (REC-17)', async () => {
    const open = await postThanks(sender as TestMember, [recipient as TestMember]);
    const said = await commentOn(outsider as TestMember, open);
    const id = open.split('/').at(-1) as string;
    await tenant.inside((db) =>
      db.updateTable('recognition').set({ tenantWide: false }).where('id', '=', id).execute(),
    );
    for (const [, call] of calls) expect((await call(outsider as TestMember, open, said)).status).toBe(404);
  });
});

describe('a deleted post', () => {
  it('deletes its thread and returns endorsed points as far as recipients still have them (REC-17)', async () => {
    const tenant = await newTenant();
    const [sender, recipient, fan, other] = [
      await tenant.member(),
      await tenant.member(),
      await tenant.member(),
      await tenant.member(),
    ];
    const post = await postThanks(sender, [recipient], { amount: 10 });
    const kept = await postThanks(sender, [fan]);
    for (const one of [post, kept]) {
      const id = await commentOn(sender, one);
      await other.put(`${one}/reactions`, { reaction: 'heart' });
      await other.put(`${one}/comments/${id}/reactions`, { reaction: 'fire' });
      await other.put(`${one}/flags`, { reason: 'spam' });
      await other.put(`${one}/comments/${id}/flags`, { reason: 'spam' });
    }
    await fan.post(`${post}/endorsements`, { amount: 20 });
    await other.post(`${post}/endorsements`, { amount: 5 });
    expect(await redeemableOf(recipient)).toBe(35);
    await tenant.act((ctx) => holdPoints(ctx, randomUUID(), { memberId: recipient.id, amount: 12 }));

    expect((await sender.delete(post)).status).toBe(200);
    expect(await redeemableOf(recipient)).toBe(0);
    const back = (await allocationOf(sender)) + (await allocationOf(fan)) + (await allocationOf(other));
    expect(back).toBe(300 - 12);
    const left = await tenant.inside(async (db) => ({
      comments: (await db.selectFrom('comment').select('threadId as id').execute()).length,
      reactions: (await db.selectFrom('reaction').select('subjectId as id').execute()).length,
      flags: (await db.selectFrom('flag').select('subjectId as id').execute()).length,
      cases: (await db.selectFrom('moderationCase').select('subjectId as id').execute()).length,
      endorsements: (await db.selectFrom('endorsement').select('id').execute()).length,
      counters: (await db.selectFrom('threadCount').select('subjectId as id').execute()).length,
    }));
    // The thread of the other post stays.
    expect(left).toEqual({ comments: 1, reactions: 2, flags: 2, cases: 2, endorsements: 0, counters: 2 });
  });

  it('does not fail when members write to its thread at the same moment (REC-17)', async () => {
    const tenant = await newTenant();
    const [sender, recipient] = [await tenant.member(), await tenant.member()];
    const crowd = await Promise.all(Array.from({ length: 8 }, () => tenant.member()));
    const post = await postThanks(sender, [recipient], { amount: 5 });
    const answers = await Promise.all(
      crowd.flatMap((one, index) => [
        one.post(`${post}/comments`, says('Quick')),
        one.put(`${post}/reactions`, { reaction: 'clap' }),
        one.post(`${post}/endorsements`, { amount: 1 }),
        ...(index === 4 ? [sender.delete(post)] : []),
        one.put(`${post}/flags`, { reason: 'spam' }),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status)).difference(new Set([200, 404]))).toEqual(new Set());
    const left = await tenant.inside((db) => db.selectFrom('threadCount').selectAll().execute());
    expect(left).toEqual([]);
    expect(await redeemableOf(recipient)).toBe(0);
  });
});

describe('a live message about a thread', () => {
  const redis = connectRedis('threads-test');
  afterAll(() => redis.disconnect());

  it('goes to everyone for a public post, and only to its people for a private one (REC-07, REC-17)', async () => {
    const tenant = await newTenant();
    const [sender, recipient] = [await tenant.member(), await tenant.member()];
    const hints: ReturnType<typeof readMessage>[] = [];
    redis.on('message', (_, text: string) => hints.push(readMessage(text)));
    await redis.subscribe(channelOf(tenant.id));
    // A worker that an earlier file left running puts the posts themselves into the timeline.
    const told = (id: string | undefined) =>
      hints.filter(({ text }) => {
        const message = JSON.parse(text) as LiveMessage;
        return message.event === 'changed' && message.id === id;
      });
    const heard = async (post: string) => {
      const id = post.split('/').at(-1);
      await expect.poll(() => told(id)).toHaveLength(2);
      return told(id).map(({ to }) => to);
    };

    const open = await postThanks(sender, [recipient]);
    const secret = await postThanks(sender, [recipient], { tenantWide: false });
    await runJobs();
    hints.length = 0;
    for (const post of [open, secret]) {
      await commentOn(recipient, post);
      await sender.put(`${post}/reactions`, { reaction: 'clap' });
      // A write without a change publishes no message.
      await sender.put(`${post}/reactions`, { reaction: 'clap' });
    }
    expect(await heard(open)).toEqual(['tenant', 'tenant']);
    const people = [sender.id, recipient.id].toSorted();
    expect((await heard(secret)).map((to) => [...(to as ReadonlySet<string>)].toSorted())).toEqual([people, people]);
  });
});
