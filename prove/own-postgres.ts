import { join } from 'node:path';
import { ports, state } from '../scripts/services/places.ts';
import { startPostgres } from '../scripts/services/postgres.ts';
import { waitUntil } from '../scripts/services/wait.ts';

/** A server of a proof's own, which it may kill. */
export const own = { port: ports.postgres + 1000, dir: join(state, 'proof-postgres') };

/** Kills the server as a power cut would, and starts it again. */
export async function crash(): Promise<void> {
  const { pid } = await startPostgres(own);
  process.kill(pid, 'SIGKILL');
  await waitUntil('PostgreSQL to be gone', 10, () => !isAlive(pid));
  await startPostgres(own);
}

/** Until its exit status has been collected, a new server would believe that the old one still runs. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
