/**
 * notifications: what concerns one member, and how they hear of it.
 *
 * Owns: the messages of everybody's inbox, and what each member wants to be told by email and when.
 * Invariants: a member has at most one message of a kind about a subject, and repetitions renew it; a message keeps ids
 * alone, and the domain that declared its kind says what it says, to those who may be told at that moment; an email is
 * sent at most once, and not at all once its message was read or deleted; preferences never stop what a member must
 * hear of. A domain that has something to tell names a `NotificationKind` in its manifest and calls `notify()`.
 */
import { type Domain, domain } from '../../platform/domain.ts';
import { sendEmails } from './emails/jobs.ts';
import { type NotificationKind, setKinds } from './kinds.ts';
import { forgetMessages } from './messages/jobs.ts';
import { messageRoutes } from './messages/routes.ts';
import { preferenceRoutes } from './preferences/routes.ts';
import { unsubscriptionRoutes } from './unsubscriptions/routes.ts';

export type { KeptMessage, NotificationKind, Said } from './kinds.ts';
export { notify, readAbout, type Telling, withdrawUntold } from './messages/service.ts';

/** It knows no other domain that has something to tell: the app hands it their kinds. */
export function notifications(kinds: NotificationKind[]): Domain {
  setKinds(kinds);
  return domain({
    name: 'notifications',
    uses: ['people', 'media'],
    routes: [...messageRoutes, ...preferenceRoutes, ...unsubscriptionRoutes],
    emailJobs: [sendEmails],
    periodicJobs: [forgetMessages],
  });
}
