import * as api from '@hurrah/contracts/identity/factor-resets';
import { outsideMemberRoute, route } from '../../../platform/route.ts';
import * as resets from './service.ts';

export const factorResetRoutes = [
  outsideMemberRoute(api.getMemberFactorReset, (ctx, { params }) => resets.getMemberFactorReset(ctx, params.id)),
  outsideMemberRoute(api.startFactorReset, (ctx, { params }) => resets.startFactorReset(ctx, params.id)),
  outsideMemberRoute(api.cancelMemberFactorReset, (ctx, { params }) => resets.cancelMemberFactorReset(ctx, params.id)),
  route(api.getMyFactorReset, resets.getMyFactorReset),
  route(api.cancelMyFactorReset, resets.cancelMyFactorReset),
  route(api.cancelFactorResetByLink, (ctx, { body }) => resets.cancelFactorResetByLink(ctx, body.token)),
];
