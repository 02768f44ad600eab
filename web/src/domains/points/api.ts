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

/** Everything asked about points is asked again after they have moved. */
export const pointsChanged = [['points']];
