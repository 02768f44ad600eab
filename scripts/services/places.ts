import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Scripts are tools of developers. The server itself is in production unless its environment says otherwise.
process.env.ENVIRONMENT ??= 'development';

export const repository: string = join(import.meta.dirname, '../..');

/** The services' data, logs and process ids, kept out of version control. A copy of the product can share them. */
export const state: string = process.env.HURRAH_STATE ?? join(repository, '.services');

/**
 * The ports of all services; the server's configuration has the same defaults. `HURRAH_PORTS=18000` moves the demo,
 * tests, benchmarks and services of a checkout to other ports, so that two checkouts can run side by side.
 */
export const portBase = Number(process.env.HURRAH_PORTS ?? 17000);
export const ports = {
  postgres: portBase + 432,
  redis: portBase + 379,
  smtp: portBase + 25,
  mailbox: portBase + 80,
  s3: portBase + 480,
  s3Monitor: portBase + 300,
  server: portBase + 400,
  metrics: portBase + 401,
  console: portBase + 402,
  web: portBase + 410,
  gifs: portBase + 420,
  chat: portBase + 421,
  pushes: portBase + 422,
};

/** Readable for everyone, because a strict umask would hide it from the user PostgreSQL runs as. */
export function makeFolder(folder: string): void {
  const umask = process.umask(0o022);
  mkdirSync(folder, { recursive: true });
  process.umask(umask);
}

export function isInstalled(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => isExecutable(join(folder, program)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
