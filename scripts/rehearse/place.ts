import { randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { portBase, ports as servicePorts, state } from '../services/places.ts';

/** The place of the rehearsed installation. The entry script chose the folder and the ports. */
export const folder: string = dirname(state);
export const inFolder = (...parts: string[]): string => join(folder, ...parts);

export const ports = {
  ...servicePorts,
  proxy: portBase + 443,
  files: portBase + 444,
  apis: [portBase + 410, portBase + 411],
  metrics: [portBase + 412, portBase + 413, portBase + 414, portBase + 415],
};

/** A name that is not this machine's, so that production demands https; the proxy answers for it. */
export const siteHost = 'hurrah.example';
export const siteUrl = `https://${siteHost}:${ports.proxy}`;
export const filesUrl = `https://localhost:${ports.files}`;
export const certificateAuthority: string = inFolder('certificates', 'ca.pem');

/** A directory and two cells, each a database of its own. */
export const databases = { directory: 'hurrah', cells: { main: 'hurrah_main', north: 'hurrah_north' } };
export const allDatabases: string[] = [databases.directory, ...Object.values(databases.cells)];

/** Characters that a careless configuration would cut off or quote. The previous release cannot take a percent sign. */
const strange = () => `${randomBytes(6).toString('hex')} p@ss:/wörd?#&'"\\$€`;
export const secrets = {
  superuser: strange(),
  owner: strange(),
  app: strange(),
  directory: strange(),
  jobs: strange(),
  redis: strange(),
  accessKey: randomBytes(10).toString('hex'),
  secretKey: randomBytes(20).toString('hex'),
  key: randomBytes(48).toString('base64'),
};

const databaseUrl = (name: string) => `postgres://localhost:${ports.postgres}/${name}`;

/** The settings of every process of the product, and nothing of the shell's but where programs are. */
export const productSettings: Record<string, string> = {
  PATH: process.env.PATH ?? '',
  HOME: process.env.HOME ?? '',
  ENVIRONMENT: 'production',
  PUBLIC_URL: siteUrl,
  TRUST_PROXY: '1',
  SECRET_KEYS: `rehearsal:${secrets.key}`,
  DIRECTORY_DATABASE: databaseUrl(databases.directory),
  CELL_DATABASES: JSON.stringify(
    Object.fromEntries(Object.entries(databases.cells).map(([cell, name]) => [cell, databaseUrl(name)])),
  ),
  DATABASE_CA: certificateAuthority,
  DATABASE_OWNER: 'hurrah_owner',
  DATABASE_APP_PASSWORD: secrets.app,
  DATABASE_DIRECTORY_PASSWORD: secrets.directory,
  DATABASE_JOBS_PASSWORD: secrets.jobs,
  REDIS_URL: `rediss://:${encodeURIComponent(secrets.redis)}@localhost:${ports.redis}`,
  REDIS_CA: certificateAuthority,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  MAIL_FROM: 'Hurrah <hello@hurrah.example>',
  STORAGE: 's3',
  S3_ENDPOINT: filesUrl,
  S3_BUCKET: 'hurrah',
  S3_ACCESS_KEY: secrets.accessKey,
  S3_SECRET_KEY: secrets.secretKey,
  NODE_EXTRA_CA_CERTS: certificateAuthority,
  // Notifications follow this long after a recognition; a rehearsal need not wait half a minute for each.
  UNDO_SECONDS: '2',
};
