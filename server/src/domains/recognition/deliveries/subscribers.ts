import { on } from '../../../platform/events.ts';
import { recognitionPublished, recognitionScheduled } from '../recognitions/events.ts';
import { announceRecognition, deliverRecognition } from './service.ts';

export const deliverySubscribers = [
  on(recognitionPublished, 'recognition.announceRecognition', (ctx, { recognitionId, announceAt }) =>
    announceRecognition(ctx, recognitionId, new Date(announceAt)),
  ),
  on(recognitionScheduled, 'recognition.deliverRecognition', (ctx, { recognitionId, scheduledAt }) =>
    deliverRecognition(ctx, recognitionId, new Date(scheduledAt)),
  ),
];
