import * as api from '@hurrah/contracts/notifications';
import { routeWithoutTransaction } from '../../../platform/route.ts';
import { getUnsubscription, unsubscribe } from './service.ts';

export const unsubscriptionRoutes = [
  routeWithoutTransaction(api.getUnsubscription, (ctx, { query }) => getUnsubscription(ctx, query.token)),
  routeWithoutTransaction(api.unsubscribe, (ctx, { query }) => unsubscribe(ctx, query.token)),
];
