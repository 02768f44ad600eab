import type { ServerResponse } from 'node:http';
import type { Redis } from 'ioredis';
import { config } from './config.ts';
import type { Ctx } from './ctx.ts';
import { rateLimited } from './limits.ts';
import { type Channel, createChannel } from './live/channel.ts';
import { Connection, takeSocket } from './live/connection.ts';
import {
  channelOf,
  extendExpiry,
  publishAndStore,
  publishEnd,
  readEnd,
  readMessage,
  subscribeAndRead,
  tenantOf,
} from './live/store.ts';
import { startWheel } from './live/wheel.ts';
import { log } from './log.ts';
import { liveConnections } from './metrics.ts';
import { connectRedis, isUp } from './redis.ts';

/** The interval of pings to Redis: a hanging Redis keeps its connections open and does not answer. */
const usualWatchMs = 20_000;
/** One missed ping may only be a busy moment. */
const maxUnanswered = 1;
const keepMs = 4 * 60_000;
/** The `Retry-After` of a refused stream. */
const refusedMs = 30_000;
const usualLimits = { perMember: config.MAX_STREAMS_PER_MEMBER, perProcess: config.MAX_STREAMS };

/** Publishes the live messages of a transaction. Call it after commit. A lost message costs a browser one poll. */
export async function publishLive(redis: Redis, tenantId: string, envelopes: Ctx['live']): Promise<void> {
  if (envelopes.length === 0 || !isUp(redis)) return;
  const messages = envelopes.filter((one) => 'message' in one);
  const ends = envelopes.filter((one) => 'endStreamsOf' in one);
  const published = [
    publishAndStore(redis, tenantId, messages),
    ...ends.map((end) => publishEnd(redis, tenantId, end)),
  ];
  await Promise.all(published).catch((error: Error) =>
    log.warn({ error: error.message }, 'live message not published'),
  );
}

export type LiveHub = ReturnType<typeof createLiveHub>;

/** Holds this process's open streams and one Redis subscription for each tenant that has any. */
export function createLiveHub(redis: Redis = connectRedis('live'), watchMs = usualWatchMs, limits = usualLimits) {
  const channels = new Map<string, Channel>();
  const wheel = startWheel();
  const stopWatching = watch(redis, channels, watchMs);
  const streams = new Map<string, Set<Connection>>();
  const streamsOf = (tenantId: string, memberId: string) => streams.get(`${tenantId} ${memberId}`) ?? new Set();
  const streamsOfTenant = (tenantId: string) =>
    [...streams].flatMap(([key, own]) => (key.startsWith(`${tenantId} `) ? [...own] : []));
  redis.on('message', (name: string, text: string) => {
    const ended = readEnd(text);
    if (!ended) return channels.get(tenantOf(name))?.receive(readMessage(text));
    const tenantId = tenantOf(name);
    const ending = ended === 'tenant' ? streamsOfTenant(tenantId) : ended.flatMap((id) => [...streamsOf(tenantId, id)]);
    for (const stream of ending) stream.end();
  });

  const start = (tenantId: string) => {
    const channel = createChannel();
    listen(redis, tenantId, channel);
    return channel;
  };
  const leave = (connection: Connection) => {
    liveConnections.dec();
    const key = `${connection.tenantId} ${connection.memberId}`;
    const own = streams.get(key);
    own?.delete(connection);
    if (own?.size === 0) streams.delete(key);
    const channel = channels.get(connection.tenantId);
    channel?.leave(connection);
    if (!channel?.isEmpty()) return;
    channels.delete(connection.tenantId);
    redis.unsubscribe(channelOf(connection.tenantId)).catch(() => {});
  };

  return {
    /**
     * Refuses a stream beyond the limits; the browser then polls. Ending the oldest stream instead would make its browser
     * reconnect and end the next one, in a loop.
     */
    requireRoom({ tenantId, memberId }: { tenantId: string; memberId: string }): void {
      const isFull = wheel.size() >= limits.perProcess || streamsOf(tenantId, memberId).size >= limits.perMember;
      if (isFull) throw rateLimited(refusedMs);
    },
    open(tenantId: string, memberId: string, response: ServerResponse): void {
      const lastId = lastIdOf(response);
      const socket = takeSocket(response);
      if (!socket) return;
      const connection = new Connection(tenantId, memberId, socket);
      const removeFromWheel = wheel.add(connection);
      liveConnections.inc();
      streams.getOrInsertComputed(`${tenantId} ${memberId}`, () => new Set()).add(connection);
      channels.getOrInsertComputed(tenantId, start).join(connection, lastId);
      socket.on('close', () => {
        removeFromWheel();
        leave(connection);
      });
    },
    size: wheel.size,
    close(): void {
      stopWatching();
      wheel.stop();
      redis.disconnect();
    },
  };
}

/** Fails while Redis is down. The channel then opens when Redis is back. */
function listen(redis: Redis, tenantId: string, channel: Channel): void {
  subscribeAndRead(redis, tenantId).then(
    (kept) => channel.open(kept),
    () => channel.close(),
  );
}

/** Closes the channels when Redis goes down and opens them when it is back. Returns a function that stops it. */
function watch(redis: Redis, channels: Map<string, Channel>, everyMs: number): () => void {
  let unanswered = 0;
  const isBack = () => {
    unanswered = 0;
    for (const [tenantId, channel] of channels) {
      if (channel.reopen()) listen(redis, tenantId, channel);
    }
  };
  const isAway = () => {
    for (const channel of channels.values()) channel.close();
  };
  redis.on('ready', isBack);
  redis.on('close', isAway);
  const watching = setInterval(() => {
    redis.ping().then(isBack, () => {
      unanswered += 1;
      if (unanswered > maxUnanswered) isAway();
    });
  }, everyMs).unref();
  const keeping = setInterval(() => extendExpiry(redis, channels.keys()), keepMs).unref();
  return () => {
    clearInterval(watching);
    clearInterval(keeping);
  };
}

/** The browser's `Last-Event-ID`. A malformed id counts as older than every entry. */
function lastIdOf({ req }: ServerResponse): string | undefined {
  const id = req.headers['last-event-id'];
  if (id === undefined || id === '') return undefined;
  return /^\d{1,15}-\d{1,15}$/.test(String(id)) ? String(id) : '0-0';
}
