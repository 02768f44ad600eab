import { each, on } from '../../../platform/events.ts';
import { recognitionScheduled, recognitionSent } from './events.ts';
import { announceRecognitions, sendScheduled } from './service.ts';

export const recognitionSubscribers = [
  on(recognitionSent, 'recognition.announceRecognition', announceRecognitions),
  on(
    recognitionScheduled,
    'recognition.deliverRecognition',
    each((ctx, { recognitionId, scheduledAt }) => sendScheduled(ctx, recognitionId, new Date(scheduledAt))),
  ),
];
