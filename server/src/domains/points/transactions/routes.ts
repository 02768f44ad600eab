import * as api from '@hurrah/contracts/points/transactions';
import { csvRoute, route } from '../../../platform/route.ts';
import * as transactions from './service.ts';

export const transactionRoutes = [
  route(api.listTransactions, (ctx, { query }) => transactions.listTransactions(ctx, query)),
  route(api.getTransaction, (ctx, { params }) => transactions.getTransaction(ctx, params.id)),
  route(api.listTransactionRecipients, (ctx, { query }) => transactions.listRecipients(ctx, query)),
  csvRoute(api.exportTransactionRecipients, {
    filename: 'points-transactions.csv',
    columns: transactions.recipientColumns,
    read: (ctx, { body }, from) => transactions.readRecipientRows(ctx, body, from),
  }),
  route(api.reverseTransaction, (ctx, { params, body }) => transactions.reverseTransaction(ctx, params, body)),
];
