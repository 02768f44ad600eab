import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import type { WebPushSubscription } from '@hurrah/contracts/web-push';
import ece from 'http_ece';
import { type Asked, type StandIn, startStandIn, type Told } from './stand-in.ts';

/**
 * A push service as RFC 8030 and RFC 8292 describe it: it accepts encrypted and signed messages, cannot read them, and
 * answers `410 Gone` for browsers that have unsubscribed.
 */
export interface PushService extends StandIn {
  /** A browser that takes push messages here. */
  browser: () => Browser;
}

export interface Browser {
  subscription: WebPushSubscription;
  /** The messages that arrived and could be decrypted, the latest last. */
  read: () => { id: string; title: string; body: string; path: string }[];
  unsubscribe: () => void;
}

export async function startPushService(port: number, publicKey: string): Promise<PushService> {
  const gone = new Set<string>();
  const standIn = await startStandIn(port, (asked) => answer(asked, { gone, publicKey }));
  return { ...standIn, browser: () => newBrowser(standIn, gone) };
}

function newBrowser({ url, asked }: StandIn, gone: Set<string>): Browser {
  const path = `/push/${randomBytes(16).toString('base64url')}`;
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const authSecret = randomBytes(16);
  const read = ({ body }: Asked) =>
    JSON.parse(
      ece
        .decrypt(body, {
          version: 'aes128gcm',
          privateKey: keys,
          dh: p256dh,
          authSecret: authSecret.toString('base64url'),
        })
        .toString(),
    );
  return {
    subscription: {
      endpoint: `${url}${path}`,
      keys: { p256dh, auth: authSecret.toString('base64url') },
      domain: 'hurrah.test',
    },
    read: () => asked.filter(({ url: { pathname } }) => pathname === path).map(read),
    unsubscribe: () => void gone.add(path),
  };
}

function answer({ method, url, headers }: Asked, { gone, publicKey }: { gone: Set<string>; publicKey: string }): Told {
  const isSound =
    method === 'POST' &&
    headers['content-encoding'] === 'aes128gcm' &&
    Number(headers.ttl) > 0 &&
    isSigned(headers.authorization ?? '', url.origin, publicKey);
  if (!isSound) return { status: 403, body: { message: 'Not signed by who subscribed' } };
  return gone.has(url.pathname) ? { status: 410, body: {} } : { status: 201, body: {} };
}

/** `vapid t=<token>, k=<public key>`: a token of the key that the browser subscribed with, for this service. */
function isSigned(authorization: string, origin: string, publicKey: string): boolean {
  const [, header = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  if (key !== publicKey) return false;
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString() || '{}');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isValid = verify(
    'sha256',
    signed,
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isValid && aud === origin && String(sub).startsWith('mailto:');
}
