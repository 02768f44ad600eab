import * as api from '@hurrah/contracts/media';
import { route } from '../../platform/route.ts';
import { gifRoutes } from './gifs/routes.ts';
import { logoRoutes } from './logos/routes.ts';
import { readMediaUrls } from './service.ts';

export const mediaRoutes = [
  route(api.getMediaUrls, (ctx, { params }) => readMediaUrls(ctx, params.id)),
  ...logoRoutes,
  ...gifRoutes,
];
