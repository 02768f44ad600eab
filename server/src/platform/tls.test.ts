import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPostgres, stopPostgres } from '../../../scripts/services/postgres.ts';
import { postgresHome } from '../../../scripts/services/postgres-home.ts';
import { makeCertificates } from '../test/certificates.ts';
import { runCommand, startProcess } from '../test/own-process.ts';
import { ownRedis } from '../test/own-redis.ts';
import { freePort } from '../test/ports.ts';

const certificates = makeCertificates();
const { user } = postgresHome();
const started: { stop(): Promise<void> }[] = [];
let postgres: { port: number; dir: string; settings: Record<string, string> };

beforeAll(async () => {
  const { cert, key } = certificates.issue('localhost', user);
  postgres = {
    port: await freePort(),
    dir: join(certificates.folder, 'postgres'),
    settings: { ssl: 'on', ssl_cert_file: cert, ssl_key_file: key },
  };
  await startPostgres(postgres);
});
afterAll(async () => {
  await Promise.all(started.map((one) => one.stop()));
  await stopPostgres(postgres);
  rmSync(certificates.folder, { recursive: true, force: true });
});

const addressOf = (host = 'localhost', query = '') => `postgres://${host}:${postgres.port}/postgres${query}`;

/** An installation in production on this machine, with encrypted connections to its services. */
const production = (settings: Record<string, string>) => ({
  ENVIRONMENT: 'production',
  PUBLIC_URL: 'https://hurrah.example',
  MAIL_FROM: 'Hurrah <hello@hurrah.example>',
  SMTP_URL: 'smtp://127.0.0.1:9',
  REDIS_URL: 'redis://127.0.0.1:9',
  DIRECTORY_DATABASE: addressOf('localhost', '?sslmode=verify-full'),
  CELL_DATABASES: '',
  STORAGE: 'disk',
  DATABASE_OWNER_PASSWORD: 'owner',
  DATABASE_APP_PASSWORD: 'app',
  DATABASE_DIRECTORY_PASSWORD: 'directory',
  DATABASE_JOBS_PASSWORD: 'jobs',
  ...settings,
});

function migrate(settings: Record<string, string>): string {
  const { status, stderr } = runCommand('migrate', { ...production(settings), LOG_LEVEL: 'silent' });
  return status === 0 ? 'migrated' : stderr;
}

describe('PostgreSQL with TLS', () => {
  it.each([
    ['an authority that did not sign it', () => ({ DATABASE_CA: certificates.otherCa }), /certificate/],
    ['no authority of our own', () => ({}), /certificate/],
    [
      'another host name',
      () => ({ DATABASE_CA: certificates.ca, DIRECTORY_DATABASE: addressOf('127.0.0.1') }),
      /altnames|does not match/,
    ],
  ])('is refused with the certificate of %s (ASVS 12.3.1, 12.3.2)', (_, settings, reason) => {
    expect(migrate(settings())).toMatch(reason);
  });

  it('carries every connection of the product (ASVS 12.3.1)', async () => {
    expect(migrate({ DATABASE_CA: certificates.ca })).toBe('migrated');
    const running = await startProcess('all', production({ DATABASE_CA: certificates.ca }));
    started.push(running);
    expect((await fetch(`${running.url}/healthcheck/ready`)).status).toBe(200);

    const admin = new pg.Client(`postgres://postgres@127.0.0.1:${postgres.port}/postgres`);
    await admin.connect();
    const { rows } = await admin.query<{ usename: string; ssl: boolean; version: string }>(
      "select distinct usename, ssl, version from pg_stat_ssl join pg_stat_activity using (pid) where usename like 'hurrah%'",
    );
    await admin.end();
    expect(new Set(rows.map(({ usename }) => usename))).toEqual(
      new Set(['hurrah_app', 'hurrah_directory', 'hurrah_jobs']),
    );
    for (const row of rows) expect(row).toMatchObject({ ssl: true, version: expect.stringMatching(/^TLSv1\.[23]$/) });
  });
});

describe('Redis with TLS', () => {
  it('is used with a certificate that its authority signed, and with no other (ASVS 12.3.1)', async () => {
    const redis = await ownRedis(certificates.issue('localhost'));
    await redis.start();
    started.push(redis);
    const plain = { DIRECTORY_DATABASE: addressOf(), EXPOSE_DETAILS: 'true', REDIS_URL: redis.address };
    const stateWith = async (settings: Record<string, string>) => {
      const running = await startProcess('api', production({ ...plain, ...settings }));
      started.push(running);
      const state = async () =>
        ((await (await fetch(`${running.url}/healthcheck/ready`)).json()) as { redis: string }).redis;
      return { state, log: running.log };
    };
    const trusted = await stateWith({ REDIS_CA: certificates.ca });
    await expect.poll(trusted.state).toBe('up');

    const wrong = await stateWith({ REDIS_CA: certificates.otherCa });
    await expect.poll(() => wrong.log.join('\n')).toMatch(/certificate.*redis is away/);
    expect(await wrong.state()).toBe('down');
  });
});
