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
  /** What its browser was last told to do. */
  mode: 'live' | 'poll' | undefined;
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
export function createLiveHub(redis: Redis = connectRedis('live')) {
  const byTenant = new Map<string, Set<Connection>>();
  const all = () => [...byTenant.values()].flatMap((connections) => [...connections]);

  /** While Redis is away the browser is told to poll; when its hints will come again, to stop. */
  const tell = (connection: Connection, mode: 'live' | 'poll') => {
    if (connection.mode === mode) return;
    connection.mode = mode;
    write(connection, `event: ${mode}\ndata: {}\n\n`);
  };
  const subscribe = (connections: Connection[]) => {
    const channels = new Set(connections.map(({ tenantId }) => channel(tenantId)));
    if (channels.size === 0) return;
    const announce = (mode: 'live' | 'poll') => {
      for (const connection of connections) tell(connection, mode);
    };
    redis.subscribe(...channels).then(
      () => announce('live'),
      () => announce('poll'),
    );
  };
  redis.on('ready', () => subscribe(all()));
  redis.on('close', () => {
    for (const connection of all()) tell(connection, 'poll');
  });
  redis.on('message', (name: string, text: string) => {
    const { to, message } = JSON.parse(text) as Envelope;
    for (const connection of byTenant.get(name.slice('live:'.length)) ?? []) {
      if (to === 'tenant' || to.includes(connection.memberId)) write(connection, dataOf(message));
    }
  });
  const heartbeat = setInterval(() => {
    for (const connection of all()) write(connection, ': \n\n');
  }, heartbeatMs).unref();

  function leave(connection: Connection) {
    const connections = byTenant.get(connection.tenantId);
    if (!connections?.delete(connection)) return;
    liveConnections.dec();
    if (connections.size > 0) return;
    byTenant.delete(connection.tenantId);
    redis.unsubscribe(channel(connection.tenantId)).catch(() => {});
  }

  return {
    open(tenantId: string, memberId: string, response: ServerResponse): void {
      const connection: Connection = { tenantId, memberId, response, mode: undefined };
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      });
      response.write('retry: 2000\n\n');
      byTenant.getOrInsertComputed(tenantId, () => new Set()).add(connection);
      liveConnections.inc();
      // Fails while Redis is away; the 'ready' listener subscribes to everything that is open.
      subscribe([connection]);
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

/** Somebody who no longer reads must not fill our memory; their browser comes again by itself. */
const maxUnreadBytes = 64 * 1024;

function write({ response }: Connection, text: string): void {
  if (response.writableEnded || response.destroyed) return;
  if (response.writableLength > maxUnreadBytes) response.destroy();
  else response.write(text);
}

const dataOf = (message: LiveMessage) => `data: ${JSON.stringify(message)}\n\n`;
