import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { createPool } from './db.ts';

/**
 * A worker that is killed leaves its jobs locked, and the queue alone would wait four hours for it. So each worker
 * holds an advisory lock for as long as it lives: PostgreSQL drops it with the connection, at once and without a clock,
 * and whoever can take the lock of another knows that it is dead.
 */
const lockKey = `hashtextextended('hurrah.worker ' || $1, 0)`;

export async function staysAlive(address: string, events: WorkerEvents): Promise<{ end(): Promise<void> }> {
  const pool = createPool(address, 'jobs', 1);
  const client = await pool.connect();
  events.on('pool:create', ({ workerPool }) => {
    void client.query(`select pg_advisory_lock(${lockKey})`, [workerPool.id]);
  });
  return {
    async end() {
      client.release(true);
      await pool.end();
    },
  };
}

export async function freeJobsOfDeadWorkers(jobs: pg.Pool): Promise<void> {
  await jobs.query(`
    select graphile_worker.force_unlock_workers(array_agg(id)) from (
      select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
    ) as locking
    where not exists (
      select from pg_locks
      where locktype = 'advisory' and granted
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32 | objid::bigint) = hashtextextended('hurrah.worker ' || locking.id, 0)
    )
    having count(*) > 0`);
}
