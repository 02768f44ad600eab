import * as api from '@hurrah/contracts/health';
import type { Redis } from 'ioredis';
import { sql } from 'kysely';
import { directory, listCells } from './cells.ts';
import { isUp } from './redis.ts';
import { bareRoute } from './route.ts';

export const healthRoutes = (redis: Redis) => [
  bareRoute(api.checkHealth, async () => ({ status: 'ok' as const })),
  bareRoute(api.checkReadiness, async () => {
    const cells = listCells();
    await Promise.all([sql`select 1`.execute(directory), ...cells.map((cell) => cell.app.query('select 1'))]);
    const databases = Object.fromEntries(
      ['directory', ...cells.map((cell) => cell.name)].map((name) => [name, 'up' as const]),
    );
    return { status: 'ready' as const, databases, redis: isUp(redis) ? ('up' as const) : ('down' as const) };
  }),
];
