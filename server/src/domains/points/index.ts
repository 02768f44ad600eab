/**
 * points: balances that members give and spend, kept in a double-entry ledger.
 *
 * Owns: the books (accounts, transactions, entries, lots, holds) with their rollups and recounts; the rules of points;
 * budget items, which define allocations, celebration points and points banks; expiry; and manual movements with the
 * requests that wait for a second admin.
 * Invariants: docs/ledger.md. In short: every transaction sums to zero; a balance is the sum of its entries and, for
 * redeemable points, of its lots; no member account is ever below zero; entries are never changed. Only the database
 * functions write the books, and only `ledger/queries.ts` calls them. An admin cannot move points in their own account,
 * and large movements need a second admin.
 * Emits: nothing yet. Listens: identity.memberJoined, identity.membersChanged.
 */
import { domain } from '../../platform/domain.ts';
import { accountRoutes } from './accounts/routes.ts';
import type { FindPosts } from './accounts/rules.ts';
import { allocate, beginCycle, expire, expireDaily } from './allocations/jobs.ts';
import { allocationSubscribers } from './allocations/subscribers.ts';
import { listTeamUses } from './audiences/service.ts';
import { auditDaily, auditLedger } from './auditor/jobs.ts';
import { auditorRoutes } from './auditor/routes.ts';
import { bankRoutes } from './banks/routes.ts';
import { budgetItemRoutes } from './budget-items/routes.ts';
import { celebrate, payCelebrations } from './celebrations/jobs.ts';
import { celebrationSubscribers } from './celebrations/subscribers.ts';
import { announceExpiries, notifyOfExpiries } from './expiries/jobs.ts';
import { storeLiabilities, storeLiabilitiesDaily } from './liabilities/jobs.ts';
import { liabilityRoutes } from './liabilities/routes.ts';
import { expireMovementRequests } from './movements/jobs.ts';
import { movementRoutes } from './movements/routes.ts';
import { pointsKinds } from './notifications/kinds.ts';
import { reportRoutes } from './reports/routes.ts';
import { addToRollups, rollUpHourly } from './rollups/jobs.ts';
import { settingsRoutes } from './settings/routes.ts';
import { statementRoutes } from './statements/routes.ts';
import { transactionRoutes } from './transactions/routes.ts';

export type { Cause, FindPosts, FoundPost } from './accounts/rules.ts';
export { listBalances } from './auditor/queries.ts';
export { auditEveryTenant, findDifferences } from './auditor/service.ts';
export { type BankPreview, payFromBank, previewBankPayment, requirePayingBank } from './banks/service.ts';
export { previewPoints, sendPoints } from './exceptions/service.ts';
export {
  announceTransactions,
  holdPoints,
  postTransaction,
  releaseHold,
  reverseTransaction,
  reverseTransactions,
  settleHold,
} from './ledger/service.ts';
export { rebuildRollups } from './rollups/service.ts';
export { chooseCurrency, requireEnabled } from './settings/service.ts';

export const points = domain({
  name: 'points',
  uses: ['access', 'people', 'notifications'],
  routes: [
    ...movementRoutes,
    ...budgetItemRoutes,
    ...bankRoutes,
    ...transactionRoutes,
    ...settingsRoutes,
    ...reportRoutes,
    ...liabilityRoutes,
    ...statementRoutes,
    ...auditorRoutes,
  ],
  subscribers: [...allocationSubscribers, ...celebrationSubscribers],
  externalJobs: [allocate, expire, auditLedger, notifyOfExpiries, payCelebrations, addToRollups, storeLiabilities],
  periodicJobs: [
    beginCycle,
    expireDaily,
    announceExpiries,
    auditDaily,
    expireMovementRequests,
    celebrate,
    rollUpHourly,
    storeLiabilitiesDaily,
  ],
  notifications: pointsKinds,
  /** They let statements link to posts of domains that points cannot import. */
  teamUses: [listTeamUses],
  takes: ({ findPosts }: { findPosts: FindPosts[] }) => ({ routes: accountRoutes(joined(findPosts)) }),
});

const joined =
  (finders: FindPosts[]): FindPosts =>
  async (ctx, causes) =>
    new Map((await Promise.all(finders.map((find) => find(ctx, causes)))).flatMap((found) => [...found]));
