import * as api from '@hurrah/contracts/feedback';
import { route } from '../../platform/route.ts';
import * as feedback from './service.ts';

export const feedbackRoutes = [
  route(api.sendFeedback, (ctx, { body }) => feedback.sendFeedback(ctx, body)),
  route(api.listMyFeedback, (ctx, { query }) => feedback.listMyFeedback(ctx, query)),
  route(api.listFeedback, (ctx, { query }) => feedback.listFeedback(ctx, query)),
  route(api.triageFeedback, (ctx, { params }) => feedback.decide(ctx, params.id, 'triage')),
  route(api.closeFeedback, (ctx, { params }) => feedback.decide(ctx, params.id, 'close')),
];
