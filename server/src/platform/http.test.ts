import { randomUUID } from 'node:crypto';
import { gunzipSync, zstdDecompressSync } from 'node:zlib';
import { endpoint } from '@hurrah/contracts/endpoint';
import { ErrorBody, FieldError } from '@hurrah/contracts/errors';
import { say } from '@hurrah/contracts/messages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { authPort } from '../domains/access/index.ts';
import { serverAddress } from '../test/databases.ts';
import {
  type Answered,
  app,
  browser,
  hub,
  newTenant,
  redis,
  type TestMember,
  type TestTenant,
} from '../test/harness.ts';
import { appWith } from '../test/own-app.ts';
import { startProcess } from '../test/own-process.ts';
import { proxyTo } from '../test/own-proxy.ts';
import { config } from './config.ts';
import { sessionCookie } from './cookies.ts';
import { log } from './log.ts';
import { route } from './route.ts';

let tenant: TestTenant;
let admin: TestMember;
beforeAll(async () => {
  tenant = await newTenant();
  admin = await tenant.admin();
});

const members = '/identity/tenantMembers';
const person = () => ({ firstName: 'Grace', lastName: 'Hopper', email: `${randomUUID()}@example.test` });
const emails = () =>
  tenant.inside(async (db) => {
    const rows = await db.selectFrom('tenantMember').select('email').execute();
    return rows.map(({ email }) => email);
  });

it('answers successfully although the session could not be marked as seen', async () => {
  const away = { ...authPort, seen: () => Promise.reject(new Error('The directory is away')) };
  const other = await createApp({ redis, hub, authPort: away });
  const { handle = '', secret = '' } = admin.caller;
  const grace = person();
  const made = await other.inject({
    method: 'POST',
    url: members,
    headers: { authorization: handle },
    cookies: { [sessionCookie]: secret },
    payload: grace,
  });
  expect(made.statusCode).toBe(200);
  expect(await emails()).toContain(grace.email);
  await other.close();
});

/** Every refusal has the same shape and names its request in the body and in the header. */
function expectRefusal(
  { status, body, headers }: Pick<Answered, 'status' | 'body' | 'headers'>,
  expected: object,
): void {
  expect({ status, ...body }).toMatchObject(expected);
  expect(ErrorBody.strict().parse(body).requestId).toBe(headers['x-request-id']);
}

describe('a refusal (D22)', () => {
  it('of a body names every invalid field', async () => {
    const answered = await admin.post(members, { firstName: '', lastName: 'Hopper', email: 'nobody', startOn: 'soon' });
    expectRefusal(answered, { status: 400, error: 'ValidationError' });
    const fields = answered.body.details.map((detail: unknown) => FieldError.strict().parse(detail).path);
    expect(fields).toEqual(['firstName', 'email', 'startOn']);
  });

  it('carries the code and the parameters of its sentence, for the whole and for each field', async () => {
    const password = await admin.post('/identity/passwords/reset', { token: 'x'.repeat(20), password: 'short' });
    const tooShort = say('password.tooShort', { min: 10 });
    expectRefusal(password, { status: 400, error: 'ValidationError', ...tooShort });
    expect(password.body.details).toContainEqual({ type: 'too_small', path: 'password', ...tooShort });

    const missing = await admin.get(`${members}/${randomUUID()}`);
    expectRefusal(missing, { status: 404, error: 'NotFound', code: 'member.notFound', message: 'Member not found' });
    expect(missing.body).not.toHaveProperty('params');
  });

  it('describes in general words what only a developer can have sent, and names the field', async () => {
    const answered = await admin.post(members, { firstName: 7, lastName: 'Hopper', email: 'hopper@example.test' });
    expectRefusal(answered, { status: 400, ...say('request.invalid') });
    expect(answered.body.details).toEqual([
      { type: 'invalid_type', path: 'firstName', message: expect.stringContaining('expected string') },
    ]);
  });

  it('is described in the API document with all codes, for the whole and for a field', async () => {
    const { schemas } = (await browser().get('/openapi.json')).body.components;
    for (const schema of [schemas.Error, schemas.FieldError]) {
      expect(schema.properties.code.enum).toEqual(expect.arrayContaining(['email.invalid', 'recipients.tooMany']));
      expect(schema.properties.params).toMatchObject({ type: 'object' });
    }
    expect(schemas.Error.required).toEqual(['error', 'code', 'message', 'requestId']);
  });

  it('names no internal action when a permission is missing', async () => {
    const { id } = await tenant.member();
    const member = await tenant.member();
    const answered = await member.patch(`${members}/${id}`, { jobTitle: 'Chief' });
    expectRefusal(answered, { status: 403, error: 'Forbidden', ...say('access.permissionMissing') });
  });

  it('of a parameter and of a query names them too', async () => {
    const ofParameter = await admin.get(`${members}/not-an-id`);
    expectRefusal(ofParameter, { status: 400, error: 'ValidationError', details: [{ path: 'id' }] });
    const ofQuery = await admin.get(`${members}?pageSize=many`);
    expectRefusal(ofQuery, { status: 400, error: 'ValidationError', details: [{ path: 'pageSize' }] });
  });

  it.each([
    ['malformed JSON', '{"firstName": ', 400, 'ValidationError'],
    ['no JSON at all', '', 400, 'ValidationError'],
    ['a body that reaches for the prototype', '{"__proto__": {"role": "admin"}}', 400, 'ValidationError'],
    ['a body of more than a megabyte', JSON.stringify({ firstName: 'x'.repeat(1024 * 1024) }), 413, 'TooLarge'],
  ])('of %s is no server error', async (_, payload, status, error) => {
    expectRefusal(await raw('POST', members, { 'content-type': 'application/json' }, payload), { status, error });
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    'of a body of type %s is 415',
    async (type) => {
      const answered = await raw('POST', members, { 'content-type': type }, 'firstName=Grace');
      expectRefusal(answered, { status: 415, error: 'UnsupportedMediaType' });
    },
  );

  it.each([
    ['of a path that is not there', 'GET', '/identity/nowhere', [404]],
    ['of a method that is not there', 'DELETE', '/identity/tenants/my', [404]],
    ['of an address that cannot be read', 'GET', `${members}/%zz`, [400]],
    // With a site to serve, it might be a page; without one, the router itself gives up.
    ['of an address that is too long', 'GET', `${members}/${'x'.repeat(200)}`, [404, 414]],
  ])('%s has the usual shape', async (_, method, path, statuses) => {
    const answered = await raw(method, path);
    expect(statuses).toContain(answered.status);
    expectRefusal(answered, {});
  });

  it('of a missing row is the same as of a row of another tenant', async () => {
    const stranger = await (await newTenant()).member();
    const [none, foreign] = [
      await admin.get(`${members}/${randomUUID()}`),
      await admin.get(`${members}/${stranger.id}`),
    ];
    for (const answered of [none, foreign]) expectRefusal(answered, { status: 404, error: 'NotFound' });
    expect(none.body.message).toBe(foreign.body.message);
  });

  it('and every other answer has a request id that we generated, not the caller', async () => {
    const forged = await admin.get(`${members}/me`, { 'x-request-id': 'forged' });
    expect(forged.status).toBe(200);
    expect(forged.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  async function raw(method: string, url: string, headers: Record<string, string> = {}, payload?: string) {
    const { handle = '', secret = '' } = admin.caller;
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: { authorization: handle, 'x-forwarded-for': '10.0.0.1', ...headers },
      cookies: { [sessionCookie]: secret },
      ...(payload !== undefined && { payload }),
    });
    return { status: response.statusCode, body: response.json(), headers: response.headers };
  }
});

describe('the limit of logins', () => {
  const path = '/identity/passwords/login';
  /** Refused before any password is checked, which makes it cheap; it counts like any other. */
  const attempt = (visitor: ReturnType<typeof browser>, headers?: Record<string, string>) =>
    visitor.post(path, { email: 'nobody' }, headers);

  it('answers 429 with Retry-After', async () => {
    const visitor = browser();
    for (let count = 0; count < 60; count++) expect((await attempt(visitor)).status).toBe(400);
    const answered = await attempt(visitor);
    expectRefusal(answered, { status: 429, error: 'RateLimited' });
    const seconds = Number(answered.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(answered.body.message).toContain(`${seconds} seconds`);
    expect((await attempt(browser())).status).toBe(400);
  });

  it('is not evaded with a new cookie for each call', async () => {
    const visitor = browser();
    const statuses = [];
    for (let count = 0; count < 61; count++) {
      statuses.push((await attempt(visitor, { cookie: `${sessionCookie}=${randomUUID()}` })).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('a change', () => {
  it.each(['https://evil.example', 'http://localhost.evil.example', 'null', 'not a url'])(
    'is refused when it comes from %s',
    async (origin) => {
      const body = person();
      const answered = await admin.post(members, body, { origin });
      expectRefusal(answered, { status: 403, error: 'Forbidden' });
      expect(await emails()).not.toContain(body.email);
      expect(
        (await browser().post('/identity/passwords/login', { email: 'a@b.test', password: 'x' }, { origin })).status,
      ).toBe(403);
    },
  );

  it('is accepted from our own site', async () => {
    const { origin } = new URL(config.PUBLIC_URL);
    expect((await admin.post(members, person(), { origin })).status).toBe(200);
  });

  it('requires the handle and the cookie of the same session (ACC-05)', async () => {
    const other = await tenant.admin();
    const { handle = '', secret = '' } = admin.caller;
    const elsewhere = await (await newTenant()).admin();
    const otherTenant = handle.slice(0, -8) + (elsewhere.caller.handle ?? '').slice(-8);
    const halves = [
      { secret },
      { handle },
      { handle, secret: other.caller.secret ?? '' },
      { handle: other.caller.handle ?? '', secret },
      { handle: otherTenant, secret },
      { handle: `Bearer ${handle}`, secret },
      { handle, secret: `${secret}x` },
    ];
    const before = await emails();
    for (const half of halves) {
      expectRefusal(await browser(half).post(members, person()), { status: 401, error: 'Unauthenticated' });
      expect((await browser(half).get(`${members}/me`)).status).toBe(401);
    }
    expect((await browser({ handle, secret }).get(`${members}/me`)).status).toBe(200);
    expect(await emails()).toEqual(before);
  });
});

describe('a value that PostgreSQL cannot hold', () => {
  it.each([
    ['in a text', () => admin.post(members, { ...person(), firstName: 'Gra\0ce' })],
    ['in a text that is also audited', () => admin.post(members, { ...person(), jobTitle: 'Ad\0miral' })],
    ['in half of a surrogate pair', () => admin.post(members, { ...person(), jobTitle: 'Admiral \ud83d' })],
    ['in a search', () => admin.get(`${members}?search=%00`)],
    ['in a cursor', () => admin.get(`${members}?cursor=${cursorOf(['a\0', 'b', randomUUID()])}`)],
    ['in a cursor that is no id', () => admin.get(`${members}?cursor=${cursorOf(['a', 'b', 'c'])}`)],
    ['in a public query', () => browser().get('/identity/tenants/metadata?domain=%00')],
    ['in a password', () => browser().post('/identity/passwords/login', { email: 'a@b.test', password: '\0' })],
  ])('%s causes no server error', async (_, call) => {
    const { status } = await call();
    expect(status).toBeLessThan(500);
  });

  const cursorOf = (from: string[]) =>
    Buffer.from(JSON.stringify({ from, backwards: false, page: 2, total: 9 })).toString('base64url');

  it('is refused with 400', async () => {
    expectRefusal(await admin.post(members, { ...person(), firstName: 'Gra\0ce' }), {
      status: 400,
      error: 'ValidationError',
    });
  });
});

describe('the work of a handler', () => {
  const answerOf = (path: `/${string}`) =>
    endpoint({ method: 'POST', path, summary: 'For a test', can: 'member', response: z.object({ count: z.int() }) });
  const change = route(answerOf('/test/violates'), async (ctx) => {
    await ctx.db.updateTable('tenantMember').set({ jobTitle: 'Violator' }).where('id', '=', ctx.memberId).execute();
    return { count: 'many' as unknown as number };
  });
  const swallow = route(answerOf('/test/swallows'), async (ctx) => {
    await ctx.db.updateTable('tenantMember').set({ jobTitle: 'Swallower' }).where('id', '=', ctx.memberId).execute();
    const failing = ctx.db.insertInto('tenantMember').values({ email: 'UPPER', firstName: 'A', lastName: 'B' });
    await failing.execute().catch(() => {});
    return { count: 1 };
  });
  const extra = route(answerOf('/test/extra'), async () => ({ count: 1, secret: 'not in the contract' }));
  const titleOf = async ({ id }: TestMember) =>
    tenant.inside((db) => db.selectFrom('tenantMember').select('jobTitle').where('id', '=', id).executeTakeFirst());

  it.each([
    ['breaks its contract', '/test/violates'],
    ['swallows the error of a statement', '/test/swallows'],
  ])('is rolled back and answered with 500 when it %s', async (_, path) => {
    const server = await appWith(change, swallow);
    const member = await tenant.member();
    log.level = 'silent';
    const { status, body, requestId } = await server.post(member, path);
    log.level = 'error';
    expectRefusal({ status, body, headers: { 'x-request-id': requestId } }, { status: 500, error: 'InternalError' });
    expect(JSON.stringify(body)).not.toMatch(/count|constraint|tenant_member/);
    expect(await titleOf(member)).toEqual({ jobTitle: null });
  });

  it('reaches the caller only as far as the contract names it', async () => {
    const server = await appWith(extra);
    expect((await server.post(await tenant.member(), '/test/extra')).body).toEqual({ count: 1 });
  });
});

describe('an answer', () => {
  const ask = (url: string, encodings?: string) =>
    app.inject({ url, headers: { ...(encodings && { 'accept-encoding': encodings }) } });

  it.each([
    ['zstd', 'gzip, deflate, br, zstd', zstdDecompressSync],
    ['gzip', 'gzip, deflate', gunzipSync],
  ])('that is long is sent as %s to clients that accept it', async (encoding, accepted, unpack) => {
    const plain = await ask('/openapi.json');
    const packed = await ask('/openapi.json', accepted);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
    expect(unpack(packed.rawPayload).toString()).toBe(plain.body);
  });

  it('that is short is sent uncompressed', async () => {
    expect((await ask('/healthcheck/public', 'gzip, zstd')).headers['content-encoding']).toBeUndefined();
  });
});

describe('without its database', () => {
  let proxy: Awaited<ReturnType<typeof proxyTo>>;
  let api: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    const { port } = new URL(serverAddress);
    proxy = await proxyTo(Number(port));
    const behind = (address: string) => address.replace(`:${port}`, `:${proxy.port}`);
    api = await startProcess('api', {
      DIRECTORY_DATABASE: behind(config.DIRECTORY_DATABASE),
      CELL_DATABASES: behind(JSON.stringify(config.CELL_DATABASES)),
    });
  });
  afterAll(async () => {
    await api.stop();
    await proxy.cut();
  });

  it('the product answers 503 until the database is back, and never 500', async () => {
    const me = async () => (await api.get(admin, `${members}/me`)).status;
    expect(await me()).toBe(200);

    const underWay = Array.from({ length: 100 }, me);
    await Promise.race(underWay);
    await proxy.cut();
    const statuses = new Set(await Promise.all(underWay));
    expect([200, 503]).toEqual(expect.arrayContaining([...statuses]));

    for (let count = 0; count < 20; count++) {
      const response = await api.get(admin, `${members}/me`);
      const headers = Object.fromEntries(response.headers);
      expectRefusal(
        { status: response.status, body: await response.json(), headers },
        { status: 503, error: 'Maintenance' },
      );
      expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await fetch(`${api.url}/healthcheck/public`)).status).toBe(200);
    expect((await fetch(`${api.url}/healthcheck/ready`)).status).toBe(503);

    await proxy.restore();
    await expect.poll(me).toBe(200);
    expect((await fetch(`${api.url}/healthcheck/ready`)).status).toBe(200);
  });
});
