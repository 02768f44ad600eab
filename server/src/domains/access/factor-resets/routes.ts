import * as api from '@hurrah/contracts/access/factor-resets';
import { route } from '../../../platform/route.ts';
import * as resets from './service.ts';

export const factorResetRoutes = [
  route(api.getMyFactorReset, resets.getMyFactorReset),
  route(api.cancelMyFactorReset, resets.cancelMyFactorReset),
  route(api.cancelFactorResetByLink, (ctx, { body }) => resets.cancelFactorResetByLink(ctx, body.token)),
];
