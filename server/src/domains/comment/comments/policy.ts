import type { CommentAction } from '@hurrah/contracts/comment/threads';
import type { ReadonlyCtx } from '../../../platform/ctx.ts';
import { policy } from '../../../platform/policy.ts';
import type { CommentRow } from './queries.ts';

type PolicyRow = Pick<CommentRow, 'memberId' | 'hiddenAt'>;

const isOwn = (ctx: ReadonlyCtx, { memberId }: PolicyRow) => memberId === ctx.memberId;

/**
 * For those who see both the post and the comment. Our choice: a hidden comment may be deleted by its author and not
 * changed, so that moderators go on seeing what was reported.
 */
export const commentPolicy = policy<PolicyRow, CommentAction>({
  edit: (ctx, comment) => isOwn(ctx, comment) && comment.hiddenAt === null,
  delete: (ctx, comment) => isOwn(ctx, comment) || ctx.can('commentApp:moderate'),
  react: (_ctx, { hiddenAt }) => hiddenAt === null,
  reply: (_ctx, { hiddenAt }) => hiddenAt === null,
  flag: (ctx, comment) => !isOwn(ctx, comment) && comment.hiddenAt === null,
  moderate: (ctx) => ctx.can('commentApp:moderate'),
});
