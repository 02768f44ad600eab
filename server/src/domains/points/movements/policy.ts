import type { PlainCode } from '@hurrah/contracts/messages';
import type { MovementAction } from '@hurrah/contracts/points/movements';
import type { ReadonlyCtx } from '../../../platform/ctx.ts';
import { policy } from '../../../platform/policy.ts';
import type { RequestRow } from './queries.ts';
import { concerns } from './rules.ts';

type PolicyRow = Pick<RequestRow, 'status' | 'expiresAt' | 'requestedBy' | 'ownerId' | 'counterpartId'>;

export const isWaiting = (ctx: ReadonlyCtx, { status, expiresAt }: Pick<PolicyRow, 'status' | 'expiresAt'>): boolean =>
  status === 'pending' && expiresAt > ctx.now;

/** Returns the reason why a member may not decide, whether or not the request is still pending. */
export function reasonAgainst(ctx: ReadonlyCtx, action: MovementAction, row: PolicyRow): PlainCode | undefined {
  const isRequester = row.requestedBy === ctx.memberId;
  if (action === 'cancel') return isRequester ? undefined : 'movement.notRequester';
  if (isRequester) return 'movement.ownRequest';
  if (concerns(row, ctx.memberId ?? '')) return 'movement.ownPoints';
  return undefined;
}

const may = (action: MovementAction) => (ctx: ReadonlyCtx, row: PolicyRow) =>
  ctx.can('pointsApp:editBudgetSettings') && isWaiting(ctx, row) && !reasonAgainst(ctx, action, row);

export const requestPolicy = policy<PolicyRow, MovementAction>({
  approve: may('approve'),
  decline: may('decline'),
  cancel: may('cancel'),
});
