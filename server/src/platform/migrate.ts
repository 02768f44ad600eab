import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { config } from './config.ts';
import { createPool, type Statement } from './db.ts';
import { log } from './log.ts';
import { databasePasswords } from './passwords.ts';
import { noTenant } from './queue.ts';
import { PlainError } from './reasons.ts';

const folder = new URL('../../migrations/', import.meta.url);
type Kind = 'directory' | 'cell';

const namesOf = (kind: Kind): string[] => globSync(`${kind}/*.sql`, { cwd: fileURLToPath(folder) }).toSorted();
/** The migrations of this release. */
export const migrationNames: Record<Kind, string[]> = { directory: namesOf('directory'), cell: namesOf('cell') };

/** The table does not exist, or an older release made it and granted it to no one. */
const neverMigrated = new Set(['42P01', '42501']);

/** Counts the migrations of this release that a database lacks. */
export async function missingMigrations(
  ask: (statement: Statement) => Promise<pg.QueryResult>,
  names: string[],
): Promise<number> {
  const text = `select from unnest($1::text[]) as release (name)
    where not exists (select from schema_migration where schema_migration.name = release.name)`;
  try {
    return (await ask({ text, values: [names] })).rowCount ?? 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError && neverMigrated.has(error.code ?? '')) return names.length;
    throw error;
  }
}

/** Brings every database of the installation up to date. Safe to run from several machines at once. */
export async function migrate(): Promise<void> {
  if (config.ENVIRONMENT === 'production' && !config.DATABASE_OWNER_PASSWORD) {
    throw new PlainError('DATABASE_OWNER_PASSWORD must be set to migrate');
  }
  const databases = new Map<string, Kind[]>([[config.DIRECTORY_DATABASE, ['directory']]]);
  for (const address of Object.values(config.CELL_DATABASES)) {
    databases.set(address, [...(databases.get(address) ?? []), 'cell']);
  }
  for (const [address, kinds] of databases) await migrateDatabase(address, kinds);
}

async function migrateDatabase(address: string, kinds: Kind[]): Promise<void> {
  const { host, pathname } = new URL(address);
  const pool = createPool(address, 'owner', 1);
  const client = await pool.connect();
  try {
    // Two deployments at once take turns; the second finds nothing left to do.
    await client.query("select pg_advisory_lock(hashtext('hurrah.migrate'))");
    await prepare(client);
    let applied = 0;
    for (const kind of kinds) applied += await applyAll(client, kind);
    log.info({ database: `${host}${pathname}`, applied }, applied === 0 ? 'already up to date' : 'up to date');
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
    const password = databasePasswords[role].now;
    if (password) await client.query(`alter role hurrah_${role} password ${client.escapeLiteral(password)}`);
  }
}

async function applyAll(client: pg.PoolClient, kind: Kind): Promise<number> {
  let count = 0;
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migration',
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  // Row security holds for an owner that is no superuser. A new database has no rows that this tenant could hide from it;
  // later a migration that changes rows without lifting row security fails.
  const isNew = !rows.some(({ name }) => name.startsWith(kind));
  if (isNew) await client.query("select set_config('app.tenant_id', $1, false)", [noTenant]);
  for (const name of migrationNames[kind]) {
    const text = readFileSync(new URL(name, folder), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const before = applied.get(name);
    if (before === checksum) continue;
    if (before) throw new PlainError(`${name} was changed after it ran; migrations only go forward, add a new one`);
    await applyWithRetry(client, { name, text, checksum });
    log.info({ migration: name }, 'migrated');
    count += 1;
  }
  return count;
}

interface Migration {
  name: string;
  text: string;
  checksum: string;
}

/** Two minutes or more: tables that every request uses are free only now and then. */
const maxAttempts = 60;
/** Much longer than an attempt, so that the requests that waited for it are answered before the next one. */
const pauseMs = 2_000;

async function applyWithRetry(client: pg.PoolClient, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration);
    } catch (error) {
      const { name } = migration;
      if (!isBusy(error) || attempt === maxAttempts) throw new PlainError(`${name} failed`, { cause: error });
      log.warn({ migration: name, attempt }, 'the tables are in use, retrying');
      await sleep(pauseMs);
    }
  }
}

async function apply(client: pg.PoolClient, { name, text, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    // Requests queue for our lock, and after deadlock_timeout (1 s) PostgreSQL may end one of them. We give up before
    // that.
    await client.query("set local lock_timeout = '500ms'");
    await client.query(text);
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** A lock timeout, or a deadlock with a request. */
const isBusy = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '55P03' || error.code === '40P01');
