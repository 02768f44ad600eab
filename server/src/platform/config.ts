import { z } from 'zod';

/** Where `npm run services` listens; HURRAH_PORTS keeps two checkouts on one machine apart. */
const local = (offset: number): string => `127.0.0.1:${localPort(offset)}`;
const localPort = (offset: number): number => Number(process.env.HURRAH_PORTS ?? 17_000) + offset;

/**
 * Everything an installation can decide, read from the environment once and nowhere else.
 * The defaults are the local services that `npm run services` starts, so a developer sets nothing.
 */
const Environment = z.object({
  ENVIRONMENT: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().default(localPort(400)),
  /** Where people reach the product; links in mails and the passkey domain come from it. */
  PUBLIC_URL: z.url().default(`http://localhost:${localPort(400)}`),
  /** Set when several hosts under one domain share a login. */
  COOKIE_DOMAIN: z.string().optional(),
  /** How many proxies stand in front, or their addresses; only what they say about the visitor is believed. */
  TRUST_PROXY: z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text))
    .default(0),
  /** Signs upload forms and file addresses and encrypts second factors. */
  SECRET_KEY: z.string().min(32).default('development-only-secret-key-change-me'),
  /** Where the built site lies; an image may keep it elsewhere than a checkout does. */
  SITE_DIR: z.string().optional(),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug']).default('info'),

  /** Addresses without a user: each part of the product signs in to PostgreSQL with a role of its own. */
  DIRECTORY_DATABASE: z.string().default(`postgres://${local(432)}/hurrah`),
  /** JSON object, cell name → address. By default the directory's database is the only cell too. */
  CELL_DATABASES: z
    .string()
    .transform((text) => z.record(z.string().regex(/^[a-z0-9-]+$/), z.string()).parse(JSON.parse(text)))
    .optional(),
  DATABASE_OWNER: z.string().default('postgres'),
  DATABASE_OWNER_PASSWORD: z.string().optional(),
  DATABASE_APP_PASSWORD: z.string().optional(),
  DATABASE_DIRECTORY_PASSWORD: z.string().optional(),
  DATABASE_JOBS_PASSWORD: z.string().optional(),
  DATABASE_POOL_SIZE: z.coerce.number().int().min(1).default(8),

  REDIS_URL: z.string().default(`redis://${local(379)}`),
  SMTP_URL: z.string().default(`smtp://${local(25)}`),
  MAIL_FROM: z.string().default('Hurrah <hello@hurrah.localhost>'),

  /** `disk` keeps files in STORAGE_DIR, `s3` in a bucket. */
  STORAGE: z.enum(['disk', 's3']).default('disk'),
  STORAGE_DIR: z.string().default('.storage'),
  S3_ENDPOINT: z.string().default(`http://${local(480)}`),
  S3_REGION: z.string().default('us-east-1'),
  S3_BUCKET: z.string().default('hurrah'),
  S3_ACCESS_KEY: z.string().default('dev'),
  S3_SECRET_KEY: z.string().default('devsecret'),

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

  /** Per visitor and process; the guarded calls have tighter limits of their own. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().default(1_200),
  /** How long a sent recognition can be taken back; nobody else sees it before. */
  UNDO_SECONDS: z.coerce.number().int().min(0).default(30),
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

function read(env: Record<string, string | undefined>) {
  // A line that a file of settings leaves empty says nothing.
  const values = Environment.parse(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')));
  if (values.ENVIRONMENT === 'production' && values.SECRET_KEY.startsWith('development-only')) {
    throw new Error('SECRET_KEY must be set in production');
  }
  if (values.REFINEMENT_PROVIDER && !values.REFINEMENT_MODEL) {
    throw new Error('REFINEMENT_MODEL must be set where there is a REFINEMENT_PROVIDER');
  }
  return { ...values, CELL_DATABASES: values.CELL_DATABASES ?? { main: values.DIRECTORY_DATABASE } };
}

export type Config = ReturnType<typeof read>;
export const config: Config = read(process.env);
