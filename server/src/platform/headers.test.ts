import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newTenant, type TestMember } from '../test/harness.ts';
import { startProcess } from '../test/own-process.ts';
import { productionSettings } from '../test/production.ts';
import { config } from './config.ts';
import { DiskStorage } from './storage/disk.ts';

const site = mkdtempSync(join(tmpdir(), 'hurrah-site-'));
const settings = { ...productionSettings(), EXPOSE_DETAILS: 'true', SITE_DIR: site, STORAGE_DIR: config.STORAGE_DIR };
const storage = new DiskStorage({ ...config, PUBLIC_URL: 'https://hurrah.example' });
let api: Awaited<ReturnType<typeof startProcess>>;
let member: TestMember;
let admin: TestMember;
let fileUrl: string;
const logoUrl = '/media/logos/00000001/logo-0123456789abcdef.png';

beforeAll(async () => {
  mkdirSync(join(site, 'assets'));
  for (const file of ['index.html', 'assets/start-head.js', 'sw.js', 'favicon.svg'])
    writeFileSync(join(site, file), '…');
  const tenant = await newTenant();
  [member, admin] = [await tenant.member(), await tenant.admin()];
  await storage.ensureReady();
  await storage.put('tests/headers.png', Buffer.from('png'), 'image/png');
  await storage.put(logoUrl.slice('/media/'.length), Buffer.from('png'), 'image/png');
  const link = { contentType: 'image/png', expiresInSeconds: 3600, now: new Date() };
  fileUrl = (await storage.signedUrl('tests/headers.png', link)).replace('https://hurrah.example', '');
  api = await startProcess('api', settings);
});
afterAll(async () => {
  await api.stop();
  await storage.remove(['tests/headers.png', logoUrl.slice('/media/'.length)]);
  rmSync(site, { recursive: true });
});

const html = { headers: { accept: 'text/html' } };
const json = { 'content-type': 'application/json' };
const ask = (path: string, init: RequestInit = {}) => fetch(`${api.url}${path}`, init);
const as = ({ caller: { handle = '', secret = '' } }: TestMember, init: RequestInit = {}) => ({
  ...init,
  headers: { authorization: handle, cookie: `__Host-hurrah_session=${secret}` },
});

const answers: [what: string, status: number, call: () => Promise<Response>][] = [
  ['health', 200, () => ask('/healthcheck/public')],
  ['the API', 200, () => ask('/identity/tenantMembers/me', as(member))],
  ['the API document', 200, () => ask('/openapi.json')],
  ['a table', 200, () => ask('/identity/tenantMembers/export', as(admin, { method: 'POST' }))],
  ['a live stream', 200, () => ask('/live', as(member))],
  ['a page', 200, () => ask('/home', html)],
  ['a script', 200, () => ask('/assets/start-head.js')],
  ['the service worker', 200, () => ask('/sw.js')],
  ['a picture of the site', 200, () => ask('/favicon.svg')],
  ['a stored file', 200, () => ask(fileUrl)],
  ['a stored file by a forged address', 403, () => ask(`${fileUrl}0`)],
  ['a logo', 200, () => ask(logoUrl)],
  ['an unknown logo', 404, () => ask(logoUrl.replace('logo-0', 'logo-1'))],
  ['a preflight', 204, () => ask('/storage/upload', { method: 'OPTIONS' })],
  ['a refused upload', 400, () => ask('/storage/upload', { method: 'POST', body: new FormData() })],
  ['an unknown address', 404, () => ask('/identity/nowhere')],
  ['an unreadable address', 400, () => ask('/identity/%zz')],
  ['a call without a session', 401, () => ask('/identity/tenantMembers/me')],
  ['a call without permission', 403, () => ask('/identity/tenantMembers/export', as(member, { method: 'POST' }))],
  ['a body that is too large', 413, () => login(`"${'x'.repeat(2 ** 20)}"`)],
  ['a body of another type', 415, () => ask('/identity/passwords/login', { method: 'POST', body: 'text' })],
  ['a body that does not fit', 400, () => login('{}')],
];
const login = (body: string) => ask('/identity/passwords/login', { method: 'POST', headers: json, body });

describe('every answer has the headers that protect it', () => {
  it.each(answers)('%s (ASVS 3.4.1, 3.4.3, 3.4.4, 3.4.5, 3.4.6)', async (_, status, call) => {
    const response = await call();
    await response.body?.cancel();
    const headers = Object.fromEntries(response.headers);
    expect(response.status).toBe(status);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
    });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).toContain("base-uri 'none'");
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  });

  it('lets no other site read an answer, except that of an upload, which is empty (ASVS 3.4.2)', async () => {
    const open: string[] = [];
    for (const [what, , call] of answers) {
      const response = await call();
      await response.body?.cancel();
      if (response.headers.has('access-control-allow-origin')) open.push(what);
    }
    expect(open).toEqual(['a preflight', 'a refused upload']);
  });

  it('runs no script in an uploaded file (ASVS 3.2.1)', async () => {
    for (const path of [fileUrl, logoUrl]) {
      const { headers } = await ask(path);
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      );
    }
  });
});
