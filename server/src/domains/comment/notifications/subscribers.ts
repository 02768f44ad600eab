import { each, on } from '../../../platform/events.ts';
import { caseDecided, flagged } from '../moderation/events.ts';
import { notifyOfDecision, planModeratorNotice } from './service.ts';

export const notificationSubscribers = [
  on(flagged, 'comment.planModeratorNotice', (ctx) => planModeratorNotice(ctx)),
  on(
    caseDecided,
    'comment.notifyOfDecision',
    each((ctx, { subjectType, subjectId, threadType, threadId, action, authorId, reporterIds }) =>
      notifyOfDecision(ctx, { subjectType, subjectId, threadType, threadId, action, authorId, reporterIds }),
    ),
  ),
];
