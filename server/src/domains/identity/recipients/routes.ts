import * as api from '@hurrah/contracts/identity/recipients';
import { route } from '../../../platform/route.ts';
import { countRecipients, searchRecipients } from './service.ts';

export const recipientRoutes = [
  route(api.searchRecipients, (ctx, { query }) => searchRecipients(ctx, query)),
  route(api.countRecipients, async (ctx, { body }) => ({ recipientCount: await countRecipients(ctx, body.sendTo) })),
];
