import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { isDatabaseAway } from './refusal.ts';

type Connect = () => Promise<pg.PoolClient>;

/**
 * The queue's library ends for good when a statement of its own fails, and one lost connection is enough for that. So
 * it is given clients that find the server again. Its statements stand alone, and each may be repeated without harm.
 */
export function makePatient(pool: pg.Pool, signal: AbortSignal): void {
  const connect = pool.connect.bind(pool);
  const patient = (callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : findClient(() => connect(), signal);
  pool.connect = patient as typeof pool.connect;
}

async function findClient(connect: Connect, signal: AbortSignal): Promise<Pick<pg.PoolClient, 'query' | 'release'>> {
  let client: pg.PoolClient | undefined;
  const query = (...statement: [string]) =>
    persistently(signal, async () => {
      client ??= await connect();
      try {
        return await client.query(...statement);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        client.release(true);
        client = undefined;
        throw error;
      }
    });
  return { query: query as pg.PoolClient['query'], release: () => client?.release() };
}

/** Tries again for as long as the database is away, unless the process is stopping. */
async function persistently<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error) || signal.aborted) throw error;
      await sleep(200, undefined, { signal }).catch(() => {});
    }
  }
}
