import { on } from '../../../platform/events.ts';
import { commentCreated } from '../../comment/index.ts';
import { recognitionDelivered, recognitionNotDelivered, recognitionSent } from '../recognitions/events.ts';
import { tellOfComment, tellOfRecognition, tellSender } from './service.ts';

export const noticeSubscribers = [
  on(recognitionSent, 'recognition.tellOfRecognition', (ctx, { recognitionId }) =>
    tellOfRecognition(ctx, recognitionId),
  ),
  on(recognitionDelivered, 'recognition.tellOfAdjustment', async (ctx, { recognitionId, adjusted }) => {
    if (adjusted) await tellSender(ctx, { kind: 'adjusted', recognitionId });
  }),
  on(recognitionNotDelivered, 'recognition.tellNotDelivered', (ctx, { recognitionId, reason }) =>
    tellSender(ctx, { kind: 'notDelivered', recognitionId, reason }),
  ),
  on(commentCreated, 'recognition.tellOfComment', async (ctx, { threadType, threadId, commentId }) => {
    if (threadType === 'recognition') await tellOfComment(ctx, threadId, commentId);
  }),
];
