import * as api from '@hurrah/contracts/operator/support-accesses';
import { routeWithoutTransaction } from '../../../platform/route.ts';
import { ask, giveUp, list, open } from './service.ts';

export const supportAccessRoutes = [
  routeWithoutTransaction(api.listCompanySupportAccesses, (ctx, { params }) => list(ctx, params.id)),
  routeWithoutTransaction(api.askForSupportAccess, (ctx, { params, body }) => ask(ctx, params.id, body)),
  routeWithoutTransaction(api.openSupportAccess, (ctx, { params }) => open(ctx, params)),
  routeWithoutTransaction(api.giveUpSupportAccess, (ctx, { params }) => giveUp(ctx, params)),
];
