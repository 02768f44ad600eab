import * as api from '@hurrah/contracts/people/batches';
import { route } from '../../../platform/route.ts';
import * as batches from './service.ts';

export const batchRoutes = [
  route(api.initBatchSuspend, (ctx, { body }) => batches.initBatch(ctx, 'batchSuspend', body)),
  route(api.previewBatchSuspend, (ctx, received) => batches.previewBatch(ctx, 'batchSuspend', received)),
  route(api.updateBatchSuspend, (ctx, { params, body }) =>
    batches.updateBatch(ctx, 'batchSuspend', { ...params, ...body }),
  ),
  route(api.executeBatchSuspend, (ctx, { params }) => batches.executeBatch(ctx, 'batchSuspend', params.id)),

  route(api.initBatchAddToTeams, (ctx, { body }) => batches.initBatch(ctx, 'batchAddToTeams', body)),
  route(api.previewBatchAddToTeams, (ctx, received) => batches.previewBatch(ctx, 'batchAddToTeams', received)),
  route(api.updateBatchAddToTeams, (ctx, { params, body }) =>
    batches.updateBatch(ctx, 'batchAddToTeams', { ...params, ...body }),
  ),
  route(api.executeBatchAddToTeams, (ctx, { params }) => batches.executeBatch(ctx, 'batchAddToTeams', params.id)),

  route(api.initBatchWelcome, (ctx, { body }) => batches.initBatch(ctx, 'batchWelcome', body)),
  route(api.previewBatchWelcome, (ctx, received) => batches.previewBatch(ctx, 'batchWelcome', received)),
  route(api.updateBatchWelcome, (ctx, { params, body }) =>
    batches.updateBatch(ctx, 'batchWelcome', { ...params, ...body }),
  ),
  route(api.previewInvitationEmail, (ctx, { params }) => batches.previewInvitationEmail(ctx, params.id)),
  route(api.executeBatchWelcome, (ctx, { params }) => batches.executeBatch(ctx, 'batchWelcome', params.id)),
];
