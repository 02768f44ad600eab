import { join } from 'node:path';
import { standInEnvironment } from '../scripts/local/stand-ins.ts';
import { ports, repository } from '../scripts/services/places.ts';

/** The product under test runs on a database, files and ports of its own, beside whatever else is running here. */
export const port: number = ports.server + 100;
export const baseUrl = `http://localhost:${port}`;
/** The operators' console. */
export const consoleUrl = `http://localhost:${port + 2}`;
/** The stand-ins for GIFs and refinement; `POST /faults` there makes the next answers fail. */
export const standInPorts = { gifs: ports.gifs + 100, chat: ports.chat + 100 };
/** The push service of browsers; the journey about push messages listens there. */
export const pushServiceUrl = `http://127.0.0.1:${ports.pushes + 100}`;
export const mailboxUrl = `http://127.0.0.1:${ports.mailbox}`;
export const databaseName = 'hurrah_e2e';
export const databaseUrl = `postgres://127.0.0.1:${ports.postgres}/${databaseName}`;

export const serverEnvironment: Record<string, string> = {
  ENVIRONMENT: 'test',
  LOG_LEVEL: 'warn',
  HOST: '127.0.0.1',
  PORT: String(port),
  METRICS_PORT: String(port + 1),
  OPERATOR_PORT: String(port + 2),
  OPERATOR_URL: consoleUrl,
  OPERATOR_NETWORKS: '127.0.0.0/8,::1,10.0.0.0/8',
  PUBLIC_URL: baseUrl,
  DIRECTORY_DATABASE: databaseUrl,
  // A database of its own in Redis, so that no other run counts against our limits.
  REDIS_URL: `redis://127.0.0.1:${ports.redis}/5`,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  // A site of its own: a build of web/dist meanwhile does not change it under the tests.
  SITE_DIR: join(repository, '.storage', 'e2e-site'),
  OPERATOR_SITE_DIR: join(repository, '.storage', 'e2e-console'),
  ...standInEnvironment(standInPorts),
  WEB_PUSH_SERVICES: pushServiceUrl,
  // Long enough to press Undo, and short enough to wait until others see the post.
  UNDO_SECONDS: '5',
  STORAGE: 'disk',
  STORAGE_DIR: join(repository, '.storage', 'e2e'),
  // Each test says which address it comes from and so has limits of its own.
  TRUST_PROXY: '1',
};
