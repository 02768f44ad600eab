import * as api from '@hurrah/contracts/recognition/recognitions';
import { route } from '../../../platform/route.ts';
import { countRecognitions, listFlagged, listRecognitions } from './service.ts';

export const listRoutes = [
  route(api.listRecognitions, (ctx, { query }) => listRecognitions(ctx, query)),
  route(api.countRecognitions, (ctx, { query }) => countRecognitions(ctx, query)),
  route(api.listFlaggedRecognitions, (ctx, { query }) => listFlagged(ctx, query)),
];
