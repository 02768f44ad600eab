import * as api from '@hurrah/contracts/access/email-domains';
import { memberRouteWithoutTransaction, route } from '../../../platform/route.ts';
import { addDomain, checkDomain, listDomains, removeDomain } from './service.ts';

export const emailDomainRoutes = [
  route(api.listEmailDomains, listDomains),
  route(api.addEmailDomain, (ctx, { body }) => addDomain(ctx, body.domain)),
  memberRouteWithoutTransaction(api.checkEmailDomain, (ctx, { params }) => checkDomain(ctx, params.id)),
  route(api.removeEmailDomain, (ctx, { params }) => removeDomain(ctx, params.id)),
];
