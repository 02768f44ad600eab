import * as api from '@hurrah/contracts/operator/accounts';
import { route, routeWithoutTransaction } from '../../../platform/route.ts';
import { logIn, logOut } from '../sessions/service.ts';
import { beginSetUp, finishSetUp, getOwnAccount } from './service.ts';

export const accountRoutes = [
  route(api.beginSetUp, (ctx, { body }) => beginSetUp(ctx, body.token)),
  routeWithoutTransaction(api.finishSetUp, (ctx, { body }) => finishSetUp(ctx, body)),
  routeWithoutTransaction(api.logIn, (ctx, { body }) => logIn(ctx, body)),
  route(api.logOut, logOut),
  route(api.getOwnAccount, getOwnAccount),
];
