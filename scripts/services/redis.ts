import { join } from 'node:path';
import type { Daemon } from './daemon.ts';
import { ports, state } from './places.ts';
import { replies } from './wait.ts';

/** Keeps nothing on disk: everything in Redis can be lost without harm. */
export function redis(): Daemon {
  const port = ports.redis;
  const folder = join(state, 'redis');
  return {
    name: 'redis',
    folder,
    port,
    command: 'redis-server',
    args: ['--bind', '127.0.0.1', '--port', String(port), '--save', '', '--appendonly', 'no', '--dir', folder],
    marks: ['redis-server', String(port)],
    stopSignal: 'SIGTERM',
    isReady: () => replies(port, 'PING\r\n', '+PONG'),
  };
}
