import type { Comment, ThreadSummary, ThreadType } from '@hurrah/contracts/comment/threads';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { presentLatest } from '../comments/present.ts';
import { listLatestComments } from '../comments/queries.ts';
import { type Counters, listCounters } from './queries.ts';
import type { Thread } from './rules.ts';

/** The thread of a post, before it is known whether the caller may see its points. */
export type ThreadState = Counters & { comments?: Comment[] };

/** The threads of posts that the caller may see, with a constant number of queries. */
export async function listThreads(
  ctx: MemberCtx,
  type: ThreadType,
  ids: string[],
  { comments }: { comments: boolean },
): Promise<Map<string, ThreadState>> {
  if (ids.length === 0) return new Map();
  const [countersById, latest] = await Promise.all([
    listCounters(ctx, type, ids),
    comments
      ? listLatest(
          ctx,
          ids.map((id) => ({ type, id })),
        )
      : undefined,
  ]);
  const threads = [...countersById].map(([id, counters]) => [id, withComments(counters, latest)] as const);
  return new Map(threads);
}

/** The latest two comments of each of these posts, oldest first. */
export async function listLatest(
  ctx: MemberCtx,
  posts: { type: string; id: string }[],
): Promise<Map<string, Comment[]>> {
  return presentLatest(ctx, await listLatestComments(ctx, posts));
}

export const withComments = (counters: Counters, latest: Map<string, Comment[]> | undefined): ThreadState => ({
  ...counters,
  ...(latest && { comments: latest.get(counters.id) ?? [] }),
});

export const summaryOf = (
  { ownReaction, reactionCounts, commentCount, ownFlag, comments, ...counters }: ThreadState,
  { seesPoints }: Pick<Thread, 'seesPoints'>,
): ThreadSummary => ({
  ownReaction,
  reactionCounts,
  endorsementStats: {
    count: counters.endorsementCount,
    total: seesPoints ? counters.endorsedPoints : null,
    own: counters.ownEndorsement,
  },
  commentCount,
  ownFlag,
  ...(comments && { comments }),
});

export async function summarizeThread(
  ctx: MemberCtx,
  type: ThreadType,
  { id, seesPoints }: Pick<Thread, 'id' | 'seesPoints'>,
): Promise<ThreadSummary> {
  const threads = await listThreads(ctx, type, [id], { comments: false });
  return summaryOf(threads.get(id) as ThreadState, { seesPoints });
}
