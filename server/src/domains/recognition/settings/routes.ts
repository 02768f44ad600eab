import * as api from '@hurrah/contracts/recognition/settings';
import { route } from '../../../platform/route.ts';
import * as settings from './service.ts';

export const settingsRoutes = [
  route(api.getRecognitionSettings, settings.readSettings),
  route(api.updateRecognitionSettings, (ctx, received) => settings.changeSettings(ctx, received)),
];
