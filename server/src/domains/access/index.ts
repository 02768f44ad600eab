/**
 * access: sign-in and permissions.
 *
 * Owns: accounts, passwords, second factors, sessions and memberships (directory); tenants, their rules of signing in
 * and their email domains (directory and cell); support accesses to a tenant (cell), and their sessions (directory). It
 * reads `tenant_member` to know who may sign in; `people` writes it.
 * Invariants: the owner of an address has proved it by a link before it signs in; a session needs its handle and its
 * cookie; a support operator is no member and changes nothing; a membership is authorized on every request; only
 * apps/rules.ts reads the role.
 * Emits and listens to nothing.
 */

import type { AuthPort } from '../../platform/auth-port.ts';
import { config } from '../../platform/config.ts';
import { memberCookie } from '../../platform/cookies.ts';
import { domain } from '../../platform/domain.ts';
import { queueNotices, remindOfAccessRules, sendNotice } from './access-rules/jobs.ts';
import { accessRuleRoutes } from './access-rules/routes.ts';
import { appRoutes } from './apps/routes.ts';
import { warnOfAttempts } from './attempts/jobs.ts';
import { sendFactorAdded, sendFactorChanged } from './auth-factors/jobs.ts';
import { authFactorRoutes } from './auth-factors/routes.ts';
import { sendNewDevice } from './devices/jobs.ts';
import { syncProvedDomains } from './email-domains/jobs.ts';
import { emailDomainRoutes } from './email-domains/routes.ts';
import {
  finishFactorResets,
  recordFactorReset,
  sendFactorResetDone,
  sendFactorResetStarted,
} from './factor-resets/jobs.ts';
import { factorResetRoutes } from './factor-resets/routes.ts';
import { authorize, type MembershipRow } from './memberships/rules.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { sendPasswordChanged, sendRecovery } from './passwords/jobs.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { forgetExpired } from './sessions/jobs.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { findSession, sessionSeen } from './sessions/service.ts';
import { announceSupport, sendSupportRequest } from './support-accesses/jobs.ts';
import { supportAccessRoutes } from './support-accesses/routes.ts';
import { forgetSupportSessions } from './support-sessions/jobs.ts';
import { supportSessionRoutes } from './support-sessions/routes.ts';
import { supportLooked } from './support-sessions/service.ts';
import { endTenantStreams } from './tenant-states/jobs.ts';
import { tenantRoutes } from './tenants/routes.ts';

export { listAffected } from './access-rules/service.ts';
export { getOwnEmail, hasAccount } from './accounts/queries.ts';
export { createAccount, logInToNewAccount, newAccount } from './accounts/service.ts';
export { listRolesWith } from './apps/service.ts';
export { factorPace } from './attempts/rules.ts';
export { checkAttempts, countFailure, forgetFailures, type Guess } from './attempts/service.ts';
export { acceptedStep, newTotp } from './auth-factors/service.ts';
export { cancelReset, type ResetSubject, readReset, startReset } from './factor-resets/service.ts';
export { insertAcceptedMembership } from './memberships/queries.ts';
export { isRevoked } from './memberships/rules.ts';
export { listOpenSessions, logInToTenant } from './memberships/service.ts';
export { hashAddress, hashPassword, passwordMatches } from './passwords/rules.ts';
export { checkNewPassword } from './passwords/service.ts';
export { type Rekeyed, rekeyFactors, reseal } from './rekeying/service.ts';
export { hashSecret, isExpired, newSecret } from './sessions/rules.ts';
export { askForSupport, giveUpSupport, listForOperator, requireAllowed } from './support-accesses/service.ts';
export { deleteSessionsOfOperator } from './support-sessions/queries.ts';
export { newSupportLink } from './support-sessions/service.ts';
export { tenantSettings } from './tenant-settings/service.ts';
export { takeDueDeletions } from './tenant-states/queries.ts';
export {
  type Command,
  removeTenant,
  resumeTenant,
  scheduleDeletion,
  setDomains,
  setFeatures,
  suspendTenant,
} from './tenant-states/service.ts';
export { getTenant, listTenants, lockTenant } from './tenants/queries.ts';
export { emailBrand } from './tenants/rules.ts';
export { createTenant } from './tenants/service.ts';
export { nameActors, requireVersion } from './versions/service.ts';

export const access = domain({
  name: 'access',
  uses: [],
  routes: [
    ...sessionRoutes,
    ...passwordRoutes,
    ...authFactorRoutes,
    ...factorResetRoutes,
    ...passkeyRoutes,
    ...tenantRoutes,
    ...accessRuleRoutes,
    ...appRoutes,
    ...emailDomainRoutes,
    ...supportAccessRoutes,
    ...supportSessionRoutes,
  ],
  externalJobs: [recordFactorReset, syncProvedDomains, queueNotices, announceSupport, endTenantStreams],
  emailJobs: [
    warnOfAttempts,
    sendFactorAdded,
    sendFactorChanged,
    sendFactorResetStarted,
    sendFactorResetDone,
    sendRecovery,
    sendPasswordChanged,
    sendNewDevice,
    sendNotice,
    sendSupportRequest,
  ],
  periodicJobs: [remindOfAccessRules],
  chores: [forgetExpired, finishFactorResets, forgetSupportSessions],
});

export const authPort: AuthPort = {
  cookie: memberCookie,
  siteUrl: config.PUBLIC_URL,
  findSession,
  seen: sessionSeen,
  looked: supportLooked,
  membershipStatement: ({ tenant: { id, memberId }, isSupport }) => ({
    text: `select * from ${isSupport ? 'enter_tenant_as_support' : 'enter_tenant_v4'}($1, $2)`,
    values: [id, memberId],
  }),
  authorize: (session, rows, now) => authorize(session, rows[0] as MembershipRow | undefined, now),
};
