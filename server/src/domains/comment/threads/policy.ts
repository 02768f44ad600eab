import { policy } from '../../../platform/policy.ts';
import type { Thread } from './rules.ts';

/** The post's own domain decides; what would be wrong with every kind of post is refused here too. */
export const threadPolicy = policy<Thread, keyof Thread['can']>({
  react: (_ctx, { can }) => can.react,
  comment: (_ctx, { can }) => can.comment,
  endorse: (ctx, { can, isPrivate, authorId }) =>
    ctx.can('pointsApp:sendPoints') && !ctx.pointsOff && can.endorse && !isPrivate && authorId !== ctx.memberId,
  flag: (ctx, { can, authorId }) => can.flag && authorId !== ctx.memberId,
});
