import * as api from '@hurrah/contracts/comment/threads';
import { route } from '../../../platform/route.ts';
import * as moderation from './service.ts';

export const moderationRoutes = [
  route(api.listFlaggedComments, (ctx, { query }) => moderation.listFlaggedComments(ctx, query)),
  route(api.getModerationSettings, moderation.getSettings),
  route(api.updateModerationSettings, (ctx, received) => moderation.changeSettings(ctx, received)),
];
