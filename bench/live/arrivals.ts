import { isAfter } from '../../server/src/platform/live/entry.ts';
import type { connectRedis } from '../../server/src/platform/redis.ts';
import type { Stream } from './streams.ts';

/**
 * The position of each post's live message of this topic in the company's stream, as Redis reports it while it is sent.
 */
export async function followPositions(redis: ReturnType<typeof connectRedis>, tenantId: string, topic: string) {
  const positions = new Map<string, string>();
  redis.on('message', (_channel: string, text: string) => {
    const space = text.indexOf(' ');
    const { message } = JSON.parse(text.slice(space + 1)) as { message: { topic: string; id?: string } };
    if (message.topic === topic && message.id) positions.set(message.id, text.slice(0, space));
  });
  await redis.subscribe(`live:${tenantId}`);
  return positions;
}

/**
 * When this stream had reached each of these messages, which come in order: one event may cover several. A message that
 * never came is infinitely late.
 */
export function arrivalsAt({ arrivals }: Stream, positions: string[]): number[] {
  let next = 0;
  return positions.map((position) => {
    while (next < arrivals.length && isAfter(position, arrivals[next]?.position ?? '')) next += 1;
    return arrivals[next]?.at ?? Number.POSITIVE_INFINITY;
  });
}

export const inOrder = (one: string, other: string): number => (isAfter(one, other) ? 1 : -1);
