import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ports, state } from '../../scripts/services/places.ts';

export interface Bare {
  database: string;
  seconds: number;
  connections: number;
  /** Values that the script names. */
  variables?: Record<string, string>;
}

/** Transactions per second straight against PostgreSQL, as the product's role. */
export async function pgbench(script: string, { database, seconds, connections, variables = {} }: Bare) {
  const file = join(state, `${database}.sql`);
  writeFileSync(file, script);
  const where = ['-h', '127.0.0.1', '-p', String(ports.postgres), '-U', 'hurrah_app'];
  const how = ['-n', '-M', 'prepared', '-c', String(connections), '-j', '2', '-T', String(seconds), '-f', file];
  const given = Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]);
  const { stdout } = await promisify(execFile)('pgbench', [...where, ...how, ...given, database]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}
