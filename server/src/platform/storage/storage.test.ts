import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { type ClientRequest, request } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Storage, UploadForm } from './storage.ts';
import { type Place, startDisk, startS3 } from './test-places.ts';

const MAX_BYTES = 100_000;
const now = new Date();
const longAgo = new Date(now.getTime() - 3_600_000);
const pdf = Buffer.from('%PDF-1.7 not really');

const newKey = () => `t1/${randomUUID()}/original`;
const upload = { contentType: 'application/pdf', maxBytes: MAX_BYTES, expiresInSeconds: 600, now };

type Part = [name: string, value: string | Blob];
const file = (bytes: Uint8Array<ArrayBuffer> = pdf): Part => ['file', new Blob([bytes], { type: 'text/html' })];

const visit = async (url: string) => (await fetch(url)).status;

async function post(url: string, parts: Part[]): Promise<number> {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const response = await fetch(url, { method: 'POST', body: form });
  await response.arrayBuffer();
  return response.status;
}

/** The drivers name these two fields differently. */
function fieldEnding(form: UploadForm, ending: string): string {
  const name = Object.keys(form.fields).find((field) => field.toLowerCase().endsWith(ending));
  if (!name) throw new Error(`No field ${ending}`);
  return name;
}
const signatureOf = (form: UploadForm) => fieldEnding(form, 'signature');
const policyOf = (form: UploadForm) => fieldEnding(form, 'policy');

const parts = (form: UploadForm): Part[] => Object.entries(form.fields);
const changed = (form: UploadForm, name: string, value: string): Part[] =>
  Object.entries({ ...form.fields, [name]: value });
const swapped = (form: UploadForm, other: UploadForm, name: string) => changed(form, name, other.fields[name] ?? '');
const without = (form: UploadForm, name: string) => parts(form).filter(([field]) => field !== name);

function withPolicy(form: UploadForm, from: string, to: string): Part[] {
  const text = atob(form.fields[policyOf(form)] ?? '');
  expect(text).toContain(from);
  return changed(form, policyOf(form), btoa(text.replaceAll(from, to)));
}

/** A request for a file of this length, as bytes that a test can send in its own way. */
async function encode(form: UploadForm, sizeBytes: number): Promise<{ sent: ClientRequest; body: Buffer }> {
  const data = new FormData();
  for (const [name, value] of [...parts(form), file(new Uint8Array(sizeBytes))]) data.append(name, value);
  const encoded = new Response(data);
  const type = encoded.headers.get('content-type') ?? '';
  const body = Buffer.from(await encoded.arrayBuffer());
  const sent = request(form.url, { method: 'POST', headers: { 'content-type': type, 'content-length': body.length } });
  return { sent: sent.on('error', () => {}), body };
}

/** Resolves when half of a valid upload has been sent; the rest never comes. */
async function sendHalf(form: UploadForm): Promise<ClientRequest> {
  const { sent, body } = await encode(form, MAX_BYTES);
  await new Promise<unknown>((done) => sent.write(body.subarray(0, body.length / 2), done));
  return sent;
}

type Forms = { form: UploadForm; other: UploadForm };
const refusals: [name: string, status: number, send: (forms: Forms) => Part[]][] = [
  ['an invented signature', 403, ({ form }) => [...changed(form, signatureOf(form), '0'.repeat(64)), file()]],
  ['the signature of another form', 403, ({ form, other }) => [...swapped(form, other, signatureOf(form)), file()]],
  ['the policy of another form', 403, ({ form, other }) => [...swapped(form, other, policyOf(form)), file()]],
  ['no signature', 400, ({ form }) => [...without(form, signatureOf(form)), file()]],
  ['a raised limit', 403, ({ form }) => [...withPolicy(form, String(MAX_BYTES), '999999999'), file()]],
  ['a policy for another type', 403, ({ form }) => [...withPolicy(form, 'application/pdf', 'text/html'), file()]],
  ['a policy that is no policy', 403, ({ form }) => [...changed(form, policyOf(form), '!!!'), file()]],
  ['no policy', 403, ({ form }) => [...without(form, policyOf(form)), file()]],
  ['another key', 403, ({ form, other }) => [...swapped(form, other, 'key'), file()]],
  ['a key outside', 403, ({ form }) => [...changed(form, 'key', '../../escaped'), file()]],
  ['no key', 400, ({ form }) => [...without(form, 'key'), file()]],
  ['a second, different key', 403, ({ form }) => [...parts(form), ['key', newKey()], file()]],
  ['another type', 403, ({ form }) => [...changed(form, 'Content-Type', 'text/html'), file()]],
  ['no type', 403, ({ form }) => [...without(form, 'Content-Type'), file()]],
  ['an extra field', 403, ({ form }) => [...parts(form), ['x-amz-meta-tenant', 't2'], file()]],
  ['an access list', 403, ({ form }) => [...parts(form), ['acl', 'public-read'], file()]],
  ['a redirect', 403, ({ form }) => [...parts(form), ['success_action_redirect', 'http://x.test/'], file()]],
  ['a file under another name', 403, ({ form }) => [...parts(form), ['upload', new Blob([pdf])]]],
  ['only fields after the file', 400, ({ form }) => [file(), ...parts(form)]],
  ['an empty file', 400, ({ form }) => [...parts(form), file(new Uint8Array())]],
  ['a byte too many', 400, ({ form }) => [...parts(form), file(new Uint8Array(MAX_BYTES + 1))]],
  ['twenty megabytes too many', 400, ({ form }) => [...parts(form), file(new Uint8Array(20_000_000))]],
];

describe.each([
  { driver: 'disk', start: startDisk },
  { driver: 's3', start: startS3 },
])('$driver', ({ start }) => {
  let place: Place;
  let storage: Storage;

  beforeAll(async () => {
    place = await start();
    storage = place.storage;
    await storage.ensureReady();
  });
  afterAll(() => place.stop());

  describe('upload form', () => {
    test.each([1, pdf.length, MAX_BYTES])('stores %i bytes under its key, with its type', async (sizeBytes) => {
      const key = newKey();
      const bytes = Buffer.alloc(sizeBytes, 7);
      const form = await storage.presignUpload({ ...upload, key });

      expect(await post(form.url, [...parts(form), file(bytes)])).toBe(204);

      // The part itself claims text/html; the form's type counts.
      expect(await storage.head(key)).toEqual({ contentType: 'application/pdf', sizeBytes });
      const stored = await storage.get(key);
      expect(stored && (await buffer(stored.stream)).equals(bytes)).toBe(true);
    });

    test.each(refusals)('refuses %s with %i', async (_name, status, send) => {
      const key = newKey();
      const form = await storage.presignUpload({ ...upload, key });
      const other = await storage.presignUpload({ ...upload, key: newKey() });

      expect(await post(form.url, send({ form, other }))).toBe(status);

      expect(await storage.head(key)).toBeUndefined();
      // The same form without the change is taken.
      expect(await post(form.url, [...parts(form), file()])).toBe(204);
    });

    test('refuses a form signed with another secret, and one that has expired', async () => {
      const key = newKey();
      const forged = await place.forger.presignUpload({ ...upload, key });
      const expired = await storage.presignUpload({ ...upload, key, now: longAgo });

      expect(await post(forged.url, [...parts(forged), file()])).toBe(403);
      expect(await post(expired.url, [...parts(expired), file()])).toBe(403);
      expect(await storage.head(key)).toBeUndefined();
    });

    test('ignores fields after the file', async () => {
      const key = newKey();
      const form = await storage.presignUpload({ ...upload, key });
      const rest: Part[] = [['key', newKey()], ['Content-Type', 'text/html'], file(new Uint8Array(5))];

      expect(await post(form.url, [...parts(form), file(), ...rest])).toBe(204);
      expect(await storage.head(key)).toEqual({ contentType: 'application/pdf', sizeBytes: pdf.length });
    });

    test('refuses bodies that are no form, and those without a length', async () => {
      const form = await storage.presignUpload({ ...upload, key: newKey() });
      const send = async (body: RequestInit) => (await fetch(form.url, { method: 'POST', ...body })).status;
      const type = 'multipart/form-data; boundary=x';
      const stream = new Blob(['--x--']).stream();

      expect(await send({ body: 'hello' })).toBe(400);
      expect(await send({ body: '{}', headers: { 'content-type': 'application/json' } })).toBe(400);
      expect(await send({ body: 'hello', headers: { 'content-type': type } })).toBe(400);
      expect(await send({ body: stream, duplex: 'half', headers: { 'content-type': type } })).toBe(411);
    });

    test('stores nothing of an interrupted upload', async () => {
      const key = newKey();
      const form = await storage.presignUpload({ ...upload, key });
      const sent = await sendHalf(form);
      sent.destroy();

      expect(await storage.head(key)).toBeUndefined();
      expect(await post(form.url, [...parts(form), file()])).toBe(204);
    });

    test('lets pages of any origin send it', async () => {
      const form = await storage.presignUpload({ ...upload, key: newKey() });
      const origin = 'http://app.test';
      const preflight = await fetch(form.url, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      });
      expect(preflight.ok).toBe(true);
      expect(preflight.headers.get('access-control-allow-methods')).toContain('POST');
      expect(['*', origin]).toContain(preflight.headers.get('access-control-allow-origin'));

      const refused = await fetch(form.url, { method: 'POST', body: new FormData(), headers: { origin } });
      expect(refused.status).toBe(400);
      expect(['*', origin]).toContain(refused.headers.get('access-control-allow-origin'));
    });
  });

  describe('files', () => {
    test('puts, replaces, reads and removes', async () => {
      const key = newKey();
      expect(await storage.get(key)).toBeUndefined();
      expect(await storage.head(key)).toBeUndefined();

      await storage.put(key, Buffer.from('first, and longer'), 'text/plain');
      await storage.put(key, Buffer.from('second'), 'text/csv; charset=utf-8');
      const stored = await storage.get(key);
      expect(stored).toMatchObject({ contentType: 'text/csv; charset=utf-8', sizeBytes: 6 });
      expect(stored && String(await buffer(stored.stream))).toBe('second');

      await storage.remove([key]);
      await storage.remove([key]);
      await storage.remove([]);
      expect(await storage.get(key)).toBeUndefined();
    });

    test('keeps an empty file, and a file beside files below it', async () => {
      const key = newKey();
      await storage.put(`${key}/below`, Buffer.from('below'), 'text/plain');
      await storage.put(key, new Uint8Array(), 'text/plain');

      const stored = await storage.get(key);
      expect(stored?.sizeBytes).toBe(0);
      expect(stored && (await buffer(stored.stream)).length).toBe(0);
      await storage.remove([key]);
      expect(await storage.head(`${key}/below`)).toEqual({ contentType: 'text/plain', sizeBytes: 5 });
    });

    test('removes more keys than one request to S3 may name', async () => {
      const keys = Array.from({ length: 1500 }, newKey);
      const ends = [keys.at(0) ?? '', keys.at(-1) ?? ''];
      for (const key of ends) await storage.put(key, pdf, 'application/pdf');

      await storage.remove(keys);
      for (const key of ends) expect(await storage.head(key)).toBeUndefined();
    });

    test('rejects a key that could leave its folder', async () => {
      const key = 't1/../../escaped';
      const link = { contentType: 'text/plain', expiresInSeconds: 60, now };
      await expect(storage.put(key, pdf, 'text/plain')).rejects.toThrow('Not a storage key');
      await expect(storage.get(key)).rejects.toThrow('Not a storage key');
      await expect(storage.head(key)).rejects.toThrow('Not a storage key');
      await expect(storage.remove([key])).rejects.toThrow('Not a storage key');
      await expect(storage.signedUrl(key, link)).rejects.toThrow('Not a storage key');
      await expect(storage.presignUpload({ ...upload, key })).rejects.toThrow('Not a storage key');
    });

    test('can be prepared twice', async () => {
      const key = newKey();
      await storage.put(key, pdf, 'application/pdf');
      await storage.ensureReady();
      expect(await storage.head(key)).toBeDefined();
    });
  });

  describe('signed address', () => {
    const life = { expiresInSeconds: 3600, now };

    test('shows a picture, from the cache when it is shown again', async () => {
      const key = newKey();
      await storage.put(key, Buffer.from('picture'), 'image/webp');

      const response = await fetch(await storage.signedUrl(key, { ...life, contentType: 'image/webp' }));

      expect(response.status).toBe(200);
      expect(await response.text()).toBe('picture');
      expect(response.headers.get('content-type')).toBe('image/webp');
      expect(response.headers.get('content-length')).toBe('7');
      expect(response.headers.get('content-disposition')).toBeNull();
      const [, maxAge] = /^private, max-age=(\d+)$/.exec(response.headers.get('cache-control') ?? '') ?? [];
      expect(Number(maxAge)).toBeGreaterThan(2600);
      expect(Number(maxAge)).toBeLessThanOrEqual(3600);
    });

    test('stays the same for a quarter of its life', async () => {
      const key = newKey();
      const begin = Date.parse('2026-03-01T12:00:00Z');
      const at = (offsetMs: number) =>
        storage.signedUrl(key, { ...life, contentType: 'image/webp', now: new Date(begin + offsetMs) });

      expect(await at(15 * 60_000 - 1)).toBe(await at(0));
      expect(await at(15 * 60_000)).not.toBe(await at(0));
    });

    test.each(['application/pdf', 'image/svg+xml', 'text/html'])('sends %s as an attachment', async (contentType) => {
      const key = newKey();
      const form = await storage.presignUpload({ ...upload, key, contentType });
      expect(await post(form.url, [...parts(form), file()])).toBe(204);

      const response = await fetch(await storage.signedUrl(key, { ...life, contentType }));
      expect(response.headers.get('content-type')).toBe(contentType);
      expect(response.headers.get('content-disposition')).toBe('attachment');
    });

    test('names a download, in a key of any length', async () => {
      const key = `${'long'.repeat(40)}/${newKey()}`;
      await storage.put(key, pdf, 'image/png');
      const named = { ...life, contentType: 'image/png', downloadAs: 'Zoë & "co" +1.png' };

      const response = await fetch(await storage.signedUrl(key, named));
      expect(response.headers.get('content-disposition')).toBe(
        `attachment; filename="Zo_ _ _co_ _1.png"; filename*=UTF-8''Zo%C3%AB%20%26%20%22co%22%20%2B1.png`,
      );
    });

    test('grants access to no other file', async () => {
      const [key, secret] = [newKey(), newKey()];
      for (const each of [key, secret]) await storage.put(each, pdf, 'application/pdf');
      const link = { ...life, contentType: 'application/pdf', downloadAs: 'a.pdf' };
      const url = await storage.signedUrl(key, link);

      expect(await visit(url)).toBe(200);
      expect(await visit(url.replace(key, secret))).toBe(403);
      expect(await visit(url.replaceAll('a.pdf', 'b.exe'))).toBe(403);
      expect(await visit(url.replace(/\?.*/, ''))).toBe(403);
      expect(await visit(url.replace(/(signature=)\w+/i, `$1${'0'.repeat(64)}`))).toBe(403);
      expect(await visit(await storage.signedUrl(key, { ...link, now: longAgo, expiresInSeconds: 60 }))).toBe(403);
      expect(await visit(await place.forger.signedUrl(key, link))).toBe(403);
      expect(await visit(await storage.signedUrl(newKey(), link))).toBe(404);
    });
  });
});

describe('disk only', () => {
  let place: Place & { dir: string };
  beforeAll(async () => {
    place = await startDisk();
    await place.storage.ensureReady();
  });
  afterAll(() => place.stop());

  test('serves the stored type, not the requested one, and runs no script', async () => {
    const key = newKey();
    await place.storage.put(key, pdf, 'text/html');

    const link = { contentType: 'image/png', expiresInSeconds: 3600, now };
    const { headers } = await fetch(await place.storage.signedUrl(key, link));
    expect(headers.get('content-type')).toBe('text/html');
    expect(headers.get('content-disposition')).toBe('attachment');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    );
  });

  test('leaves no temporary file of refused and of interrupted uploads', async () => {
    const uploads = () => readdir(join(place.dir, 'uploads'));
    const key = newKey();
    const form = await place.storage.presignUpload({ ...upload, key });

    expect(await post(form.url, [...parts(form), file(new Uint8Array(MAX_BYTES + 1))])).toBe(400);
    expect(await uploads()).toEqual([]);

    const sent = await sendHalf(form);
    await expect.poll(uploads).toHaveLength(1);
    sent.destroy();
    await expect.poll(uploads).toEqual([]);
    expect(await place.storage.head(key)).toBeUndefined();
  });

  test('accepts a form once, also after its file was removed and for two at the same time (C13)', async () => {
    const key = newKey();
    const form = await place.storage.presignUpload({ ...upload, key });
    const send = () => post(form.url, [...parts(form), file()]);
    expect([await send(), await send()]).toEqual([204, 403]);
    await place.storage.remove([key]);
    expect(await send()).toBe(403);
    expect(await place.storage.head(key)).toBeUndefined();
    const another = await place.storage.presignUpload({ ...upload, key: newKey() });
    const both = await Promise.all([0, 1].map(() => post(another.url, [...parts(another), file()])));
    expect(new Set(both)).toEqual(new Set([204, 403]));
  });

  test('reads a refused upload to its end, because a browser reads the answer only then', async () => {
    const form = await place.forger.presignUpload({ ...upload, key: newKey() });
    const { sent, body } = await encode(form, 20_000_000);
    const [[response]] = await Promise.all([once(sent, 'response'), once(sent.end(body), 'finish')]);
    expect(response).toMatchObject({ statusCode: 403 });
  });

  test('removes leftovers of a crash at the start, but nothing that may still be arriving', async () => {
    const uploads = join(place.dir, 'uploads');
    for (const name of ['old', 'young']) await writeFile(join(uploads, name), 'x');
    await utimes(join(uploads, 'old'), now, new Date(now.getTime() - 25 * 3_600_000));

    await place.storage.ensureReady();
    expect(await readdir(uploads)).toEqual(['young']);
  });
});
