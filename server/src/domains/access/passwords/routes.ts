import * as api from '@hurrah/contracts/identity/sessions';
import { outsideRoute, route } from '../../../platform/route.ts';
import { changePassword, getCurrentUser, logIn, reauthenticate, requestRecovery, resetPassword } from './service.ts';

export const passwordRoutes = [
  outsideRoute(api.logIn, (ctx, { body }) => logIn(ctx, body)),
  route(api.requestRecovery, (ctx, { body }) => requestRecovery(ctx, body.email)),
  outsideRoute(api.resetPassword, (ctx, { body }) => resetPassword(ctx, body)),
  route(api.getCurrentUser, getCurrentUser),
  outsideRoute(api.reauthenticate, (ctx, { body }) => reauthenticate(ctx, body.password)),
  outsideRoute(api.changePassword, (ctx, { body }) => changePassword(ctx, body)),
];
