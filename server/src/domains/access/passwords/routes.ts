import * as api from '@hurrah/contracts/access/sessions';
import { route, routeWithoutTransaction } from '../../../platform/route.ts';
import { changePassword, getCurrentUser, logIn, reauthenticate, requestRecovery, resetPassword } from './service.ts';

export const passwordRoutes = [
  routeWithoutTransaction(api.logIn, (ctx, { body }) => logIn(ctx, body)),
  route(api.requestRecovery, (ctx, { body }) => requestRecovery(ctx, body.email)),
  routeWithoutTransaction(api.resetPassword, (ctx, { body }) => resetPassword(ctx, body)),
  route(api.getCurrentUser, getCurrentUser),
  routeWithoutTransaction(api.reauthenticate, (ctx, { body }) => reauthenticate(ctx, body.password)),
  routeWithoutTransaction(api.changePassword, (ctx, { body }) => changePassword(ctx, body)),
];
