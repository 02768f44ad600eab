import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { richTextOf } from '@hurrah/contracts/rich-text-rules';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { app, browser, newTenant, redis, type TestMember, type TestTenant } from '../test/harness.ts';
import { startProcess } from '../test/own-process.ts';
import { config } from './config.ts';
import { networkOf } from './limits.ts';

let tenant: TestTenant;
let admin: TestMember;
beforeAll(async () => {
  tenant = await newTenant();
  admin = await tenant.admin();
});

const login = '/identity/passwords/login';
const members = '/identity/tenantMembers';
const refinements = '/refinement/refinements';

/** A body as text, because some of these cannot be made by JSON.stringify. */
async function post(url: string, payload: string, caller: Partial<TestMember['caller']> = {}) {
  const response = await app.inject({
    method: 'POST',
    url,
    payload,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': caller.ipAddress ?? browser().caller.ipAddress,
      ...(caller.handle && { authorization: caller.handle }),
    },
    ...(caller.secret && { cookies: { hurrah_session: caller.secret } }),
  });
  return { status: response.statusCode, bytes: response.rawPayload.length, body: response.json() };
}

const nested = (depth: number, inside: string) => `${'['.repeat(depth)}${inside}${']'.repeat(depth)}`;
const credentials = '"email":"a@b.example","password":"x"';

describe('a request body', () => {
  it.each([
    ['nested 500 levels with 1,000 bad texts', nested(500, Array(1000).fill('"\\u0000"').join())],
    ['nested 1,000 levels with 4,000 bad texts', nested(1000, Array(4000).fill('"\\u0000"').join())],
    ['nested 200,000 levels', nested(200_000, '1')],
    ['with 100,000 bad texts', nested(30, Array(100_000).fill('"\\u0000"').join())],
  ])('%s is refused before it is read, with a small answer (C2)', async (_, hostile) => {
    const parsed = vi.spyOn(JSON, 'parse');
    const answered = await post(login, `{${credentials},"z":${hostile}}`);
    const longest = Math.max(0, ...parsed.mock.calls.map(([text]) => text.length));
    parsed.mockRestore();
    expect(answered.status).toBe(413);
    expect(answered.bytes).toBeLessThan(2_000);
    expect(longest).toBeLessThan(2_000);
  });

  it('of a member names at most 20 problems, with short paths and messages (C2)', async () => {
    const long = 'k'.repeat(30_000);
    const bodies = [
      { memberIds: Array(5_000).fill('x') },
      { memberIds: Array(10_000).fill(1) },
      { filter: { idIn: Array(200).fill('\0') } },
      { type: 'doc', content: [{ type: 'paragraph', [long]: 1 }] },
    ];
    for (const body of bodies) {
      const isMessage = 'type' in body;
      const path = isMessage ? '/refinement/refinements' : `${members}/batchSuspend`;
      const payload = isMessage ? { message: body, sessionId: randomUUID() } : body;
      const answered = await post(path, JSON.stringify(payload), admin.caller);
      expect(answered.status).toBe(400);
      expect(answered.body.details.length).toBeLessThanOrEqual(20);
      expect(answered.bytes).toBeLessThan(20_000);
    }
  });

  it('is not searched for bad texts in fields that the contract drops (C2)', async () => {
    const answered = await post(login, `{${credentials},"z":["\\u0000"]}`);
    expect(answered.status).toBe(401);
  });

  it('names each kept text that cannot be stored (C2)', async () => {
    const { status, body } = await admin.post(members, { firstName: 'A\0', lastName: '\ud83d', email: 'a@b.test' });
    expect(status).toBe(400);
    expect(body.details.map(({ path }: { path: string }) => path).toSorted()).toEqual(['firstName', 'lastName']);
  });

  it('may be 4 kB without a session and 64 kB with one, unless the contract says more (C2)', async () => {
    const filler = (bytes: number) => `{${credentials},"z":"${'x'.repeat(bytes)}"}`;
    expect((await post(login, filler(3_000))).status).toBe(401);
    expect((await post(login, filler(4_100))).status).toBe(413);
    expect((await post(`${members}/locale`, `{"locale":"en","z":"${'x'.repeat(60_000)}"}`, admin.caller)).status).toBe(
      200,
    );
    expect((await post(`${members}/locale`, `{"locale":"en","z":"${'x'.repeat(66_000)}"}`, admin.caller)).status).toBe(
      413,
    );
    const many = JSON.stringify({ memberIds: Array.from({ length: 10_000 }, () => randomUUID()) });
    expect((await post(`${members}/batchSuspend`, many, admin.caller)).status).not.toBe(413);
  });

  it('cannot pollute a prototype (C2)', async () => {
    for (const hostile of ['{"__proto__":{"role":"admin"}}', '{"constructor":{"prototype":{"role":"admin"}}}']) {
      expect((await post(members, hostile, admin.caller)).status).toBe(400);
    }
  });
});

describe('an address', () => {
  it('accepts 200 ids and refuses more than 12 kB (C2)', async () => {
    const ids = (count: number) => Array.from({ length: count }, () => randomUUID()).join(',');
    expect((await admin.get(`${members}?idIn=${ids(200)}`)).status).toBe(200);
    expect((await admin.get(`${members}?idIn=${ids(201)}`)).status).toBe(400);
    expect((await admin.get(`${members}?search=${'x'.repeat(12_500)}`)).status).toBe(414);
  });
});

describe('calls are counted', () => {
  let api: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    api = await startProcess('api', {
      RATE_LIMIT_PER_MINUTE: '40',
      RATE_LIMIT_PER_NETWORK_AND_MINUTE: '20',
      TRUST_PROXY: '1',
      REQUEST_TIMEOUT_SECONDS: '1',
      MAX_CONNECTIONS: '50',
    });
  });
  afterAll(() => api.stop());

  const from = (ipAddress: string, headers: Record<string, string> = {}) => ({
    headers: { 'x-forwarded-for': ipAddress, ...headers },
  });
  const statusesOf = async (count: number, call: (n: number) => Promise<Response>) => {
    const statuses: number[] = [];
    for (let n = 0; n < count; n++) statuses.push((await call(n)).status);
    return statuses;
  };

  it('by network address while no session was found, whatever cookie is sent (C6)', async () => {
    const { handle = '' } = admin.caller;
    const madeUp = () => ({ authorization: handle, cookie: `hurrah_session=${randomUUID()}` });
    const statuses = await statusesOf(21, () => fetch(`${api.url}${members}/me`, from('192.0.2.1', madeUp())));
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401));
    expect(statuses.at(-1)).toBe(429);
    // A caller with a session is not blocked by others at the same address.
    const { authorization, cookie } = { authorization: handle, cookie: `hurrah_session=${admin.caller.secret}` };
    expect((await fetch(`${api.url}${members}/me`, from('192.0.2.1', { authorization, cookie }))).status).toBe(200);
  });

  it('by network for public endpoints, with a cookie or without (C6)', async () => {
    const statuses = await statusesOf(21, () =>
      fetch(`${api.url}/healthcheck/public`, from('192.0.2.2', { cookie: `hurrah_session=${randomUUID()}` })),
    );
    expect(statuses.at(-1)).toBe(429);
  });

  it('as one network for the 2^64 addresses of an IPv6 subnet (C6)', async () => {
    const statuses = await statusesOf(21, (n) =>
      fetch(`${api.url}/healthcheck/public`, from(`2001:db8:1:2:${n.toString(16)}::1`)),
    );
    expect(statuses.at(-1)).toBe(429);
    expect((await fetch(`${api.url}/healthcheck/public`, from('2001:db8:1:3::1'))).status).toBe(200);
  });

  it('by person, however many sessions and addresses they have (C6)', async () => {
    const person = await tenant.member();
    const second = await tenant.signIn(person);
    const statuses = await statusesOf(41, (n) => {
      const { handle = '', secret = '' } = (n % 2 ? person : second).caller;
      const headers = { authorization: handle, cookie: `hurrah_session=${secret}` };
      return fetch(`${api.url}${members}/me`, from(`198.51.100.${n}`, headers));
    });
    expect(statuses.slice(0, 40)).toEqual(Array(40).fill(200));
    expect(statuses.at(-1)).toBe(429);
  });

  it('by person and by tenant in Redis for costly calls (C6)', async () => {
    const person = await tenant.member();
    const second = await tenant.signIn(person);
    const refined = { message: richTextOf('Thanks'), sessionId: randomUUID() };
    const statuses: number[] = [];
    for (let n = 0; n < 21; n++) statuses.push((await (n % 2 ? person : second).post(refinements, refined)).status);
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses.at(-1)).toBe(429);
    expect((await (await tenant.member()).post(refinements, refined)).status).not.toBe(429);
    // All members together: as if 300 of them had asked within this minute.
    await redis.set(`limit:POST ${refinements}:tenant:${tenant.id}`, 300, 'PX', 60_000);
    const refused = await (await tenant.member()).post(refinements, refined);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await (await (await newTenant()).member()).post(refinements, refined)).status).not.toBe(429);
  });

  it('a request whose body does not arrive is ended (C7)', async () => {
    const head = `POST ${login} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
    expect(await converse(head).ended).toMatch(/^HTTP\/1.1 408 /);
  });

  it('a request whose body arrives byte by byte is ended too (C7)', async () => {
    const head = `POST ${login} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n`;
    expect(await converse(head, ' ').ended).toMatch(/^HTTP\/1.1 408 /);
  });

  it('a body that continues after the answer ends the connection (C7)', async () => {
    for (const start of [
      `POST ${login} HTTP/1.1\r\nhost: x\r\ncontent-type: text/csv\r\ncontent-length: 9000000\r\n\r\n`,
      'GET /healthcheck/public HTTP/1.1\r\nhost: x\r\ncontent-length: 9000000\r\n\r\n',
    ]) {
      expect(await converse(start, '-').ended).toMatch(/^HTTP\/1.1 (200|415) /);
    }
  });

  it('headers that never end are cut off (C7)', async () => {
    expect(await converse('GET / HTTP/1.1\r\nx-a: ').ended).toMatch(/^HTTP\/1.1 408 /);
  });

  it('an upload may take longer than other requests (C7)', async () => {
    const head = `POST /storage/upload HTTP/1.1\r\nhost: x\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 1000\r\n\r\n`;
    const upload = converse(head, '-');
    if (config.STORAGE === 's3') {
      // A bucket takes uploads itself.
      expect(await upload.ended).toMatch(/^HTTP\/1.1 404 /);
      return;
    }
    // The other request begins later and is ended, while the upload continues.
    const other = `POST ${login} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`;
    expect(await converse(other).ended).toMatch(/^HTTP\/1.1 408 /);
    expect(upload.heard()).toBe('');
    expect(upload.isOpen()).toBe(true);
    upload.leave();
  });

  it('connections beyond the cap are closed (C7)', async () => {
    const sockets = Array.from({ length: 60 }, () => connect(Number(new URL(api.url).port), '127.0.0.1'));
    // One that is only too slow would get an answer first: 408.
    let dropped = 0;
    for (const socket of sockets) {
      socket.on('error', () => {}).on('close', () => (dropped += socket.bytesRead === 0 ? 1 : 0));
      socket.resume();
    }
    await expect.poll(() => dropped).toBeGreaterThanOrEqual(10);
    for (const socket of sockets) socket.destroy();
  });

  /** Sends the start of a request, then `drip` ten times a second. It has ended once the server closes it. */
  function converse(start: string, drip = '') {
    let answer = '';
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1', () => socket.write(start));
    const dripping = setInterval(() => drip && socket.write(drip), 100);
    socket.on('data', (chunk) => (answer += chunk.toString()));
    socket.on('error', () => {});
    const ended = once(socket, 'close').then(() => {
      clearInterval(dripping);
      return answer;
    });
    return { ended, heard: () => answer, isOpen: () => !socket.closed, leave: () => socket.destroy() };
  }
});

it('an IPv6 address is counted by its first 64 bits, and IPv4 within IPv6 as IPv4 (C6)', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('2001:db8::1')).toBe(networkOf('2001:0DB8:0:0:ffff::2'));
  expect(networkOf('2001:db8:1:2::')).toBe(networkOf('2001:db8:1:2:3:4:5:6'));
  expect(networkOf('fe80::1%eth0')).toBe(networkOf('fe80::2'));
  expect(networkOf('::1')).not.toBe(networkOf('2001:db8::1'));
});
