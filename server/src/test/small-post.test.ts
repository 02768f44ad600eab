import { randomUUID } from 'node:crypto';
import { threadEndpoints } from '@hurrah/contracts/comment/thread-endpoints';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PostKind, type ThreadKind, threadRoutes } from '../domains/comment/index.ts';
import { threadNotifications } from '../domains/comment/thread-notifications/kinds.ts';
import { notifyOfResponses } from '../domains/comment/thread-notifications/service.ts';
import { allowedIn, listThreadKinds, setPosts } from '../domains/comment/threads/rules.ts';
import { listKinds, setKinds } from '../domains/notifications/kinds.ts';
import { notFound } from '../platform/errors.ts';
import { newTenant, runJobs, type TestMember, type TestTenant } from './harness.ts';
import { appWith } from './own-app.ts';

const api = threadEndpoints({
  path: 'test/goals',
  noun: 'a goal',
  carries: ['reactions'],
  browse: 'recognitionApp:browse',
});

const goalWords = {
  gender: 'neuter',
  a: 'a goal',
  the: 'the goal',
  own: 'your goal',
  sent: 'your goal',
  received: 'a goal you reached',
  becauseSent: 'you set this goal',
  becauseReceived: 'you reached this goal',
  counted: { one: '1 goal', other: '{{count}} goals' },
};

/** A kind of post that carries reactions only, as a domain of its own would declare it. */
const goalOf = (id: string, senderId: string): ThreadKind<'reactions'> => ({
  type: 'incentive',
  path: '/goals/:id',
  noun: { en: goalWords, fr: goalWords },
  carries: ['reactions'],
  async getThread(_ctx, asked) {
    if (asked !== id) throw notFound('request.notFound');
    const can = { react: true, comment: true, endorse: true, flag: true };
    return { id, authorId: senderId, namedIds: [], isPrivate: false, seesPoints: false, can };
  },
  listRecipientIds: () => Promise.resolve([]),
  audienceOf: () => Promise.resolve('tenant'),
  setHidden: () => Promise.reject(new Error('a goal carries no reports')),
  listNotified: () => Promise.resolve(new Map([[id, { senderId, recipientIds: new Set(), mayNotify: () => true }]])),
  listQuoted: (_ctx, messages) => {
    const goal = { senderId, senderName: 'Ada', senderAvatar: null, message: richTextOf('A hundred kilometres') };
    return Promise.resolve(new Map(messages.map((_, at) => [at, goal])));
  },
});

describe('a kind of post that carries reactions alone', () => {
  const id = randomUUID();
  const before = { kinds: listKinds(), posts: listThreadKinds() };
  let tenant: TestTenant;
  let [ada, ben]: TestMember[] = [];
  let goal: ThreadKind<'reactions'>;
  let app: Awaited<ReturnType<typeof appWith>>;

  beforeAll(async () => {
    tenant = await newTenant();
    [ada, ben] = [await tenant.member(), await tenant.member({ firstName: 'Ben', lastName: 'Lind' })];
    goal = goalOf(id, ada.id);
    app = await appWith(...threadRoutes(api, goal));
    setPosts([...before.posts, goal]);
    setKinds([...before.kinds, ...threadNotifications([goal])]);
  });
  afterAll(() => {
    setPosts(before.posts);
    setKinds(before.kinds);
  });

  it('has the endpoints of reactions and no others (REC-17)', async () => {
    expect(Object.keys(api).toSorted()).toEqual(['deleteReaction', 'listReactions', 'putReaction']);
    const reacted = await app.put(ben as TestMember, `/test/goals/${id}/reactions`, { reaction: 'fire' });
    expect(reacted.body).toEqual({ ownReaction: 'fire', reactionCounts: { fire: 1 } });
    for (const path of ['comments', 'endorsements', 'moderate']) {
      expect((await app.post(ben as TestMember, `/test/goals/${id}/${path}`)).status, path).toBe(404);
    }
    expect((await app.put(ben as TestMember, `/test/goals/${id}/flags`)).status).toBe(404);
  });

  it('allows no action that it does not carry, even if its domain does (REC-17)', async () => {
    const thread = await tenant.act((ctx) => goal.getThread(ctx as never, id));
    expect(allowedIn(goal, thread).can).toEqual({ react: true, comment: false, endorse: false, flag: false });
  });

  it('notifies its author of reactions in its own words, with the existing preferences (NOT-16)', async () => {
    const [author, reader] = [ada as TestMember, ben as TestMember];
    const choices = async () => (await author.get('/notifications/channelPreferences')).body.kinds;
    await app.put(reader, `/test/goals/${id}/reactions`, { reaction: 'clap' });
    await runJobs();
    const response = { threadId: id, subjectId: id, memberId: reader.id, reason: 'reacted' as const };
    await tenant.act((ctx) => notifyOfResponses(ctx, goal, [response]));
    const [message] = (await author.get('/notifications/messages')).body.results;
    expect(message).toMatchObject({ message: 'Ben Lind reacted to your goal', resourcePath: `/goals/${id}` });
    const offered = await choices();
    setKinds(before.kinds);
    expect(offered).toEqual(await choices());
    setKinds([...before.kinds, ...threadNotifications([goal])]);
  });
});

it('a kind of post that carries nothing has no thread and no notifications about one (REC-17)', () => {
  const card: PostKind = {
    type: 'calendarEvent',
    path: '/cards/:id',
    noun: { en: goalWords, fr: goalWords },
    carries: [],
  };
  expect(threadNotifications([card])).toEqual([]);
});
