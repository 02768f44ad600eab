import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { config } from './config.ts';
import { createPool, databasePasswords } from './db.ts';
import { log } from './log.ts';

const folder = new URL('../../migrations/', import.meta.url);
type Kind = 'directory' | 'cell';

/** Brings every database of the installation up to date. Safe to run from several machines at once. */
export async function migrate(): Promise<void> {
  if (config.ENVIRONMENT === 'production' && !config.DATABASE_OWNER_PASSWORD) {
    throw new Error('DATABASE_OWNER_PASSWORD must be set to migrate');
  }
  const databases = new Map<string, Kind[]>([[config.DIRECTORY_DATABASE, ['directory']]]);
  for (const address of Object.values(config.CELL_DATABASES)) {
    databases.set(address, [...(databases.get(address) ?? []), 'cell']);
  }
  for (const [address, kinds] of databases) await migrateDatabase(address, kinds);
}

async function migrateDatabase(address: string, kinds: Kind[]): Promise<void> {
  const pool = createPool(address, 'owner', 1);
  const client = await pool.connect();
  try {
    // Two deployments at once take turns; the second finds nothing left to do.
    await client.query("select pg_advisory_lock(hashtext('hurrah.migrate'))");
    await prepare(client);
    for (const kind of kinds) await applyAll(client, kind);
    if (kinds.includes('cell')) await client.query('select expect_statistics()');
  } finally {
    client.release(true);
    await pool.end();
  }
}

/** Roles, and their passwords. */
async function prepare(client: pg.PoolClient): Promise<void> {
  await client.query(readFileSync(new URL('bootstrap.sql', folder), 'utf8'));
  for (const role of ['app', 'directory', 'jobs'] as const) {
    const password = databasePasswords[role];
    if (password) await client.query(`alter role hurrah_${role} password ${client.escapeLiteral(password)}`);
  }
}

async function applyAll(client: pg.PoolClient, kind: Kind): Promise<void> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  for (const name of globSync(`${kind}/*.sql`, { cwd: fileURLToPath(folder) }).toSorted()) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before) throw new Error(`${name} was changed after it ran; migrations only go forward, add a new one`);
    await client.query('begin');
    try {
      // Waiting for a lock would make every request wait behind us: better to fail early and be run again.
      await client.query("set local lock_timeout = '2s'");
      await client.query(text);
      await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw new Error(`${name} failed`, { cause: error });
    }
    log.info({ migration: name }, 'migrated');
  }
}
