import type { Received, SeenVersion } from '@hurrah/contracts/endpoint';
import type * as api from '@hurrah/contracts/recognition/recognitions';
import type { Recognition, RecognitionAction, RecognitionBody } from '@hurrah/contracts/recognition/recognitions';
import { type AuditEntry, audit } from '../../../platform/audit.ts';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { emit } from '../../../platform/events.ts';
import { requireVersion } from '../../access/index.ts';
import { deleteThread, lockThread } from '../../comment/index.ts';
import { releaseAttachments, requireGifs } from '../../media/index.ts';
import { findOffered } from '../drafts/queries.ts';
import { checkDraft, checkText, keepAttachments, requireQualities, requireText } from '../drafts/service.ts';
import { reachRecipients, scheduleRecognition, sendRecognition } from '../sending/service.ts';
import { recognitionChanged, recognitionRemoved, tellBrowsers } from './events.ts';
import { recognitionPolicy } from './policy.ts';
import { presentRecognition } from './present.ts';
import * as queries from './queries.ts';
import { isAnnounced } from './rules.ts';

export const createRecognition = (ctx: MemberCtx, body: RecognitionBody): Promise<Recognition> =>
  place(ctx, null, body);

export async function updateRecognition(
  ctx: MemberCtx,
  { params: { id }, body, version }: Received<typeof api.updateRecognition>,
): Promise<Recognition> {
  return place(ctx, await lockVersion(ctx, id, { may: 'edit', seen: version }), body);
}

/** Saves, sends or schedules, as the status says. */
async function place(ctx: MemberCtx, before: queries.RecognitionRow | null, body: RecognitionBody) {
  const row = await write(ctx, before, body);
  await keepAttachments(ctx, row.id, row.attachmentIds, before?.attachmentIds);
  return presentRecognition(ctx, row);
}

async function write(
  ctx: MemberCtx,
  before: queries.RecognitionRow | null,
  body: RecognitionBody,
): Promise<queries.RecognitionRow> {
  const id = before?.id ?? null;
  if (body.status === 'draft') {
    return queries.saveRecognition(ctx, id, { ...(await checkDraft(ctx, body, before)), recipients: [] });
  }
  // Asked together, because every answer that is waited for is felt by whoever sends.
  const [draft, recipientIds] = await Promise.all([checkDraft(ctx, body, before), reachRecipients(ctx, body)]);
  requireText(draft.columns.messageText);
  const sending = { ...draft, id, recipientIds, ignoreExceptions: body.ignoreExceptions };
  const { scheduledAt } = body;
  return scheduledAt ? scheduleRecognition(ctx, sending, new Date(scheduledAt)) : sendRecognition(ctx, sending);
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
  await tellChanged(ctx, before);
  return presentRecognition(ctx, after);
}

/** A quality that it carries already may have been taken away since, and stays. */
async function checkQualities(ctx: MemberCtx, id: string, qualityIds: string[]): Promise<void> {
  const kept = await queries.listQualityIds(ctx, id);
  const offered = await findOffered(ctx, qualityIds);
  const ids = [...new Set([...offered.ids, ...qualityIds.filter((one) => kept.includes(one))])];
  requireQualities(qualityIds, { ...offered, ids });
}

/** It is gone together with its points and everything said about it; what was spent meanwhile stays spent. */
export async function deleteRecognition(ctx: MemberCtx, id: string) {
  await lockThread(ctx, id);
  const row = await lock(ctx, id, 'delete');
  if (row.sentAt) await remove(ctx, row);
  if (row.attachmentIds.length > 0) await releaseAttachments(ctx, row.attachmentIds);
  await queries.deleteRecognition(ctx, id);
  return {};
}

async function remove(ctx: MemberCtx, row: queries.RecognitionRow): Promise<void> {
  const { id, senderId, totalAmount, transactionId, recipientCount } = row;
  await deleteThread(ctx, 'recognition', row);
  const before = { senderId, totalAmount, transactionId, recipientCount };
  await log(ctx, 'recognition.recognitionDeleted', { id, before });
  await emit(ctx, recognitionRemoved, { recognitionId: id });
  if (isAnnounced(row, ctx.now)) await tellBrowsers(ctx, row);
}

/** Before anybody has heard of it, it can be as if it had never been sent. */
export async function undoRecognition(ctx: MemberCtx, id: string): Promise<Recognition> {
  await lockThread(ctx, id);
  const row = await lock(ctx, id, 'undo');
  // In the very last moment somebody may have said something.
  await deleteThread(ctx, 'recognition', row);
  await queries.unsendRecognition(ctx, id);
  const { totalAmount, transactionId, recipientCount } = row;
  const before = { totalAmount, transactionId, recipientCount };
  await log(ctx, 'recognition.recognitionUndone', { id, before });
  await emit(ctx, recognitionRemoved, { recognitionId: id });
  return presentRecognition(ctx, await queries.getRecognition(ctx, id));
}

export async function setHidden(ctx: Ctx, id: string, hiddenAt: Date | null): Promise<void> {
  const row = await queries.findRecognition(ctx, id, true);
  if (!row || (row.hiddenAt === null) === (hiddenAt === null)) return;
  await queries.updateRecognition(ctx, id, { hiddenAt });
  await log(ctx, hiddenAt ? 'recognition.recognitionHidden' : 'recognition.recognitionRestored', { id });
  await tellChanged(ctx, row);
}

async function lock(ctx: MemberCtx, id: string, may: RecognitionAction): Promise<queries.RecognitionRow> {
  const row = await queries.lockRecognition(ctx, id);
  recognitionPolicy.require(ctx, may, { ...row, endorsed: false });
  return row;
}

async function lockVersion(
  ctx: MemberCtx,
  id: string,
  { may, seen }: { may: RecognitionAction; seen: SeenVersion },
): Promise<queries.RecognitionRow> {
  const row = await lock(ctx, id, may);
  const { version } = row;
  await requireVersion(ctx, seen, { type: 'recognition', id, version, present: () => presentRecognition(ctx, row) });
  return row;
}

async function tellChanged(ctx: Ctx, row: queries.StoredRow): Promise<void> {
  await tellBrowsers(ctx, row);
  await emit(ctx, recognitionChanged, { recognitionId: row.id });
}

const log = (ctx: Ctx, action: string, { id, ...facts }: { id: string } & Pick<AuditEntry, 'before' | 'after'>) =>
  audit(ctx, { action, entityType: 'recognition', entityId: id, ...facts });
