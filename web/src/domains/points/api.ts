import { getMyAccounts, getOwnerAccounts, listOwnerEntries } from '@hurrah/contracts/points/accounts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { apiQuery, call } from '../../lib/api.ts';

/** The two accounts a member has: what there is to spend and what there is to give. */
export type AccountName = 'redeemable' | 'allocation';

export const myAccountsQuery = () => apiQuery(getMyAccounts);
export const ownerAccountsQuery = (id: string) => apiQuery(getOwnerAccounts, { params: { id } });

/** Every change of one account, newest first, page by page. */
export const entriesQuery = (id: string, accountType: AccountName) => {
  const { queryKey } = apiQuery(listOwnerEntries, { params: { id }, query: { accountType } });
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      call(listOwnerEntries, { params: { id }, query: { accountType, pageSize: 25, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
};

/** Everything asked about points is asked again after they have moved. */
export const pointsChanged = [['points']];
