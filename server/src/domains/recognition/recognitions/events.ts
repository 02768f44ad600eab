import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { event } from '../../../platform/events.ts';
import { listRecipientIds } from '../recipients/queries.ts';
import type { StoredRow } from './queries.ts';

const recognitionId = z.uuid();

/**
 * Its sender has sent it and can still undo that. Emitted with the send and due when the time to undo has passed: its
 * subscribers then announce it, unless it was undone or sent anew since.
 */
export const recognitionSent = event(
  'recognition.recognitionSent',
  z.object({ recognitionId, announceAt: z.iso.datetime() }),
  { formerly: 'recognition.recognitionPublished' },
);
export type Sent = z.infer<typeof recognitionSent.payload>;

/** Its sender has scheduled it. Its subscriber runs when it is due, and looks whether it still is. */
export const recognitionScheduled = event(
  'recognition.recognitionScheduled',
  z.object({ recognitionId, scheduledAt: z.iso.datetime() }),
  { batch: 1 },
);

/** A scheduled one was sent when it was due, and announced at once. `adjusted`: with fewer points than were asked for. */
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

/** What it says has changed, or whether it is shown. */
export const recognitionChanged = event('recognition.recognitionChanged', z.object({ recognitionId }));

/**
 * It was sent and is gone, together with its points and everything said about it. Also told of what can still be taken
 * back: the worker that announces it has a clock of its own, and may just have done so.
 */
export const recognitionRemoved = event('recognition.recognitionRemoved', z.object({ recognitionId }));

/** Who may learn that there is something to ask for; what they then see is decided when they ask. */
export async function audienceOf(
  ctx: Ctx,
  { id, senderId, tenantWide }: Pick<StoredRow, 'id' | 'senderId' | 'tenantWide'>,
): Promise<'tenant' | string[]> {
  return tenantWide ? 'tenant' : [senderId, ...(await listRecipientIds(ctx, id))];
}

/** More at once hear of it like everyone else, by the timeline. */
const thankedOneByOne = 50;

/** Publishes to those who were thanked that there is something for them. */
export async function publishThanks(ctx: Ctx, { id, recipientCount }: Pick<StoredRow, 'id' | 'recipientCount'>) {
  if (recipientCount > thankedOneByOne) return;
  ctx.live.push({ to: await listRecipientIds(ctx, id), message: { topic: 'thanks' } });
}

/** Publishes that it changed or is going; before it goes, while it is known who received it. */
export async function publishRecognition(ctx: Ctx, row: Parameters<typeof audienceOf>[1]): Promise<void> {
  ctx.live.push({
    to: await audienceOf(ctx, row),
    message: { topic: 'post', type: 'recognition', id: row.id, event: 'changed' },
  });
}
