import type { Redis } from 'ioredis';
import type { EndStreams, LiveEnvelope } from '../ctx.ts';
import { type LiveEntry, parseEntry } from './entry.ts';

/** A tenant's stream keeps about this many entries, for this long after the last publish or the last subscriber. */
const maxEntries = 1000;
const retentionSeconds = 10 * 60;

/** The name of a tenant's channel and of the Redis stream that stores its messages. */
export const channelOf = (tenantId: string): string => `live:${tenantId}`;
export const tenantOf = (channel: string): string => channel.slice('live:'.length);

/** Fewer entries are kept when each names hundreds of recipients, so that one tenant cannot fill Redis. */
const largeEntryBytes = 8192;
const maxLargeEntries = 50;

/** Atomic, so that the stream and the channel have the same order and a published id is always in the stream. */
const publishMessages = {
  numberOfKeys: 1,
  lua: `
    for index = 2, #ARGV do
      local most = #ARGV[index] > ${largeEntryBytes} and ${maxLargeEntries} or ${maxEntries}
      local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', most, '*', 'message', ARGV[index])
      redis.call('PUBLISH', KEYS[1], id .. ' ' .. ARGV[index])
    end
    redis.call('EXPIRE', KEYS[1], ARGV[1])`,
};
/** A stream begins with an entry for no one, so that a client without messages still has an id to resume from. */
const readMessages = {
  numberOfKeys: 1,
  lua: `
    if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('XADD', KEYS[1], '*', 'message', ARGV[2]) end
    redis.call('EXPIRE', KEYS[1], ARGV[1])
    return redis.call('XRANGE', KEYS[1], '-', '+')`,
};
const firstEnvelope: LiveEnvelope = { to: [], message: { topic: 'live' } };

interface LiveRedis extends Redis {
  publishMessages(channel: string, seconds: number, ...envelopes: string[]): Promise<null>;
  readMessages(channel: string, seconds: number, first: string): Promise<[id: string, fields: [string, string]][]>;
}

function withCommands(redis: Redis): LiveRedis {
  if (!('publishMessages' in redis)) {
    redis.defineCommand('publishMessages', publishMessages);
    redis.defineCommand('readMessages', readMessages);
  }
  return redis as LiveRedis;
}

export async function publishAndStore(redis: Redis, tenantId: string, envelopes: LiveEnvelope[]): Promise<void> {
  if (envelopes.length === 0) return;
  const texts = envelopes.map((envelope) => JSON.stringify(envelope));
  await withCommands(redis).publishMessages(channelOf(tenantId), retentionSeconds, ...texts);
}

const endPrefix = 'end ';

/** Makes every process end these streams. Not stored: a stream that opens later was authorized. */
export async function publishEnd(redis: Redis, tenantId: string, { endStreamsOf }: EndStreams): Promise<void> {
  if (endStreamsOf.length > 0) await redis.publish(channelOf(tenantId), endPrefix + JSON.stringify(endStreamsOf));
}

/** The members whose streams a message of the channel ends; undefined for any other message. */
export const readEnd = (text: string): EndStreams['endStreamsOf'] | undefined =>
  text.startsWith(endPrefix) ? JSON.parse(text.slice(endPrefix.length)) : undefined;

/** Subscribes and reads the stored entries. An entry published meanwhile may arrive both ways. */
export async function subscribeAndRead(redis: Redis, tenantId: string): Promise<LiveEntry[]> {
  const channel = channelOf(tenantId);
  const [, entries] = await Promise.all([
    redis.subscribe(channel),
    withCommands(redis).readMessages(channel, retentionSeconds, JSON.stringify(firstEnvelope)),
  ]);
  return entries.map(([id, [, envelope]]) => parseEntry(id, envelope));
}

/** Keeps streams alive while a client is connected, so that a client of a quiet tenant can still resume. */
export function extendExpiry(redis: Redis, tenantIds: Iterable<string>): void {
  const pipeline = redis.pipeline();
  for (const tenantId of tenantIds) pipeline.expire(channelOf(tenantId), retentionSeconds);
  // While Redis is down there is nothing to extend.
  pipeline.exec().catch(() => {});
}

/** A message of the channel: the id, a space and the envelope. */
export function readMessage(text: string): LiveEntry {
  const space = text.indexOf(' ');
  return parseEntry(text.slice(0, space), text.slice(space + 1));
}
