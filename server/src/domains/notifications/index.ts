/**
 * notifications: messages that concern one member, and their delivery.
 *
 * Owns: the messages of every inbox, each member's preferences for email and push, their devices, addresses that
 * bounced, and which emails the company sends at all.
 * Invariants: a member has at most one message of a kind about a subject, and repetitions renew it; a message keeps ids
 * alone, and the domain that declared its kind presents it, to readers who may see it at that moment; an email or push
 * is sent at most once, and not at all once its message was read or deleted; preferences never stop mandatory messages.
 * A domain that notifies names a `NotificationKind` in its manifest and calls `notify()`.
 * A broadcast by `notifyEveryone()` is one row, and what each member has read of it a cursor.
 * A member gets the digest of a week at most once; a domain declares its content as a `Digest`.
 * Listens: identity.memberJoined and identity.membersChanged, because people, which this domain imports, cannot call
 * it.
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
  /** It imports no domain that notifies: neither their kinds, nor the content of the weekly email. */
  takes(brought: { notifications: NotificationKind[]; digests: Digest[] }) {
    setKinds(brought.notifications);
    const [digest, another] = brought.digests;
    if (another) throw new Error('the weekly email has one digest');
    if (digest) setDigest(digest);
    return { periodicJobs: digest ? [startDigests(digest)] : [] };
  },
});
