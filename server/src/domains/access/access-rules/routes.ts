import * as api from '@hurrah/contracts/access/access-rules';
import { memberRouteWithoutTransaction, route } from '../../../platform/route.ts';
import {
  expireAllPasswords,
  getMyAccessNotice,
  keepPasswords,
  previewAccessRule,
  requireSecondFactor,
  stopRequiringSecondFactor,
} from './service.ts';

export const accessRuleRoutes = [
  memberRouteWithoutTransaction(api.previewAccessRule, (ctx, { query }) => previewAccessRule(ctx, query)),
  memberRouteWithoutTransaction(api.requireSecondFactor, (ctx, received) => requireSecondFactor(ctx, received)),
  route(api.stopRequiringSecondFactor, (ctx, { version }) => stopRequiringSecondFactor(ctx, version)),
  route(api.expireAllPasswords, (ctx, received) => expireAllPasswords(ctx, received)),
  route(api.keepPasswords, (ctx, { version }) => keepPasswords(ctx, version)),
  memberRouteWithoutTransaction(api.getMyAccessNotice, getMyAccessNotice),
];
