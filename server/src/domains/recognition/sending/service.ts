import { randomUUIDv7 } from 'node:crypto';
import { type RecognitionBody, recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import { audit } from '../../../platform/audit.ts';
import { config } from '../../../platform/config.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { forbidden, invalid } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { expandRecipients, requireSeparate } from '../../people/index.ts';
import { requireEnabled, sendPoints } from '../../points/index.ts';
import type { Draft } from '../drafts/service.ts';
import { recognitionPublished, recognitionScheduled } from '../recognitions/events.ts';
import * as queries from '../recognitions/queries.ts';
import { namedIds } from '../recognitions/rules.ts';

export interface Sending extends Draft {
  /** The draft that is sent; null for what was never saved. */
  id: string | null;
  recipientIds: string[];
  ignoreExceptions: boolean;
}

/** Sends it now, points and all. Nobody else sees it before the time to take it back has passed. */
export async function sendRecognition(ctx: MemberCtx, sending: Sending): Promise<queries.RecognitionRow> {
  const announceAt = new Date(ctx.now.getTime() + config.UNDO_SECONDS * 1000);
  // Known before it is written, because the books name it as the cause.
  const id = sending.id ?? randomUUIDv7();
  const given = await givePoints(ctx, { ...sending, id }, announceAt);
  const row = await writeSent(ctx, { ...sending, newId: id }, { ...given, announceAt });
  const due = { recognitionId: row.id, announceAt: announceAt.toISOString() };
  await Promise.all([emit(ctx, recognitionPublished, due, announceAt), auditSent(ctx, row)]);
  return row;
}

/** Nothing moves and nobody is told until it is due. */
export async function scheduleRecognition(
  ctx: MemberCtx,
  sending: Sending,
  scheduledAt: Date,
): Promise<queries.RecognitionRow> {
  if (!ctx.can('recognitionApp:scheduleRecognition')) throw forbidden('You may not do this: schedule');
  if (scheduledAt <= ctx.now) throw invalid('scheduledAt', 'Start date must be in the future');
  if (sending.columns.amount > 0) await requireEnabled(ctx);
  const columns = { ...sending.columns, scheduledAt, publishedAt: ctx.now };
  const row = await queries.saveRecognition(ctx, sending.id, { ...sending, columns, recipients: [] });
  const due = { recognitionId: row.id, scheduledAt: scheduledAt.toISOString() };
  await emit(ctx, recognitionScheduled, due, scheduledAt);
  return row;
}

/** Who would receive it if it were sent now, which must be somebody. */
export async function reachRecipients(
  ctx: MemberCtx,
  { sendTo, amount }: Pick<RecognitionBody, 'sendTo' | 'amount'>,
): Promise<string[]> {
  if (sendTo.length === 0) throw invalid('sendTo', 'Select a recipient');
  if (amount > 0 && !ctx.can('pointsApp:sendPoints')) throw forbidden('You may not do this: sendPoints');
  const [recipientIds] = await Promise.all([expandRecipients(ctx, sendTo), requireSeparate(ctx, sendTo)]);
  if (recipientIds.length === 0) throw invalid('sendTo', 'Select a recipient');
  if (recipientIds.length > recognitionLimits.recipients) {
    throw invalid('sendTo', `Choose at most ${recognitionLimits.recipients} people`);
  }
  return recipientIds;
}

interface Given {
  transactionId: string | null;
  recipients: queries.Received[];
}

/** What was undone can be sent again, so every send has a number of its own in the books. */
export async function givePoints(
  ctx: Ctx,
  { id, columns, recipientIds, ignoreExceptions }: Omit<Sending, 'id' | 'qualityIds'> & { id: string },
  announceAt: Date,
): Promise<Given> {
  const { senderId, amount, sendTo, sendCount } = columns;
  const { transactionId, legs } = await sendPoints(ctx, {
    type: 'recognition',
    sourceId: id,
    sourceSeq: sendCount,
    senderId,
    recipientIds,
    amount,
    ignoreExceptions,
    announceAt,
    namedIds: namedIds(sendTo),
  });
  const amounts = new Map(legs.map((leg) => [leg.ownerId, leg.amount]));
  return {
    transactionId,
    recipients: recipientIds.map((memberId) => ({ memberId, amount: amounts.get(memberId) ?? 0 })),
  };
}

export function writeSent(
  ctx: Ctx,
  { id, newId, columns, qualityIds }: Pick<Sending, 'id' | 'columns'> & Partial<Draft> & { newId?: string },
  { transactionId, recipients, announceAt }: Given & { announceAt: Date },
): Promise<queries.RecognitionRow> {
  const sent = {
    ...columns,
    transactionId,
    sendCount: columns.sendCount + 1,
    totalAmount: recipients.reduce((sum, { amount }) => sum + amount, 0),
    recipientCount: recipients.length,
    // What was scheduled has its time behind it.
    scheduledAt: null,
    publishedAt: ctx.now,
    sentAt: ctx.now,
    announceAt,
    updatedAt: ctx.now,
  };
  return queries.saveRecognition(ctx, id, { newId, columns: sent, qualityIds, recipients });
}

export function auditSent(ctx: Ctx, row: queries.RecognitionRow): Promise<void> {
  const { id, recipientCount, amount, totalAmount, transactionId, tenantWide } = row;
  return audit(ctx, {
    action: 'recognition.recognitionSent',
    entityType: 'recognition',
    entityId: id,
    after: { recipientCount, amount, totalAmount, transactionId, tenantWide },
  });
}
