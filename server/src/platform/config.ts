import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { parseSecretKeys } from './keys.ts';
import { plaintextServices, productionProblems } from './production.ts';

/** Where `npm run services` listens; HURRAH_PORTS keeps two checkouts on one machine apart. */
const local = (offset: number): string => `127.0.0.1:${localPort(offset)}`;
const localPort = (offset: number): number => Number(process.env.HURRAH_PORTS ?? 17_000) + offset;

/** The local services that `npm run services` starts. Production has none of these defaults. */
const localDefaults = {
  PUBLIC_URL: `http://localhost:${localPort(400)}`,
  SECRET_KEYS: 'development:development-only-secret-key-change-me',
  DIRECTORY_DATABASE: `postgres://${local(432)}/hurrah`,
  REDIS_URL: `redis://${local(379)}`,
  SMTP_URL: `smtp://${local(25)}`,
  MAIL_FROM: 'Hurrah <hello@hurrah.localhost>',
  S3_ENDPOINT: `http://${local(480)}`,
  S3_ACCESS_KEY: 'dev',
  S3_SECRET_KEY: 'devsecret',
  EXPOSE_DETAILS: 'true',
};

/** The content of a PEM file. */
const certificateFile = z.string().transform((path, { addIssue }) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    addIssue(`cannot be read: ${(error as Error).message}`);
    return z.NEVER;
  }
});

/** Everything an installation can decide, read from the environment once and nowhere else. */
const Environment = z.object({
  /** Production unless someone says otherwise, so that a forgotten setting never opens an installation. */
  ENVIRONMENT: z.enum(['development', 'test', 'production']).default('production'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(localPort(400)),
  /** Where people reach the product; links in mails and the passkey domain come from it. */
  PUBLIC_URL: z.url(),
  /** Set when several hosts under one domain share a login. */
  COOKIE_DOMAIN: z.string().optional(),
  /** How many proxies stand in front, or their addresses; only what they say about the visitor is believed. */
  TRUST_PROXY: z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text))
    .default(0),
  /** `id:key,id:key`. The first key signs and encrypts, all of them verify and decrypt; see keys.ts. */
  SECRET_KEYS: z.string().transform((text, { addIssue }) => {
    try {
      return parseSecretKeys(text);
    } catch (error) {
      addIssue((error as Error).message);
      return z.NEVER;
    }
  }),
  /** Services outside this machine that may be reached without TLS, because the network in between is trusted. */
  ALLOW_PLAINTEXT: z
    .string()
    .transform((text) => text.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(plaintextServices)))
    .default([]),
  /** Where the built site lies; an image may keep it elsewhere than a checkout does. */
  SITE_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),

  /** Addresses without a user: each part of the product signs in to PostgreSQL with a role of its own. */
  DIRECTORY_DATABASE: z.url(),
  /** JSON object, cell name → address. By default the directory's database is the only cell too. */
  CELL_DATABASES: z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return z.record(z.string().regex(/^[a-z0-9-]+$/), z.url()).parse(JSON.parse(text));
      } catch {
        addIssue('must be a JSON object, cell name → address');
        return z.NEVER;
      }
    })
    .optional(),
  /** The certificate authority of the database servers. With it every connection is encrypted and checked. */
  DATABASE_CA: certificateFile.optional(),
  DATABASE_OWNER: z.string().default('postgres'),
  DATABASE_OWNER_PASSWORD: z.string().optional(),
  DATABASE_APP_PASSWORD: z.string().optional(),
  DATABASE_DIRECTORY_PASSWORD: z.string().optional(),
  DATABASE_JOBS_PASSWORD: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).default(8),

  /** `rediss:` for TLS. */
  REDIS_URL: z.url(),
  /** The certificate authority of Redis, where it is not a public one. */
  REDIS_CA: certificateFile.optional(),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string(),

  /** `disk` keeps files in STORAGE_DIR, `s3` in a bucket. */
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  STORAGE_DIR: z.string().default('.storage'),
  S3_ENDPOINT: z.string().default(''),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('hurrah'),
  S3_ACCESS_KEY: z.string().default(''),
  S3_SECRET_KEY: z.string().default(''),

  /** Where passwords are looked up in leaks, by the range protocol of Have I Been Pwned. Without it nobody is asked. */
  PASSWORD_RANGE_URL: z.url().optional(),

  /** Where GIFs are looked for, by GIPHY's contract. Without a key there are none. */
  GIF_API_URL: z.url().default('https://api.giphy.com'),
  GIF_API_KEY: z.string().optional(),
  /** Hosts whose GIFs may be sent and shown, with a port where it is not the usual one. */
  GIF_HOSTS: z
    .string()
    .default(
      'media.giphy.com,media0.giphy.com,media1.giphy.com,media2.giphy.com,media3.giphy.com,media4.giphy.com,i.giphy.com',
    )
    .transform((text) => text.split(',').map((host) => originOf(host.trim()))),

  /** Who says messages better, if anybody does, and by which of the two protocols. */
  REFINEMENT_PROVIDER: z.enum(['openai', 'anthropic']).optional(),
  /** By default the address of the company that made the protocol. */
  REFINEMENT_URL: z.url().optional(),
  REFINEMENT_KEY: z.string().optional(),
  REFINEMENT_MODEL: z.string().optional(),

  /** Calls of one person to one process; costly calls have tighter limits of their own. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().default(1_200),
  /** The same for callers without a session, by network address. An office may share one. */
  RATE_LIMIT_PER_NETWORK_AND_MINUTE: z.coerce.number().int().default(1_200),
  /** Multiplies the limits of costly calls, for load tests and very large tenants. */
  RATE_LIMIT_FACTOR: z.coerce.number().positive().default(1),
  /** Production validates one in so many answers of the hot reads against the contract; 0 validates none. */
  VALIDATE_ANSWERS_EVERY: z.coerce.number().int().min(0).default(20),
  /** How long the headers and the body of a request may take to arrive; uploads have a quarter of an hour. */
  REQUEST_TIMEOUT_SECONDS: z.coerce.number().positive().default(30),
  /** Connections one process takes, live streams included; further ones are closed at once. */
  MAX_CONNECTIONS: z.coerce.number().int().positive().default(20_000),
  /** Live streams of one member, and of one process. */
  MAX_STREAMS_PER_MEMBER: z.coerce.number().int().positive().default(10),
  MAX_STREAMS: z.coerce.number().int().positive().default(15_000),
  /** How long a sent recognition can be taken back; nobody else sees it before. */
  UNDO_SECONDS: z.coerce.number().int().min(0).default(30),
  /** How long the audit trail is kept. Months of a cell's trail are dropped as a whole. */
  AUDIT_RETENTION_DAYS: z.coerce.number().int().min(90).default(730),
  /** Name servers that are asked whether a company has proved a domain, comma-separated; by default the system's. */
  DNS_SERVERS: z
    .string()
    .transform((text) => text.split(',').map((server) => server.trim()))
    .optional(),
  DNS_TIMEOUT_MS: z.coerce.number().int().min(1).default(3_000),
  /** Invitations that one company may send in a day. */
  INVITATIONS_PER_DAY: z.coerce.number().int().min(1).default(2_000),
  METRICS_HOST: z.string().default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().default(localPort(401)),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Whether everyone may read /openapi.json and the names of the databases in /healthcheck/ready. */
  EXPOSE_DETAILS: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),

  /** Traces are sent only where a collector is named. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.string().optional(),
});

/** Always encrypted, except on this machine, where the stand-ins of the demo and the tests run. */
function originOf(host: string): string {
  const scheme = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) ? 'http' : 'https';
  const url = URL.parse(`${scheme}://${host}`);
  if (url?.host !== host) throw new Error(`GIF_HOSTS: ${host} is not a host`);
  return url.origin;
}

/** Every problem at once, so that nobody has to start an installation ten times to configure it. */
export function readConfig(env: Record<string, string | undefined>) {
  // An empty line in a settings file counts as not set.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const isProduction = (given.ENVIRONMENT ?? 'production') === 'production';
  const settings: Record<string, string | undefined> = { ...(isProduction ? {} : localDefaults), ...given };
  const { success, data, error } = Environment.safeParse(settings);
  const problems = (error?.issues ?? []).map(({ path, message, code }) =>
    settings[String(path[0])] === undefined && code === 'invalid_type'
      ? `${String(path[0])} must be set`
      : `${String(path[0])}: ${message}`,
  );
  if (given.REFINEMENT_PROVIDER && !given.REFINEMENT_MODEL) {
    problems.push('REFINEMENT_MODEL must be set where there is a REFINEMENT_PROVIDER');
  }
  if (isProduction) problems.push(...productionProblems(settings));
  if (!success || problems.length > 0) {
    throw new Error(`The configuration has problems:\n${problems.map((problem) => `- ${problem}`).join('\n')}`);
  }
  return { ...data, CELL_DATABASES: data.CELL_DATABASES ?? { main: data.DIRECTORY_DATABASE } };
}

export type Config = ReturnType<typeof readConfig>;
export const config: Config = readConfig(process.env);
