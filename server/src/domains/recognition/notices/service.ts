import { randomUUIDv7 } from 'node:crypto';
import { mentionsOf } from '@hurrah/contracts/rich-text-rules';
import type { Ctx } from '../../../platform/ctx.ts';
import { enqueueAll } from '../../../platform/jobs.ts';
import { listRecipientIds } from '../recognitions/queries.ts';
import { sendNotices } from './jobs.ts';
import * as queries from './queries.ts';
import { type Notice, partsOf } from './rules.ts';

/** Whoever received it, and whom it mentions where everybody may read it. Nobody is told twice. */
export async function tellOfRecognition(ctx: Ctx, recognitionId: string): Promise<void> {
  const told = await queries.findTold(ctx, recognitionId);
  if (!told) return;
  const recipientIds = await listRecipientIds(ctx, recognitionId);
  await tell(ctx, { kind: 'received', recognitionId }, recipientIds);
  const mentioned = new Set(told.tenantWide ? mentionsOf(told.message) : []);
  await tell(ctx, { kind: 'mentioned', recognitionId }, [
    ...mentioned.difference(new Set([told.senderId, ...recipientIds])),
  ]);
}

export async function tellOfComment(ctx: Ctx, recognitionId: string, commentId: string): Promise<void> {
  const comment = await queries.findComment(ctx, commentId);
  const mentioned = comment ? mentionsOf(comment.body).filter((id) => id !== comment.authorId) : [];
  await tell(ctx, { kind: 'mentionedInComment', recognitionId, commentId }, mentioned);
}

export async function tellSender(ctx: Ctx, notice: Notice): Promise<void> {
  const told = await queries.findTold(ctx, notice.recognitionId);
  if (told) await tell(ctx, notice, [told.senderId]);
}

async function tell(ctx: Ctx, notice: Notice, memberIds: string[]): Promise<void> {
  if (memberIds.length === 0) return;
  const parts = partsOf(notice, { tenantId: ctx.tenantId, noticeId: randomUUIDv7(), memberIds });
  await enqueueAll(ctx, sendNotices, parts);
}
