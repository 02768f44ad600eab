import * as api from '@hurrah/contracts/recognition/recognitions';
import { route } from '../../../platform/route.ts';
import * as recognitions from './service.ts';

export const recognitionRoutes = [
  route(api.getRecognition, (ctx, { params, query }) => recognitions.readRecognition(ctx, params.id, query.embeds)),
  route(api.createRecognition, (ctx, { body }) => recognitions.createRecognition(ctx, body)),
  route(api.updateRecognition, (ctx, received) => recognitions.updateRecognition(ctx, received)),
  route(api.editRecognition, (ctx, received) => recognitions.editRecognition(ctx, received)),
  route(api.deleteRecognition, (ctx, { params }) => recognitions.deleteRecognition(ctx, params.id)),
  route(api.undoRecognition, (ctx, { params }) => recognitions.undoRecognition(ctx, params.id)),
];
