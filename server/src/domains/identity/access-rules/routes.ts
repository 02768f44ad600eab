import * as api from '@hurrah/contracts/identity/access-rules';
import { outsideMemberRoute, route } from '../../../platform/route.ts';
import {
  expireAllPasswords,
  getMyAccessNotice,
  keepPasswords,
  listAffectedMembers,
  previewAccessRule,
  requireSecondFactor,
  stopRequiringSecondFactor,
} from './service.ts';

export const accessRuleRoutes = [
  outsideMemberRoute(api.previewAccessRule, (ctx, { query }) => previewAccessRule(ctx, query)),
  outsideMemberRoute(api.listAffectedMembers, (ctx, { query }) => listAffectedMembers(ctx, query)),
  outsideMemberRoute(api.requireSecondFactor, (ctx, { body }) => requireSecondFactor(ctx, body.startsOn)),
  route(api.stopRequiringSecondFactor, stopRequiringSecondFactor),
  route(api.expireAllPasswords, (ctx, { body }) => expireAllPasswords(ctx, body.startsOn)),
  route(api.keepPasswords, keepPasswords),
  outsideMemberRoute(api.getMyAccessNotice, getMyAccessNotice),
];
