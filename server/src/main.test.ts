import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getCell } from './platform/cells.ts';
import { sessionCookie } from './platform/cookies.ts';
import { createPool } from './platform/db.ts';
import { browser, newTenant } from './test/harness.ts';
import { waitForMail } from './test/inbox.ts';
import { runCommand, startProcess } from './test/own-process.ts';
import { password, withPassword } from './test/people.ts';

const members = '/identity/tenantMembers';
const started: Awaited<ReturnType<typeof startProcess>>[] = [];
const start: typeof startProcess = async (...how) => {
  const running = await startProcess(...how);
  started.push(running);
  return running;
};
afterEach(() => Promise.all(started.splice(0).map((running) => running.stop())));

describe('node src/main.ts api', () => {
  let api: Awaited<ReturnType<typeof startProcess>>;
  let collector: Awaited<ReturnType<typeof startCollector>>;
  beforeAll(async () => {
    collector = await startCollector();
    api = await startProcess('api', { LOG_LEVEL: 'debug', OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  });
  afterAll(() => api.stop());

  it('serves requests, and metrics on a port of their own', async () => {
    const member = await (await newTenant()).member();
    expect(await (await api.get(member, `${members}/me`)).json()).toMatchObject({ id: member.id });
    expect(await (await fetch(`${api.url}/healthcheck/ready`)).json()).toMatchObject({ status: 'ready', redis: 'up' });

    const figures = await (await fetch(api.metricsUrl)).text();
    expect(figures).toMatch(
      /^hurrah_http_request_seconds_count\{.*route="\/identity\/tenantMembers\/me",status="200".*\} 1$/m,
    );
    expect(figures).toContain('nodejs_eventloop_lag_seconds');
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
  });

  it('logs a login with its request id and without password, cookie or authorization', async () => {
    const { email } = await withPassword(await newTenant());
    const logIn = (using: string, headers: Record<string, string> = {}) =>
      fetch(`${api.url}/identity/passwords/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email, password: using }),
      });
    const secrets = { cookie: `${sessionCookie}=the-secret-in-the-cookie`, authorization: 'session-aaaaaaaa-bbbbbbbb' };
    const first = await logIn(password);
    const answers = [first, await logIn('a wrong password', secrets), await logIn('another wrong one', secrets)];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401]);
    const { session } = (await first.json()) as { session: string };
    const cookie = new RegExp(`${sessionCookie}=([^;]+)`).exec(first.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(cookie).toHaveLength(43);
    const me = await fetch(`${api.url}/identity/users/me`, {
      headers: { authorization: session, cookie: `${sessionCookie}=${cookie}` },
    });
    expect(me.status).toBe(200);

    const lines = () => api.log.map((line) => JSON.parse(line));
    for (const answer of [...answers, me]) {
      const line = { requestId: answer.headers.get('x-request-id'), status: answer.status, msg: 'request' };
      await expect.poll(lines).toContainEqual(expect.objectContaining(line));
    }
    const logged = api.log.join('\n');
    for (const secret of [
      password,
      'a wrong password',
      'another wrong one',
      cookie,
      session,
      'the-secret-in-the-cookie',
      'session-aaaaaaaa',
      email,
    ]) {
      expect(logged).not.toContain(secret);
    }
  });

  it('logs an error with its stack and the request id, without the row', async () => {
    const tenant = await newTenant();
    const member = await tenant.member({ lastName: 'Unmistakable' });
    const owner = createPool(getCell(tenant.cell).address, 'owner', 1);
    const constraint = `test_${member.id.replaceAll('-', '')}`;
    await owner.query(`alter table tenant_member add constraint ${constraint} check (id <> '${member.id}') not valid`);
    const response = await api.send(member, 'PATCH', `${members}/timezone`, { timezone: 'Asia/Tokyo' });
    await owner.query(`alter table tenant_member drop constraint ${constraint}`);
    await owner.end();
    expect(response.status).toBe(500);
    const requestId = response.headers.get('x-request-id');
    const line = () =>
      api.log.map((each) => JSON.parse(each)).find((each) => each.requestId === requestId && each.error);
    await expect.poll(line).toMatchObject({
      error: {
        message: expect.stringContaining(constraint),
        stack: expect.stringContaining('service.ts'),
        state: '23514',
      },
    });
    expect(api.log.join()).not.toContain('Unmistakable');
  });
  it('sends the spans of a request to the configured collector, without user content', async () => {
    const member = await (await newTenant()).member();
    const response = await api.get(member, `${members}?search=${member.email}`);
    const requestId = response.headers.get('x-request-id');
    api.signal('SIGTERM');
    expect(await api.ended).toEqual([0, null]);
    collector.close();

    const spans = collector.received.flatMap(spansIn);
    const isRequest = { key: 'http.request.id', value: { stringValue: requestId } };
    const request = spans.find(({ attributes }) => attributes.some((each) => isDeepStrictEqual(each, isRequest)));
    expect(request?.name).toBe(`GET ${members}`);
    const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(children.map(({ name }) => name)).toContain('sql');
    const sent = collector.received.join();
    for (const secret of [member.email, ...Object.values(member.caller)]) expect(sent).not.toContain(secret);
  });
});

describe('node src/main.ts', () => {
  it('worker runs the jobs of requests', async () => {
    const worker = await start('worker');
    const { email } = await (await newTenant()).member();
    await browser().post('/identity/passwordIdentities/recovery', { email });
    expect((await waitForMail(email)).links.join()).toContain('/new-password#token=');
    expect(await (await fetch(worker.metricsUrl)).text()).toMatch(/^hurrah_outbox_relayed_total [1-9]/m);
    worker.signal('SIGTERM');
    expect(await worker.ended).toEqual([0, null]);
  });

  it('all runs both', async () => {
    const all = await start('all');
    const { email } = await (await newTenant()).member();
    const response = await fetch(`${all.url}/identity/passwordIdentities/recovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    expect(response.status).toBe(200);
    await waitForMail(email);
    all.signal('SIGINT');
    expect(await all.ended).toEqual([0, null]);
  });

  it.each([
    ['dance', 2, 'stderr'],
    ['', 2, 'stderr'],
    ['--help', 0, 'stdout'],
  ] as const)('explains its commands when told %j, however wrong the environment is', (command, status, output) => {
    const ended = runCommand(command, {}, { alone: true });
    expect([ended.status, ended[output]]).toEqual([status, expect.stringMatching(/ {2}api .*HTTP/)]);
  });

  it('exits with a message if another process has its metrics port', async () => {
    const worker = await start('worker');
    const { port } = new URL(worker.metricsUrl);
    const { status, stderr } = runCommand('worker', { METRICS_PORT: port });
    expect([status, stderr]).toEqual([1, expect.stringContaining(`Cannot serve metrics on METRICS_PORT ${port}`)]);
    const first = JSON.parse(worker.log[0] ?? '{}');
    expect(first).toMatchObject({ level: 'info', part: 'worker', msg: 'starting', pid: expect.any(Number) });
    expect(first.release).toMatch(/^\d+\.\d+\.\d+/);
  });

  it('console serves operators at a port of its own and no members', async () => {
    const console = await start('console');
    const member = await (await newTenant()).admin();
    expect((await console.get(member, `${members}/me`)).status).toBe(404);
    expect((await console.get(member, '/operator/me')).status).toBe(401);
    expect((await fetch(`${console.url}/openapi.json`)).status).toBe(404);
    console.signal('SIGTERM');
    expect(await console.ended).toEqual([0, null]);
  });

  it('prints its release', () => {
    expect(runCommand('version', {}, { alone: true }).stdout).toMatch(/^Hurrah \d+\.\d+\.\d+/);
  });

  it('lets a running request finish on SIGTERM, accepts no new one and exits with 0', async () => {
    const api = await start('api');
    const tenant = await newTenant();
    const [member, other] = [await tenant.member(), await tenant.member()];
    const owner = createPool(getCell(tenant.cell).address, 'owner', 2);
    const holder = await owner.connect();
    await holder.query('begin');
    await holder.query('select from tenant_member where id = $1 for update', [member.id]);

    let answered = false;
    const slow = api.send(member, 'PATCH', `${members}/timezone`, { timezone: 'Asia/Tokyo' }).finally(() => {
      answered = true;
    });
    const isWaiting = `datname = current_database() and usename = 'hurrah_app' and wait_event_type = 'Lock'`;
    const waiting = async () => (await owner.query(`select from pg_stat_activity where ${isWaiting}`)).rowCount;
    await expect.poll(waiting).toBe(1);
    api.signal('SIGTERM');
    await expect
      .poll(() =>
        fetch(`${api.url}/healthcheck/public`).then(
          () => 'taken',
          () => 'refused',
        ),
      )
      .toBe('refused');
    await expect(api.get(other, `${members}/me`)).rejects.toThrow();
    expect(answered).toBe(false);

    await holder.query('rollback');
    holder.release();
    await owner.end();
    const response = await slow;
    expect([response.status, await response.json()]).toEqual([200, { timezone: 'Asia/Tokyo' }]);
    expect(await api.ended).toEqual([0, null]);
  });
});

/** As much of an OpenTelemetry collector as it takes to be sent something. */
async function startCollector() {
  const received: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push(body);
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, received, close: () => server.close() };
}

interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
}

function spansIn(body: string): Span[] {
  const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
