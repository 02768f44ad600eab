import * as api from '@hurrah/contracts/access/support-accesses';
import { route } from '../../../platform/route.ts';
import { allowSupport, endSupport, listSupportAccesses, listSupportSteps, refuseSupport } from './service.ts';

export const supportAccessRoutes = [
  route(api.listSupportAccesses, (ctx, { query }) => listSupportAccesses(ctx, query)),
  route(api.listSupportSteps, (ctx, { params, query }) => listSupportSteps(ctx, params.id, query)),
  route(api.allowSupportAccess, (ctx, { params }) => allowSupport(ctx, params.id)),
  route(api.refuseSupportAccess, (ctx, { params }) => refuseSupport(ctx, params.id)),
  route(api.endSupportAccess, (ctx, { params }) => endSupport(ctx, params.id)),
];
