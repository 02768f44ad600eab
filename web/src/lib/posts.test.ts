import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { ApiError } from './api.ts';
import {
  changePost,
  keepPosts,
  livePosts,
  type Post,
  type PostKind,
  type PostRef,
  postFeed,
  postQuery,
  removePost,
  setPostKinds,
} from './posts.ts';

const post = (id: string, commentCount = 0): Post => ({
  id,
  commentCount,
  ownReaction: null,
  reactionCounts: {},
  endorsementStats: { count: 0, total: null, own: null, latest: [] },
  ownFlag: false,
  hiddenAt: null,
});

/** A kind of post with nothing but an API, which answers with what `stored` holds and notes every request. */
function kindOf(type: PostRef['type'], stored: Map<string, Post>, requests: string[]): PostKind {
  return {
    type,
    can: 'timelineApp:browse',
    lists: [[type]],
    to: `/${type}/$id`,
    carries: [],
    thread: {},
    Card: () => null,
    Skeleton: () => null,
    labelOf: ({ id }) => id,
    get: async (id) => {
      requests.push(`${type} ${id}`);
      const found = stored.get(id);
      if (!found) throw new ApiError(404, {});
      return Promise.resolve(found);
    },
    getMany: (ids) => {
      requests.push(`${type} ${ids.join('+')}`);
      return Promise.resolve(ids.flatMap((id) => stored.get(id) ?? []));
    },
  };
}

/** Two kinds of posts, of which the second exists in this test only, and a feed that shows posts of both. */
function product() {
  const requests: string[] = [];
  const recognitions = new Map([['a', post('a')]]);
  const awards = new Map(['b', 'c'].map((id) => [id, post(id)]));
  setPostKinds([kindOf('recognition', recognitions, requests), kindOf('award', awards, requests)]);
  const client = new QueryClient();
  keepPosts(client, 'recognition', [...recognitions.values()]);
  keepPosts(client, 'award', [...awards.values()]);
  const refs: PostRef[] = [
    { type: 'recognition', id: 'a' },
    { type: 'award', id: 'b' },
    { type: 'award', id: 'c' },
  ];
  const feedOf = (name: string, initialData: unknown) =>
    new QueryObserver(client, { queryKey: ['timeline', name], initialData, enabled: false, meta: postFeed });
  const feed = feedOf('pages', pagesOf(refs));
  const pinned = feedOf('pinned', { results: refs });
  const show = (ref: PostRef) => new QueryObserver(client, postQuery(ref)).subscribe(() => {});
  const read = (ref: PostRef) => client.getQueryData(postQuery(ref).queryKey);
  const idsIn = (data: unknown) =>
    JSON.stringify(data)
      .match(/(?<="id":")\w/g)
      ?.join('');
  return {
    client,
    requests,
    recognitions,
    awards,
    show,
    read,
    inFeed: () => idsIn(feed.getCurrentQuery().state.data),
    inPinned: () => idsIn(pinned.getCurrentQuery().state.data),
    hear: (...messages: Parameters<typeof livePosts.onMessages>[0]) => livePosts.onMessages(messages, client),
  };
}
const pagesOf = (refs: PostRef[]) => ({
  pages: [{ results: refs.slice(0, 2) }, { results: refs.slice(2) }],
  pageParams: [undefined, 'next'],
});
const a = { type: 'recognition', id: 'a' } as const;
const b = { type: 'award', id: 'b' } as const;
const c = { type: 'award', id: 'c' } as const;

test('a post of any kind is kept once, and a change of one leaves the others as they are (REC-17)', () => {
  const { client, read } = product();
  const other = read(b);
  changePost(client, c, (shown) => ({ ...shown, ownReaction: 'clap', reactionCounts: { clap: 1 } }));
  expect(read(c)).toMatchObject({ ownReaction: 'clap', reactionCounts: { clap: 1 } });
  expect(read(b)).toBe(other);
});

test('a list that brings no comments leaves those that are known (REC-17)', () => {
  const { client, read } = product();
  changePost(client, b, (shown) => ({ ...shown, comments: [] }));
  keepPosts(client, 'award', [post('b', 3)]);
  expect(read(b)).toMatchObject({ commentCount: 3, comments: [] });
});

test('a post that is gone leaves every feed, whatever its kind (TIM-04, REC-17)', () => {
  const { client, inFeed, inPinned } = product();
  removePost(client, c);
  expect([inFeed(), inPinned()]).toEqual(['ab', 'ab']);
});

test('a post on the screen is fetched when it changes, and any other only when it is shown (TIM-04)', async () => {
  const { requests, awards, show, read, hear } = product();
  const leave = show(b);
  awards.set('b', post('b', 7));
  awards.set('c', post('c', 8));
  hear({ topic: 'post', ...b, event: 'changed' }, { topic: 'post', ...c, event: 'changed' });
  await expect.poll(() => read(b)?.commentCount).toBe(7);
  expect(requests).toEqual(['award b']);
  show(c);
  await expect.poll(() => read(c)?.commentCount).toBe(8);
  leave();
});

test('a post that was hidden or deleted leaves the feeds (TIM-04, REC-17)', async () => {
  const { awards, show, hear, inFeed } = product();
  show(b);
  show(c);
  awards.set('b', { ...post('b'), hiddenAt: '2026-11-15T12:00:00Z' });
  awards.delete('c');
  hear({ topic: 'post', ...b, event: 'changed' }, { topic: 'post', ...c, event: 'changed' });
  await expect.poll(inFeed).toBe('a');
});

test('a post that was deleted while it was off the screen leaves the feeds when it is scrolled to (TIM-04, REC-17)', async () => {
  const { awards, show, hear, inFeed } = product();
  awards.delete('c');
  hear({ topic: 'post', ...c, event: 'changed' });
  show(c);
  await expect.poll(inFeed).toBe('ab');
});

test('after a gap one request per kind refreshes what is on the screen, and only that (TIM-04)', async () => {
  const { requests, recognitions, awards, show, read, hear, inFeed } = product();
  for (const ref of [a, b, c]) show(ref);
  recognitions.set('a', post('a', 5));
  awards.set('b', post('b', 6));
  awards.delete('c');
  hear({ topic: 'post' });
  await expect.poll(() => [read(a)?.commentCount, read(b)?.commentCount]).toEqual([5, 6]);
  expect(requests.slice(0, 2)).toEqual(['recognition a', 'award b+c']);
  expect(inFeed()).toBe('ab');
});

test('messages about other things, and about kinds that this version does not know, change nothing', async () => {
  const { requests, show, hear } = product();
  show(b);
  hear({ topic: 'identity.memberBatch', id: 'b' }, { topic: 'post', type: 'incentive', id: 'b', event: 'changed' });
  await Promise.resolve();
  expect(requests).toEqual([]);
});
