import type { Comment, ThreadSummary } from '@hurrah/contracts/comment/threads';
import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { PostType } from '@hurrah/contracts/posts';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { presentFaces } from '../../people/index.ts';
import { presentLatest } from '../comments/present.ts';
import { listLatestComments } from '../comments/queries.ts';
import { type Counters, listCounters } from './queries.ts';
import type { Thread } from './rules.ts';

/** The thread of a post, before it is known whether the caller may see its points. */
export type ThreadState = Counters & { comments?: Comment[] };

/** The threads of posts that the caller may see, with a constant number of queries. */
export async function listThreads(
  ctx: MemberCtx,
  type: PostType,
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

/** The summary of a new post, before any activity. */
export const silence: ThreadSummary = {
  ownReaction: null,
  reactionCounts: {},
  endorsementStats: { count: 0, total: 0, own: null, latest: [] },
  commentCount: 0,
  ownFlag: false,
};

/** `people` are the endorsers. */
export const summaryOf = (
  { ownReaction, reactionCounts, commentCount, ownFlag, comments, ...counters }: ThreadState,
  { seesPoints, people }: Pick<Thread, 'seesPoints'> & { people: ReadonlyMap<string, Person> },
): ThreadSummary => ({
  ownReaction,
  reactionCounts,
  endorsementStats: {
    count: counters.endorsementCount,
    total: seesPoints ? counters.endorsedPoints : null,
    own: counters.ownEndorsement,
    latest: counters.endorsers.flatMap(({ face, amount }) => {
      const member = people.get(face.id);
      return member ? [{ member, amount: seesPoints ? amount : null }] : [];
    }),
  },
  commentCount,
  ownFlag,
  ...(comments && { comments }),
});

export async function summarizeThread(
  ctx: MemberCtx,
  type: PostType,
  { id, seesPoints }: Pick<Thread, 'id' | 'seesPoints'>,
): Promise<ThreadSummary> {
  const threads = await listThreads(ctx, type, [id], { comments: false });
  const thread = threads.get(id) as ThreadState;
  const people = await presentFaces(
    ctx,
    thread.endorsers.map(({ face }) => face),
  );
  return summaryOf(thread, { seesPoints, people });
}
