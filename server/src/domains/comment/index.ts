/**
 * comment: comments, reactions, endorsements and reports on posts of any kind.
 *
 * Owns: reactions, comments, endorsements, reports and the decisions of moderators, and the counters beside them.
 * Invariants: a member who may not see a post sees and does nothing below it; one reaction, one endorsement and one
 * report for each person; counters equal the rows; only moderators see who reported something; nothing below a post
 * outlives it, except the withdrawn endorsements that the books name as the cause of their points. A domain that has
 * posts brings a `PostKind`, which says what they carry, and binds `threadRoutes` below its own address.
 * Emits: comment.commentCreated, comment.responded, comment.takenBack, comment.flagged, comment.caseDecided. Listens:
 * to all of them, for the notifications about threads and reports.
 */
import { domain } from '../../platform/domain.ts';
import { commentCreated } from './comments/events.ts';
import { caseDecided, flagged } from './moderation/events.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { notifyModerators } from './notifications/jobs.ts';
import { decided, reported } from './notifications/kinds.ts';
import { notificationSubscribers } from './notifications/subscribers.ts';
import { threadNotifications } from './thread-notifications/kinds.ts';
import { threadNotificationSubscribers } from './thread-notifications/subscribers.ts';
import { responded, takenBack } from './threads/events.ts';
import { hasThread, type PostKind, setPosts } from './threads/rules.ts';
import { reverseEndorsements } from './withdrawals/jobs.ts';

export { presentLatest } from './comments/present.ts';
export { type LatestRow, latestComments, readerOf } from './comments/queries.ts';
export { listEndorsedThreads } from './endorsements/queries.ts';
export { listCases } from './moderation/service.ts';
export { threadNotification } from './thread-notifications/kinds.ts';
export type { ThreadReason } from './thread-notifications/rules.ts';
export { responded } from './threads/events.ts';
export { listLatest, listThreads, silence, summaryOf, type ThreadState, withComments } from './threads/present.ts';
export { type Counters, countersFor, lockThread } from './threads/queries.ts';
export { threadRoutes } from './threads/routes.ts';
export type { AboutPost, NotifiedPost, PostKind, QuotedPost, Thread, ThreadKind } from './threads/rules.ts';
export { deleteThread } from './threads/service.ts';

export const comment = domain({
  name: 'comment',
  uses: ['access', 'people', 'media', 'points', 'notifications'],
  routes: moderationRoutes,
  events: [commentCreated, responded, takenBack, flagged, caseDecided],
  subscribers: notificationSubscribers,
  externalJobs: [notifyModerators, reverseEndorsements],
  notifications: [reported, decided],
  notificationsAbout: threadNotifications,
  /** It imports no domain that has posts. */
  takes({ posts }: { posts: PostKind[] }) {
    setPosts(posts);
    return { subscribers: posts.filter(hasThread).flatMap(threadNotificationSubscribers) };
  },
});
