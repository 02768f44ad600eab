import { z } from 'zod';
import type { Ctx } from '../../../platform/ctx.ts';
import { event } from '../../../platform/events.ts';
import { listRecipientIds } from '../recipients/queries.ts';
import type { StoredRow } from './queries.ts';

const recognitionId = z.uuid();

/** What it says has changed, or whether it is shown. */
export const recognitionChanged = event('recognition.recognitionChanged', z.object({ recognitionId }));

/**
 * It was sent and is gone, together with its points and everything said about it. Also told of what can still be taken
 * back: the worker that announces it has a clock of its own, and may just have done so.
 */
export const recognitionRemoved = event('recognition.recognitionRemoved', z.object({ recognitionId }));

/** A scheduled one was sent, and everybody who may see it sees it. `adjusted`: not everybody got the points that were asked for. */
export const recognitionDelivered = event(
  'recognition.recognitionDelivered',
  z.object({ recognitionId, adjusted: z.boolean() }),
);

export const NotDeliveredReason = z.enum(['noRecipients', 'tooManyRecipients', 'senderInactive']);
export type NotDeliveredReason = z.infer<typeof NotDeliveredReason>;

/** A scheduled one could not be sent when it was due. It is a draft again. */
export const recognitionNotDelivered = event(
  'recognition.recognitionNotDelivered',
  z.object({ recognitionId, reason: NotDeliveredReason }),
);

/**
 * Was sent and can still be undone. Its subscribers run when that has passed, and look whether it is the same send:
 * everybody who may see it sees it from then on.
 */
export const recognitionPublished = event(
  'recognition.recognitionPublished',
  z.object({ recognitionId, announceAt: z.iso.datetime() }),
);

export type Published = z.infer<typeof recognitionPublished.payload>;

/** Its subscriber runs when it is due, and looks whether it still is. */
export const recognitionScheduled = event(
  'recognition.recognitionScheduled',
  z.object({ recognitionId, scheduledAt: z.iso.datetime() }),
  { batch: 1 },
);

/** Who may learn that there is something to ask for; what they then see is decided when they ask. */
export async function audienceOf(
  ctx: Ctx,
  { id, senderId, tenantWide }: Pick<StoredRow, 'id' | 'senderId' | 'tenantWide'>,
): Promise<'tenant' | string[]> {
  return tenantWide ? 'tenant' : [senderId, ...(await listRecipientIds(ctx, id))];
}

/** It appeared, changed or is going. Before it goes, while it is known who received it. */
export async function tellBrowsers(ctx: Ctx, row: Parameters<typeof audienceOf>[1]): Promise<void> {
  ctx.live.push({
    to: await audienceOf(ctx, row),
    message: { topic: 'post', type: 'recognition', id: row.id, event: 'changed' },
  });
}
