import { each, on } from '../../../platform/events.ts';
import { commentCreated } from '../../comment/index.ts';
import { recognitionDelivered, recognitionNotDelivered, recognitionPublished } from '../recognitions/events.ts';
import { listStillPublished } from '../recognitions/queries.ts';
import { tellOfComment, tellOfRecognitions, tellSender } from './service.ts';

export const noticeSubscribers = [
  on(recognitionPublished, 'recognition.tellOfRecognition', async (ctx, published) => {
    const rows = await listStillPublished(ctx, published, false);
    await tellOfRecognitions(
      ctx,
      rows.map(({ id }) => id),
    );
  }),
  on(recognitionDelivered, 'recognition.tellOfDelivery', async (ctx, delivered) => {
    await tellOfRecognitions(
      ctx,
      delivered.map(({ recognitionId }) => recognitionId),
    );
    for (const { recognitionId, adjusted } of delivered)
      if (adjusted) await tellSender(ctx, { kind: 'adjusted', recognitionId });
  }),
  on(
    recognitionNotDelivered,
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
