import { each, on } from '../../../platform/events.ts';
import { recognitionPublished, recognitionScheduled } from '../recognitions/events.ts';
import { announceRecognitions, deliverRecognition } from './service.ts';

export const deliverySubscribers = [
  on(recognitionPublished, 'recognition.announceRecognition', announceRecognitions),
  on(
    recognitionScheduled,
    'recognition.deliverRecognition',
    each((ctx, { recognitionId, scheduledAt }) => deliverRecognition(ctx, recognitionId, new Date(scheduledAt))),
  ),
];
