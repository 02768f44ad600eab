import type { RecognitionAction } from '@hurrah/contracts/recognition/recognitions';
import type { ReadonlyCtx } from '../../../platform/ctx.ts';
import { policy } from '../../../platform/policy.ts';
import type { RecognitionRow } from './queries.ts';
import { isAnnounced, isFresh, undoUntil } from './rules.ts';

export type PolicyRow = Pick<
  RecognitionRow,
  'senderId' | 'tenantWide' | 'sentAt' | 'announceAt' | 'hiddenAt' | 'ownRecipient'
> & {
  /** Whether the caller has endorsed it, which is allowed once. */
  endorsed: boolean;
};

const isOwn = (ctx: ReadonlyCtx, { senderId }: Pick<PolicyRow, 'senderId'>): boolean => senderId === ctx.memberId;
const isOpen = (ctx: ReadonlyCtx, row: PolicyRow): boolean => isAnnounced(row, ctx.now) && row.hiddenAt === null;

/** Authorizes rows visible to the caller. Our choice: within the undo period it can be undone, but not edited. */
export const recognitionPolicy = policy<PolicyRow, RecognitionAction>({
  edit: (ctx, row) => ctx.can('recognitionApp:createRecognition') && isOwn(ctx, row) && !row.sentAt,
  editPublished: (ctx, row) =>
    ctx.can('recognitionApp:createRecognition') &&
    isOwn(ctx, row) &&
    isFresh(row, ctx.now) &&
    isAnnounced(row, ctx.now),
  schedule: (ctx, row) => ctx.can('recognitionApp:scheduleRecognition') && isOwn(ctx, row) && !row.sentAt,
  delete: (ctx, row) =>
    (isOwn(ctx, row) && (!row.sentAt || isFresh(row, ctx.now))) ||
    (ctx.can('recognitionApp:moderate') && isAnnounced(row, ctx.now)),
  undo: (ctx, row) =>
    ctx.can('recognitionApp:createRecognition') && isOwn(ctx, row) && undoUntil(row, ctx.now) !== null,
  endorse: (ctx, row) =>
    ctx.can('pointsApp:sendPoints') &&
    !ctx.pointsOff &&
    isOpen(ctx, row) &&
    row.tenantWide &&
    !isOwn(ctx, row) &&
    !row.ownRecipient &&
    !row.endorsed,
  react: isOpen,
  comment: isOpen,
  flag: (ctx, row) => isOpen(ctx, row) && !isOwn(ctx, row),
  moderate: (ctx, row) => ctx.can('recognitionApp:moderate') && isAnnounced(row, ctx.now),
});

/**
 * Points are visible to sender, recipients and members with the permission for transactions. While points are off, only
 * to the last.
 */
export const seesPoints = (ctx: ReadonlyCtx, row: Pick<PolicyRow, 'senderId' | 'ownRecipient'>): boolean =>
  (!ctx.pointsOff && (isOwn(ctx, row) || row.ownRecipient)) || ctx.can('pointsApp:viewTransactions');
