import { randomBytes } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { config } from './config.ts';
import { type ArchivedFile, keepInArchive } from './site-archive.ts';
import type { Storage } from './storage/storage.ts';

/** The output of `vite build web`, unless the installation keeps it elsewhere. */
const builtSite = config.SITE_DIR ?? join(import.meta.dirname, '../../../web/dist');
/** The same for the operators' console. */
export const consoleSite = config.OPERATOR_SITE_DIR ?? join(import.meta.dirname, '../../../web/console/dist');
const noncePlace = '__CSP_NONCE__';

/**
 * Serves the built site from the API's own origin. Every route of the API is more specific than this one and wins; the
 * rest is a file of the site or, for a browser that requests a page, the page with the client-side router.
 */
export async function siteRoutes(app: FastifyInstance, storage: Storage, folder: string = builtSite): Promise<void> {
  // In development Vite serves the web, and a test of the API needs no site.
  if (!existsSync(join(folder, 'index.html'))) return;
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  // Listed once: a path that is not in the list never touches the disk. Compressed twins are found by @fastify/static.
  const files = new Set(globSync('{*,{assets,icons}/**}', { cwd: folder }).filter((file) => /\.\w+$/.test(file)));
  files.delete('index.html');
  const hashed = [...files].filter((file) => isHashed(file) && !/\.(br|gz|zst)$/.test(file));
  const archive = await keepInArchive(storage, folder, hashed, new Date());

  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('content-security-policy', filePolicy),
  });

  app.get('/*', { config: { duringMaintenance: true } }, async (request, reply) => {
    const path = URL.parse(request.url, config.PUBLIC_URL)?.pathname.slice(1) ?? '';
    if (files.has(path)) return reply.header('cache-control', cachingOf(path)).sendFile(path);
    const archived = isHashed(path) ? await archive.open(path) : undefined;
    if (archived) return sendArchived(reply, path, archived);
    // Monitors of the first page accept any type.
    const isPage = path === '' || path === 'index.html' || request.headers.accept?.includes('text/html');
    return isPage ? sendPage(reply, page) : reply.callNotFound();
  });
}

/** Names in assets/ carry a hash of their content, so another content has another name. */
const isHashed = (path: string): boolean => path.startsWith('assets/');
const cachingOf = (path: string): string =>
  isHashed(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache';

const sendArchived = (reply: FastifyReply, path: string, { contentType, stream }: ArchivedFile) =>
  reply
    .header('content-security-policy', filePolicy)
    .header('cache-control', cachingOf(path))
    .type(contentType)
    .send(stream);

function sendPage(reply: FastifyReply, page: string) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .headers(pageHeaders)
    .header('content-security-policy', policyFor(`'nonce-${nonce}'`))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(noncePlace, nonce));
}

/** Uploads go straight to the bucket and pictures come from there. */
const bucket = config.STORAGE === 's3' ? ` ${new URL(config.S3_ENDPOINT).origin}` : '';

/** Readers load a GIF from its provider. */
const gifs = config.GIF_API_KEY === undefined ? '' : ` ${config.GIF_HOSTS.join(' ')}`;

const policyFor = (inlineStyles = ''): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${inlineStyles}`.trim(),
    `img-src 'self' data: blob:${bucket}${gifs}`,
    `connect-src 'self'${bucket}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** For everything but pages; a service worker runs under the policy of its own file. */
const filePolicy = policyFor();

const pageHeaders = {
  // Some addresses carry a token that works once; other sites must not learn them.
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
