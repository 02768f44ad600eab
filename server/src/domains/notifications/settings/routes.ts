import * as api from '@hurrah/contracts/notification-settings';
import { route } from '../../../platform/route.ts';
import * as settings from './service.ts';

export const settingsRoutes = [
  route(api.getNotificationSettings, settings.getSettings),
  route(api.updateNotificationSettings, (ctx, received) => settings.updateSettings(ctx, received)),
];
