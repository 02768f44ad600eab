import type { AwardTypeAction } from '@hurrah/contracts/award/award-types';
import type { ReadonlyCtx } from '../../../platform/ctx.ts';
import { policy } from '../../../platform/policy.ts';
import type { SeenAwardType } from './queries.ts';
import { statusOf } from './rules.ts';

type Row = Pick<
  SeenAwardType,
  | 'nomination'
  | 'nominationStartAt'
  | 'nominationEndAt'
  | 'closedAt'
  | 'finalizedAt'
  | 'archivedAt'
  | 'isSender'
  | 'isNominator'
  | 'isInvolved'
  | 'tenantWideNominators'
  | 'keepOutInvolved'
  | 'used'
>;

const manages = (ctx: ReadonlyCtx, { nomination }: Row): boolean =>
  ctx.can('awardApp:createAwardType') && (!nomination || ctx.can('awardApp:manageNominations'));
const isAt = (ctx: ReadonlyCtx, row: Row, ...statuses: (string | null)[]): boolean =>
  statuses.includes(statusOf(row, ctx.now));
const organises = (ctx: ReadonlyCtx, row: Row): boolean => row.nomination && ctx.can('awardApp:manageNominations');
const judges = (ctx: ReadonlyCtx, row: Row): boolean =>
  organises(ctx, row) && isAt(ctx, row, 'closed') && !(row.keepOutInvolved && row.isInvolved);

/** Authorizes rows visible to the caller. A finalized nomination cannot be edited. */
export const awardTypePolicy = policy<Row, AwardTypeAction>({
  edit: (ctx, row) => manages(ctx, row) && !row.finalizedAt,
  clone: manages,
  archive: (ctx, row) => manages(ctx, row) && !row.archivedAt && !isAt(ctx, row, 'open', 'closed'),
  unarchive: (ctx, row) => manages(ctx, row) && row.archivedAt !== null,
  delete: (ctx, row) => manages(ctx, row) && !row.used,
  send: (ctx, row) =>
    !row.nomination &&
    !row.archivedAt &&
    (ctx.can('awardApp:sendAnyAwardType') || (ctx.can('awardApp:sendOwnAwardType') && row.isSender)),
  nominate: (ctx, row) =>
    ctx.can('awardApp:createNomination') &&
    !row.archivedAt &&
    isAt(ctx, row, 'open') &&
    (row.tenantWideNominators || row.isNominator),
  judge: judges,
  start: (ctx, row) => organises(ctx, row) && !row.archivedAt && isAt(ctx, row, 'draft', 'scheduled'),
  end: (ctx, row) => organises(ctx, row) && isAt(ctx, row, 'open'),
  extend: (ctx, row) => organises(ctx, row) && isAt(ctx, row, 'open', 'closed'),
  finalize: judges,
});
