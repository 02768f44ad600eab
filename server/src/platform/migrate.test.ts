import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest';
import { serverAddress, templateName } from '../test/databases.ts';
import { runCommand } from '../test/own-process.ts';
import { createPool } from './db.ts';

const main = join(import.meta.dirname, '../main.ts');
const server = createPool(`${serverAddress}/postgres`, 'owner', 1);
const owner = `${templateName}_owner`;
const database = `${templateName}_owned`;
const roles = 'hurrah_app, hurrah_search, hurrah_ledger, hurrah_eraser';

beforeEach(async () => {
  await server.query(`create role ${owner} login createrole`);
  // The roles belong to the server that all tests share; on a server of its own the owner creates them.
  await server.query(`grant ${roles} to ${owner}`);
  await server.query(`create database ${database} owner ${owner}`);
});
afterEach(async () => {
  await server.query(`drop database ${database} with (force)`);
  await server.query(`drop role ${owner}`);
});
afterAll(() => server.end());

const address = `${serverAddress}/${database}`;
const settings = { DATABASE_OWNER: owner, DIRECTORY_DATABASE: address, CELL_DATABASES: '' };

it('retries a migration while a table is in use', async () => {
  const pool = createPool(address, 'owner', 1);
  // Kept for as long as it takes: the pool would close an idle connection, and with it the transaction.
  const other = await pool.connect();
  await other.query(
    'create table schema_migration (name text primary key, checksum text not null, applied_at timestamptz default now())',
  );
  await other.query(`alter table schema_migration owner to ${owner}`);
  await other.query('begin; lock table schema_migration in share mode');
  const migrating = spawn(execPath, [main, 'migrate'], { env: { ...env, ...settings, LOG_LEVEL: 'warn' } });
  const ended = once(migrating, 'exit');
  let said = '';
  migrating.stdout.on('data', (chunk) => (said += String(chunk)));
  await expect.poll(() => said).toContain('the tables are in use, retrying');
  await other.query('commit');
  other.release();
  await pool.end();
  expect(await ended).toEqual([0, null]);
});

it('migrates an empty database as an owner that is not a superuser', () => {
  const { status, stderr } = runCommand('migrate', { ...settings, LOG_LEVEL: 'silent' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});
