import * as api from '@hurrah/contracts/award/awards';
import { route } from '../../../platform/route.ts';
import * as awards from './service.ts';

export const awardRoutes = [
  route(api.createAward, (ctx, { body }) => awards.giveAward(ctx, body)),
  route(api.listAwards, (ctx, { query }) => awards.listAwards(ctx, query)),
  route(api.listFlaggedAwards, (ctx, { query }) => awards.listFlagged(ctx, query)),
  route(api.getAward, (ctx, { params, query }) => awards.readAward(ctx, params.id, query.embeds)),
  route(api.editAward, (ctx, received) => awards.editAward(ctx, received)),
  route(api.deleteAward, (ctx, { params }) => awards.deleteAward(ctx, params.id)),
  route(api.undoAward, (ctx, { params }) => awards.undoAward(ctx, params.id)),
  route(api.listAwardReceivers, (ctx, { params, query }) => awards.listReceivers(ctx, params.id, query)),
];
