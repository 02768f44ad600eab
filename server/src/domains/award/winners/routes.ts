import * as api from '@hurrah/contracts/award/nominations';
import { route } from '../../../platform/route.ts';
import * as winners from './service.ts';

export const winnerRoutes = [
  route(api.listWinners, (ctx, { params }) => winners.listWinners(ctx, params.id)),
  route(api.addWinner, (ctx, { params, body }) => winners.addWinner(ctx, params.id, body)),
  route(api.removeWinner, (ctx, { params }) => winners.removeWinner(ctx, params)),
  route(api.previewFinalize, (ctx, { params }) => winners.previewFinalize(ctx, params.id)),
  route(api.finalizeNomination, (ctx, { params, body }) => winners.finalizeNomination(ctx, params.id, body)),
];
