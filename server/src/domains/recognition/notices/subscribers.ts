import { each, on } from '../../../platform/events.ts';
import { commentCreated } from '../../comment/index.ts';
import { recognitionSent, scheduledRecognitionNotSent, scheduledRecognitionSent } from '../recognitions/events.ts';
import { listStillSent } from '../recognitions/queries.ts';
import { tellOfComment, tellOfRecognitions, tellSender } from './service.ts';

export const noticeSubscribers = [
  on(recognitionSent, 'recognition.tellOfRecognition', async (ctx, sends) => {
    const rows = await listStillSent(ctx, sends, false);
    await tellOfRecognitions(
      ctx,
      rows.map(({ id }) => id),
    );
  }),
  on(scheduledRecognitionSent, 'recognition.tellOfDelivery', async (ctx, sends) => {
    await tellOfRecognitions(
      ctx,
      sends.map(({ recognitionId }) => recognitionId),
    );
    for (const { recognitionId, adjusted } of sends)
      if (adjusted) await tellSender(ctx, { kind: 'adjusted', recognitionId });
  }),
  on(
    scheduledRecognitionNotSent,
    'recognition.tellNotDelivered',
    each((ctx, { recognitionId, reason }) => tellSender(ctx, { kind: 'notDelivered', recognitionId, reason })),
  ),
  on(
    commentCreated,
    'recognition.tellOfComment',
    each(async (ctx, { threadType, threadId, commentId }) => {
      if (threadType === 'recognition') await tellOfComment(ctx, threadId, commentId);
    }),
  ),
];
