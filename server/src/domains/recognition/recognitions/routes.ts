import * as api from '@hurrah/contracts/recognition/recognitions';
import { route } from '../../../platform/route.ts';
import { threadRoutes } from '../../comment/index.ts';
import * as reading from '../reading/service.ts';
import { recognitionThreads } from '../threads/service.ts';
import * as recognitions from './service.ts';

export const recognitionRoutes = [
  route(api.listRecognitions, (ctx, { query }) => reading.listRecognitions(ctx, query)),
  route(api.countRecognitions, (ctx, { query }) => reading.countRecognitions(ctx, query)),
  route(api.listFlaggedRecognitions, (ctx, { query }) => reading.listFlagged(ctx, query)),
  route(api.getRecognition, (ctx, { params, query }) => reading.readRecognition(ctx, params.id, query.embeds)),
  route(api.listRecognitionRecipients, (ctx, { params, query }) => reading.listRecipients(ctx, params.id, query)),
  route(api.createRecognition, (ctx, { body }) => recognitions.createRecognition(ctx, body)),
  route(api.updateRecognition, (ctx, received) => recognitions.updateRecognition(ctx, received)),
  route(api.editRecognition, (ctx, received) => recognitions.editRecognition(ctx, received)),
  route(api.deleteRecognition, (ctx, { params }) => recognitions.deleteRecognition(ctx, params.id)),
  route(api.undoRecognition, (ctx, { params }) => recognitions.undoRecognition(ctx, params.id)),
  ...threadRoutes(api, recognitionThreads),
];
