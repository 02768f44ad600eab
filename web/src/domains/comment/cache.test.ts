import type { Comment } from '@hurrah/contracts/comment/threads';
import * as recognitions from '@hurrah/contracts/recognition/recognitions';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepPosts, type Post, type PostKind, postQuery, setPostKinds } from '../../lib/posts.ts';
import { commentsQuery, repliesQuery } from './api.ts';
import { addComment, changeComment, removeComment, summarized, threadOf } from './cache.ts';

const post = (id: string, commentCount = 0, comments: Comment[] = []): Post => ({
  id,
  commentCount,
  comments,
  ownReaction: null,
  reactionCounts: {},
  endorsementStats: { count: 0, total: null, own: null, latest: [] },
  ownFlag: false,
  hiddenAt: null,
});
const comment = (id: string, parentId: string | null = null) =>
  ({
    id,
    parentId,
    hiddenAt: null,
    replyCount: 0,
    tenantMemberId: 'm',
    threadId: 'a',
    body: 'words',
  }) as unknown as Comment;

test.each(['recognition', 'award'] as const)(
  'a comment on a post of the kind %s comes, changes and goes in the post and in the list below it (REC-17)',
  (type) => {
    setPostKinds([{ type, thread: recognitions } as unknown as PostKind]);
    const subject = { type, id: 'a' };
    const client = new QueryClient();
    keepPosts(client, type, [post('a', 1, [comment('1')]), post('b')]);
    client.setQueryData(commentsQuery(subject).queryKey, {
      pages: [
        { results: [comment('1')], total: 1, page: 1, next: 'more', previous: null },
        { results: [], total: 1, page: 2, next: null, previous: null },
      ],
      pageParams: [undefined, 'more'],
    });
    const shown = () => client.getQueryData(postQuery(subject).queryKey);
    const all = () =>
      client
        .getQueryData(commentsQuery(subject).queryKey)
        ?.pages.flatMap(({ results }) => results)
        .map(({ id }) => id);
    const other = client.getQueryData(postQuery({ type, id: 'b' }).queryKey);

    addComment(client, subject, comment('2'));
    expect(shown()).toMatchObject({ commentCount: 2, comments: [{ id: '1' }, { id: '2' }] });
    expect(all()).toEqual(['2', '1']);
    changeComment(client, subject, '2', () => comment('3'));
    expect(all()).toEqual(['3', '1']);
    expect(shown()?.comments?.map(({ id }) => id)).toEqual(['1', '3']);
    removeComment(client, subject, comment('3'));
    expect(shown()).toMatchObject({ commentCount: 1, comments: [{ id: '1' }] });
    expect(all()).toEqual(['1']);
    expect(client.getQueryData(postQuery({ type, id: 'b' }).queryKey)).toBe(other);
  },
);

test('a reply comes, changes and goes wherever its comment is shown, and goes with it (REC-17)', () => {
  setPostKinds([{ type: 'recognition', thread: recognitions } as unknown as PostKind]);
  const subject = { type: 'recognition', id: 'a' } as const;
  const client = new QueryClient();
  const page = (results: Comment[]) => ({
    pages: [{ results, total: results.length, page: 1, next: null, previous: null }],
    pageParams: [undefined],
  });
  const parent = { ...comment('1'), replies: [] };
  keepPosts(client, 'recognition', [post('a', 1, [parent])]);
  client.setQueryData(commentsQuery(subject).queryKey, page([parent]));
  client.setQueryData(repliesQuery(subject, '1').queryKey, page([]));
  const shown = () => client.getQueryData(postQuery(subject).queryKey);
  const listed = () => client.getQueryData(commentsQuery(subject).queryKey)?.pages[0]?.results;
  const replies = () => client.getQueryData(repliesQuery(subject, '1').queryKey)?.pages[0]?.results;

  addComment(client, subject, comment('2', '1'));
  changeComment(client, subject, '2', (reply) => ({ ...reply, editedAt: 'now' }));
  const answered = [{ id: '1', replyCount: 1, replies: [{ id: '2', editedAt: 'now' }] }];
  expect(shown()).toMatchObject({ commentCount: 2, comments: answered });
  expect(listed()).toMatchObject(answered);
  expect(replies()).toMatchObject([{ id: '2', editedAt: 'now' }]);

  removeComment(client, subject, comment('2', '1'));
  const alone = [{ id: '1', replyCount: 0, replies: [] }];
  expect(shown()).toMatchObject({ commentCount: 1, comments: alone });
  expect(listed()).toMatchObject(alone);
  expect(replies()).toEqual([]);

  addComment(client, subject, comment('3', '1'));
  removeComment(client, subject, { ...comment('1'), replyCount: 1 });
  expect(shown()).toMatchObject({ commentCount: 0, comments: [] });
});

test('an answer without comments leaves those that are shown', () => {
  const { comments: _, ...summary } = post('a', 5);
  expect(summarized(threadOf(summary))(post('a', 4, [comment('1')]))).toMatchObject({
    commentCount: 5,
    comments: [{ id: '1' }],
  });
});
