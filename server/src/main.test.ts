import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getCell } from './platform/cells.ts';
import { createPool } from './platform/db.ts';
import { browser, newTenant, stopJobs } from './test/harness.ts';
import { waitForMail } from './test/inbox.ts';
import { startProcess } from './test/own-process.ts';
import { password, withPassword } from './test/people.ts';

const members = '/identity/tenantMembers';
const started: Awaited<ReturnType<typeof startProcess>>[] = [];
const start: typeof startProcess = async (...how) => {
  const running = await startProcess(...how);
  started.push(running);
  return running;
};
// A worker beside the tests would do what the ones started here are to do.
beforeAll(stopJobs);
afterEach(() => Promise.all(started.splice(0).map((running) => running.stop())));

describe('node src/main.ts', () => {
  it('api serves requests, and figures on a port of their own', async () => {
    const api = await start('api');
    const member = await (await newTenant()).member();
    expect(await (await api.get(member, `${members}/me`)).json()).toMatchObject({ id: member.id });
    expect(await (await fetch(`${api.url}/healthcheck/ready`)).json()).toMatchObject({ status: 'ready', redis: 'up' });

    const figures = await (await fetch(api.metricsUrl)).text();
    expect(figures).toMatch(
      /^hurrah_http_request_seconds_count\{.*route="\/identity\/tenantMembers\/me",status="200".*\} 1$/m,
    );
    expect(figures).toContain('nodejs_eventloop_lag_seconds');
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
    api.signal('SIGTERM');
    expect(await api.ended).toEqual([0, null]);
  });

  it('worker does what requests have left to do', async () => {
    const worker = await start('worker');
    const { email } = await (await newTenant()).member();
    await browser().post('/identity/passwordIdentities/recovery', { email });
    expect((await waitForMail(email, { timeoutMs: 10_000 })).links.join()).toContain('/new-password?token=');
    expect(await (await fetch(worker.metricsUrl)).text()).toMatch(/^hurrah_outbox_relayed_total [1-9]/m);
    worker.signal('SIGTERM');
    expect(await worker.ended).toEqual([0, null]);
  });

  it('all does both', async () => {
    const all = await start('all');
    const { email } = await (await newTenant()).member();
    const response = await fetch(`${all.url}/identity/passwordIdentities/recovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    expect(response.status).toBe(200);
    await waitForMail(email, { timeoutMs: 10_000 });
    all.signal('SIGINT');
    expect(await all.ended).toEqual([0, null]);
  });

  it('says how it is used when it is not told what to do', () => {
    const { status, stderr } = spawnSync(execPath, [join(import.meta.dirname, 'main.ts'), 'dance'], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([2, expect.stringContaining('api | worker | all')]);
  });
});

describe('SIGTERM', () => {
  it('lets a request that is under way finish, takes no new one and ends with 0', async () => {
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
    await expect.poll(waiting, { timeout: 5_000 }).toBe(1);
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

describe('what a process tells its operators', () => {
  it('about a request are spans, sent to the collector that is named, without anything that people wrote', async () => {
    const received: string[] = [];
    const collector = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => (text += chunk));
      request.on('end', () => {
        received.push(text);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
    }).listen(0, '127.0.0.1');
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    const api = await start('api', { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
    const member = await (await newTenant()).member();
    const response = await api.get(member, `${members}?search=${member.email}`);
    api.signal('SIGTERM');
    await api.ended;
    collector.close();

    const spans = received.flatMap((text) => spansIn(text));
    const request = spans.find(({ name }) => name === `GET ${members}`);
    expect(request?.attributes).toContainEqual({
      key: 'http.request.id',
      value: { stringValue: response.headers.get('x-request-id') },
    });
    const children = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(children.map(({ name }) => name)).toContain('sql');
    for (const secret of [member.email, ...Object.values(member.caller)]) expect(received.join()).not.toContain(secret);
  });

  it('about a login is a line with its request id, and no password, cookie or authorization', async () => {
    const api = await start('api', { LOG_LEVEL: 'debug' });
    const { email } = await withPassword(await newTenant());
    const logIn = (using: string, headers: Record<string, string> = {}) =>
      fetch(`${api.url}/identity/passwords/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ email, password: using }),
      });
    const secrets = { cookie: 'hurrah_session=the-secret-in-the-cookie', authorization: 'session-aaaaaaaa-bbbbbbbb' };
    const first = await logIn(password);
    const answers = [first, await logIn('a wrong password', secrets), await logIn('with NUL \0', secrets)];
    expect(answers.map(({ status }) => status)).toEqual([200, 401, 401]);
    const { session } = (await first.json()) as { session: string };
    const cookie = /hurrah_session=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1] ?? '';
    expect(cookie).toHaveLength(43);
    const me = await fetch(`${api.url}/identity/users/me`, {
      headers: { authorization: session, cookie: `hurrah_session=${cookie}` },
    });
    expect(me.status).toBe(200);
    api.signal('SIGTERM');
    await api.ended;

    const lines = api.log.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
    for (const answer of [...answers, me]) {
      const requestId = answer.headers.get('x-request-id');
      expect(lines).toContainEqual(expect.objectContaining({ requestId, status: answer.status, msg: 'request' }));
    }
    const text = api.log.join('\n');
    for (const secret of [
      password,
      'a wrong password',
      cookie,
      session,
      'the-secret-in-the-cookie',
      'session-aaaaaaaa',
      email,
    ]) {
      expect(text).not.toContain(secret);
    }
  });

  it('about a failure is what went wrong and where, with the request id and without the row', async () => {
    const api = await start('api');
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
});

interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: unknown }[];
}

function spansIn(text: string): Span[] {
  const { resourceSpans } = JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
  return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
}
