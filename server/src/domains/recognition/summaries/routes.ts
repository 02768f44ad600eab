import * as api from '@hurrah/contracts/recognition/summaries';
import { route } from '../../../platform/route.ts';
import { getManagerSummary, getRecognitionSummary } from './service.ts';

export const summaryRoutes = [
  route(api.getRecognitionSummary, (ctx, { query }) => getRecognitionSummary(ctx, query.memberId)),
  route(api.getManagerSummary, (ctx, { query }) => getManagerSummary(ctx, query)),
];
