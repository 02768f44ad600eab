import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Notifications that a browser shows while no page of the product is open, after the Push API. */

export const webPushLimits = {
  /** A further device takes the place of the oldest. */
  devicesPerMember: 10,
};

/** As the browser hands it out: 65 bytes of a public key and 16 of a secret, in base64url. */
const Keys = z.object({
  p256dh: z.string().regex(/^[\w-]{87}$/),
  auth: z.string().regex(/^[\w-]{22}$/),
});

export const WebPushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: Keys,
  /** The host whose pages subscribe. */
  domain: z.string().min(1).max(253),
});
export type WebPushSubscription = z.infer<typeof WebPushSubscription>;

export const getWebPushKey = endpoint({
  method: 'GET',
  path: '/notifications/webPushKey',
  summary: 'The public key that browsers subscribe with; null where this installation sends no push messages',
  can: 'notificationApp:browseMessages',
  response: z.object({ publicKey: z.string().nullable() }),
});

export const subscribeWebPush = endpoint({
  method: 'POST',
  path: '/notifications/webPushSubscriptions',
  summary: 'Send push messages to this browser of the caller, and to nobody else who used it before',
  can: 'notificationApp:browseMessages',
  body: WebPushSubscription,
  response: z.object({}),
  limit: { max: 30, perSeconds: 600 },
});

export const unsubscribeWebPush = endpoint({
  method: 'DELETE',
  path: '/notifications/webPushSubscriptions',
  summary: 'Send no more push messages to this browser of the caller',
  can: 'notificationApp:browseMessages',
  body: WebPushSubscription.pick({ endpoint: true }),
  response: z.object({}),
});
