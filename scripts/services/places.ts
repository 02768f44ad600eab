import { accessSync, constants, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const repository: string = join(import.meta.dirname, '../..');

/** The services' data, logs and process ids, kept out of version control. */
export const state: string = join(repository, '.services');

/** Where the local services listen; the same numbers are the defaults of the server's configuration. */
export const ports = { postgres: 17432, redis: 17379, smtp: 17025, mailbox: 17080, s3: 17480 } as const;

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
