import * as api from '@hurrah/contracts/access/sign-ups';
import { bareRoute, route, routeWithoutTransaction } from '../../../platform/route.ts';
import { checkAddress, getOffer, lookAtSignUp, openBySignUp, requestSignUp } from './service.ts';

export const signUpRoutes = [
  bareRoute(api.getSignUpOffer, getOffer),
  route(api.requestSignUp, (ctx, { body }) => requestSignUp(ctx, body)),
  route(api.lookAtSignUp, (ctx, { body }) => lookAtSignUp(ctx, body.token)),
  route(api.checkCompanyAddress, (ctx, { body }) => checkAddress(ctx, body)),
  routeWithoutTransaction(api.openCompany, (ctx, { body }) => openBySignUp(ctx, body)),
];
