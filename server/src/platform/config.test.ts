import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { runCommand } from '../test/own-process.ts';
import { readConfig } from './config.ts';
import { needsTls } from './mail/mail.ts';

/** An installation with nothing to complain about. */
const production = {
  PUBLIC_URL: 'https://hurrah.example',
  SECRET_KEYS: '2026a:0123456789abcdef0123456789abcdef',
  DIRECTORY_DATABASE: 'postgres://db.internal/hurrah?sslmode=verify-full',
  DATABASE_APP_PASSWORD: 'one',
  DATABASE_DIRECTORY_PASSWORD: 'two',
  DATABASE_JOBS_PASSWORD: 'three',
  REDIS_URL: 'rediss://:secret@cache.internal:6379',
  SMTP_URL: 'smtp://hurrah:secret@mail.internal:587',
  MAIL_FROM: 'Hurrah <hello@hurrah.example>',
};
const s3 = { STORAGE: 's3', S3_ENDPOINT: 'https://s3.internal', S3_ACCESS_KEY: 'hurrah', S3_SECRET_KEY: 'a secret' };

function problemsOf(settings: Record<string, string | undefined>): string[] {
  try {
    readConfig(settings);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n- ').slice(1);
  }
}

describe('ENVIRONMENT', () => {
  it('is production unless the environment says otherwise (C13)', () => {
    expect(readConfig(production).ENVIRONMENT).toBe('production');
    expect(readConfig({ ENVIRONMENT: 'development' }).ENVIRONMENT).toBe('development');
  });

  it('stops the server with one error that lists every problem (C13)', () => {
    const { status, stderr } = runCommand('api', {}, { alone: true });
    expect(status).toBe(1);
    for (const name of ['PUBLIC_URL', 'SECRET_KEYS', 'DIRECTORY_DATABASE', 'REDIS_URL', 'SMTP_URL', 'MAIL_FROM']) {
      expect(stderr).toContain(`- ${name} must be set`);
    }
    expect(stderr).toMatch(/^The configuration has problems:\n(- .*\n)+$/);
  });

  it('lists all problems at once (C13)', () => {
    const settings = {
      SECRET_KEYS: 'development:development-only-secret-key-change-me',
      PUBLIC_URL: 'http://hurrah.example',
      DIRECTORY_DATABASE: 'postgres://db.internal/hurrah',
      REDIS_URL: 'redis://:secret@cache.internal',
      STORAGE: 's3',
      S3_ENDPOINT: 'http://s3.internal',
      S3_ACCESS_KEY: 'dev',
      S3_SECRET_KEY: 'devsecret',
      PORT: 'none',
    };
    const found = problemsOf(settings).map((problem) => problem.split(/[ :]/, 1)[0]);
    const expected = `DATABASE_APP_PASSWORD DATABASE_DIRECTORY_PASSWORD DATABASE_JOBS_PASSWORD DIRECTORY_DATABASE
      MAIL_FROM PORT PUBLIC_URL REDIS_URL S3_ACCESS_KEY S3_ENDPOINT S3_SECRET_KEY SECRET_KEYS SMTP_URL`;
    expect(new Set(found)).toEqual(new Set(expected.split(/\s+/)));
  });
});

describe('production', () => {
  it('accepts an installation that is encrypted and has secrets of its own', () => {
    expect(problemsOf(production)).toEqual([]);
    expect(problemsOf({ ...production, ...s3 })).toEqual([]);
  });

  it.each([
    ['a missing key', { SECRET_KEYS: undefined }, 'SECRET_KEYS must be set'],
    ['an empty key', { SECRET_KEYS: '' }, 'SECRET_KEYS must be set'],
    [
      'a key of one letter',
      { SECRET_KEYS: `a:${'a'.repeat(32)}` },
      'SECRET_KEYS: a key of so few different characters',
    ],
    ['a short key', { SECRET_KEYS: 'a:short' }, 'SECRET_KEYS: key a is shorter than 32 characters'],
    [
      'the development key in the second place',
      { SECRET_KEYS: `${production.SECRET_KEYS},old:development-only-secret-key-change-me` },
      'SECRET_KEYS holds the development key',
    ],
    ['the development S3 user', { ...s3, S3_ACCESS_KEY: 'dev' }, 'S3_ACCESS_KEY'],
    ['the development S3 password', { ...s3, S3_SECRET_KEY: 'devsecret' }, 'S3_SECRET_KEY'],
    ['no S3 password', { ...s3, S3_SECRET_KEY: undefined }, 'S3_SECRET_KEY must be set'],
    ['a role without a password', { DATABASE_JOBS_PASSWORD: undefined }, 'DATABASE_JOBS_PASSWORD must be set'],
    ['a plain public address', { PUBLIC_URL: 'http://hurrah.example' }, 'PUBLIC_URL must begin with https:'],
    ['no directory', { DIRECTORY_DATABASE: undefined }, 'DIRECTORY_DATABASE must be set'],
    ['no Redis', { REDIS_URL: undefined }, 'REDIS_URL must be set'],
    ['no mail server', { SMTP_URL: undefined }, 'SMTP_URL must be set'],
    ['no sender', { MAIL_FROM: undefined }, 'MAIL_FROM must be set'],
    ['a database in the clear', { DIRECTORY_DATABASE: 'postgres://db.internal/hurrah' }, 'DIRECTORY_DATABASE'],
    [
      'a database whose certificate nobody checks',
      { DIRECTORY_DATABASE: 'postgres://db.internal/hurrah?sslmode=no-verify' },
      'DIRECTORY_DATABASE must end with ?sslmode=verify-full',
    ],
    [
      'a host that hides in the query',
      { DIRECTORY_DATABASE: 'postgres://127.0.0.1/hurrah?host=db.internal' },
      'DIRECTORY_DATABASE: only sslmode',
    ],
    ['a cell in the clear', { CELL_DATABASES: '{"one":"postgres://db.internal/one"}' }, 'CELL_DATABASES: one'],
    ['Redis in the clear', { REDIS_URL: 'redis://:secret@cache.internal' }, 'REDIS_URL must begin with rediss:'],
    ['Redis without a password', { REDIS_URL: 'rediss://cache.internal' }, 'REDIS_URL must have a password'],
    ['options of Redis', { REDIS_URL: 'redis://localhost?host=cache.internal' }, 'REDIS_URL: nothing may follow'],
    ['S3 in the clear', { ...s3, S3_ENDPOINT: 'http://s3.internal' }, 'S3_ENDPOINT must begin with https:'],
    ['SMTP without TLS', { SMTP_URL: 'smtp://a:b@mail.internal?ignoreTLS=true' }, 'SMTP_URL must not change'],
    ['SMTP unchecked', { SMTP_URL: 'smtp://mail.internal?tls.rejectUnauthorized=false' }, 'SMTP_URL must not change'],
    ['a model in the clear', { REFINEMENT_URL: 'http://model.internal' }, 'REFINEMENT_URL must begin with https:'],
    ['leaks looked up in the clear', { PASSWORD_RANGE_URL: 'http://range.internal' }, 'PASSWORD_RANGE_URL must begin'],
    ['metrics for everyone', { METRICS_HOST: '0.0.0.0' }, 'METRICS_TOKEN must be set'],
    ['a console in the clear', { OPERATOR_HOST: '0.0.0.0' }, 'OPERATOR_URL must be set'],
    [
      'a console at a plain address',
      { OPERATOR_URL: 'http://console.internal' },
      'OPERATOR_URL must begin with https:',
    ],
    ['networks that are none', { OPERATOR_NETWORKS: '10.0.0.0/8,office' }, 'OPERATOR_NETWORKS: office is no network'],
    ['a network too narrow', { OPERATOR_NETWORKS: '10.0.0.0/64' }, 'OPERATOR_NETWORKS: 10.0.0.0/64 is no network'],
    ['no certificate checks', { NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS_REJECT_UNAUTHORIZED'],
    ['a mode of TLS by the way', { PGSSLMODE: 'no-verify' }, 'PGSSLMODE'],
    ['an unknown name', { ALLOW_PLAINTEXT: 'everything' }, 'ALLOW_PLAINTEXT'],
    ['a missing certificate', { DATABASE_CA: '/nowhere/ca.pem' }, 'DATABASE_CA: cannot be read'],
  ])('refuses %s (C13, ASVS 12.3.1, 13.2.3)', (_, settings, expected) => {
    expect(problemsOf({ ...production, ...settings })).toEqual([expect.stringContaining(expected)]);
  });

  it('never repeats a key in its error messages', () => {
    const found = problemsOf({ ...production, SECRET_KEYS: 'no id here,a:tooshort' }).join();
    expect(found).toContain('SECRET_KEYS');
    expect(found).not.toMatch(/no id here|tooshort/);
  });

  it.each([
    ['postgres://127.0.0.1:5432/hurrah', 'redis://localhost:6379', 'http://localhost:17400'],
    ['postgres://localhost/hurrah', 'redis://[::1]:6379', 'http://127.0.0.1:17400'],
  ])('needs no TLS to %s, which is this machine', (DIRECTORY_DATABASE, REDIS_URL, PUBLIC_URL) => {
    expect(problemsOf({ ...production, DIRECTORY_DATABASE, REDIS_URL, PUBLIC_URL })).toEqual([]);
  });

  it('accepts a console that a container publishes to this machine alone', () => {
    const console = { OPERATOR_HOST: '0.0.0.0', OPERATOR_URL: 'http://localhost:17402' };
    expect(problemsOf({ ...production, ...console })).toEqual([]);
  });

  it('does not take a similar host name for this machine', () => {
    const REDIS_URL = 'redis://:secret@127.0.0.1.evil.example';
    expect(problemsOf({ ...production, REDIS_URL })).toHaveLength(1);
    expect(problemsOf({ ...production, REDIS_URL: 'redis://:secret@localhost.evil.example' })).toHaveLength(1);
  });

  it('excuses exactly the services that ALLOW_PLAINTEXT names', () => {
    const plain = { DIRECTORY_DATABASE: 'postgres://db.internal/hurrah', REDIS_URL: 'redis://:secret@cache.internal' };
    const named = (names: string) => problemsOf({ ...production, ...plain, ALLOW_PLAINTEXT: names });
    expect(named('postgres, redis')).toEqual([]);
    expect(named('postgres')).toEqual([expect.stringContaining('REDIS_URL')]);
    expect(named('redis')).toEqual([expect.stringContaining('DIRECTORY_DATABASE')]);
    expect(problemsOf({ ...production, PUBLIC_URL: 'http://hurrah.example', ALLOW_PLAINTEXT: 'smtp' })).toHaveLength(1);
  });
});

describe('a setting', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hurrah-settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (content: string) => {
    const path = join(folder, 'secret');
    writeFileSync(path, content);
    return path;
  };

  it('is read from the file that NAME_FILE names, without the line break at its end', () => {
    const { DATABASE_APP_PASSWORD: _, ...rest } = production;
    const read = (content: string) => readConfig({ ...rest, DATABASE_APP_PASSWORD_FILE: file(content) });
    expect(read('a secret\n').DATABASE_APP_PASSWORD).toBe('a secret');
    expect(read(' % @ ').DATABASE_APP_PASSWORD).toBe(' % @ ');
  });

  it('is refused if it is given twice, or its file cannot be read', () => {
    expect(problemsOf({ ...production, MAIL_FROM_FILE: file('Hurrah <a@b.example>') })).toEqual([
      'MAIL_FROM and MAIL_FROM_FILE are both set; choose one',
    ]);
    expect(problemsOf({ ...production, METRICS_TOKEN_FILE: '/nowhere' })).toEqual([
      expect.stringContaining('METRICS_TOKEN_FILE cannot be read'),
    ]);
  });

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABSE_APP_PASSWORD', 'DATABASE_APP_PASSWORD'],
    ['S3_BUCKETS', 'S3_BUCKET'],
    ['SECRET_KEY', 'SECRET_KEYS'],
    ['DATABASE_APP_PASSWORDFILE', 'DATABASE_APP_PASSWORD_FILE'],
  ])('that is misspelt as %s is reported', (wrong, right) => {
    const problems = problemsOf({ ...production, MAIL_FROM: undefined, [wrong]: 'x' });
    expect(problems).toEqual(['MAIL_FROM must be set', `${wrong} is not a setting; did you mean ${right}?`]);
  });

  it('is not reported as misspelt for common environment variables', () => {
    const usual = ['HOME', 'PATH', 'HOSTNAME', 'LANG', 'LOGNAME', 'NODE_ENV', 'PWD', 'SHELL', 'TERM', 'USER', 'PORTS'];
    const env = Object.fromEntries(usual.map((name) => [name, 'x']));
    expect(problemsOf({ ...production, ...env, MAIL_FROM: undefined })).toEqual(['MAIL_FROM must be set']);
  });

  it.each(['true', '300.1.1.1', '10.0.0.0/8/9'])('TRUST_PROXY=%s is refused in words', (TRUST_PROXY) => {
    expect(problemsOf({ ...production, TRUST_PROXY })).toEqual([expect.stringContaining('a number of proxies')]);
  });

  it.each(['0', '2', '10.0.0.1', '10.0.0.0/8, loopback', '::1'])('TRUST_PROXY=%s is taken', (TRUST_PROXY) => {
    expect(problemsOf({ ...production, TRUST_PROXY })).toEqual([]);
  });
});

describe('development', () => {
  it('has defaults for everything', () => {
    expect(problemsOf({ ENVIRONMENT: 'development' })).toEqual([]);
    expect(readConfig({ ENVIRONMENT: 'test', SMTP_URL: '' }).SMTP_URL).toMatch(/^smtp:\/\/127\.0\.0\.1/);
  });

  it('reports invalid values', () => {
    expect(problemsOf({ ENVIRONMENT: 'test', CELL_DATABASES: 'main' })).toEqual([
      'CELL_DATABASES: must be a JSON object, cell name → address',
    ]);
    expect(problemsOf({ ENVIRONMENT: 'test', REFINEMENT_PROVIDER: 'openai' })).toEqual([
      'REFINEMENT_MODEL must be set where there is a REFINEMENT_PROVIDER',
    ]);
  });
});

it('requires STARTTLS from a mail server outside this machine (ASVS 12.3.1)', () => {
  const requires = (settings: Record<string, string>) => needsTls(readConfig({ ...production, ...settings }));
  expect(requires({ SMTP_URL: 'smtp://mail.internal' })).toBe(true);
  expect(requires({ SMTP_URL: 'smtp://127.0.0.1' })).toBe(false);
  expect(requires({ SMTP_URL: 'smtp://mail.internal', ALLOW_PLAINTEXT: 'smtp' })).toBe(false);
});
