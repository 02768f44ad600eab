import type { CommentAction } from '@hurrah/contracts/comment/threads';
import type { ReadonlyCtx } from '../../../platform/ctx.ts';
import { policy } from '../../../platform/policy.ts';
import type { CommentRow } from './queries.ts';

type PolicyRow = Pick<CommentRow, 'memberId' | 'hiddenAt'>;

const isOwn = (ctx: ReadonlyCtx, { memberId }: PolicyRow) => memberId === ctx.memberId;

/**
 * For readers of both the post and the comment. Our choice: the author may delete a hidden comment but not edit it, so
 * that moderators keep seeing the reported text.
 */
export const commentPolicy = policy<PolicyRow, CommentAction>({
  edit: (ctx, comment) => isOwn(ctx, comment) && comment.hiddenAt === null,
  delete: (ctx, comment) => isOwn(ctx, comment) || ctx.can('commentApp:moderate'),
  react: (_ctx, { hiddenAt }) => hiddenAt === null,
  reply: (_ctx, { hiddenAt }) => hiddenAt === null,
  flag: (ctx, comment) => !isOwn(ctx, comment) && comment.hiddenAt === null,
  moderate: (ctx) => ctx.can('commentApp:moderate'),
});
