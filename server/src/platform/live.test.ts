import { connect } from 'node:net';
import { endpoint } from '@hurrah/contracts/endpoint';
import type { LiveMessage } from '@hurrah/contracts/live';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { authPort } from '../domains/access/index.ts';
import { membersChanged } from '../domains/people/index.ts';
import { openStream, type StreamEvent } from '../test/event-stream.ts';
import { redis as harnessRedis, newTenant, runJobs, type TestMember } from '../test/harness.ts';
import { credentialsOf } from '../test/own-process.ts';
import { ownRedis } from '../test/own-redis.ts';
import { turns, until } from '../test/waiting.ts';
import { forbidden } from './errors.ts';
import { emit } from './events.ts';
import { createHttp } from './http.ts';
import { createLiveHub, publishLive } from './live.ts';
import { liveConnections, requestSeconds } from './metrics.ts';
import { connectRedis, isUp } from './redis.ts';
import { route } from './route.ts';

const server = await ownRedis();
await server.start();
const redis = connectRedis('live-test', server.address);
const hubRedis = connectRedis('live-test-hub', server.address);
const hub = createLiveHub(hubRedis, 300);
const app = await createApp({ redis, hub });
let url = '';
beforeAll(async () => {
  url = await app.listen({ host: '127.0.0.1', port: 0 });
  await until('redis to be up', () => isUp(redis));
});
afterAll(async () => {
  hub.close();
  await app.close();
  redis.disconnect();
  await server.stop();
});

// A failed test leaves its streams open and Redis stopped, and the next ones count streams and expect messages.
const openStreams = new Set<{ leave(): void }>();
afterEach(async () => {
  for (const stream of openStreams) stream.leave();
  openStreams.clear();
  await server.restore();
  await until('redis to be up', () => isUp(redis));
});

/** Connects as a browser does: with the id of the last message, if there is one. */
async function listen(member: TestMember, lastId?: string) {
  const headers = { ...credentialsOf(member), ...(lastId && { 'last-event-id': lastId }) };
  const stream = await openStream(`${url}/live`, headers);
  openStreams.add(stream);
  return stream;
}
const isMode = (mode: 'live' | 'poll') => (event: StreamEvent) => event.event === mode;
const isHint =
  (topic: string) =>
  ({ event, data }: StreamEvent) =>
    event === 'message' && (data as LiveMessage).topic === topic;
const topicsOf = (events: StreamEvent[]) => events.map(({ data }) => (data as LiveMessage).topic);

/** Returns a stream once messages are sure to arrive. */
async function listenLive(member: TestMember) {
  const stream = await listen(member);
  await stream.until(isMode('live'));
  return stream;
}

describe('a live stream', () => {
  it('delivers messages for the member and the tenant, and none for other members or tenants', async () => {
    const [ours, theirs] = [await newTenant(), await newTenant()];
    const [ada, bob, eve] = [await ours.member(), await ours.member(), await theirs.member()];
    const streams = await Promise.all([ada, bob, eve].map(listenLive));

    const hint = (topic: string): { message: LiveMessage } => ({ message: { topic } });
    await publishLive(redis, ours.id, [
      { to: [ada.id], ...hint('for Ada') },
      { to: [bob.id, eve.id], ...hint('for Bob') },
      { to: 'tenant', ...hint('for all of us') },
      { to: [], ...hint('for nobody') },
    ]);
    await publishLive(redis, theirs.id, [{ to: [ada.id], ...hint('for Ada by mistake') }]);
    for (const tenant of [ours, theirs]) await publishLive(redis, tenant.id, [{ to: 'tenant', ...hint('end') }]);

    const received = await Promise.all(streams.map((stream) => stream.until(isHint('end'))));
    expect(received.map(topicsOf)).toEqual([
      ['for Ada', 'for all of us', 'end'],
      ['for Bob', 'for all of us', 'end'],
      ['end'],
    ]);
    for (const stream of streams) stream.leave();
  });

  it('delivers the messages of a request after its commit, and none after a rollback', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    const tell = (path: `/${string}`, topic: string, fails: boolean) =>
      route(
        endpoint({ method: 'POST', path, summary: 'For a test', can: 'member', response: z.object({}) }),
        async (ctx) => {
          ctx.live.push({ to: [ctx.memberId], message: { topic } });
          if (fails) throw forbidden('access.permissionMissing');
          return {};
        },
      );
    const bindings = [tell('/test/undone', 'undone', true), tell('/test/done', 'done', false)];
    const other = await createHttp({ bindings, endpoints: [], authPort, redis, hub });
    const stream = await listenLive(member);
    for (const path of ['/test/undone', '/test/done']) {
      await other.inject({ method: 'POST', url: path, payload: {}, headers: credentialsOf(member) });
    }
    expect(topicsOf(await stream.until(isHint('done')))).toEqual(['done']);
    stream.leave();
  });

  it('sends poll once when Redis goes down, and live when messages arrive again', async () => {
    const tenant = await newTenant();
    const stream = await listenLive(await tenant.member());

    await server.stop();
    expect(await stream.until(isMode('poll'))).toEqual([{ event: 'poll', data: {} }]);
    const late = await listen(await tenant.member());
    expect(await late.until(isMode('poll'))).toEqual([{ event: 'poll', data: {} }]);
    await publishLive(redis, tenant.id, [{ to: 'tenant', message: { topic: 'lost' } }]);

    // Several attempts to connect fail, and none of them is worth a message.
    let attempts = 0;
    hubRedis.on('reconnecting', () => (attempts += 1));
    await expect.poll(() => attempts).toBeGreaterThan(2);
    await server.start();
    // Messages may have been lost meanwhile, so clients have to refetch.
    const live = { event: 'live', data: { caughtUp: false } };
    for (const each of [stream, late]) expect(await each.until(isMode('live'))).toEqual([live]);
    await expect.poll(() => isUp(redis)).toBe(true);
    await publishLive(redis, tenant.id, [{ to: 'tenant', message: { topic: 'again' } }]);
    for (const each of [stream, late]) {
      expect(topicsOf(await each.until(isHint('again')))).toEqual(['again']);
      each.leave();
    }
  });

  it('sends poll when Redis hangs with open connections', async () => {
    const stream = await listenLive(await (await newTenant()).member());
    server.hang();
    expect(await stream.until(isMode('poll'))).toEqual([{ event: 'poll', data: {} }]);
    server.goOn();
    expect(await stream.until(isMode('live'))).toEqual([{ event: 'live', data: { caughtUp: false } }]);
    stream.leave();
  });

  it('replays exactly the missed messages after a reconnect, and none for other members (TIM-04)', async () => {
    const tenant = await newTenant();
    const [ada, bob] = [await tenant.member(), await tenant.member()];
    const say = (topic: string, to: 'tenant' | string[] = 'tenant') =>
      publishLive(redis, tenant.id, [{ to, message: { topic } }]);
    const stream = await listenLive(ada);
    await say('heard');
    expect(topicsOf(await stream.until(isHint('heard')))).toEqual(['heard']);
    stream.leave();
    await expect.poll(() => hub.size()).toBe(0);

    await say('missed');
    await say('for Bob', [bob.id]);
    await say('for Ada', [ada.id]);
    const again = await listen(ada, stream.lastId());
    expect((await again.until(isMode('live'))).map(({ data }) => data)).toEqual([
      { topic: 'missed' },
      { topic: 'for Ada' },
      { caughtUp: true },
    ]);
    await say('next');
    expect(topicsOf(await again.until(isHint('next')))).toEqual(['next']);

    // A second client gets the messages from this process instead of from Redis, with the same result.
    const beside = await listen(bob, stream.lastId());
    expect((await beside.until(isMode('live'))).map(({ data }) => data)).toEqual([
      { topic: 'missed' },
      { topic: 'for Bob' },
      { topic: 'next' },
      { caughtUp: true },
    ]);
    for (const each of [again, beside]) each.leave();
  });

  it('delivers every message exactly once to a page that reconnects while messages are published (TIM-04)', async () => {
    const tenant = await newTenant();
    const member = await tenant.member();
    const heard: string[] = [];
    const states: unknown[] = [];
    let lastId: string | undefined;
    const count = { said: 0, visits: 0 };
    const talk = async () => {
      for (; count.said < 400; count.said++) {
        const to = count.said % 3 ? 'tenant' : [member.id];
        await publishLive(redis, tenant.id, [{ to, message: { topic: `${count.said}` } }]);
        // Some are published while the page is disconnected, some while it listens: about ten for each visit.
        while (count.said > 10 * count.visits) await turns(1);
      }
    };
    const visit = async () => {
      count.visits += 1;
      const stream = await listen(member, lastId);
      const events = await stream.until(isMode('live'));
      await turns(Math.random() * 30);
      stream.leave();
      await stream.ended;
      // Messages between the last read and the disconnect count, because their id counts.
      events.push(...stream.rest());
      lastId = stream.lastId();
      for (const { event, data } of events) {
        if (event === 'message') heard.push((data as LiveMessage).topic);
        else states.push(data);
      }
    };
    const come = async () => {
      while (count.said < 400) await visit();
      await visit();
    };
    await visit();
    await Promise.all([talk(), come()]);
    expect(heard).toEqual(Array.from({ length: 400 }, (_, n) => `${n}`));
    expect(new Set(states.map((state) => JSON.stringify(state)))).toEqual(new Set(['{"caughtUp":true}']));
  });

  it.each([
    ['trimmed', async (key: string) => void (await redis.xtrim(key, 'MAXLEN', 1))],
    ['run out', async (key: string) => void (await redis.pexpire(key, 0))],
    ['lost with everything in Redis', async () => void (await redis.flushall())],
  ])('reports a gap when the last message was %s (TIM-04)', async (_, forget) => {
    const tenant = await newTenant();
    const member = await tenant.member();
    const stream = await listenLive(member);
    stream.leave();
    await expect.poll(() => hub.size()).toBe(0);
    for (const topic of ['one', 'two']) await publishLive(redis, tenant.id, [{ to: 'tenant', message: { topic } }]);
    expect(await redis.ttl(`live:${tenant.id}`)).toBeGreaterThan(300);
    await forget(`live:${tenant.id}`);

    const again = await listen(member, stream.lastId());
    expect(await again.until(isMode('live'))).toEqual([{ event: 'live', data: { caughtUp: false } }]);
    const nonsense = await listen(member, 'yesterday');
    expect(await nonsense.until(isMode('live'))).toEqual([{ event: 'live', data: { caughtUp: false } }]);
    for (const each of [again, nonsense]) each.leave();
  });

  it('is removed when its client disconnects, with the subscription of a tenant without streams', async () => {
    await expect.poll(() => hub.size()).toBe(0);
    const { values: before } = await liveConnections.get();
    const tenant = await newTenant();
    const members = await Promise.all(Array.from({ length: 5 }, () => tenant.member()));
    const streams = await Promise.all(
      members.flatMap((member) => Array.from({ length: 10 }, () => listenLive(member))),
    );
    expect(hub.size()).toBe(50);
    const subscribers = async () => (await redis.pubsub('NUMSUB', `live:${tenant.id}`))[1];
    expect(await subscribers()).toBe(1);

    for (const stream of streams) stream.leave();
    await expect.poll(() => hub.size()).toBe(0);
    await expect.poll(subscribers).toBe(0);
    expect((await liveConnections.get()).values).toEqual(before);
  });

  it('ends for every client when the process stops', async () => {
    const leaving = createLiveHub(connectRedis('live-test-leaving', server.address));
    const other = await createApp({ redis, hub: leaving });
    const address = await other.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openStream(`${address}/live`, credentialsOf(await (await newTenant()).member()));
    expect(stream.status).toBe(200);
    leaving.close();
    await stream.ended;
    await other.close();
    await expect.poll(() => leaving.size()).toBe(0);
  });

  it('stays open for a client that sends connection: close, as proxies do', async () => {
    const tenant = await newTenant();
    const { authorization, cookie } = credentialsOf(await tenant.member());
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    const head = ['GET /live HTTP/1.0', 'connection: close', `authorization: ${authorization}`, `cookie: ${cookie}`];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    let received = '';
    socket.on('data', (bytes) => {
      received += bytes.toString();
    });
    await expect.poll(() => received).toContain('event: live');
    await publishLive(redis, tenant.id, [{ to: 'tenant', message: { topic: 'heard' } }]);
    await expect.poll(() => received).toContain('data: {"topic":"heard"}\n\n');
    // Its line in the log and its place in the figures are those of a request that was answered when it opened.
    const { values } = await requestSeconds.get();
    const opened = values.find(({ metricName, labels }) => metricName?.endsWith('_count') && labels.route === '/live');
    expect(opened?.value).toBeGreaterThan(0);
    expect(received).toMatch(/^HTTP\/1\.1 200 OK\r\ncontent-type: text\/event-stream; charset=utf-8\r\n/);
    socket.destroy();
    await expect.poll(() => hub.size()).toBe(0);
  });

  it('is refused without a session', async () => {
    const stream = await openStream(`${url}/live`, {});
    expect(stream.status).toBe(401);
    stream.leave();
  });
});

describe('streams of one member', () => {
  it('are refused with 429 beyond ten, and accepted again after one closes (C13)', async () => {
    const tenant = await newTenant();
    const [ada, bob] = [await tenant.member(), await tenant.member()];
    const streams = await Promise.all(Array.from({ length: 10 }, () => listenLive(ada)));
    const refused = await fetch(`${url}/live`, { headers: credentialsOf(ada) });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    streams.push(await listenLive(bob));
    streams[0]?.leave();
    await expect
      .poll(async () => {
        const stream = await listen(ada);
        streams.push(stream);
        return stream.status;
      })
      .toBe(200);
    for (const stream of streams) stream.leave();
  });

  it('are refused when the process has reached its limit (C13)', async () => {
    const small = createLiveHub(connectRedis('live-test-small', server.address), 300, { perMember: 10, perProcess: 2 });
    const other = await createApp({ redis, hub: small });
    const address = await other.listen({ host: '127.0.0.1', port: 0 });
    const tenant = await newTenant();
    const open = async () => openStream(`${address}/live`, credentialsOf(await tenant.member()));
    const streams = [await open(), await open(), await open()];
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 429]);
    for (const stream of streams) stream.leave();
    small.close();
    await other.close();
  });

  const call = (member: TestMember, path: string) =>
    fetch(`${url}${path}`, { method: 'POST', headers: credentialsOf(member) });

  it.each(['suspend', 'sessions/revoke'])(
    'end after %s, while those of other members stay open (C13)',
    async (action) => {
      const tenant = await newTenant();
      const [admin, ada, bob] = [await tenant.admin(), await tenant.member(), await tenant.member()];
      const [first, second, others] = [await listenLive(ada), await listenLive(ada), await listenLive(bob)];
      expect((await call(admin, `/identity/tenantMembers/${ada.id}/${action}`)).status).toBe(200);
      await Promise.all([first.ended, second.ended]);
      await publishLive(redis, tenant.id, [{ to: 'tenant', message: { topic: 'still here' } }]);
      await others.until(isHint('still here'));
      others.leave();
    },
  );

  it('end when another change archives the member, such as an import (C13)', async () => {
    const tenant = await newTenant();
    const ada = await tenant.member();
    const shared = createLiveHub();
    const other = await createApp({ redis: harnessRedis, hub: shared });
    const address = await other.listen({ host: '127.0.0.1', port: 0 });
    const stream = await openStream(`${address}/live`, credentialsOf(ada));
    await stream.until(isMode('live'));
    await tenant.act(async (ctx) => {
      await ctx.db.updateTable('tenantMember').set({ archivedAt: ctx.now }).where('id', '=', ada.id).execute();
      await emit(ctx, membersChanged, { memberIds: [ada.id] });
    });
    await runJobs();
    await stream.ended;
    shared.close();
    await other.close();
  });
});
