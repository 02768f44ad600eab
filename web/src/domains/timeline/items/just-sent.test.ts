import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { removePost, type SentPost } from '../../../lib/posts.ts';
import { justSentIds, rememberSent } from './just-sent.ts';

test('a post that was sent and undone before the home page was ever opened is not shown there (REC-16)', () => {
  const client = new QueryClient();
  const post = { id: 'a', hiddenAt: null } as SentPost['post'];
  rememberSent(client, 'recognition', { post, postedAt: '2026-11-15T12:00:00Z' });
  expect([...justSentIds(client)]).toEqual(['a']);
  removePost(client, { id: 'a' });
  expect([...justSentIds(client)]).toEqual([]);
});
