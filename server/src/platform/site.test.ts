import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from './config.ts';
import { addBaseHeaders } from './headers.ts';
import { siteRoutes } from './site.ts';
import { storage } from './storage/instance.ts';

const folder = mkdtempSync(join(tmpdir(), 'hurrah-site-'));
let app: FastifyInstance;

beforeAll(async () => {
  await storage.ensureReady();
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  const script = 'console.log("hurrah");';
  writeFileSync(join(folder, 'index.html'), '<meta name="csp-nonce" content="__CSP_NONCE__" />');
  writeFileSync(join(folder, 'assets/start-abc.js'), script);
  writeFileSync(join(folder, 'assets/start-abc.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'sw.js'), script);
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');

  app = Fastify();
  addBaseHeaders(app);
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'NotFound' }));
  app.get('/apps', () => ({ answer: 'of the API' }));
  await siteRoutes(app, storage, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const page = { accept: 'text/html,application/xhtml+xml' };

test('serves the page for every address a browser opens, with a nonce that differs each time', async () => {
  const nonces = new Set<string>();
  for (const url of ['/', '/home', '/award/some-id?tab=2', '/index.html']) {
    const { statusCode, headers, body } = await app.inject({ url, headers: page });
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    const nonce = /content="([^"]+)"/.exec(body)?.[1] ?? '';
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}';`);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(4);
});

test('allows only our own scripts and resources, and pictures of our bucket and of the GIF provider', async () => {
  const { headers } = await app.inject({ url: '/home', headers: page });
  const bucket = config.STORAGE === 's3' ? ` ${config.S3_ENDPOINT}` : '';
  const gifs = config.GIF_HOSTS.join(' ');
  const said = String(headers['content-security-policy']);
  expect(said).toContain(`img-src 'self' data: blob:${bucket} ${gifs}; connect-src 'self'${bucket};`);
  const policy = said.replaceAll(config.S3_ENDPOINT, '').replace(gifs, '');
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).toContain("frame-ancestors 'none'; base-uri 'none'");
  expect(policy).not.toMatch(/unsafe|\*|https?:/);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
});

test('caches hashed files forever, compressed as stored, and revalidates the others', async () => {
  const asset = await app.inject({ url: '/assets/start-abc.js', headers: { 'accept-encoding': 'br, gzip' } });
  expect(asset.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    'x-content-type-options': 'nosniff',
  });
  expect((await app.inject({ url: '/assets/start-abc.js' })).body).toContain('hurrah');
  expect((await app.inject({ url: '/sw.js' })).headers['cache-control']).toBe('public, no-cache');
});

test('answers the first page to clients that accept anything, as monitors do', async () => {
  const { statusCode, headers } = await app.inject({ url: '/', headers: { accept: '*/*' } });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
});

test('serves the hashed files of another release that runs beside it, and none that no release has', async () => {
  // The storage outlives a run of the tests.
  const script = `/assets/start-${randomUUID().toUpperCase()}.js`;
  const next = mkdtempSync(join(tmpdir(), 'hurrah-site-'));
  mkdirSync(join(next, 'assets'));
  writeFileSync(join(next, 'index.html'), `<script src="${script}"></script>`);
  writeFileSync(join(next, script), 'console.log("next");');
  expect((await app.inject(script)).statusCode).toBe(404);
  const other = Fastify();
  await siteRoutes(other, storage, next);

  const asked = await Promise.all([app.inject(script), other.inject('/assets/start-abc.js')]);
  expect(asked.map(({ statusCode, body }) => [statusCode, body])).toEqual([
    [200, 'console.log("next");'],
    [200, 'console.log("hurrah");'],
  ]);
  expect(asked[0].headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
  expect((await app.inject(script.toLowerCase())).statusCode).toBe(404);
  await other.close();
  rmSync(next, { recursive: true });
});

test('leaves the API its addresses, and answers programs with 404 for unknown paths', async () => {
  expect((await app.inject({ url: '/apps', headers: page })).json()).toEqual({ answer: 'of the API' });
  for (const url of ['/nowhere', '/assets/gone.js', '/.vite/manifest.json', '/..%2fpackage.json']) {
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'application/json' } });
    expect([statusCode, body]).toEqual([404, '{"error":"NotFound"}']);
  }
});
