import { setTimeout as sleep } from 'node:timers/promises';
import * as api from '@hurrah/contracts/health';
import { say } from '@hurrah/contracts/messages';
import type { Redis } from 'ioredis';
import type pg from 'pg';
import { Gauge } from 'prom-client';
import { listCells, sendToDirectory } from './cells.ts';
import { config } from './config.ts';
import { type Statement, send } from './db.ts';
import { AppError } from './errors.ts';
import { log } from './log.ts';
import { migrationNames, missingMigrations } from './migrate.ts';
import { isUp } from './redis.ts';
import { bareRoute } from './route.ts';

/** A database that is newer than this release is up: releases only add. */
type DatabaseState = 'up' | 'away' | 'behind';

async function findState(ask: (statement: Statement) => Promise<pg.QueryResult>, names: string[]) {
  try {
    const missing = await missingMigrations(ask, names);
    return missing > 0
      ? { state: 'behind' as const, why: `${missing} migrations are missing` }
      : { state: 'up' as const };
  } catch (error) {
    return { state: 'away' as const, why: (error as Error).message };
  }
}

const logged = new Map<string, DatabaseState>();

/** Each change is logged once, with advice for the operator. */
function logChange(name: string, state: DatabaseState, why?: string): void {
  const before = logged.get(name) ?? 'up';
  logged.set(name, state);
  if (state === before) return;
  const database = name;
  if (state === 'behind') log.warn({ database, why }, `database ${name} is behind this release: run migrate`);
  else if (state === 'away') log.warn({ database, why }, `database ${name} is away`);
  else log.info({ database }, `database ${name} is back`);
}

async function findStates(): Promise<Record<string, DatabaseState>> {
  const asked = [
    { name: 'directory', ask: sendToDirectory, names: migrationNames.directory },
    ...listCells().map(({ name, app }) => ({
      name,
      ask: (statement: Statement) => send(app, statement),
      names: migrationNames.cell,
    })),
  ];
  const states = await Promise.all(
    asked.map(async ({ name, ask, names }) => {
      const { state, why } = await findState(ask, names);
      logChange(name, state, why);
      return [name, state] as const;
    }),
  );
  return Object.fromEntries(states);
}

const databaseUp = new Gauge({
  name: 'hurrah_database_up',
  help: 'Whether a database answers and has the migrations of this release',
  labelNames: ['database'],
  async collect() {
    for (const [database, state] of Object.entries(await findStates())) {
      databaseUp.set({ database }, state === 'up' ? 1 : 0);
    }
  },
});

/** Names unavailable services. Redis may be one: nothing depends on it. */
export async function readiness(redis: Redis) {
  const databases = await findStates();
  const states = Object.values(databases);
  return {
    status: states.every((state) => state === 'up') ? ('ready' as const) : ('not ready' as const),
    ...(states.includes('behind') && { run: 'migrate' }),
    databases,
    redis: isUp(redis) ? ('up' as const) : ('down' as const),
  };
}

/**
 * Waits while a database lacks migrations of this release. A worker also waits for an unavailable one; an api answers
 * its requests with 503 meanwhile.
 */
export async function waitForDatabases({ away }: { away: boolean }): Promise<void> {
  for (;;) {
    const states = Object.values(await findStates());
    if (!states.includes('behind') && !(away && states.includes('away'))) return;
    await sleep(1_000);
  }
}

export const healthRoutes = (redis: Redis, inMaintenance = () => false) => [
  bareRoute(api.checkHealth, async () => ({ status: inMaintenance() ? ('maintenance' as const) : ('ok' as const) })),
  bareRoute(api.checkReadiness, async () => {
    const { status, databases, redis: redisState } = await readiness(redis);
    if (status !== 'ready') throw new AppError(503, 'Maintenance', say('request.maintenance'));
    // Strangers need not know which parts an installation has.
    return config.EXPOSE_DETAILS ? { status, databases, redis: redisState } : { status };
  }),
];
