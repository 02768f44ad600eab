import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repository, state } from '../../scripts/services/places.ts';

export interface Shot {
  url: string;
  headers?: Record<string, string>;
}

interface Outcome {
  '2xx': number;
  non2xx: number;
  errors: number;
  duration: number;
}

/**
 * Requests per second, each connection asking these one after the other. Any answer but 200 makes the measurement
 * worthless and fails it.
 */
export async function autocannon(shots: Shot[], { connections, seconds }: { connections: number; seconds: number }) {
  const url = shots[0]?.url ?? '';
  // Its own command takes one set of headers for all requests; a recording of a browser may have many.
  const entries = shots.map(({ url: asked, headers = {} }) => ({
    request: {
      method: 'GET',
      url: asked,
      headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    },
  }));
  const recording = join(state, `shots-${new URL(url).port}.har`);
  writeFileSync(recording, JSON.stringify({ log: { entries } }));
  const args = ['-c', String(connections), '-d', String(seconds), '--json', '--har', recording, new URL(url).origin];
  const program = join(repository, 'node_modules/.bin/autocannon');
  const { stdout } = await promisify(execFile)(program, args, { maxBuffer: 10_000_000 });
  const result = JSON.parse(stdout) as Outcome;
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} refusals and ${result.errors} errors`);
  }
  return result['2xx'] / result.duration;
}
