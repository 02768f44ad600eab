import * as api from '@hurrah/contracts/refinement';
import { memberRouteWithoutTransaction, route } from '../../../platform/route.ts';
import { refineMessage, undoRefinement } from './service.ts';

export const refinementRoutes = [
  memberRouteWithoutTransaction(api.createRefinement, (ctx, { body }) => refineMessage(ctx, body)),
  route(api.deleteRefinement, (ctx, { query }) => undoRefinement(ctx, query)),
];
