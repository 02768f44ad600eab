import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { event } from '../../../platform/events.ts';
import { listRecipientIds } from '../recipients/queries.ts';

const recognitionId = z.uuid();

/**
 * The sender has sent it and can still undo it. Emitted with the send and due when the undo period has passed: its
 * subscribers then announce it, unless it was undone or sent again since.
 */
export const recognitionSent = event(
  'recognition.recognitionSent',
  z.object({ recognitionId, announceAt: z.iso.datetime() }),
  { formerly: 'recognition.recognitionPublished' },
);
export type Sent = z.infer<typeof recognitionSent.payload>;

/** The sender has scheduled it. The subscriber runs when it is due, and checks that it is still scheduled. */
export const recognitionScheduled = event(
  'recognition.recognitionScheduled',
  z.object({ recognitionId, scheduledAt: z.iso.datetime() }),
  { batch: 1 },
);

/** A scheduled one was sent when it was due, and announced at once. `adjusted`: with fewer points than requested. */
export const scheduledRecognitionSent = event(
  'recognition.scheduledRecognitionSent',
  z.object({ recognitionId, adjusted: z.boolean() }),
  { formerly: 'recognition.recognitionDelivered' },
);

export const NotSentReason = z.enum(['noRecipients', 'tooManyRecipients', 'senderInactive']);
export type NotSentReason = z.infer<typeof NotSentReason>;

/** A scheduled one could not be sent when it was due. It is a draft again. */
export const scheduledRecognitionNotSent = event(
  'recognition.scheduledRecognitionNotSent',
  z.object({ recognitionId, reason: NotSentReason }),
  { formerly: 'recognition.recognitionNotDelivered' },
);

/** Its content or its visibility has changed. */
export const recognitionChanged = event('recognition.recognitionChanged', z.object({ recognitionId }));

/**
 * A sent recognition was removed, together with its points, comments and reactions. Also emitted within the undo
 * period: the worker that announces it has its own clock, and may just have done so.
 */
export const recognitionRemoved = event('recognition.recognitionRemoved', z.object({ recognitionId }));

interface Audience {
  id: string;
  senderId: string;
  tenantWide: boolean;
}

/** Returns the members to publish live messages to; their reads are authorized separately. */
export async function audienceOf(ctx: Ctx, { id, senderId, tenantWide }: Audience): Promise<'tenant' | string[]> {
  return tenantWide ? 'tenant' : [senderId, ...(await listRecipientIds(ctx, id))];
}

/** Larger numbers of recipients are notified by the timeline only. */
const thankedOneByOne = 50;

/** Publishes to the recipients that there are new thanks. */
export async function publishThanks(ctx: Ctx, { id, recipientCount }: { id: string; recipientCount: number }) {
  if (recipientCount > thankedOneByOne) return;
  ctx.live.push({ to: await listRecipientIds(ctx, id), message: { topic: 'thanks' } });
}

/** Publishes that it changed or is about to be removed; called before the removal, while its recipients are stored. */
export async function publishRecognition(ctx: Ctx, row: Audience): Promise<void> {
  ctx.live.push({
    to: await audienceOf(ctx, row),
    message: { topic: 'post', type: 'recognition', id: row.id, event: 'changed' },
  });
}
