import type { Ctx } from '../../../platform/ctx.ts';
import { notify, withdrawUntold } from '../../notifications/index.ts';
import { listHolders } from '../../people/index.ts';
import { deciding, pointsMoved, requestDecided, requestWaiting } from './kinds.ts';

export const notifyApprovers = (ctx: Ctx, requestId: string, memberIds: string[]): Promise<void> =>
  notify(ctx, [{ kind: requestWaiting, topicId: requestId, memberIds, params: { status: 'pending' } }]);

/** Notifies the requesting admin if another admin decided, and withdraws the approvers' notifications. */
export async function notifyOfDecision(
  ctx: Ctx,
  { id, requestedBy, status }: { id: string; requestedBy: string; status: string },
): Promise<void> {
  await withdrawUntold(ctx, [id]);
  if (requestedBy === ctx.memberId || !(await listHolders(ctx, deciding)).includes(requestedBy)) return;
  await notify(ctx, [{ kind: requestDecided, topicId: id, memberIds: [requestedBy], params: { status } }]);
}

/** Notifies the member with the reason, and withdraws unsent notifications, because removed points no longer expire. */
export async function notifyOwner(
  ctx: Ctx,
  { transactionId, ownerId }: { transactionId: string; ownerId: string },
): Promise<void> {
  await withdrawUntold(ctx, [ownerId]);
  await notify(ctx, [{ kind: pointsMoved, topicId: transactionId, memberIds: [ownerId] }]);
}
