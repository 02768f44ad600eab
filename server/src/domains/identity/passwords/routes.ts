import * as api from '@hurrah/contracts/identity/sessions';
import { route } from '../../../platform/route.ts';
import { changePassword, getCurrentUser, logIn, requestRecovery, resetPassword } from './service.ts';

export const passwordRoutes = [
  route(api.logIn, (ctx, { body }) => logIn(ctx, body)),
  route(api.requestRecovery, (ctx, { body }) => requestRecovery(ctx, body.email)),
  route(api.resetPassword, (ctx, { body }) => resetPassword(ctx, body)),
  route(api.getCurrentUser, getCurrentUser),
  route(api.changePassword, (ctx, { body }) => changePassword(ctx, body)),
];
