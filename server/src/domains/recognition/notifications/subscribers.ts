import { each, on } from '../../../platform/events.ts';
import { caseDecided, commentCreated, flagged, responded, takenBack } from '../../comment/index.ts';
import { withdrawUntold } from '../../notifications/index.ts';
import {
  recognitionChanged,
  recognitionRemoved,
  recognitionSent,
  scheduledRecognitionNotSent,
  scheduledRecognitionSent,
} from '../recognitions/events.ts';
import { listStillSent } from '../recognitions/queries.ts';
import { notifyOfComments, notifyOfRecognitions, notifyOfResponses, notifySender } from './service.ts';

const ofRecognitions = <Below extends { threadType: string; threadId: string }>(all: Below[]): Below[] =>
  all.filter(({ threadType }) => threadType === 'recognition');
const idsOf = (below: { threadId: string }[]): string[] => [...new Set(below.map(({ threadId }) => threadId))];
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
  on(commentCreated, 'recognition.tellOfComment', (ctx, created) =>
    notifyOfComments(
      ctx,
      ofRecognitions(created).map(({ threadId, commentId, repliedTo = [] }) => ({
        recognitionId: threadId,
        commentId,
        repliedTo,
      })),
    ),
  ),
  on(responded, 'recognition.tellOfResponse', (ctx, responses) =>
    notifyOfResponses(
      ctx,
      ofRecognitions(responses).map(({ threadId: recognitionId, subjectType, subjectId, memberId, response }) => {
        const toPost = response === 'endorsement' ? 'endorsed' : 'reacted';
        return { recognitionId, subjectId, memberId, reason: subjectType === 'comment' ? 'reactedToComment' : toPost };
      }),
    ),
  ),
  on(takenBack, 'recognition.untellTakenBack', (ctx, gone) => withdrawUntold(ctx, idsOf(ofRecognitions(gone)))),
  on(caseDecided, 'recognition.untellHidden', (ctx, cases) => withdrawUntold(ctx, idsOf(ofRecognitions(cases)))),
  on(flagged, 'recognition.withdrawReported', (ctx, flags) =>
    withdrawUntold(ctx, idsOf(ofRecognitions(flags.filter(({ hidden }) => hidden)))),
  ),
  on(recognitionChanged, 'recognition.untellChanged', (ctx, changes) => withdrawUntold(ctx, recognitionIdsOf(changes))),
  on(recognitionRemoved, 'recognition.untellRemoved', (ctx, changes) => withdrawUntold(ctx, recognitionIdsOf(changes))),
];
