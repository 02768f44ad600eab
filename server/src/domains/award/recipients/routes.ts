import * as api from '@hurrah/contracts/award/recipients';
import { csvRoute, route } from '../../../platform/route.ts';
import * as recipients from './service.ts';

export const recipientRoutes = [
  route(api.listAwardRecipients, (ctx, { query }) => recipients.listReceipts(ctx, query)),
  route(api.listAwardTypeRecipients, (ctx, { params, query }) => recipients.listOfType(ctx, params.id, query)),
  csvRoute(api.exportAwardTypeRecipients, {
    filename: 'award-recipients.csv',
    columns: recipients.receiptColumns,
    read: (ctx, { params }, from) => recipients.readReceiptRows(ctx, params.id, from),
  }),
  route(api.getAwardTypeSummary, (ctx, { params }) => recipients.summarize(ctx, params.id)),
];
