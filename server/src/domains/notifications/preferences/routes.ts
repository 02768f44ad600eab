import * as api from '@hurrah/contracts/notifications';
import { route } from '../../../platform/route.ts';
import { getPreferences, updatePreferences } from './service.ts';

export const preferenceRoutes = [
  route(api.getChannelPreferences, (ctx) => getPreferences(ctx)),
  route(api.updateChannelPreferences, (ctx, { body }) => updatePreferences(ctx, body)),
];
