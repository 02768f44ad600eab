import type { Comment, ThreadSummary, ThreadType } from '@hurrah/contracts/comment/threads';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { presentLatest } from '../comments/present.ts';
import { listLatestComments } from '../comments/queries.ts';
import { type Feelings, listFeelings } from './queries.ts';
import type { Thread } from './rules.ts';

/** What is said and felt about a post, before it is known whether the caller sees its points. */
export type ThreadState = Feelings & { comments?: Comment[] };

/** The threads of posts that the caller may see, by the same few questions however many they are. */
export async function listThreads(
  ctx: MemberCtx,
  type: ThreadType,
  ids: string[],
  { comments }: { comments: boolean },
): Promise<Map<string, ThreadState>> {
  if (ids.length === 0) return new Map();
  const [feelings, latest] = await Promise.all([
    listFeelings(ctx, type, ids),
    comments
      ? listLatest(
          ctx,
          ids.map((id) => ({ type, id })),
        )
      : undefined,
  ]);
  const threads = [...feelings].map(([id, felt]) => [id, withComments(felt, latest)] as const);
  return new Map(threads);
}

/** The latest two comments of each of these posts, oldest first. */
export async function listLatest(
  ctx: MemberCtx,
  posts: { type: string; id: string }[],
): Promise<Map<string, Comment[]>> {
  return presentLatest(ctx, await listLatestComments(ctx, posts));
}

export const withComments = (felt: Feelings, latest: Map<string, Comment[]> | undefined): ThreadState => ({
  ...felt,
  ...(latest && { comments: latest.get(felt.id) ?? [] }),
});

export const summaryOf = (
  { ownReaction, reactionCounts, commentCount, ownFlag, comments, ...felt }: ThreadState,
  { seesPoints }: Pick<Thread, 'seesPoints'>,
): ThreadSummary => ({
  ownReaction,
  reactionCounts,
  endorsementStats: {
    count: felt.endorsementCount,
    total: seesPoints ? felt.endorsedPoints : null,
    own: felt.ownEndorsement,
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
