import * as api from '@hurrah/contracts/web-push';
import { route } from '../../../platform/route.ts';
import { getKey, subscribe, unsubscribe } from './service.ts';

export const pushRoutes = [
  route(api.getWebPushKey, async () => getKey()),
  route(api.subscribeWebPush, (ctx, { body }) => subscribe(ctx, body)),
  route(api.unsubscribeWebPush, (ctx, { body }) => unsubscribe(ctx, body.endpoint)),
];
