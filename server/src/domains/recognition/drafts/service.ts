import { type RecognitionBody, recognitionLimits } from '@hurrah/contracts/recognition/recognitions';
import type { RichText } from '@hurrah/contracts/rich-text';
import { textOf } from '@hurrah/contracts/rich-text-rules';
import type { Ctx, MemberCtx } from '../../../platform/ctx.ts';
import { invalid } from '../../../platform/errors.ts';
import { claimAttachments, releaseAttachments, requireGifs } from '../../media/index.ts';
import { checkMessage, requireKnownRecipients } from '../../people/index.ts';
import { requireOwnRefinement } from '../../refinement/index.ts';
import type { RecognitionColumns, RecognitionRow } from '../recognitions/queries.ts';
import { findOffered, type Offered } from './queries.ts';

/** What somebody wrote, checked as far as it is there. */
export interface Draft {
  columns: RecognitionColumns;
  qualityIds: string[];
}

/** Of a draft only what it can carry is kept; what must be there to send it is another question. */
export async function checkDraft(
  ctx: MemberCtx,
  { message, sendTo, qualityIds, attachments, gifs, amount, tenantWide, refinementId, status }: RecognitionBody,
  before: RecognitionRow | null,
): Promise<Draft> {
  requireGifs(gifs, 'gifs');
  const isKept = refinementId === (before?.refinementId ?? null);
  const [checked, offered] = await Promise.all([
    checkText(ctx, message),
    findOffered(ctx, qualityIds),
    status === 'draft' ? requireKnownRecipients(ctx, sendTo) : undefined,
    refinementId && !isKept ? requireOwnRefinement(ctx, refinementId) : undefined,
  ]);
  if (status === 'published') requireQualities(qualityIds, offered);
  const columns: RecognitionColumns = {
    senderId: ctx.memberId,
    ...checked,
    sendTo,
    gifs,
    attachmentIds: [...new Set(attachments)],
    amount,
    totalAmount: 0,
    transactionId: null,
    sendCount: before?.sendCount ?? 0,
    recipientCount: 0,
    tenantWide,
    refinementId,
    scheduledAt: null,
    publishedAt: null,
    sentAt: null,
    announceAt: null,
    createdAt: before?.createdAt ?? ctx.now,
    updatedAt: ctx.now,
  };
  return { columns, qualityIds: offered.ids };
}

export async function checkText(ctx: Ctx, written: RichText): Promise<{ message: RichText; messageText: string }> {
  const rules = { path: 'message', maxLength: recognitionLimits.messageLength };
  const message = await checkMessage(ctx, written, rules);
  return { message, messageText: textOf(message) };
}

/** What it must say before anybody else may read it. */
export function requireText(messageText: string): void {
  if (messageText === '') throw invalid('message', 'Provide a message');
}

export function requireQualities(qualityIds: string[], offered: Offered): void {
  if (qualityIds.length === 0 && offered.required) throw invalid('qualityIds', 'Qualities are required');
  if (offered.ids.length < new Set(qualityIds).size) throw invalid('qualityIds', 'Choose qualities that are offered');
}

/** Makes its files its own, and lets go of those it no longer has. */
export async function keepAttachments(ctx: MemberCtx, ownerId: string, after: string[], before: string[] = []) {
  const dropped = before.filter((id) => !after.includes(id));
  if (after.length > 0) await claimAttachments(ctx, after, { purpose: 'recognitionAttachment', ownerId });
  if (dropped.length > 0) await releaseAttachments(ctx, dropped);
}
