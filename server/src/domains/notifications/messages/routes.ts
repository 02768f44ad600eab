import * as api from '@hurrah/contracts/notifications';
import { route } from '../../../platform/route.ts';
import * as messages from './service.ts';

export const messageRoutes = [
  route(api.listNotifications, (ctx, { query }) => messages.listMessages(ctx, query)),
  route(api.countNotifications, (ctx, { query }) => messages.countMessages(ctx, query.read)),
  route(api.readNotification, (ctx, { params }) => messages.readMessage(ctx, params.id)),
  route(api.readAllNotifications, (ctx, { query }) => messages.readAllMessages(ctx, query.about)),
  route(api.deleteNotification, (ctx, { params }) => messages.deleteMessage(ctx, params.id)),
  route(api.deleteAllNotifications, (ctx) => messages.deleteAllMessages(ctx)),
];
