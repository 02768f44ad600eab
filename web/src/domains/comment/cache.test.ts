import type { Comment } from '@hurrah/contracts/comment/threads';
import * as recognitions from '@hurrah/contracts/recognition/recognitions';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepPosts, type Post, type PostKind, postQuery, setPostKinds } from '../../lib/posts.ts';
import { commentsQuery } from './api.ts';
import { addComment, changeComment, removeComment, summarized } from './cache.ts';

const post = (id: string, commentCount = 0, comments: Comment[] = []): Post => ({
  id,
  commentCount,
  comments,
  ownReaction: null,
  reactionCounts: {},
  endorsementStats: { count: 0, total: null, own: null },
  ownFlag: false,
  hiddenAt: null,
});
const comment = (id: string) => ({ id, tenantMemberId: 'm', threadId: 'a', body: 'words' }) as unknown as Comment;

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
    removeComment(client, subject, '3');
    expect(shown()).toMatchObject({ commentCount: 1, comments: [{ id: '1' }] });
    expect(all()).toEqual(['1']);
    expect(client.getQueryData(postQuery({ type, id: 'b' }).queryKey)).toBe(other);
  },
);

test('an answer without comments leaves those that are shown', () => {
  const { comments: _, ...summary } = post('a', 5);
  expect(summarized(summary)(post('a', 4, [comment('1')]))).toMatchObject({ commentCount: 5, comments: [{ id: '1' }] });
});
