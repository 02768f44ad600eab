import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, config } from './config.ts';

/**
 * A browser lets no other host set a `__Host-` cookie, so a sibling host cannot plant a session of its own. It must not
 * name a domain; where several hosts share a login, `__Secure-` is what remains. Over http neither is accepted.
 */
export function cookiePrefix({ PUBLIC_URL, COOKIE_DOMAIN }: Pick<Config, 'PUBLIC_URL' | 'COOKIE_DOMAIN'>): string {
  if (!PUBLIC_URL.startsWith('https:')) return '';
  return COOKIE_DOMAIN ? '__Secure-' : '__Host-';
}

/** The session's secret. */
export const sessionCookie = `${cookiePrefix(config)}hurrah_session`;
/** The people who have signed in with this browser. It outlives sessions and grants no access. */
export const deviceCookie = `${cookiePrefix(config)}hurrah_device`;

const sessionDays = 90;
const deviceDays = 365;

const attributes: CookieSerializeOptions = {
  path: '/',
  httpOnly: true,
  sameSite: 'lax',
  secure: config.PUBLIC_URL.startsWith('https:'),
  ...(config.COOKIE_DOMAIN && { domain: config.COOKIE_DOMAIN }),
};

/** The cookie that holds the secret of a session. Members and operators have one each. */
export interface SessionCookie {
  name: string;
  maxAgeSeconds: number;
  attributes: CookieSerializeOptions;
}

export const memberCookie: SessionCookie = { name: sessionCookie, maxAgeSeconds: sessionDays * 86_400, attributes };

/** Always Secure: browsers accept that from https and from localhost, the end of a tunnel. */
export const operatorCookie: SessionCookie = {
  name: `${config.OPERATOR_URL.startsWith('https:') ? '__Host-' : ''}hurrah_operator`,
  maxAgeSeconds: 12 * 3_600,
  attributes: { path: '/', httpOnly: true, sameSite: 'strict', secure: true },
};

export function setSessionCookie(
  reply: FastifyReply,
  { name, maxAgeSeconds, attributes: how }: SessionCookie,
  secret: string | null,
): void {
  if (secret) reply.setCookie(name, secret, { ...how, maxAge: maxAgeSeconds });
  else reply.clearCookie(name, how);
}

export function setDeviceCookie(reply: FastifyReply, value: string): void {
  reply.setCookie(deviceCookie, value, { ...attributes, maxAge: deviceDays * 86_400 });
}

/** More values than these under one name is nothing a browser of ours sends. */
const maxValues = 4;

/**
 * Every value the browser sent under the session's name. If a host without a prefix planted a second one, the order
 * does not show which is ours; the caller must find the one that its handle names.
 */
export function sessionSecrets(request: Pick<FastifyRequest, 'headers'>, { name }: SessionCookie): string[] {
  const start = `${name}=`;
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.filter((pair) => pair.startsWith(start)).map((pair) => pair.slice(start.length));
  return [...new Set(values)].filter((value) => value !== '').slice(0, maxValues);
}
