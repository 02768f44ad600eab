import * as api from '@hurrah/contracts/health';
import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import { directory, listCells } from './cells.ts';
import { config } from './config.ts';
import { isUp } from './redis.ts';
import { bareRoute } from './route.ts';

/** Fails when a database does not answer. */
export async function readiness(redis: Redis) {
  const cells = listCells();
  await Promise.all([sql`select 1`.execute(directory), ...cells.map((cell) => cell.app.query('select 1'))]);
  const databases = Object.fromEntries(
    ['directory', ...cells.map((cell) => cell.name)].map((name) => [name, 'up' as const]),
  );
  return { status: 'ready' as const, databases, redis: isUp(redis) ? ('up' as const) : ('down' as const) };
}

export const healthRoutes = (redis: Redis) => [
  bareRoute(api.checkHealth, async () => ({ status: 'ok' as const })),
  bareRoute(api.checkReadiness, async () => {
    const { status, ...details } = await readiness(redis);
    // Strangers need not know which parts an installation has.
    return config.EXPOSE_DETAILS ? { status, ...details } : { status };
  }),
];
