import type { Comment } from '@hurrah/contracts/comment/threads';
import type { Person } from '@hurrah/contracts/people/tenant-members';
import type { ThreadType } from '@hurrah/contracts/posts';
import type { RichText } from '@hurrah/contracts/rich-text';
import type { MemberCtx, ReadonlyCtx } from '../../../platform/ctx.ts';
import { listPeople, presentFaces } from '../../people/index.ts';
import { type Counters, listCounters } from '../threads/queries.ts';
import { commentPolicy } from './policy.ts';
import { type CommentRow, type LatestRow, listLatestReplies } from './queries.ts';

/** Loads names and counters for all rows at once. */
export async function presentComments(ctx: MemberCtx, rows: CommentRow[]): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const memberIds = rows.map(({ memberId }) => memberId);
  const [countersById, people] = await Promise.all([listCounters(ctx, 'comment', ids), listPeople(ctx, memberIds)]);
  return rows.flatMap((row) => {
    const [counters, member] = [countersById.get(row.id), people.get(row.memberId)];
    return counters && member ? [present(ctx, row, counters, member)] : [];
  });
}

export async function presentComment(ctx: MemberCtx, row: CommentRow): Promise<Comment> {
  const [comment] = await presentComments(ctx, [row]);
  return comment as Comment;
}

/** A page of a thread: each comment with its latest replies, all loaded at once. */
export async function presentWithReplies(ctx: MemberCtx, rows: CommentRow[]): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const replies = await listLatestReplies(
    ctx,
    rows.map(({ id }) => id),
  );
  return nest(await presentComments(ctx, [...rows, ...replies]));
}

/** Puts replies into the comments that they answer. */
function nest(comments: Comment[]): Comment[] {
  const repliesOf = Map.groupBy(comments, ({ parentId }) => parentId);
  return (repliesOf.get(null) ?? []).map((comment) => ({ ...comment, replies: repliesOf.get(comment.id) ?? [] }));
}

/** The same for rows that already hold all of it, grouped by their post. */
export async function presentLatest(ctx: ReadonlyCtx<MemberCtx>, rows: LatestRow[]): Promise<Map<string, Comment[]>> {
  const people = await presentFaces(
    ctx,
    rows.map(({ memberId, firstName, lastName, avatarMediaId }) => ({
      id: memberId,
      firstName,
      lastName,
      avatarMediaId,
    })),
  );
  const comments = rows.map((row) => present(ctx, row, row, people.get(row.memberId) as Person));
  return Map.groupBy(nest(comments), ({ threadId }) => threadId);
}

const present = (ctx: ReadonlyCtx<MemberCtx>, row: CommentRow, counters: Counters, member: Person): Comment => ({
  id: row.id,
  version: row.version,
  threadType: row.threadType as ThreadType,
  threadId: row.threadId,
  parentId: row.parentId,
  tenantMemberId: row.memberId,
  member,
  body: row.body as RichText,
  gifs: row.gifs,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  hiddenAt: row.hiddenAt?.toISOString() ?? null,
  ownReaction: counters.ownReaction,
  reactionCounts: counters.reactionCounts,
  ownFlag: counters.ownFlag,
  replyCount: counters.commentCount,
  permissions: commentPolicy.allowed(ctx, row),
});
