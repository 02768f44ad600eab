import * as api from '@hurrah/contracts/points/movements';
import { route } from '../../../platform/route.ts';
import * as movements from './service.ts';

export const movementRoutes = [
  route(api.listMovementRequests, (ctx, { query }) => movements.listRequests(ctx, query)),
  route(api.approveMovementRequest, (ctx, { params }) => movements.approveRequest(ctx, params.id)),
  route(api.declineMovementRequest, (ctx, { params, body }) => movements.declineRequest(ctx, params.id, body.note)),
  route(api.cancelMovementRequest, (ctx, { params }) => movements.cancelRequest(ctx, params.id)),
];
