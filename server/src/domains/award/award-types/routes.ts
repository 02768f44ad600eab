import * as api from '@hurrah/contracts/award/award-types';
import { route } from '../../../platform/route.ts';
import { previewAward } from '../awards/service.ts';
import { initiateBadge } from '../badges/service.ts';
import * as awardTypes from './service.ts';

export const awardTypeRoutes = [
  route(api.listAwardTypes, (ctx, { query }) => awardTypes.listAwardTypes(ctx, query)),
  route(api.listMyAwardTypes, (ctx, { query }) => awardTypes.listMine(ctx, query)),
  route(api.listMyAwardTypesToo, (ctx, { query }) => awardTypes.listMine(ctx, query)),
  route(api.getAwardType, (ctx, { params, query }) => awardTypes.readAwardType(ctx, params.id, query.embeds)),
  route(api.createAwardType, (ctx, { body }) => awardTypes.createAwardType(ctx, body)),
  route(api.replaceAwardType, (ctx, { params, body, version }) =>
    awardTypes.changeAwardType(ctx, params.id, { body, version }),
  ),
  route(api.updateAwardType, (ctx, { params, body, version }) =>
    awardTypes.changeAwardType(ctx, params.id, { body, version }),
  ),
  route(api.deleteAwardType, (ctx, { params }) => awardTypes.deleteAwardType(ctx, params.id)),
  route(api.cloneAwardType, (ctx, { params, body }) => awardTypes.cloneAwardType(ctx, params.id, body.name)),
  route(api.archiveAwardType, (ctx, { params }) => awardTypes.archiveAwardType(ctx, params.id, true)),
  route(api.unarchiveAwardType, (ctx, { params }) => awardTypes.archiveAwardType(ctx, params.id, false)),
  route(api.previewAward, (ctx, { params, body }) => previewAward(ctx, params.id, body)),
  route(api.previewAwardToo, (ctx, { params, body }) => previewAward(ctx, params.id, body)),
  route(api.initiateBadge, (ctx, { body }) => initiateBadge(ctx, body)),
];
