import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createPool } from './db.ts';
import { log } from './log.ts';
import type { Queue } from './queue.ts';

export interface Life {
  end(): Promise<void>;
}

/**
 * A worker that is killed leaves its jobs taken. So each worker holds an advisory lock for as long as it lives:
 * PostgreSQL drops it with the connection, at once and without a clock, and a worker without its lock is dead. Or its
 * connection was cut, and then it takes the lock again.
 */
export function staysAlive({ address }: Queue, workerId: string): Life {
  const pool = createPool(address, 'jobs', 1);
  const stopping = new AbortController();
  const { signal } = stopping;
  const hold = async () => {
    while (!signal.aborted) {
      await holdOnce(pool, workerId, signal).catch((error: Error) => {
        if (!signal.aborted) log.warn({ error: error.message }, 'the sign of life is lost, giving it again');
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

/** Returns or fails when the connection, and the lock with it, is gone. */
async function holdOnce(pool: pg.Pool, workerId: string, signal: AbortSignal): Promise<void> {
  const client = await pool.connect();
  try {
    const gone = once(client, 'end', { signal });
    await Promise.all([
      client.query(`select pg_advisory_lock(hashtextextended('hurrah.worker ' || $1, 0))`, [workerId]),
      gone,
    ]);
  } finally {
    client.release(true);
  }
}

/**
 * Frees what dead workers have taken. A worker must be found without its lock twice in a row: it may only just have
 * started, or be taking its lock again.
 */
export function freesJobsOfDeadWorkers(jobs: pg.Pool, { schema }: Queue): () => Promise<void> {
  let suspects: string[] = [];
  return async () => {
    const { rows } = await jobs.query<{ id: string }>(lockless(schema));
    const dead = rows.map(({ id }) => id).filter((id) => suspects.includes(id));
    suspects = rows.map(({ id }) => id);
    if (dead.length === 0) return;
    await jobs.query(`update ${schema}.job set taken_by = null, taken_at = null where taken_by = any($1)`, [dead]);
  };
}

const lockless = (schema: Queue['schema']) => `
  select id from (select distinct taken_by as id from ${schema}.job where taken_by is not null) as taking
  where not exists (
    select from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = hashtextextended('hurrah.worker ' || taking.id, 0)
  )`;
