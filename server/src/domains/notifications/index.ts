/**
 * notifications: what concerns one member, and how they hear of it.
 *
 * Owns: the messages of everybody's inbox, what each member wants to be told by email or push and when, their devices,
 * addresses that bounced, and which emails the company sends at all.
 * Invariants: a member has at most one message of a kind about a subject, and repetitions renew it; a message keeps ids
 * alone, and the domain that declared its kind says what it says, to those who may be told at that moment; an email
 * or push is sent at most once, and not at all once its message was read or deleted; preferences never stop what a member must
 * hear of. A domain that has something to tell names a `NotificationKind` in its manifest and calls `notify()`.
 * What everyone is told by `notifyEveryone()` is one row, and what each has read of it a cursor.
 * A member gets the digest of a week at most once; a domain declares what it says as a `Digest`.
 * Listens: identity.memberJoined and identity.membersChanged, because people, which this domain imports, cannot call it.
 */
import { domain } from '../../platform/domain.ts';
import { audienceSubscribers } from './audiences/subscribers.ts';
import { bounceRoutes } from './bounces/routes.ts';
import { planDigests, sendDigests, startDigests } from './digests/jobs.ts';
import { type Digest, setDigest } from './digests/service.ts';
import { sendEmails } from './emails/jobs.ts';
import { invitationAccepted } from './invitations/kinds.ts';
import { invitationSubscribers } from './invitations/subscribers.ts';
import { type NotificationKind, setKinds } from './kinds.ts';
import { forgetMessages } from './messages/jobs.ts';
import { messageRoutes } from './messages/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { sendPushes } from './pushes/jobs.ts';
import { pushRoutes } from './pushes/routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { unsubscriptionRoutes } from './unsubscriptions/routes.ts';

export { notifyEveryone, withdrawBroadcasts } from './broadcasts/service.ts';
export type { Week } from './digests/rules.ts';
export type { Digest } from './digests/service.ts';
export type { KeptMessage, NotificationKind, Said } from './kinds.ts';
export { notify, readAbout, type Telling, withdrawUntold } from './messages/service.ts';

export const notifications = domain({
  name: 'notifications',
  uses: ['access', 'people', 'media'],
  routes: [
    ...messageRoutes,
    ...preferenceRoutes,
    ...pushRoutes,
    ...settingsRoutes,
    ...unsubscriptionRoutes,
    ...bounceRoutes,
  ],
  subscribers: [...invitationSubscribers, ...audienceSubscribers],
  emailJobs: [sendEmails, planDigests, sendDigests, sendPushes],
  periodicJobs: [forgetMessages],
  notifications: [invitationAccepted],
  /** It knows no other domain that has something to tell: neither their kinds, nor what the weekly email says. */
  takes(brought: { notifications: NotificationKind[]; digests: Digest[] }) {
    setKinds(brought.notifications);
    const [digest, another] = brought.digests;
    if (another) throw new Error('the weekly email has one digest');
    if (digest) setDigest(digest);
    return { periodicJobs: digest ? [startDigests(digest)] : [] };
  },
});
