import * as api from '@hurrah/contracts/access/sessions';
import { route } from '../../../platform/route.ts';
import { listSessions, logOut, revokeOtherSessions, revokeSession } from './service.ts';

export const sessionRoutes = [
  route(api.logOut, logOut),
  route(api.listSessions, listSessions),
  route(api.revokeSession, (ctx, { params }) => revokeSession(ctx, params.id)),
  route(api.revokeOtherSessions, revokeOtherSessions),
];
