import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { config, misspelt } from './config.ts';
import { createPool } from './db.ts';
import { mailer } from './mail/mailer.ts';
import { migrationNames, missingMigrations } from './migrate.ts';
import type { DatabaseRole } from './passwords.ts';
import { isLoopback } from './production.ts';
import { reasonOf } from './reasons.ts';
import { connectRedis } from './redis.ts';
import { storage } from './storage/instance.ts';

/** One sentence about one thing. Notes are worth a look and no reason to stop. */
export interface Finding {
  mark: '✓' | '!' | '✗';
  text: string;
}

/** Tries everything that the configuration names, as api, worker and migrate will. */
export async function checkInstallation(): Promise<Finding[]> {
  const found = await Promise.all([...databaseChecks(), checkRedis(), checkMail(), checkStorage()]);
  return [...notes(), ...found.flat()];
}

function notes(): Finding[] {
  const said: Finding[] = [{ mark: '✓', text: `Settings can be read: ${config.ENVIRONMENT} at ${config.PUBLIC_URL}` }];
  const note = (isTrue: boolean, text: string) => isTrue && said.push({ mark: '!', text });
  for (const text of misspelt) said.push({ mark: '✗', text });
  note(config.ENVIRONMENT !== 'production', `ENVIRONMENT is ${config.ENVIRONMENT}, where everyone knows the keys`);
  note(isLoopback(config.PUBLIC_URL), 'PUBLIC_URL is this machine: nobody else can open links in emails');
  note(config.MAIL_FROM.includes('localhost'), 'MAIL_FROM is a development address: mail servers will refuse it');
  note(
    config.STORAGE === 'disk' && !config.STORAGE_DIR.startsWith('/'),
    `STORAGE_DIR is ${config.STORAGE_DIR}, in the folder where the program was started`,
  );
  return said;
}

function databaseChecks(): Promise<Finding[]>[] {
  const { DIRECTORY_DATABASE, CELL_DATABASES, DATABASE_OWNER_PASSWORD, ENVIRONMENT } = config;
  // Only migrate needs the owner's password, so it may be missing here.
  const owner: DatabaseRole[] = DATABASE_OWNER_PASSWORD || ENVIRONMENT !== 'production' ? ['owner'] : [];
  const roles = (...own: DatabaseRole[]): DatabaseRole[] => [...own, 'jobs', ...owner];
  return [
    ...roles('directory').map((role) => checkDatabase('directory', DIRECTORY_DATABASE, role, migrationNames.directory)),
    ...Object.entries(CELL_DATABASES).flatMap(([name, address]) =>
      roles('app').map((role) => checkDatabase(name, address, role, migrationNames.cell)),
    ),
  ];
}

async function checkDatabase(name: string, address: string, role: DatabaseRole, names: string[]): Promise<Finding[]> {
  const pool = createPool(address, role, 1);
  const who = `Database ${name} as ${role === 'owner' ? config.DATABASE_OWNER : `hurrah_${role}`}`;
  try {
    const { rows } = await pool.query<{ ssl: boolean; version: string }>(
      `select ssl, current_setting('server_version') as version from pg_stat_ssl where pid = pg_backend_pid()`,
    );
    const { ssl, version } = rows[0] ?? { ssl: false, version: 'unknown' };
    const reached = `${who} answers, PostgreSQL ${version.split(' ', 1)[0]}, ${ssl ? 'encrypted' : 'not encrypted'}`;
    if (role === 'jobs' || role === 'owner') return [{ mark: '✓', text: reached }];
    const missing = await missingMigrations((statement) => pool.query(statement), names);
    if (missing === 0) return [{ mark: '✓', text: `${reached}, up to date` }];
    return [{ mark: '✗', text: `${who} is behind this release: run migrate` }];
  } catch (error) {
    return [{ mark: '✗', text: `${who}: ${reasonOf(error)}` }];
  } finally {
    await pool.end();
  }
}

async function checkRedis(): Promise<Finding[]> {
  const redis = connectRedis('check');
  try {
    await once(redis, 'ready', { signal: AbortSignal.timeout(3_000) });
    return [{ mark: '✓', text: 'Redis answers' }];
  } catch (error) {
    return [{ mark: '✗', text: `Redis: ${reasonOf(error)}` }];
  } finally {
    redis.disconnect();
  }
}

async function checkMail(): Promise<Finding[]> {
  try {
    await mailer.verify();
    return [{ mark: '✓', text: `Mail server ${new URL(config.SMTP_URL).host} takes emails` }];
  } catch (error) {
    return [{ mark: '✗', text: `Mail server ${new URL(config.SMTP_URL).host}: ${reasonOf(error)}` }];
  } finally {
    mailer.close();
  }
}

async function checkStorage(): Promise<Finding[]> {
  const place = config.STORAGE === 'disk' ? config.STORAGE_DIR : `${config.S3_ENDPOINT}/${config.S3_BUCKET}`;
  const key = `check/${randomUUID()}`;
  try {
    await storage.ensureReady();
    await storage.put(key, Buffer.from('check'), 'text/plain');
    await storage.remove([key]);
    return [{ mark: '✓', text: `Storage ${place} can be written` }];
  } catch (error) {
    return [{ mark: '✗', text: `Storage ${place}: ${reasonOf(error)}` }];
  }
}
