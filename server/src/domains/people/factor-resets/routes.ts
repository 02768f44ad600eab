import * as api from '@hurrah/contracts/identity/factor-resets';
import { outsideMemberRoute } from '../../../platform/route.ts';
import * as resets from './service.ts';

export const memberFactorResetRoutes = [
  outsideMemberRoute(api.getMemberFactorReset, (ctx, { params }) => resets.getMemberFactorReset(ctx, params.id)),
  outsideMemberRoute(api.startFactorReset, (ctx, { params }) => resets.startFactorReset(ctx, params.id)),
  outsideMemberRoute(api.cancelMemberFactorReset, (ctx, { params }) => resets.cancelMemberFactorReset(ctx, params.id)),
];
