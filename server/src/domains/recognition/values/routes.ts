import * as api from '@hurrah/contracts/recognition/values';
import { route } from '../../../platform/route.ts';
import * as values from './service.ts';

export const valueRoutes = [
  route(api.listValues, (ctx, { query }) => values.listValues(ctx, query)),
  route(api.getValue, (ctx, { params, query }) => values.readValue(ctx, params.id, query.embeds)),
  route(api.createValue, (ctx, { body }) => values.createValue(ctx, body)),
  route(api.updateValue, (ctx, received) => values.updateValue(ctx, received)),
  route(api.deleteValue, (ctx, { params }) => values.deleteValue(ctx, params.id)),
  route(api.archiveValue, (ctx, { params }) => values.archiveValue(ctx, params.id)),
  route(api.unarchiveValue, (ctx, { params }) => values.unarchiveValue(ctx, params.id)),
  route(api.orderValues, (ctx, { body }) => values.orderValues(ctx, body)),
];
