import type { Comment, ThreadSummary, ThreadType } from '@hurrah/contracts/comment/threads';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { presentComments } from '../comments/present.ts';
import { listLatestComments } from '../comments/queries.ts';
import { listFeelings } from './queries.ts';
import type { Thread } from './rules.ts';

type Seen = Pick<Thread, 'id' | 'seesPoints'>;

/** What is said and felt about posts that the caller may see, by the same few questions however many they are. */
export async function summarizeThreads(
  ctx: MemberCtx,
  type: ThreadType,
  threads: Seen[],
  { comments }: { comments: boolean },
): Promise<Map<string, ThreadSummary>> {
  if (threads.length === 0) return new Map();
  const ids = threads.map(({ id }) => id);
  const [feelings, latest] = await Promise.all([
    listFeelings(ctx, type, ids),
    comments ? listLatest(ctx, type, ids) : undefined,
  ]);
  const summaries = threads.flatMap(({ id, seesPoints }) => {
    const felt = feelings.get(id);
    if (!felt) return [];
    const { ownReaction, reactionCounts, commentCount, ownFlag } = felt;
    const summary: ThreadSummary = {
      ownReaction,
      reactionCounts,
      endorsementStats: {
        count: felt.endorsementCount,
        total: seesPoints ? felt.endorsedPoints : null,
        own: felt.ownEndorsement,
      },
      commentCount,
      ownFlag,
      ...(latest && { comments: latest.get(id) ?? [] }),
    };
    return [[id, summary] as const];
  });
  return new Map(summaries);
}

export async function summarizeThread(ctx: MemberCtx, type: ThreadType, thread: Seen): Promise<ThreadSummary> {
  const summaries = await summarizeThreads(ctx, type, [thread], { comments: false });
  return summaries.get(thread.id) as ThreadSummary;
}

async function listLatest(ctx: MemberCtx, type: ThreadType, ids: string[]): Promise<Map<string, Comment[]>> {
  const comments = await presentComments(ctx, await listLatestComments(ctx, type, ids));
  return Map.groupBy(comments, ({ threadId }) => threadId);
}
