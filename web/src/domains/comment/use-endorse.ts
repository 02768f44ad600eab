import type { PointsExceptionDetails } from '@hurrah/contracts/points/exceptions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, call } from '../../lib/api.ts';
import { changePost, type PostRef } from '../../lib/posts.ts';
import { endorsementsQuery, threadApi } from './api.ts';
import { summarized } from './cache.ts';

/** Adds points of one's own. What stands against them is told apart from other refusals: it can be agreed to. */
export function useEndorse(post: PostRef) {
  const client = useQueryClient();
  const endorse = useMutation({
    mutationFn: (body: { amount: number; ignoreExceptions: boolean }) =>
      call(threadApi(post.type).endorse, { params: { id: post.id }, body }),
    onSuccess: async (summary) => {
      changePost(client, post, summarized(summary));
      await Promise.all([
        client.invalidateQueries({ queryKey: ['points'] }),
        client.invalidateQueries({ queryKey: endorsementsQuery(post).queryKey }),
      ]);
    },
    meta: { quiet: true },
  });
  return { ...endorse, exceptions: exceptionsIn(endorse.error) };
}

const exceptionsIn = (error: Error | null) =>
  error instanceof ApiError && error.error === 'PointsExceptionError'
    ? (error.details as PointsExceptionDetails).exceptions
    : undefined;
