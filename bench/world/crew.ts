import type pg from 'pg';
import { connect } from './database.ts';

/** A few connections of the owner that share out work, each statement a part that can be done by itself. */
export interface Crew {
  /** Any of them, for what comes before and after the rest. */
  owner: pg.Client;
  /** In no particular order, as many at once as there are connections; prints the duration. */
  share(what: string, statements: string[]): Promise<void>;
  end(): Promise<void>;
}

/**
 * Settings that make a load fast and would be wrong anywhere else: foreign keys and triggers are disabled, and a commit
 * does not wait for the disk.
 */
const settings = [
  'set session_replication_role = replica',
  'set synchronous_commit = off',
  "set maintenance_work_mem = '1GB'",
  "set work_mem = '256MB'",
  'set max_parallel_maintenance_workers = 1',
  'set max_parallel_workers_per_gather = 1',
];

export async function gatherCrew(database: string, size: number): Promise<Crew> {
  const clients = await Promise.all(Array.from({ length: size }, () => connect(database)));
  for (const client of clients) for (const setting of settings) await client.query(setting);
  const [owner] = clients as [pg.Client];
  return {
    owner,
    async share(what, statements) {
      const began = performance.now();
      const waiting = statements.values();
      const work = async (client: pg.Client) => {
        for (const statement of waiting) await client.query(statement);
      };
      await Promise.all(clients.map(work));
      console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    },
    async end() {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}

/** Whole numbers from one to another in parts, both ends included. */
export function rangesOf(from: number, to: number, size: number): [from: number, to: number][] {
  const ranges: [number, number][] = [];
  for (let at = from; at <= to; at += size) ranges.push([at, Math.min(at + size - 1, to)]);
  return ranges;
}
