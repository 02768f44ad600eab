/**
 * identity: who people are and what they may do.
 *
 * Owns: users, password identities, second factors, sessions and invitations (directory); tenants, members and teams
 * (cell).
 * Invariants: the owner of an address has proved it by a link before it signs in or belongs to a tenant; a session needs
 * its handle and its cookie; a member's standing is judged on every request; the role is looked at in apps/rules.ts and
 * nowhere else; addresses are unique within a tenant and compared in lower case;
 * people are in the automated teams whose rules they meet as soon as either changes.
 * Emits: identity.memberJoined, identity.membersChanged, identity.teamsChanged. Listens: media.mediaObjectReady, its own
 * identity.membersChanged.
 */
import { domain } from '../../platform/domain.ts';
import type { Gate } from '../../platform/gate.ts';
import { queueNotices, remindOfAccessRules, sendNotice } from './access-rules/jobs.ts';
import { accessRuleRoutes } from './access-rules/routes.ts';
import { appRoutes } from './apps/routes.ts';
import { warnOfAttempts } from './attempts/jobs.ts';
import { sendFactorAdded } from './auth-factors/jobs.ts';
import { authFactorRoutes } from './auth-factors/routes.ts';
import { avatarRoutes } from './avatars/routes.ts';
import { avatarSubscribers } from './avatars/subscribers.ts';
import { forgetBatches, runMemberBatch } from './batches/jobs.ts';
import { batchRoutes } from './batches/routes.ts';
import { syncProvedDomains } from './email-domains/jobs.ts';
import { emailDomainRoutes } from './email-domains/routes.ts';
import {
  finishFactorResets,
  recordFactorReset,
  sendFactorResetDone,
  sendFactorResetStarted,
} from './factor-resets/jobs.ts';
import { factorResetRoutes } from './factor-resets/routes.ts';
import { forgetInvitations } from './invitations/jobs.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { sendAddressChanged, sendInvitation } from './invitations/sending/jobs.ts';
import { memberJoined, membersChanged } from './members/events.ts';
import { memberRoutes } from './members/routes.ts';
import { type EnterRow, enter } from './members/rules.ts';
import { memberSubscribers } from './members/subscribers.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { sendRecovery } from './passwords/jobs.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { recipientRoutes } from './recipients/routes.ts';
import { forgetExpired } from './sessions/jobs.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { findSession, sessionSeen } from './sessions/service.ts';
import { teamsChanged } from './teams/events.ts';
import { goOnFilling } from './teams/jobs.ts';
import { teamRoutes } from './teams/routes.ts';
import { tenantRoutes } from './tenants/routes.ts';

export { listHolders } from './apps/service.ts';
export { noteLeftOut, readdressMembers } from './invitations/sending/service.ts';
export { memberJoined, membersChanged } from './members/events.ts';
export { memberPolicy } from './members/policy.ts';
export { type Face, getPerson, listHiddenFrom, listPeople, presentFaces, seenBy } from './members/present.ts';
export { findAddressee, isOpenTo, listFaces } from './members/queries.ts';
export { tellChanged, welcomeMember } from './members/service.ts';
export { checkMessage } from './mentions/service.ts';
export {
  countRecipients,
  expandRecipients,
  requireKnownRecipients,
  requireSeparate,
} from './recipients/service.ts';
export { rekeyFactors } from './rekeying/service.ts';
export { findTerms, nameHas } from './search/queries.ts';
export { teamsChanged } from './teams/events.ts';
export { listTenants } from './tenants/queries.ts';
export { createTenant } from './tenants/service.ts';
export { nameActors, requireVersion } from './versions/service.ts';

export const identity = domain({
  name: 'identity',
  uses: ['media'],
  routes: [
    ...sessionRoutes,
    ...passwordRoutes,
    ...authFactorRoutes,
    ...factorResetRoutes,
    ...passkeyRoutes,
    ...tenantRoutes,
    ...accessRuleRoutes,
    ...appRoutes,
    ...memberRoutes,
    ...invitationRoutes,
    ...emailDomainRoutes,
    ...batchRoutes,
    ...teamRoutes,
    ...recipientRoutes,
    ...avatarRoutes,
  ],
  events: [memberJoined, membersChanged, teamsChanged],
  subscribers: [...avatarSubscribers, ...memberSubscribers],
  outsideJobs: [
    warnOfAttempts,
    sendFactorAdded,
    sendFactorResetStarted,
    sendFactorResetDone,
    recordFactorReset,
    sendRecovery,
    sendInvitation,
    sendAddressChanged,
    syncProvedDomains,
    queueNotices,
    sendNotice,
    runMemberBatch,
    goOnFilling,
  ],
  periodicJobs: [forgetBatches, remindOfAccessRules],
  chores: [forgetExpired, finishFactorResets, forgetInvitations],
});

export const gate: Gate = {
  findSession,
  seen: sessionSeen,
  enterStatement: ({ id, memberId }) => ({ text: 'select * from enter_tenant_v3($1, $2)', values: [id, memberId] }),
  enter: (session, rows, now) => enter(session, rows[0] as EnterRow | undefined, now),
};
