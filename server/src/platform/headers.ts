import type { FastifyInstance } from 'fastify';
import { config } from './config.ts';

/** Two years, as the preload lists of browsers require. */
const hsts = 'max-age=63072000; includeSubDomains';

/** On every answer, whatever it is. Pages and files replace some of these with their own. */
export const baseHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...(config.PUBLIC_URL.startsWith('https:') && { 'strict-transport-security': hsts }),
};

/**
 * Files share the product's origin, so nothing in them may run. Emails and the tenants' own hosts show pictures, which
 * is why other sites may embed them; the signed address decides who may read a file.
 */
export const fileHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};

export function addBaseHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(baseHeaders);
    done();
  });
}
