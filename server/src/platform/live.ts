import type { ServerResponse } from 'node:http';
import type { LiveMessage } from '@hurrah/contracts/live';
import type { Redis } from 'ioredis';
import type { Ctx } from './ctx.ts';
import { log } from './log.ts';
import { liveConnections } from './metrics.ts';
import { connectRedis, isUp } from './redis.ts';

interface Connection {
  tenantId: string;
  memberId: string;
  response: ServerResponse;
}
type Envelope = Ctx['live'][number];

/** A connection is asked to come again after this, so that a closed session does not listen on. */
const lifetimeMs = 5 * 60_000;
const heartbeatMs = 25_000;
const channel = (tenantId: string) => `live:${tenantId}`;

/** Tells browsers that something changed. Called after commit; a lost hint costs a browser one poll, nothing else. */
export async function publishLive(redis: Redis, tenantId: string, envelopes: Envelope[]): Promise<void> {
  if (envelopes.length === 0 || !isUp(redis)) return;
  const pipeline = redis.pipeline();
  for (const envelope of envelopes) pipeline.publish(channel(tenantId), JSON.stringify(envelope));
  await pipeline.exec().catch((error: Error) => log.warn({ error: error.message }, 'live hint not sent'));
}

export type LiveHub = ReturnType<typeof createLiveHub>;

/** Holds this process's open streams and one Redis subscription for each tenant that has any. */
export function createLiveHub() {
  const redis = connectRedis('live');
  const byTenant = new Map<string, Set<Connection>>();
  const all = () => [...byTenant.values()].flatMap((connections) => [...connections]);

  /** While Redis is away the browser is told to poll; when it is back, to stop. */
  const announce = (mode: 'live' | 'poll') => {
    for (const { response } of all()) response.write(`event: ${mode}\ndata: {}\n\n`);
  };
  redis.on('ready', () => {
    const channels = [...byTenant.keys()].map(channel);
    if (channels.length > 0) redis.subscribe(...channels).catch(() => {});
    announce('live');
  });
  redis.on('close', () => announce('poll'));
  redis.on('message', (name: string, text: string) => {
    const { to, message } = JSON.parse(text) as Envelope;
    for (const { memberId, response } of byTenant.get(name.slice('live:'.length)) ?? []) {
      if (to === 'tenant' || to.includes(memberId)) response.write(dataOf(message));
    }
  });
  const heartbeat = setInterval(() => {
    for (const { response } of all()) response.write(': \n\n');
  }, heartbeatMs).unref();

  function leave(connection: Connection) {
    liveConnections.dec();
    const connections = byTenant.get(connection.tenantId);
    connections?.delete(connection);
    if (connections?.size === 0) {
      byTenant.delete(connection.tenantId);
      redis.unsubscribe(channel(connection.tenantId)).catch(() => {});
    }
  }

  return {
    open(tenantId: string, memberId: string, response: ServerResponse): void {
      const connection = { tenantId, memberId, response };
      liveConnections.inc();
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write(`retry: 2000\nevent: ${isUp(redis) ? 'live' : 'poll'}\ndata: {}\n\n`);
      const connections = byTenant.get(tenantId);
      if (connections) connections.add(connection);
      else {
        byTenant.set(tenantId, new Set([connection]));
        // Fails while Redis is away; the 'ready' listener subscribes to everything that is open.
        redis.subscribe(channel(tenantId)).catch(() => {});
      }
      const end = setTimeout(() => response.end(), lifetimeMs).unref();
      response.on('close', () => {
        clearTimeout(end);
        leave(connection);
      });
    },
    size: () => all().length,
    close(): void {
      clearInterval(heartbeat);
      for (const { response } of all()) response.end();
      redis.disconnect();
    },
  };
}

const dataOf = (message: LiveMessage) => `data: ${JSON.stringify(message)}\n\n`;
