import * as api from '@hurrah/contracts/people/recipients';
import { route } from '../../../platform/route.ts';
import { countRecipients, requireSeparate, searchRecipients } from './service.ts';

export const recipientRoutes = [
  route(api.searchRecipients, (ctx, { query }) => searchRecipients(ctx, query)),
  route(api.countRecipients, async (ctx, { body }) => {
    await requireSeparate(ctx, body.sendTo);
    return { recipientCount: await countRecipients(ctx, body.sendTo) };
  }),
];
