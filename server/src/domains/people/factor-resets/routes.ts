import * as api from '@hurrah/contracts/access/factor-resets';
import { memberRouteWithoutTransaction } from '../../../platform/route.ts';
import * as resets from './service.ts';

export const memberFactorResetRoutes = [
  memberRouteWithoutTransaction(api.getMemberFactorReset, (ctx, { params }) =>
    resets.getMemberFactorReset(ctx, params.id),
  ),
  memberRouteWithoutTransaction(api.startFactorReset, (ctx, { params }) => resets.startFactorReset(ctx, params.id)),
  memberRouteWithoutTransaction(api.cancelMemberFactorReset, (ctx, { params }) =>
    resets.cancelMemberFactorReset(ctx, params.id),
  ),
];
