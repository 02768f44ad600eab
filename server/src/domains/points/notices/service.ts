import type { Ctx } from '../../../platform/ctx.ts';
import { enqueue, enqueueAll } from '../../../platform/jobs.ts';
import { sendPointsNotice } from './jobs.ts';
import type { NoticeStatus } from './rules.ts';

export const notifyApprovers = (ctx: Ctx, requestId: string, memberIds: string[]): Promise<void> =>
  enqueueAll(
    ctx,
    sendPointsNotice,
    memberIds.map((memberId) => ({ tenantId: ctx.tenantId, memberId, requestId, status: 'pending' as const })),
  );

export const notifyRequester = (
  ctx: Ctx,
  { id, requestedBy, status }: { id: string; requestedBy: string; status: string },
): Promise<void> =>
  enqueue(ctx, sendPointsNotice, {
    tenantId: ctx.tenantId,
    memberId: requestedBy,
    requestId: id,
    status: status as NoticeStatus,
  });

/** The member learns of it by email, with the reason. */
export const notifyOwner = (
  ctx: Ctx,
  { transactionId, ownerId }: { transactionId: string; ownerId: string },
): Promise<void> => enqueue(ctx, sendPointsNotice, { tenantId: ctx.tenantId, memberId: ownerId, transactionId });
