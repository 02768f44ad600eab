import * as api from '@hurrah/contracts/recognition/insights';
import { route } from '../../../platform/route.ts';
import * as insights from './service.ts';

export const insightRoutes = [
  route(api.previewRecognition, (ctx, { body }) => insights.previewRecognition(ctx, body)),
  route(api.getRecognitionGoal, insights.readGoal),
  route(api.listPeers, (ctx, { query }) => insights.listPeers(ctx, query)),
  route(api.listManagerRankings, (ctx, { query }) => insights.listManagerRankings(ctx, query)),
];
