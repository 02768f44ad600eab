import * as api from '@hurrah/contracts/timeline';
import { readRoute, route } from '../../../platform/route.ts';
import * as service from './service.ts';

export const itemRoutes = [
  readRoute(api.listTimelineItems, (ctx, { query }) => service.listItems(ctx, query)),
  route(api.listPinnedTimelineItems, (ctx, { query }) => service.listPinned(ctx, query)),
  route(api.pinTimelineItem, (ctx, { params, body }) => service.pinItem(ctx, params.id, body.pinned)),
];
