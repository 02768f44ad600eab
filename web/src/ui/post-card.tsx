import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useFormat } from '../lib/dates.ts';
import { type PostCardProps, type PostRef, postKind, postQuery } from '../lib/posts.ts';
import { FailedCard } from './error-state.tsx';

interface PostCardOptions extends Partial<Pick<PostCardProps, 'isShort' | 'pin'>> {
  post: PostRef;
}

const notPinned = { isPinned: false };

/** A post of any kind in a feed, shown by the domain it comes from. */
export function PostCard({ post, isShort = false, pin = notPinned }: PostCardOptions) {
  const { Card, Skeleton } = postKind(post.type);
  const query = useQuery(postQuery(post));
  if (query.data) return <Card post={query.data} pin={pin} isShort={isShort} />;
  return query.isError ? <FailedCard query={query} compact level={3} /> : <Skeleton />;
}

/** What a screen reader says on arriving at a post in a feed. */
export function usePostLabel(): (post: PostRef) => string {
  const client = useQueryClient();
  const format = useFormat();
  return useCallback(
    (post) => {
      const data = client.getQueryData(postQuery(post).queryKey);
      return data ? postKind(post.type).labelOf(data, format) : '';
    },
    [client, format],
  );
}
