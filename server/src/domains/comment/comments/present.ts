import type { Comment, ThreadType } from '@hurrah/contracts/comment/threads';
import type { RichText } from '@hurrah/contracts/rich-text';
import type { MemberCtx } from '../../../platform/ctx.ts';
import { listPeople } from '../../identity/index.ts';
import { listFeelings } from '../threads/queries.ts';
import { commentPolicy } from './policy.ts';
import type { CommentRow } from './queries.ts';

/** Names and feelings are loaded for all rows at once. */
export async function presentComments(ctx: MemberCtx, rows: CommentRow[]): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const memberIds = rows.map(({ memberId }) => memberId);
  const [feelings, people] = await Promise.all([listFeelings(ctx, 'comment', ids), listPeople(ctx, memberIds)]);
  return rows.flatMap((row) => {
    const [felt, member] = [feelings.get(row.id), people.get(row.memberId)];
    if (!felt || !member) return [];
    const comment: Comment = {
      id: row.id,
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
    };
    return [comment];
  });
}

export async function presentComment(ctx: MemberCtx, row: CommentRow): Promise<Comment> {
  const [comment] = await presentComments(ctx, [row]);
  return comment as Comment;
}
