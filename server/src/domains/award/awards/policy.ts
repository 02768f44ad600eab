import type { AwardAction } from '@hurrah/contracts/award/awards';
import type { ReadonlyCtx } from '../../../platform/ctx.ts';
import { policy } from '../../../platform/policy.ts';
import type { AwardRow } from './queries.ts';
import { isAnnounced, isFresh } from './rules.ts';

export type PolicyRow = Pick<AwardRow, 'senderId' | 'createdAt' | 'announceAt' | 'hiddenAt' | 'ownRecipient'> & {
  /** Whether a jury chose it: one member alone cannot undo a jury's decision. */
  isChosen: boolean;
  /** Whether the caller has endorsed it, which is allowed once. */
  endorsed: boolean;
};

const isOwn = (ctx: ReadonlyCtx, { senderId }: Pick<PolicyRow, 'senderId'>): boolean => senderId === ctx.memberId;
const isOpen = (ctx: ReadonlyCtx, row: PolicyRow): boolean => isAnnounced(row, ctx.now) && row.hiddenAt === null;

/** Authorizes rows visible to the caller, by the rules of a recognition. */
export const awardPolicy = policy<PolicyRow, AwardAction>({
  edit: (ctx, row) => isOwn(ctx, row) && isFresh(row, ctx.now) && isAnnounced(row, ctx.now),
  delete: (ctx, row) =>
    (isOwn(ctx, row) && isFresh(row, ctx.now) && !row.isChosen) ||
    (ctx.can('awardApp:moderate') && isAnnounced(row, ctx.now)),
  undo: (ctx, row) => isOwn(ctx, row) && !isAnnounced(row, ctx.now),
  endorse: (ctx, row) =>
    ctx.can('pointsApp:sendPoints') &&
    !ctx.pointsOff &&
    isOpen(ctx, row) &&
    !isOwn(ctx, row) &&
    !row.ownRecipient &&
    !row.endorsed,
  react: isOpen,
  comment: isOpen,
  flag: (ctx, row) => isOpen(ctx, row) && !isOwn(ctx, row),
  moderate: (ctx, row) => ctx.can('awardApp:moderate') && isAnnounced(row, ctx.now),
});

/** Points are visible to sender, recipients and members with the permission for transactions. */
export const seesPoints = (ctx: ReadonlyCtx, row: Pick<PolicyRow, 'senderId' | 'ownRecipient'>): boolean =>
  (!ctx.pointsOff && (isOwn(ctx, row) || row.ownRecipient)) || ctx.can('pointsApp:viewTransactions');
