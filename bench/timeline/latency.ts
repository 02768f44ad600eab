import { Agent, request } from 'node:http';
import type { Shot } from '../world/autocannon.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/**
 * The latency of each kind in milliseconds. A few workers request one kind after the other, request by request, so that
 * other load on the machine affects all of them alike.
 */
export async function latencies<Kind extends string>(
  kinds: Record<Kind, Shot[]>,
  { hands, seconds }: { hands: number; seconds: number },
): Promise<Record<Kind, number[]>> {
  const entries = Object.entries(kinds) as [Kind, Shot[]][];
  const times = Object.fromEntries(entries.map(([kind]) => [kind, []])) as unknown as Record<Kind, number[]>;
  const end = performance.now() + seconds * 1000;
  const hand = async (first: number) => {
    for (let n = first; performance.now() < end; n += hands) {
      for (const [kind, shots] of entries) {
        const began = performance.now();
        await get(shots[n % shots.length] as Shot);
        times[kind].push(performance.now() - began);
      }
    }
  };
  await Promise.all(Array.from({ length: hands }, (_, n) => hand(n)));
  return times;
}

/** Reads the answer to its end and checks only the status; any refusal ends the measurement. */
function get({ url, headers = {} }: Shot): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const sent = request(url, { agent, headers }, (answer) => {
    answer.resume();
    answer.once('error', reject);
    answer.once('end', () =>
      answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
    );
  });
  sent.once('error', reject);
  sent.end();
  return promise;
}
