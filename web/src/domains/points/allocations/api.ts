import { listTenantMembers } from '@hurrah/contracts/people/tenant-members';
import { exportAllocationAccounts, listAllocationAccounts } from '@hurrah/contracts/points/accounts';
import { listBudgetItems, simulateBudget } from '@hurrah/contracts/points/budget-items';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery, callForFile, type Input } from '../../../lib/api.ts';

const pageSize = 100;
export const accountsPageSize = 25;

export const allocationsQuery = () =>
  apiQuery(listBudgetItems, { query: { kindIn: ['allocation'], embeds: ['teams', 'cost'], pageSize } });
export const allItemsQuery = () => apiQuery(listBudgetItems, { query: { pageSize } });

export interface AccountSearch {
  search?: string;
  cursor?: string;
}
export const allocationAccountsQuery = (search: AccountSearch) => ({
  ...apiQuery(listAllocationAccounts, { query: { ...search, pageSize: accountsPageSize } }),
  placeholderData: keepPreviousData,
});
export const readAllocationAccounts = () => callForFile(exportAllocationAccounts);

export type SimulatedChange = Input<typeof simulateBudget>['body']['changes'][number];
export const simulationQuery = (changes: SimulatedChange[]) => ({
  ...apiQuery(simulateBudget, { body: { changes } }),
  placeholderData: keepPreviousData,
});

/** By name for a few ids. */
export const membersByIdQuery = (idIn: string[]) =>
  apiQuery(listTenantMembers, { query: { idIn: idIn.slice(0, pageSize), pageSize, embeds: ['avatar'] } });
