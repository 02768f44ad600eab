import { createPool, send } from './db.ts';
import { countWorkers } from './heartbeat.ts';
import { migrationNames, missingMigrations } from './migrate.ts';
import type { Queue } from './queue.ts';
import { measureQueue } from './queue-watch.ts';

/** The state of the directory or of a cell, for operators. Undefined if the database does not answer. */
export async function inspect(queue: Queue) {
  const pool = createPool(queue.address, 'jobs', 1);
  const names = migrationNames[queue.schema === 'directory' ? 'directory' : 'cell'];
  try {
    const [measured, workers, missing] = await Promise.all([
      measureQueue(pool, queue),
      countWorkers(pool, queue),
      missingMigrations((statement) => send(pool, statement), names),
    ]);
    return { ...measured, workers, upToDate: missing === 0 };
  } catch {
    return undefined;
  } finally {
    await pool.end();
  }
}
