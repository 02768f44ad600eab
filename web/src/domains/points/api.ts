import { getMyAccounts, getOwnerAccounts, listOwnerEntries } from '@hurrah/contracts/points/accounts';
import { listMovementRequests } from '@hurrah/contracts/points/movements';
import { getBudgetSettings } from '@hurrah/contracts/points/settings';
import { apiPages, apiQuery } from '../../lib/api.ts';

/** The two accounts a member has: what there is to spend and what there is to give. */
export type AccountName = 'redeemable' | 'allocation';

export const myAccountsQuery = () => apiQuery(getMyAccounts);
export const ownerAccountsQuery = (id: string) => apiQuery(getOwnerAccounts, { params: { id } });

/** Every change of one account, newest first, page by page. */
export const entriesQuery = (id: string, accountType: AccountName) =>
  apiPages(listOwnerEntries, { params: { id }, query: { accountType, pageSize: 25 } });

export const budgetSettingsQuery = () => apiQuery(getBudgetSettings);

/** Few wait at any time, because they expire after a week. */
export const waitingRequestsQuery = () =>
  apiQuery(listMovementRequests, { query: { statusIn: ['pending'], pageSize: 100 } });
export const decidedRequestsQuery = () =>
  apiQuery(listMovementRequests, {
    query: { statusIn: ['approved', 'declined', 'expired', 'cancelled'], pageSize: 10 },
  });

const keysOf = (...names: string[]) => names.map((name) => ['points', name]);
const reports = ['summary', 'liabilityReport', 'statements'];

/** Points moved: balances and banks, what moved, and the reports that add it up. Rules and settings stay as they are. */
export const pointsMoved = keysOf(
  'accounts',
  'redeemableAccounts',
  'allocationAccounts',
  'pointsBanks',
  'budgetItems',
  'transactions',
  'transactionRecipients',
  ...reports,
);

/** Points were moved by hand, or a request to move them was made or decided. */
export const movementsChanged = [...keysOf('movementRequests'), ...pointsMoved];

/** What members get was changed: the items, what everyone has to give, and what it will cost. */
export const budgetChanged = keysOf(
  'budgetItems',
  'budgetSettings',
  'pointsBanks',
  'accounts',
  'allocationAccounts',
  ...reports,
);

/** Points were switched on or off, or are worth something else: nothing that was asked about them holds. */
export const pointsRulesChanged = [['points']];
