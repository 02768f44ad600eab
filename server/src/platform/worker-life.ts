import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { createPool } from './db.ts';
import { log } from './log.ts';

export interface Life {
  end(): Promise<void>;
}

/** The jobs that a worker has taken and neither finished nor given back. */
export interface Holding {
  workerId: string;
  jobIds: Set<string>;
}

/**
 * A worker that is killed leaves its jobs locked, and the queue alone would wait four hours for it. So each worker
 * holds an advisory lock for as long as it lives: PostgreSQL drops it with the connection, at once and without a clock,
 * and a worker without its lock is dead. Or its connection was cut, and then it takes the lock again.
 */
export function staysAlive(address: string, events: WorkerEvents): Life {
  const pool = createPool(address, 'jobs', 1);
  const stopping = new AbortController();
  const { signal } = stopping;
  const hold = async (id: string) => {
    while (!signal.aborted) {
      await holdOnce(pool, id, signal).catch((error: Error) => {
        if (!signal.aborted) log.warn({ error: error.message }, 'the sign of life is lost, giving it again');
      });
      await sleep(100, undefined, { signal }).catch(() => {});
    }
  };
  let holding: Promise<void> | undefined;
  events.on('pool:create', ({ workerPool }) => {
    holding = hold(workerPool.id);
  });
  return {
    async end() {
      stopping.abort();
      await holding;
      await pool.end();
    },
  };
}

/** Returns or fails when the connection, and the lock with it, is gone. */
async function holdOnce(pool: pg.Pool, id: string, signal: AbortSignal): Promise<void> {
  const client = await pool.connect();
  try {
    const gone = once(client, 'end', { signal });
    await Promise.all([
      client.query(`select pg_advisory_lock(hashtextextended('hurrah.worker ' || $1, 0))`, [id]),
      gone,
    ]);
  } finally {
    client.release(true);
  }
}

/**
 * Frees what dead workers have locked. A worker must be found without its lock twice in a row: it may only just have
 * started, or be taking its lock again.
 */
export function freesJobsOfDeadWorkers(jobs: pg.Pool): () => Promise<void> {
  let suspects: string[] = [];
  return async () => {
    const { rows } = await jobs.query<{ id: string }>(lockless);
    const dead = rows.map(({ id }) => id).filter((id) => suspects.includes(id));
    suspects = rows.map(({ id }) => id);
    if (dead.length > 0) await jobs.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  };
}

/**
 * Frees what this worker has locked and knows nothing of: when the connection breaks after PostgreSQL has handed jobs
 * over and before we have heard of it, nobody would ever do them. Twice in a row, because some are just on their way.
 */
export function freesJobsLostOnTheWay(jobs: pg.Pool, holding: () => Holding): () => Promise<void> {
  let suspects: string[] = [];
  return async () => {
    const { workerId, jobIds } = holding();
    const { rows } = await jobs.query<{ id: string }>(
      'select id from graphile_worker._private_jobs where locked_by = $1 and id <> all($2)',
      [workerId, [...jobIds]],
    );
    const lost = rows.map(({ id }) => id).filter((id) => suspects.includes(id));
    suspects = rows.map(({ id }) => id);
    if (lost.length === 0) return;
    await jobs.query(
      'update graphile_worker._private_jobs set locked_by = null, locked_at = null where id = any($1) and locked_by = $2',
      [lost, workerId],
    );
  };
}

const lockless = `
  select id from (
    select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
  ) as locking
  where not exists (
    select from pg_locks
    where locktype = 'advisory' and granted
      and database = (select oid from pg_database where datname = current_database())
      and (classid::bigint << 32 | objid::bigint) = hashtextextended('hurrah.worker ' || locking.id, 0)
  )`;
