import * as api from '@hurrah/contracts/points/settings';
import { route } from '../../../platform/route.ts';
import * as settings from './service.ts';

export const settingsRoutes = [
  route(api.getBudgetSettings, settings.getBudgetSettings),
  route(api.setBudgetSettings, (ctx, received) => settings.changeSettings(ctx, received)),
];
