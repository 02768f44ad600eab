import { on, type Subscriber } from '../../../platform/events.ts';
import { withdrawUntold } from '../../notifications/index.ts';
import { commentCreated } from '../comments/events.ts';
import { caseDecided, flagged } from '../moderation/events.ts';
import { responded, takenBack } from '../threads/events.ts';
import type { ThreadKind } from '../threads/rules.ts';
import { notifyOfComments, notifyOfResponses } from './service.ts';

/**
 * Notifies the people of one kind of post of activity below it, and withdraws notifications of hidden or withdrawn
 * activity.
 */
export function threadNotificationSubscribers(thread: ThreadKind): Subscriber[] {
  const ofThread = <Below extends { threadType: string; threadId: string }>(all: Below[]): Below[] =>
    all.filter(({ threadType }) => threadType === thread.type);
  const idsOf = (below: { threadId: string }[]): string[] => [...new Set(below.map(({ threadId }) => threadId))];
  return [
    on(commentCreated, `${thread.type}.tellOfComment`, (ctx, created) =>
      notifyOfComments(
        ctx,
        thread,
        ofThread(created).map(({ repliedTo = [], ...comment }) => ({ ...comment, repliedTo })),
      ),
    ),
    on(responded, `${thread.type}.tellOfResponse`, (ctx, responses) =>
      notifyOfResponses(
        ctx,
        thread,
        ofThread(responses).map(({ threadId, subjectType, subjectId, memberId, response }) => {
          const toPost = response === 'endorsement' ? 'endorsed' : 'reacted';
          return { threadId, subjectId, memberId, reason: subjectType === 'comment' ? 'reactedToComment' : toPost };
        }),
      ),
    ),
    on(takenBack, `${thread.type}.untellTakenBack`, (ctx, gone) => withdrawUntold(ctx, idsOf(ofThread(gone)))),
    on(caseDecided, `${thread.type}.untellHidden`, (ctx, cases) => withdrawUntold(ctx, idsOf(ofThread(cases)))),
    on(flagged, `${thread.type}.withdrawReported`, (ctx, flags) =>
      withdrawUntold(ctx, idsOf(ofThread(flags.filter(({ hidden }) => hidden)))),
    ),
  ];
}
