import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ports, repository } from '../services/places.ts';
import { waitUntil } from '../services/wait.ts';
import type { Program } from './own.ts';
import { standInEnvironment } from './stand-ins.ts';

export const databaseName = 'hurrah';
export const filesFolder: string = join(repository, '.storage');
export const serverUrl = `http://localhost:${ports.server}`;
export const consoleUrl = `http://localhost:${ports.console}`;

interface ServerOptions {
  nodeOptions?: string[];
  logLevel: 'info' | 'warn';
  /** The address in the browser, if not the server itself. */
  publicUrl?: string;
}

export const server = (command: 'all' | 'migrate', options: ServerOptions): Program =>
  program(['server/src/main.ts', command], options);

/** Fills the server's database with the demo companies. */
export const seed = (options: ServerOptions): Program => program(['demo/src/main.ts'], options);

/** Sets every address itself, so that a developer's environment does not lead the server elsewhere. */
function program(args: string[], { nodeOptions = [], logLevel, publicUrl = serverUrl }: ServerOptions): Program {
  return {
    command: process.execPath,
    args: [...nodeOptions, ...args],
    env: {
      ...process.env,
      ENVIRONMENT: 'development',
      LOG_LEVEL: logLevel,
      HOST: '127.0.0.1',
      PORT: String(ports.server),
      METRICS_PORT: String(ports.metrics),
      OPERATOR_PORT: String(ports.console),
      OPERATOR_URL: consoleUrl,
      PUBLIC_URL: publicUrl,
      DIRECTORY_DATABASE: `postgres://127.0.0.1:${ports.postgres}/${databaseName}`,
      CELL_DATABASES: undefined,
      REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
      SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
      STORAGE: 'disk',
      STORAGE_DIR: filesFolder,
      ...standInEnvironment(ports),
    },
  };
}

export async function untilReady(running: ChildProcess, seconds = 60): Promise<void> {
  await waitUntil('the server to answer', seconds, async () => {
    if (running.exitCode !== null || running.signalCode !== null) throw new Error('The server ended at once');
    const response = await fetch(`http://127.0.0.1:${ports.server}/healthcheck/ready`).catch(() => undefined);
    return response?.ok ?? false;
  });
}
