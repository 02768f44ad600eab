import { getRedeemableTotal } from '@hurrah/contracts/points/accounts';
import { listBudgetItems } from '@hurrah/contracts/points/budget-items';
import { getLiabilities, getPointsSummary, getStatement, listLedgerAudits } from '@hurrah/contracts/points/reports';
import { getTransaction, listTransactionRecipients, listTransactions } from '@hurrah/contracts/points/transactions';
import { keepPreviousData } from '@tanstack/react-query';
import { apiQuery } from '../../../lib/api.ts';
import { type ReportingSearch, toFilter } from './search.ts';

export const pageSize = 25;
/** Where the API stops counting. */
export const countedUpTo = 1000;

/** What is looked at while the next answer is on its way. */
const kept = { placeholderData: keepPreviousData } as const;

export const summaryQuery = (year: number | undefined) => ({
  ...apiQuery(getPointsSummary, { query: year ? { year } : {} }),
  ...kept,
});
export const banksQuery = () => apiQuery(listBudgetItems, { query: { kindIn: ['pointsBank'], pageSize: 100 } });

export const liabilitiesQuery = (asOfOn: string | undefined) => ({
  ...apiQuery(getLiabilities, { query: asOfOn ? { asOfOn } : {} }),
  ...kept,
});
export const statementQuery = (monthOn: string) => ({ ...apiQuery(getStatement, { params: { monthOn } }), ...kept });
export const auditsQuery = () => apiQuery(listLedgerAudits);

/** What points are worth, for whoever may see transactions. */
export const rateQuery = () => apiQuery(getRedeemableTotal);

const cursorOf = (cursor: string | undefined) => (cursor ? { cursor } : {});
export const recipientsQuery = ({ cursor, ...filter }: ReportingSearch) => ({
  ...apiQuery(listTransactionRecipients, { query: { ...toFilter(filter), ...cursorOf(cursor), pageSize } }),
  ...kept,
});
export const transactionQuery = (id: string) => apiQuery(getTransaction, { params: { id } });
export const partsQuery = (id: string, cursor: string | undefined) => ({
  ...apiQuery(listTransactionRecipients, { query: { transactionIdIn: [id], ...cursorOf(cursor), pageSize } }),
  ...kept,
});
export const incentivesQuery = (cursor: string | undefined) => ({
  ...apiQuery(listTransactions, { query: { typeIn: ['incentive'], ...cursorOf(cursor), pageSize } }),
  ...kept,
});
