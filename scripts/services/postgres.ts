import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, renameSync, rmSync } from 'node:fs';
import { platform } from 'node:os';
import { join } from 'node:path';
import { type Daemon, startDaemon, stopDaemon } from './daemon.ts';
import { ports } from './places.ts';
import { installPostgres, type PostgresHome, postgresHome } from './postgres-home.ts';
import { endOrphanedSessions } from './postgres-orphans.ts';
import { replies } from './wait.ts';

/** The ones a small machine needs; timeouts belong to the product's roles, not to the server. */
const settings = {
  listen_addresses: '127.0.0.1',
  // A socket's path may have 107 characters at most, which a deep checkout exceeds.
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '1GB',
  // This build has no lz4.
  wal_compression: 'pglz',
  jit: 'off',
  random_page_cost: '1.1',
  timezone: 'UTC',
  log_timezone: 'UTC',
};

export interface PostgresInstance {
  port: number;
  /** Absolute; may be absent, then a new cluster is made there. */
  dir: string;
  /** On top of the usual ones. */
  settings?: Record<string, string>;
}

/**
 * The shared development server by default; proofs that kill a server start one of their own.
 * @public
 */
export function startPostgres(instance?: PostgresInstance): Promise<{ pid: number; started: boolean }> {
  return startDaemon(postgres(instance));
}

/** @public */
export function stopPostgres(instance?: PostgresInstance): Promise<boolean> {
  return stopDaemon(postgres(instance));
}

export function postgres(instance?: PostgresInstance): Daemon {
  const home = postgresHome();
  const { port, dir, settings: own = {} } = instance ?? { port: ports.postgres, dir: join(home.state, 'postgres') };
  const data = join(dir, 'data');
  const options = Object.entries({ ...settings, ...own }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return {
    name: 'postgres',
    folder: dir,
    port,
    command: join(home.programs, 'bin/postgres'),
    args: ['-D', data, '-p', String(port), ...options],
    marks: ['bin/postgres', data],
    ...(home.user && { user: home.user }),
    prepare: async () => {
      installPostgres(home);
      if (existsSync(data)) await endOrphanedSessions(data);
      else makeCluster(dir, home);
    },
    // Fast shutdown: ends sessions instead of waiting for them.
    stopSignal: 'SIGINT',
    isReady: () => acceptsSessions(port),
  };
}

/** Created beside its final path, so that an interrupted attempt never looks like a cluster. */
function makeCluster(dir: string, home: PostgresHome): void {
  const unfinished = join(dir, 'data.unfinished');
  rmSync(unfinished, { recursive: true, force: true });
  if (home.user) chownSync(dir, home.user.uid, home.user.gid);
  const locale = platform() === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const args = [
    `--pgdata=${unfinished}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    `--locale=${locale}`,
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--data-checksums',
  ];
  const run = spawnSync(join(home.programs, 'bin/initdb'), args, { cwd: dir, encoding: 'utf8', ...home.user });
  if (run.status !== 0) throw new Error(`initdb failed in ${dir}:\n${run.error?.message ?? run.stdout + run.stderr}`);
  renameSync(unfinished, join(dir, 'data'));
}

/** Opens a session as a client would: a server that is still recovering refuses it. */
function acceptsSessions(port: number): Promise<boolean> {
  const parameters = Buffer.from('\0\x03\0\0user\0postgres\0database\0postgres\0\0', 'latin1');
  const length = Buffer.alloc(4);
  length.writeInt32BE(parameters.length + 4);
  const readyForQuery = 'Z\0\0\0\x05I';
  return replies(port, Buffer.concat([length, parameters]), readyForQuery);
}
