import { recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import { audit } from '../../../platform/audit.ts';
import type { Ctx } from '../../../platform/ctx.ts';
import { AppError } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { expandRecipients } from '../../people/index.ts';
import { announceTransactions } from '../../points/index.ts';
import * as events from '../recognitions/events.ts';
import { findRecognition, listStillPublished, type StoredRow, unsendRecognition } from '../recognitions/queries.ts';
import { auditSent, givePoints, writeSent } from '../sending/service.ts';
import { isActive, listRemaining } from './queries.ts';

/**
 * Sends what is due. The row is locked first and must still wait for this very instant: by then it may have been sent,
 * put off, made a draft again or deleted.
 */
export async function deliverRecognition(ctx: Ctx, recognitionId: string, scheduledAt: Date): Promise<void> {
  const row = await findRecognition(ctx, recognitionId, true);
  if (row?.scheduledAt?.getTime() !== scheduledAt.getTime()) return;
  // Whoever wrote it is acting, as if they were at the keyboard now.
  const asSender = { ...ctx, memberId: row.senderId };
  const recipientIds = await expandRecipients(asSender, await listRemaining(ctx, row.sendTo));
  const reason = await reasonAgainst(ctx, row, recipientIds.length);
  if (reason) await giveBack(asSender, row, reason);
  else await deliver(asSender, row, recipientIds);
}

async function reasonAgainst(
  ctx: Ctx,
  { senderId }: StoredRow,
  recipientCount: number,
): Promise<events.NotDeliveredReason | undefined> {
  // Our choice: nobody is thanked in the name of somebody who has left or was shut out.
  if (!(await isActive(ctx, senderId))) return 'senderInactive';
  if (recipientCount === 0) return 'noRecipients';
  return recipientCount > recognitionLimits.recipients ? 'tooManyRecipients' : undefined;
}

async function deliver(ctx: Ctx, row: StoredRow, recipientIds: string[]): Promise<void> {
  const { id, tenantId: _, version: __, editedAt: ___, hiddenAt: ____, postedAt: _____, ...columns } = row;
  const given = await givePoints(ctx, { id, columns, recipientIds, ignoreExceptions: true }, ctx.now).catch(
    withoutPoints,
  );
  const recipients = given?.recipients ?? recipientIds.map((memberId) => ({ memberId, amount: 0 }));
  const transactionId = given?.transactionId ?? null;
  const sent = await writeSent(ctx, { id, columns }, { transactionId, recipients, announceAt: ctx.now });
  const adjusted = sent.totalAmount < sent.amount * sent.recipientCount;
  await events.tellBrowsers(ctx, sent);
  await Promise.all([emit(ctx, events.recognitionDelivered, { recognitionId: id, adjusted }), auditSent(ctx, sent)]);
}

/** Where no points can be sent at all, the thanks still are; the sender learns what was left out. */
function withoutPoints(error: unknown): undefined {
  if (error instanceof AppError && error.error === 'PointsExceptionError') return undefined;
  throw error;
}

async function giveBack(ctx: Ctx, { id }: StoredRow, reason: events.NotDeliveredReason): Promise<void> {
  await unsendRecognition(ctx, id);
  await emit(ctx, events.recognitionNotDelivered, { recognitionId: id, reason });
  await audit(ctx, {
    action: 'recognition.recognitionNotDelivered',
    entityType: 'recognition',
    entityId: id,
    after: { reason },
  });
}

/** The time to take them back has passed: of those that were not, everybody hears. */
export async function announceRecognitions(ctx: Ctx, published: events.Published[]): Promise<void> {
  // Locked, so that somebody who takes one back in the last moment has done so, or has not.
  const rows = await listStillPublished(ctx, published, true);
  const transactionIds = rows.flatMap(({ transactionId }) => transactionId ?? []);
  if (transactionIds.length > 0) await announceTransactions(ctx, transactionIds);
  for (const row of rows) await events.tellBrowsers(ctx, row);
}
