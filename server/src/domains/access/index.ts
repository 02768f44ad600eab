/**
 * access: who may sign in, and what they may do.
 *
 * Owns: accounts, passwords, second factors, sessions and memberships (directory); tenants, their rules of signing in and
 * their email domains (directory and cell). It reads `tenant_member` to know who may sign in; `people` writes it.
 * Invariants: the owner of an address has proved it by a link before it signs in; a session needs its handle and its
 * cookie; a membership is authorized on every request; only apps/rules.ts reads the role.
 * Emits and listens to nothing.
 */

import type { AuthPort } from '../../platform/auth-port.ts';
import { domain } from '../../platform/domain.ts';
import { queueNotices, remindOfAccessRules, sendNotice } from './access-rules/jobs.ts';
import { accessRuleRoutes } from './access-rules/routes.ts';
import { appRoutes } from './apps/routes.ts';
import { warnOfAttempts } from './attempts/jobs.ts';
import { sendFactorAdded } from './auth-factors/jobs.ts';
import { authFactorRoutes } from './auth-factors/routes.ts';
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
import { sendRecovery } from './passwords/jobs.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { forgetExpired } from './sessions/jobs.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { findSession, sessionSeen } from './sessions/service.ts';
import { tenantRoutes } from './tenants/routes.ts';

export { listAffected } from './access-rules/service.ts';
export { getOwnEmail, hasAccount } from './accounts/queries.ts';
export { createAccount, logInToNewAccount, newAccount } from './accounts/service.ts';
export { listRolesWith } from './apps/service.ts';
export { cancelReset, type ResetSubject, readReset, startReset } from './factor-resets/service.ts';
export { insertAcceptedMembership } from './memberships/queries.ts';
export { isRevoked } from './memberships/rules.ts';
export { logInToTenant } from './memberships/service.ts';
export { hashPassword } from './passwords/rules.ts';
export { checkNewPassword } from './passwords/service.ts';
export { rekeyFactors } from './rekeying/service.ts';
export { hashSecret, newSecret } from './sessions/rules.ts';
export { listTenants } from './tenants/queries.ts';
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
  ],
  externalJobs: [
    warnOfAttempts,
    sendFactorAdded,
    sendFactorResetStarted,
    sendFactorResetDone,
    recordFactorReset,
    sendRecovery,
    syncProvedDomains,
    queueNotices,
    sendNotice,
  ],
  periodicJobs: [remindOfAccessRules],
  chores: [forgetExpired, finishFactorResets],
});

export const authPort: AuthPort = {
  findSession,
  seen: sessionSeen,
  membershipStatement: ({ id, memberId }) => ({
    text: 'select * from enter_tenant_v3($1, $2)',
    values: [id, memberId],
  }),
  authorize: (session, rows, now) => authorize(session, rows[0] as MembershipRow | undefined, now),
};
