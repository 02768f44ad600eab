import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from './db.ts';
import { log } from './log.ts';
import type { Queue } from './queue.ts';

export interface Heartbeat {
  end(): Promise<void>;
}

/**
 * Holds an advisory lock while the worker lives. PostgreSQL releases it with the connection, so other workers see a killed
 * worker at once and without comparing clocks. After a lost connection the lock is taken again.
 */
export function startHeartbeat({ address, schema }: Queue, workerId: string): Heartbeat {
  const pool = createPool(address, 'jobs', 1);
  const stopping = new AbortController();
  const { signal } = stopping;
  const hold = async () => {
    while (!signal.aborted) {
      await holdLock(pool, { name: heartbeatName(schema, workerId), workerId, signal }).catch((error: Error) => {
        if (!signal.aborted) log.warn({ error: error.message }, 'heartbeat lock lost, re-acquiring');
      });
      await sleep(100, undefined, { signal }).catch(() => {});
    }
  };
  const holding = hold();
  return {
    async end() {
      stopping.abort();
      await holding;
      await pool.end();
    },
  };
}

/** Settles when the connection, and with it the lock, is lost. */
async function holdLock(
  pool: pg.Pool,
  { name, workerId, signal }: { name: string; workerId: string; signal: AbortSignal },
): Promise<void> {
  const client = await pool.connect();
  try {
    const gone = once(client, 'end', { signal });
    await Promise.all([
      client.query(`select set_config('application_name', $1, false)`, [name]),
      client.query(`select pg_advisory_lock(hashtextextended('hurrah.worker ' || $1, 0))`, [workerId]),
      gone,
    ]);
  } finally {
    client.release(true);
  }
}

/** By which operators see the connection, and `countWorkers` finds it. PostgreSQL keeps 63 characters. */
const heartbeatName = (schema: Queue['schema'], workerId: string) => `hurrah.worker ${schema} ${workerId}`;

/** Counts the live workers of this queue. */
export async function countWorkers(jobs: pg.Pool, { schema }: Queue): Promise<number> {
  const { rows } = await jobs.query<{ count: number }>(
    `select count(distinct application_name) as count from pg_stat_activity
     where datname = current_database() and application_name like $1`,
    [heartbeatName(schema, '%')],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Releases the jobs of dead workers. A worker is dead when it had no lock twice in a row: it may just have started, or be
 * re-acquiring its lock.
 */
export function releaseOrphanedJobs(jobs: pg.Pool, { schema }: Queue): () => Promise<void> {
  let suspects: string[] = [];
  return async () => {
    const { rows } = await jobs.query<{ id: string }>(workersWithoutLock(schema));
    const dead = rows.map(({ id }) => id).filter((id) => suspects.includes(id));
    suspects = rows.map(({ id }) => id);
    if (dead.length === 0) return;
    await jobs.query(`update ${schema}.job set taken_by = null, taken_at = null where taken_by = any($1)`, [dead]);
  };
}

const workersWithoutLock = (schema: Queue['schema']) => `
  select id from (select distinct taken_by as id from ${schema}.job where taken_by is not null) as taking
  where not exists (
    select from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = hashtextextended('hurrah.worker ' || taking.id, 0)
  )`;
