import * as api from '@hurrah/contracts/refinement';
import { outsideMemberRoute, route } from '../../../platform/route.ts';
import { refineMessage, undoRefinement } from './service.ts';

export const refinementRoutes = [
  outsideMemberRoute(api.createRefinement, (ctx, { body }) => refineMessage(ctx, body)),
  route(api.deleteRefinement, (ctx, { query }) => undoRefinement(ctx, query)),
];
