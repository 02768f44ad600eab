import type { Comment } from '@hurrah/contracts/comment/threads';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { commentsQuery } from './api.ts';
import {
  addComment,
  changeComment,
  changePost,
  changeWithin,
  isShown,
  removeComment,
  removePost,
  summarized,
} from './cache.ts';

const post = (id: string, commentCount = 0, comments: Comment[] = []) => ({
  id,
  commentCount,
  comments,
  ownReaction: null,
  reactionCounts: {},
  endorsementStats: { count: 0, total: null, own: null },
  ownFlag: false,
});
const comment = (id: string) => ({ id, tenantMemberId: 'm', threadId: 'a', body: 'words' }) as unknown as Comment;
const subject = { type: 'recognition', id: 'a' } as const;
const listKey = ['recognition', 'recognitions', {}, 'pages'];
const pageKey = ['recognition', 'recognitions', ':id', { params: { id: 'a' } }];

function filled() {
  const client = new QueryClient();
  client.setQueryData(listKey, { pages: [{ results: [post('a', 1, [comment('1')]), post('b')] }], pageParams: [] });
  client.setQueryData(pageKey, post('a', 1, [comment('1')]));
  client.setQueryData(commentsQuery(subject).queryKey, {
    pages: [{ results: [comment('1')], total: 1, page: 1, next: null, previous: null }],
    pageParams: [undefined],
  });
  const list = () =>
    client.getQueryData<{ pages: { results: ReturnType<typeof post>[] }[] }>(listKey)?.pages[0]?.results;
  const page = () => client.getQueryData<ReturnType<typeof post>>(pageKey);
  const all = () => client.getQueryData(commentsQuery(subject).queryKey)?.pages[0]?.results.map(({ id }) => id);
  return { client, list, page, all };
}

test('what is done to a post shows wherever the post does, and nothing else is drawn anew (REC-17)', () => {
  const { client, list, page } = filled();
  const other = list()?.[1];
  changePost(client, subject, (shown) => ({ ...shown, ownReaction: 'clap', reactionCounts: { clap: 1 } }));
  expect(list()?.[0]).toMatchObject({ ownReaction: 'clap', reactionCounts: { clap: 1 } });
  expect(page()?.ownReaction).toBe('clap');
  expect(list()?.[1]).toBe(other);
});

test('a comment comes, changes and goes in every list of it (REC-17)', () => {
  const { client, list, page, all } = filled();
  addComment(client, subject, comment('2'));
  expect(list()?.[0]).toMatchObject({ commentCount: 2, comments: [{ id: '1' }, { id: '2' }] });
  expect(all()).toEqual(['2', '1']);
  changeComment(client, subject, '2', () => comment('3'));
  expect(all()).toEqual(['3', '1']);
  expect(page()?.comments.map(({ id }) => id)).toEqual(['1', '3']);
  removeComment(client, subject, '3');
  expect(page()).toMatchObject({ commentCount: 1, comments: [{ id: '1' }] });
  expect(all()).toEqual(['1']);
});

test('the timeline shows what is done to a post, and lets it go when it is gone (TIM-04, REC-17)', () => {
  const { client, list } = filled();
  const item = (id: string) => ({
    id,
    type: 'recognition',
    postedAt: '2026-11-15T12:00:00Z',
    recognition: post(id, 1),
  });
  const pagesKey = ['timeline', 'items', {}, 'pages'];
  const pinnedKey = ['timeline', 'items', 'pinned', {}];
  const sentKey = ['timeline', 'justSent'];
  client.setQueryData(pagesKey, { pages: [{ results: [item('b'), item('a')] }, { results: [item('c')] }] });
  client.setQueryData(pinnedKey, { results: [item('a')] });
  client.setQueryData(sentKey, [post('a')]);
  const other = client.getQueryData<{ pages: unknown[] }>(pagesKey)?.pages[1];

  addComment(client, subject, comment('2'));
  changeComment(client, subject, '2', () => comment('3'));
  const shown = { recognition: { commentCount: 2, comments: [{ id: '3' }] } };
  expect(client.getQueryData(pagesKey)).toMatchObject({ pages: [{ results: [{ id: 'b' }, shown] }, {}] });
  expect(client.getQueryData(pinnedKey)).toMatchObject({ results: [shown] });
  expect(client.getQueryData(sentKey)).toMatchObject([{ commentCount: 1 }]);

  removePost(client, subject);
  expect(client.getQueryData(pagesKey)).toMatchObject({
    pages: [{ results: [{ id: 'b' }] }, { results: [{ id: 'c' }] }],
  });
  expect(client.getQueryData<{ pages: unknown[] }>(pagesKey)?.pages[1]).toBe(other);
  expect(client.getQueryData(pinnedKey)).toEqual({ results: [] });
  expect(client.getQueryData(sentKey)).toEqual([]);
  expect(list()).toHaveLength(2);
});

test('an answer without comments leaves those that are shown', () => {
  const { comments: _, ...summary } = post('a', 5);
  expect(summarized(summary)(post('a', 4, [comment('1')]))).toMatchObject({ commentCount: 5, comments: [{ id: '1' }] });
});

test('what is not there changes nothing at all', () => {
  const data = { results: [post('a'), { deep: [post('b')] }] };
  expect(changeWithin(data, () => false, Object)).toBe(data);
});

test('a post counts as shown only while a page asks for it', () => {
  const { client } = filled();
  expect(isShown(client, subject)).toBe(false);
  client
    .getQueryCache()
    .find({ queryKey: listKey })
    ?.addObserver({ options: {} } as never);
  expect(isShown(client, subject)).toBe(true);
  expect(isShown(client, { type: 'recognition', id: 'nowhere' })).toBe(false);
});
