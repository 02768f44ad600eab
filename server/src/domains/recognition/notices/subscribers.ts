import { each, on } from '../../../platform/events.ts';
import { commentCreated } from '../../comment/index.ts';
import { recognitionSent, scheduledRecognitionNotSent, scheduledRecognitionSent } from '../recognitions/events.ts';
import { listStillSent } from '../recognitions/queries.ts';
import { notifyOfComment, notifyOfRecognitions, notifySender } from './service.ts';

export const noticeSubscribers = [
  on(recognitionSent, 'recognition.tellOfRecognition', async (ctx, sends) => {
    const rows = await listStillSent(ctx, sends, false);
    await notifyOfRecognitions(
      ctx,
      rows.map(({ id }) => id),
    );
  }),
  on(scheduledRecognitionSent, 'recognition.tellOfDelivery', async (ctx, sends) => {
    await notifyOfRecognitions(
      ctx,
      sends.map(({ recognitionId }) => recognitionId),
    );
    for (const { recognitionId, adjusted } of sends)
      if (adjusted) await notifySender(ctx, { kind: 'adjusted', recognitionId });
  }),
  on(
    scheduledRecognitionNotSent,
    'recognition.tellNotDelivered',
    each((ctx, { recognitionId, reason }) => notifySender(ctx, { kind: 'notDelivered', recognitionId, reason })),
  ),
  on(
    commentCreated,
    'recognition.tellOfComment',
    each(async (ctx, { threadType, threadId, commentId, repliedTo = [] }) => {
      if (threadType === 'recognition') await notifyOfComment(ctx, { recognitionId: threadId, commentId, repliedTo });
    }),
  ),
];
