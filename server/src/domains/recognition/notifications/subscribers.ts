import { each, on } from '../../../platform/events.ts';
import { withdrawUntold } from '../../notifications/index.ts';
import {
  recognitionChanged,
  recognitionRemoved,
  recognitionSent,
  scheduledRecognitionNotSent,
  scheduledRecognitionSent,
} from '../recognitions/events.ts';
import { listStillSent } from '../recognitions/queries.ts';
import { notifyOfRecognitions, notifySender } from './service.ts';

const recognitionIdsOf = (changes: { recognitionId: string }[]): string[] => [
  ...new Set(changes.map(({ recognitionId }) => recognitionId)),
];

export const notificationSubscribers = [
  on(recognitionSent, 'recognition.tellOfRecognition', async (ctx, sends) => {
    const rows = await listStillSent(ctx, sends, false);
    await notifyOfRecognitions(
      ctx,
      rows.map(({ id }) => id),
    );
  }),
  on(scheduledRecognitionSent, 'recognition.tellOfDelivery', async (ctx, sends) => {
    await notifyOfRecognitions(ctx, recognitionIdsOf(sends));
    for (const { recognitionId, adjusted } of sends) if (adjusted) await notifySender(ctx, recognitionId, 'adjusted');
  }),
  on(
    scheduledRecognitionNotSent,
    'recognition.tellNotDelivered',
    each((ctx, { recognitionId, reason }) => notifySender(ctx, recognitionId, 'notDelivered', { reason })),
  ),
  on(recognitionChanged, 'recognition.untellChanged', (ctx, changes) => withdrawUntold(ctx, recognitionIdsOf(changes))),
  on(recognitionRemoved, 'recognition.untellRemoved', (ctx, changes) => withdrawUntold(ctx, recognitionIdsOf(changes))),
];
