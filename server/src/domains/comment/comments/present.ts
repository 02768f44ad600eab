import type { Comment, ThreadType } from '@hurrah/contracts/comment/threads';
import type { Person } from '@hurrah/contracts/identity/tenant-members';
import type { RichText } from '@hurrah/contracts/rich-text';
import type { MemberCtx, ReadonlyCtx } from '../../../platform/ctx.ts';
import { listPeople, presentFaces } from '../../people/index.ts';
import { type Feelings, listFeelings } from '../threads/queries.ts';
import { commentPolicy } from './policy.ts';
import type { CommentRow, LatestRow } from './queries.ts';

/** Names and feelings are loaded for all rows at once. */
export async function presentComments(ctx: MemberCtx, rows: CommentRow[]): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const memberIds = rows.map(({ memberId }) => memberId);
  const [feelings, people] = await Promise.all([listFeelings(ctx, 'comment', ids), listPeople(ctx, memberIds)]);
  return rows.flatMap((row) => {
    const [felt, member] = [feelings.get(row.id), people.get(row.memberId)];
    return felt && member ? [present(ctx, row, felt, member)] : [];
  });
}

export async function presentComment(ctx: MemberCtx, row: CommentRow): Promise<Comment> {
  const [comment] = await presentComments(ctx, [row]);
  return comment as Comment;
}

/** The same for rows that have all of it already, by the post they are about. */
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
  return Map.groupBy(comments, ({ threadId }) => threadId);
}

const present = (ctx: ReadonlyCtx<MemberCtx>, row: CommentRow, felt: Feelings, member: Person): Comment => ({
  id: row.id,
  version: row.version,
  threadType: row.threadType as ThreadType,
  threadId: row.threadId,
  tenantMemberId: row.memberId,
  member,
  body: row.body as RichText,
  gifs: row.gifs,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  hiddenAt: row.hiddenAt?.toISOString() ?? null,
  ownReaction: felt.ownReaction,
  reactionCounts: felt.reactionCounts,
  ownFlag: felt.ownFlag,
  permissions: commentPolicy.allowed(ctx, row),
});
