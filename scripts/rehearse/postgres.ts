import { execFileSync } from 'node:child_process';
import { chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Certificate } from '../../server/src/test/certificates.ts';
import { installPostgres, postgresHome } from '../services/postgres-home.ts';
import { allDatabases, certificateAuthority, inFolder, ports, secrets } from './place.ts';
import { type Running, startUntil } from './processes.ts';

const home = postgresHome();
export const dataFolder: string = inFolder('postgres', 'data');
export const archiveFolder: string = inFolder('archive');

/** Seconds until a segment of the WAL is archived although it is not full: about what a disaster can cost. */
export const archiveSeconds = 20;

/** Every connection needs TLS and a password; there is no other line. */
const hostRules = 'hostssl all all 127.0.0.1/32 scram-sha-256\n';

export function makeCluster({ cert, key }: Certificate): void {
  installPostgres(home);
  makeOwnedFolder(inFolder('postgres'));
  makeOwnedFolder(archiveFolder);
  const passwordFile = inFolder('postgres', 'password');
  writeFileSync(passwordFile, secrets.superuser);
  giveToPostgres(passwordFile);
  const args = [`--pgdata=${dataFolder}`, '--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'];
  runAsOwner('initdb', [...args, ...locale, '--data-checksums']);
  rmSync(passwordFile);
  writeFileSync(join(dataFolder, 'pg_hba.conf'), hostRules);
  writeFileSync(join(dataFolder, 'postgresql.auto.conf'), settingsText(settings({ cert, key })));
}

const settings = ({ cert, key }: Certificate): Record<string, string> => ({
  port: String(ports.postgres),
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  timezone: 'UTC',
  ssl: 'on',
  ssl_cert_file: cert,
  ssl_key_file: key,
  archive_mode: 'on',
  archive_timeout: `${archiveSeconds}s`,
  archive_command: `test ! -f ${archiveFolder}/%f && cp %p ${archiveFolder}/%f.part && mv ${archiveFolder}/%f.part ${archiveFolder}/%f`,
});

export const settingsText = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `${name} = '${value.replaceAll("'", "''")}'\n`)
    .join('');

/** Ready when it accepts sessions that may write: a server in recovery answers too. */
export const startPostgres = (): Promise<Running> =>
  startUntil(
    'postgres',
    { command: join(home.programs, 'bin/postgres'), args: ['-D', dataFolder], ...(home.user && { user: home.user }) },
    () =>
      inDatabase('postgres', async (client) => {
        const { rows } = await client.query<{ recovering: boolean }>('select pg_is_in_recovery() as recovering');
        return rows[0]?.recovering === false;
      }).catch(() => false),
  );

/** An owner that is no superuser, and its databases. */
export async function createDatabases(): Promise<void> {
  await inDatabase('postgres', async (client) => {
    await client.query(`create role hurrah_owner login createrole password ${client.escapeLiteral(secrets.owner)}`);
    for (const name of allDatabases) await client.query(`create database ${name} owner hurrah_owner`);
  });
}

/** The previous release cannot migrate an empty cell as an owner that is no superuser, unless the owner has a tenant. */
export async function givingOwnerATenant(work: () => Promise<string>): Promise<string> {
  const owner = (change: string) =>
    inDatabase('postgres', (client) => client.query(`alter role hurrah_owner ${change}`));
  await owner("set app.tenant_id = '00000000-0000-0000-0000-000000000001'");
  try {
    return await work();
  } finally {
    await owner('reset app.tenant_id');
  }
}

/** A session of the superuser, who sees the rows of every tenant. */
export async function inDatabase<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const ssl = { ca: readFileSync(certificateAuthority, 'utf8') };
  const place = { host: 'localhost', port: ports.postgres, database };
  const client = new pg.Client({ ...place, user: 'postgres', password: secrets.superuser, ssl });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function runAsOwner(program: string, args: string[]): void {
  const options = { cwd: inFolder('postgres'), stdio: 'pipe', ...home.user } as const;
  execFileSync(join(home.programs, 'bin', program), args, options);
}

function makeOwnedFolder(path: string): void {
  mkdirSync(path, { mode: 0o700 });
  giveToPostgres(path);
}

/** Does nothing if PostgreSQL runs as the current user. */
export function giveToPostgres(path: string): void {
  if (home.user) chownSync(path, home.user.uid, home.user.gid);
}
