import * as api from '@hurrah/contracts/identity/access-rules';
import { outsideMemberRoute, route } from '../../../platform/route.ts';
import {
  expireAllPasswords,
  getMyAccessNotice,
  keepPasswords,
  previewAccessRule,
  requireSecondFactor,
  stopRequiringSecondFactor,
} from './service.ts';

export const accessRuleRoutes = [
  outsideMemberRoute(api.previewAccessRule, (ctx, { query }) => previewAccessRule(ctx, query)),
  outsideMemberRoute(api.requireSecondFactor, (ctx, received) => requireSecondFactor(ctx, received)),
  route(api.stopRequiringSecondFactor, (ctx, { version }) => stopRequiringSecondFactor(ctx, version)),
  route(api.expireAllPasswords, (ctx, received) => expireAllPasswords(ctx, received)),
  route(api.keepPasswords, (ctx, { version }) => keepPasswords(ctx, version)),
  outsideMemberRoute(api.getMyAccessNotice, getMyAccessNotice),
];
