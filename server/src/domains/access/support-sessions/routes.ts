import * as api from '@hurrah/contracts/access/support-accesses';
import { route } from '../../../platform/route.ts';
import { openSupportSession } from './service.ts';

export const supportSessionRoutes = [
  route(api.openSupportSession, (ctx, { body }) => openSupportSession(ctx, body.token)),
];
