import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, stopPostgres } from '../../../scripts/services/postgres.ts';
import { makeCertificates } from '../test/certificates.ts';
import { runCommand, startProcess } from '../test/own-process.ts';
import { freePort } from '../test/ports.ts';
import { productionSettings } from '../test/production.ts';

/** A password with characters that generators may use. */
const odd = (role: string) => `${role} %41%zz @:/?#[]&=+"'\\$ ü€ ;`;
const { folder } = makeCertificates();
let postgres: { port: number; dir: string; settings: Record<string, string> };
let admin: pg.Client;
const started: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  postgres = { port: await freePort(), dir: join(folder, 'postgres'), settings: {} };
  await startPostgres(postgres);
  admin = new pg.Client(`postgres://postgres@127.0.0.1:${postgres.port}/postgres`);
  await admin.connect();
  await admin.query(`create role operator login createrole password ${admin.escapeLiteral(odd('operator'))}`);
  await admin.query('create database hurrah owner operator');
  // From now on everyone but this connection needs a password.
  writeFileSync(
    join(postgres.dir, 'data/pg_hba.conf'),
    'host hurrah all 127.0.0.1/32 scram-sha-256\nhost all all all trust\n',
  );
  await admin.query('select pg_reload_conf()');
});
afterAll(async () => {
  await Promise.all(started.map((one) => one.stop()));
  await admin.end();
  await stopPostgres(postgres);
  rmSync(folder, { recursive: true, force: true });
});

const settings = (passwords: Record<string, string>) => ({
  ...productionSettings(),
  DIRECTORY_DATABASE: `postgres://127.0.0.1:${postgres.port}/hurrah`,
  CELL_DATABASES: '',
  DATABASE_OWNER: 'operator',
  DATABASE_OWNER_PASSWORD: odd('operator'),
  ...passwords,
});
const roles = ['APP', 'DIRECTORY', 'JOBS'];
const passwordsOf = (make: (role: string) => string, suffix = '') =>
  Object.fromEntries(roles.map((role) => [`DATABASE_${role}_PASSWORD${suffix}`, make(role)]));
const migrate = (passwords: Record<string, string>) => {
  const { status, stderr } = runCommand('migrate', settings(passwords));
  expect([status, stderr]).toEqual([0, '']);
};

describe('the password of a database role', () => {
  it('may have any character', async () => {
    migrate(passwordsOf(odd));
    const { stdout } = runCommand('check', settings(passwordsOf(odd)));
    expect(stdout.match(/^✓ Database/gm)).toHaveLength(6);
    expect(stdout).not.toMatch(/^✗ Database/m);
  });

  it('can be changed while the product runs with the old and the new one, without refused requests', async () => {
    const next = (role: string) => `next ${role}`;
    const running = await startProcess('all', settings({ ...passwordsOf(next), ...passwordsOf(odd, '_OLD') }));
    started.push(running);
    const statuses: number[] = [];
    const over = new AbortController();
    const asking = (async () => {
      while (!over.signal.aborted) statuses.push((await fetch(`${running.url}/healthcheck/ready`)).status);
    })();
    migrate(passwordsOf(next));
    // Every connection is reopened with the changed password.
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename like 'hurrah%'");
    const before = statuses.length;
    await expect.poll(() => statuses.slice(before).filter((status) => status === 200).length).toBeGreaterThan(20);
    over.abort();
    await asking;
    expect(statuses.length).toBeGreaterThan(10);
    // A request whose connection was just closed may fail; none is refused for a password.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(running.log.join('\n')).not.toContain('password authentication failed');
    expect(statuses.at(-1)).toBe(200);
  });

  it('that is wrong makes the product unready, and never fails with 500', async () => {
    const running = await startProcess('api', settings(passwordsOf(() => 'wrong')));
    started.push(running);
    expect((await fetch(`${running.url}/healthcheck/ready`)).status).toBe(503);
    const login = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const body = JSON.stringify({ email: 'ada@example.test', password: 'whatever it is' });
    expect((await fetch(`${running.url}/identity/passwords/login`, { ...login, body })).status).toBe(503);
  });
});
