import * as api from '@hurrah/contracts/refinement';
import { route } from '../../../platform/route.ts';
import { changeSettings, getSettings } from './service.ts';

export const settingsRoutes = [
  route(api.getRefinementSettings, getSettings),
  route(api.updateRefinementSettings, (ctx, received) => changeSettings(ctx, received)),
];
