import { randomUUIDv7 } from 'node:crypto';
import type { Received, SeenVersion } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/recognition/recognitions';
import {
  type Recognition,
  type RecognitionAction,
  type RecognitionBody,
  recognitionLimits,
} from '@hurrah/contracts/recognition/recognitions';
import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import { type AuditEntry, audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { AppError, forbidden, invalid } from '../../../platform/errors.ts';
import { emit } from '../../../platform/events.ts';
import { requireVersion } from '../../access/index.ts';
import { deleteThread, lockThread } from '../../comment/index.ts';
import { releaseAttachments, requireGifs } from '../../media/index.ts';
import { checkMessage, expandRecipients, namedIds, requireKnownRecipients } from '../../people/index.ts';
import { announceTransactions, requireEnabled, sendPoints } from '../../points/index.ts';
import { requireOwnRefinement } from '../../refinement/index.ts';
import { keepAttachments } from '../attachments/service.ts';
import { listRemaining } from '../recipients/queries.ts';
import { resolveRecipients } from '../recipients/service.ts';
import { findOffered } from '../values/queries.ts';
import { requireQualities } from '../values/rules.ts';
import * as events from './events.ts';
import { recognitionPolicy } from './policy.ts';
import { presentRecognition } from './present.ts';
import * as queries from './queries.ts';
import { isAnnounced } from './rules.ts';

type Row = queries.RecognitionRow;

export async function readRecognition(ctx: MemberCtx, id: string, embeds: 'comments'[]): Promise<Recognition> {
  return presentRecognition(ctx, await queries.getRecognition(ctx, id), embeds);
}

export const createRecognition = (ctx: MemberCtx, body: RecognitionBody): Promise<Recognition> =>
  saveOrSend(ctx, null, body);

export async function updateRecognition(
  ctx: MemberCtx,
  { params: { id }, body, version }: Received<typeof api.updateRecognition>,
): Promise<Recognition> {
  return saveOrSend(ctx, await lockVersion(ctx, id, { may: 'edit', seen: version }), body);
}

/** Saves, schedules or sends, depending on the body. */
async function saveOrSend(ctx: MemberCtx, before: Row | null, body: RecognitionBody): Promise<Recognition> {
  const write = body.status === 'draft' ? saveDraft : body.scheduledAt ? schedule : send;
  const row = await write(ctx, before, body);
  await keepAttachments(ctx, row.id, row.attachmentIds, before?.attachmentIds);
  return presentRecognition(ctx, row);
}

async function saveDraft(ctx: MemberCtx, before: Row | null, body: RecognitionBody): Promise<Row> {
  const [draft] = await Promise.all([checkDraft(ctx, before, body), requireKnownRecipients(ctx, body.sendTo)]);
  return queries.saveRecognition(ctx, { ...draft, state: queries.unsent, recipients: [] });
}

/** Sends it now, with its points. Others see it once the undo period has passed. */
async function send(ctx: MemberCtx, before: Row | null, body: RecognitionBody): Promise<Row> {
  const { draft, recipientIds } = await checkReady(ctx, before, body);
  const announceAt = new Date(ctx.now.getTime() + ctx.undoSeconds * 1000);
  const given = await givePoints(ctx, draft, { recipientIds, announceAt, ignoreExceptions: body.ignoreExceptions });
  const row = await saveSent(ctx, draft, { ...given, announceAt });
  const due = { recognitionId: row.id, announceAt: announceAt.toISOString() };
  await Promise.all([emit(ctx, events.recognitionSent, due, announceAt), auditSent(ctx, row)]);
  return row;
}

/** Schedules it: no points move and no member is notified until it is due. */
async function schedule(ctx: MemberCtx, before: Row | null, body: RecognitionBody): Promise<Row> {
  const { draft } = await checkReady(ctx, before, body);
  const scheduledAt = new Date(body.scheduledAt as string);
  if (!ctx.can('recognitionApp:scheduleRecognition')) throw forbidden('access.permissionMissing');
  if (scheduledAt <= ctx.now) throw invalid('scheduledAt', 'recognition.datePast');
  if (body.amount > 0) await requireEnabled(ctx);
  const state = { ...queries.unsent, scheduledAt, publishedAt: ctx.now };
  const row = await queries.saveRecognition(ctx, { ...draft, state, recipients: [] });
  const due = { recognitionId: row.id, scheduledAt: scheduledAt.toISOString() };
  await emit(ctx, events.recognitionScheduled, due, scheduledAt);
  return row;
}

/** The content of a draft; present fields are validated. */
interface Draft extends queries.Content {
  id: string;
  isNew: boolean;
  qualityIds: string[];
  /** The number of earlier sends that were undone. */
  sendCount: number;
}

/** Checks that it can be sent, and returns its current recipients. */
async function checkReady(ctx: MemberCtx, before: Row | null, body: RecognitionBody) {
  // In parallel, because the sender waits for every round trip.
  const [draft, recipientIds] = await Promise.all([checkDraft(ctx, before, body), resolveRecipients(ctx, body)]);
  requireText(draft.messageText);
  return { draft, recipientIds };
}

/** Validates the fields of a draft; required fields are checked on sending only. */
async function checkDraft(ctx: MemberCtx, before: Row | null, body: RecognitionBody): Promise<Draft> {
  const { message, sendTo, qualityIds, attachments, gifs, amount, tenantWide, refinementId, status } = body;
  requireGifs(gifs, 'gifs');
  const isKept = refinementId === (before?.refinementId ?? null);
  const [text, offered] = await Promise.all([
    checkText(ctx, message),
    findOffered(ctx, qualityIds),
    refinementId && !isKept ? requireOwnRefinement(ctx, refinementId) : undefined,
  ]);
  if (status === 'published') requireQualities(qualityIds, offered);
  return {
    // Generated before the insert, because the ledger refers to it as the cause.
    id: before?.id ?? randomUUIDv7(),
    isNew: before === null,
    senderId: ctx.memberId,
    ...text,
    sendTo,
    gifs,
    attachmentIds: [...new Set(attachments)],
    amount,
    tenantWide,
    refinementId,
    createdAt: before?.createdAt ?? ctx.now,
    qualityIds: offered.ids,
    sendCount: before?.sendCount ?? 0,
  };
}

async function checkText(ctx: Ctx, written: RichText): Promise<{ message: RichText; messageText: string }> {
  const rules = { path: 'message', maxLength: recognitionLimits.messageLength };
  const message = await checkMessage(ctx, written, rules);
  return { message, messageText: textOf(message) };
}

function requireText(messageText: string): void {
  if (messageText === '') throw invalid('message', 'recognition.messageEmpty');
}

interface Given {
  transactionId: string | null;
  recipients: queries.Received[];
}

/** An undone recognition can be sent again, so every send has its own number in the ledger. */
async function givePoints(
  ctx: Ctx,
  { id, senderId, amount, sendTo, sendCount }: Pick<Row, 'id' | 'senderId' | 'amount' | 'sendTo' | 'sendCount'>,
  sending: { recipientIds: string[]; announceAt: Date; ignoreExceptions: boolean },
): Promise<Given> {
  const { transactionId, legs } = await sendPoints(ctx, {
    type: 'recognition',
    sourceId: id,
    sourceSeq: sendCount,
    senderId,
    amount,
    namedIds: namedIds(sendTo),
    ...sending,
  });
  const amounts = new Map(legs.map((leg) => [leg.ownerId, leg.amount]));
  const recipients = sending.recipientIds.map((memberId) => ({ memberId, amount: amounts.get(memberId) ?? 0 }));
  return { transactionId, recipients };
}

function saveSent(
  ctx: Ctx,
  draft: Draft | queries.StoredRow,
  { transactionId, recipients, announceAt }: Given & { announceAt: Date },
): Promise<Row> {
  const state = {
    transactionId,
    sendCount: draft.sendCount + 1,
    totalAmount: recipients.reduce((sum, { amount }) => sum + amount, 0),
    recipientCount: recipients.length,
    // A sent recognition is no longer scheduled.
    scheduledAt: null,
    publishedAt: ctx.now,
    sentAt: ctx.now,
    announceAt,
  };
  return queries.saveRecognition(ctx, { ...draft, state, recipients });
}

function auditSent(ctx: Ctx, row: Row): Promise<void> {
  const { id, recipientCount, amount, totalAmount, transactionId, tenantWide } = row;
  const after = { recipientCount, amount, totalAmount, transactionId, tenantWide };
  return log(ctx, 'recognition.recognitionSent', { id, after });
}

/** Announces recognitions that were not undone, once the undo period has passed. */
export async function announceRecognitions(ctx: Ctx, sends: events.Sent[]): Promise<void> {
  // Locked, so that a concurrent undo happens completely before or not at all.
  const rows = await queries.listStillSent(ctx, sends, true);
  const transactionIds = rows.flatMap(({ transactionId }) => transactionId ?? []);
  if (transactionIds.length > 0) await announceTransactions(ctx, transactionIds);
  for (const row of rows) {
    await events.publishRecognition(ctx, row);
    await events.publishThanks(ctx, row);
  }
}

/**
 * Sends a scheduled recognition. The row is locked first and must still be scheduled for this very instant: by then it
 * may have been sent, rescheduled, made a draft again or deleted.
 */
export async function sendScheduled(ctx: Ctx, recognitionId: string, scheduledAt: Date): Promise<void> {
  const row = await queries.findRecognition(ctx, recognitionId, true);
  if (row?.scheduledAt?.getTime() !== scheduledAt.getTime()) return;
  // The sender is the actor, as if they sent it now.
  const asSender = { ...ctx, memberId: row.senderId };
  const recipientIds = await expandRecipients(asSender, await listRemaining(ctx, row.sendTo));
  const reason = await reasonAgainst(ctx, row, recipientIds.length);
  if (reason) return returnToDraft(asSender, row, reason);
  const announceAt = ctx.now;
  const given = await givePoints(asSender, row, { recipientIds, announceAt, ignoreExceptions: true }).catch(
    withoutPoints,
  );
  const recipients = given?.recipients ?? recipientIds.map((memberId) => ({ memberId, amount: 0 }));
  const sent = await saveSent(asSender, row, { transactionId: given?.transactionId ?? null, recipients, announceAt });
  const adjusted = sent.totalAmount < sent.amount * sent.recipientCount;
  await events.publishRecognition(asSender, sent);
  await events.publishThanks(asSender, sent);
  await Promise.all([
    emit(asSender, events.scheduledRecognitionSent, { recognitionId, adjusted }),
    auditSent(asSender, sent),
  ]);
}

async function reasonAgainst(
  ctx: Ctx,
  { senderId }: queries.StoredRow,
  recipientCount: number,
): Promise<events.NotSentReason | undefined> {
  // Our choice: nothing is sent on behalf of an archived or suspended sender.
  if (!(await queries.isActive(ctx, senderId))) return 'senderInactive';
  if (recipientCount === 0) return 'noRecipients';
  return recipientCount > recognitionLimits.recipients ? 'tooManyRecipients' : undefined;
}

/** If no points can be sent, the recognition is sent without them; the sender is notified of the difference. */
function withoutPoints(error: unknown): undefined {
  if (error instanceof AppError && error.error === 'PointsExceptionError') return undefined;
  throw error;
}

async function returnToDraft(ctx: Ctx, { id }: queries.StoredRow, reason: events.NotSentReason): Promise<void> {
  await queries.unsendRecognition(ctx, id);
  await emit(ctx, events.scheduledRecognitionNotSent, { recognitionId: id, reason });
  await log(ctx, 'recognition.recognitionNotDelivered', { id, after: { reason } });
}

export async function editRecognition(
  ctx: MemberCtx,
  { params: { id }, body, version }: Received<typeof api.editRecognition>,
): Promise<Recognition> {
  const { message, qualityIds, attachments, gifs } = body;
  const before = await lockVersion(ctx, id, { may: 'editPublished', seen: version });
  const text = message && (await checkText(ctx, message));
  if (text) requireText(text.messageText);
  if (qualityIds) await checkQualities(ctx, id, qualityIds);
  if (gifs) requireGifs(gifs, 'gifs');
  const attachmentIds = attachments && [...new Set(attachments)];
  if (attachmentIds) await keepAttachments(ctx, id, attachmentIds, before.attachmentIds);

  const changes = { ...text, ...(gifs && { gifs }), ...(attachmentIds && { attachmentIds }) };
  await queries.updateRecognition(ctx, id, { ...changes, editedAt: ctx.now }, qualityIds);
  const after = await queries.getRecognition(ctx, id);
  const changed = Object.entries({ message, qualityIds, attachments, gifs }).filter(([, value]) => value !== undefined);
  const edited = { changed: changed.map(([name]) => name), version: after.version };
  await log(ctx, 'recognition.recognitionEdited', { id, after: edited });
  await emitChanged(ctx, before);
  return presentRecognition(ctx, after);
}

/** A quality that it already carries may have been archived since, and stays. */
async function checkQualities(ctx: MemberCtx, id: string, qualityIds: string[]): Promise<void> {
  const kept = await queries.listQualityIds(ctx, id);
  const offered = await findOffered(ctx, qualityIds);
  const ids = [...new Set([...offered.ids, ...qualityIds.filter((one) => kept.includes(one))])];
  requireQualities(qualityIds, { ...offered, ids });
}

/** Deletes it with its points, comments and reactions; points spent meanwhile stay spent. */
export async function deleteRecognition(ctx: MemberCtx, id: string) {
  await lockThread(ctx, id);
  const row = await lock(ctx, id, 'delete');
  if (row.sentAt) await remove(ctx, row);
  if (row.attachmentIds.length > 0) await releaseAttachments(ctx, row.attachmentIds);
  await queries.deleteRecognition(ctx, id);
  return {};
}

async function remove(ctx: MemberCtx, row: Row): Promise<void> {
  const { id, senderId, totalAmount, transactionId, recipientCount } = row;
  await deleteThread(ctx, 'recognition', row);
  const before = { senderId, totalAmount, transactionId, recipientCount };
  await log(ctx, 'recognition.recognitionDeleted', { id, before });
  await emit(ctx, events.recognitionRemoved, { recognitionId: id });
  if (isAnnounced(row, ctx.now)) await events.publishRecognition(ctx, row);
}

/** Undoes a send before the announcement, and makes it a draft again. */
export async function undoRecognition(ctx: MemberCtx, id: string): Promise<Recognition> {
  await lockThread(ctx, id);
  const row = await lock(ctx, id, 'undo');
  // A comment may have been written at the last moment.
  await deleteThread(ctx, 'recognition', row);
  await queries.unsendRecognition(ctx, id);
  const { totalAmount, transactionId, recipientCount } = row;
  const before = { totalAmount, transactionId, recipientCount };
  await log(ctx, 'recognition.recognitionUndone', { id, before });
  await emit(ctx, events.recognitionRemoved, { recognitionId: id });
  return presentRecognition(ctx, await queries.getRecognition(ctx, id));
}

export async function setHidden(ctx: Ctx, id: string, hiddenAt: Date | null): Promise<void> {
  const row = await queries.findRecognition(ctx, id, true);
  if (!row || (row.hiddenAt === null) === (hiddenAt === null)) return;
  await queries.updateRecognition(ctx, id, { hiddenAt });
  await log(ctx, hiddenAt ? 'recognition.recognitionHidden' : 'recognition.recognitionRestored', { id });
  await emitChanged(ctx, row);
}

async function lock(ctx: MemberCtx, id: string, may: RecognitionAction): Promise<Row> {
  const row = await queries.lockRecognition(ctx, id);
  recognitionPolicy.require(ctx, may, { ...row, endorsed: false });
  return row;
}

async function lockVersion(
  ctx: MemberCtx,
  id: string,
  { may, seen }: { may: RecognitionAction; seen: SeenVersion },
): Promise<Row> {
  const row = await lock(ctx, id, may);
  const { version } = row;
  await requireVersion(ctx, seen, { type: 'recognition', id, version, present: () => presentRecognition(ctx, row) });
  return row;
}

async function emitChanged(ctx: Ctx, row: queries.StoredRow): Promise<void> {
  await events.publishRecognition(ctx, row);
  await emit(ctx, events.recognitionChanged, { recognitionId: row.id });
}

const log = (ctx: Ctx, action: string, { id, ...facts }: { id: string } & Pick<AuditEntry, 'before' | 'after'>) =>
  audit(ctx, { action, entityType: 'recognition', entityId: id, ...facts });
