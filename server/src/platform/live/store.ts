import type { Redis } from 'ioredis';
import type { LiveEnvelope } from '../ctx.ts';
import { type Hint, readHint } from './hint.ts';

/** A tenant's hints of late: about so many, for so long after the last of them or after the last who listened. */
const mostKept = 1000;
const keptSeconds = 10 * 60;

/** The name of a tenant's channel, and of the stream in which Redis keeps what was said on it. */
export const channelOf = (tenantId: string): string => `live:${tenantId}`;
export const tenantOf = (channel: string): string => channel.slice('live:'.length);

/** Of hints that name hundreds of people fewer are kept, or a company that likes to whisper would fill Redis. */
const largeBytes = 8192;
const mostLargeKept = 50;

/** In one step, so that what is kept and what is said have the same order, and an id that was said can be found. */
const sayHints = {
  numberOfKeys: 1,
  lua: `
    for index = 2, #ARGV do
      local most = #ARGV[index] > ${largeBytes} and ${mostLargeKept} or ${mostKept}
      local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', most, '*', 'hint', ARGV[index])
      redis.call('PUBLISH', KEYS[1], id .. ' ' .. ARGV[index])
    end
    redis.call('EXPIRE', KEYS[1], ARGV[1])`,
};
/** A stream begins with a hint for nobody, so that even who has heard nothing yet can say since when. */
const readHints = {
  numberOfKeys: 1,
  lua: `
    if redis.call('EXISTS', KEYS[1]) == 0 then redis.call('XADD', KEYS[1], '*', 'hint', ARGV[2]) end
    redis.call('EXPIRE', KEYS[1], ARGV[1])
    return redis.call('XRANGE', KEYS[1], '-', '+')`,
};
const forNobody: LiveEnvelope = { to: [], message: { topic: 'live' } };

interface LiveRedis extends Redis {
  sayHints(channel: string, seconds: number, ...envelopes: string[]): Promise<null>;
  readHints(channel: string, seconds: number, first: string): Promise<[id: string, fields: [string, string]][]>;
}

function withCommands(redis: Redis): LiveRedis {
  if (!('sayHints' in redis)) {
    redis.defineCommand('sayHints', sayHints);
    redis.defineCommand('readHints', readHints);
  }
  return redis as LiveRedis;
}

export async function sayAndKeep(redis: Redis, tenantId: string, envelopes: LiveEnvelope[]): Promise<void> {
  if (envelopes.length === 0) return;
  const texts = envelopes.map((envelope) => JSON.stringify(envelope));
  await withCommands(redis).sayHints(channelOf(tenantId), keptSeconds, ...texts);
}

const endPrefix = 'end ';

/** Tells every process to end the streams of these members. Nothing is kept: a stream that opens later was checked. */
export async function publishEnd(redis: Redis, tenantId: string, memberIds: string[]): Promise<void> {
  if (memberIds.length > 0) await redis.publish(channelOf(tenantId), endPrefix + JSON.stringify(memberIds));
}

/** The members whose streams a message of the channel ends; undefined for any other message. */
export const readEnd = (text: string): string[] | undefined =>
  text.startsWith(endPrefix) ? (JSON.parse(text.slice(endPrefix.length)) as string[]) : undefined;

/** What is said from now on arrives as messages; what was said before is in the answer, and some may be in both. */
export async function listenAndRead(redis: Redis, tenantId: string): Promise<Hint[]> {
  const channel = channelOf(tenantId);
  const [, entries] = await Promise.all([
    redis.subscribe(channel),
    withCommands(redis).readHints(channel, keptSeconds, JSON.stringify(forNobody)),
  ]);
  return entries.map(([id, [, envelope]]) => readHint(id, envelope));
}

/** As long as somebody listens, so that a page hidden in a quiet company can still go on from where it was. */
export function keepLonger(redis: Redis, tenantIds: Iterable<string>): void {
  const pipeline = redis.pipeline();
  for (const tenantId of tenantIds) pipeline.expire(channelOf(tenantId), keptSeconds);
  // While Redis is away nothing is kept, and that is known.
  pipeline.exec().catch(() => {});
}

/** A message of the channel: the id, a space and the envelope. */
export function readMessage(text: string): Hint {
  const space = text.indexOf(' ');
  return readHint(text.slice(0, space), text.slice(space + 1));
}
