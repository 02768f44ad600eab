import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { z } from 'zod';
import { parseSecretKeys } from './keys.ts';
import { networksFrom } from './network.ts';
import { plaintextServices } from './production.ts';

/** The content of a PEM file. */
const certificateFile = z.string().transform((path, { addIssue }) => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    addIssue(`cannot be read: ${(error as Error).message}`);
    return z.NEVER;
  }
});

const count = (usual: number, least = 1) => z.coerce.number().int().min(least).default(usual);
const list = z.string().transform((text) => text.split(',').map((part) => part.trim()));
const secret = z.string();
const oldPassword = secret
  .optional()
  .describe('The password before, while it is being changed; see docs/operations.md. Otherwise leave it out.');

/**
 * Everything an installation can decide. `node scripts/env-example.ts` writes `.env.example` and the table in docs/operations.md
 * from it, so every setting says what it is for, and one that has no default gives an example.
 */
export const Environment = z.object({
  ENVIRONMENT: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('`development`, `test` or `production`. Production refuses unsafe settings and buffers its log.'),
  PUBLIC_URL: z.url().meta({
    description:
      'Where people reach the product. Links in emails, the passkey domain, the allowed origin and addresses of the disk storage come from it. With https, cookies are Secure and every answer sends HSTS for the domain and all below it.',
    example: 'https://hurrah.example.com',
  }),
  SECRET_KEYS: z
    .string()
    .transform((text, { addIssue }) => {
      try {
        return parseSecretKeys(text);
      } catch (error) {
        addIssue((error as Error).message);
        return z.NEVER;
      }
    })
    .meta({
      description:
        '`id:key,id:key`. The first key signs and encrypts, all of them verify and decrypt. At least 32 characters each; make one with `openssl rand -base64 48`.',
      example: '2026a:',
    }),
  HOST: z.string().default('127.0.0.1').describe('Address to listen on for HTTP; `0.0.0.0` in a container.'),
  PORT: z.coerce.number().int().default(17_400).describe('Port of the api.'),
  TRUST_PROXY: z
    .string()
    .transform((text, { addIssue }) => {
      if (/^\d+$/.test(text)) return Number(text);
      if (text.split(',').every((part) => isNetwork(part.trim()))) return text;
      addIssue('must be a number of proxies, or their addresses separated by commas');
      return z.NEVER;
    })
    .default(0)
    .describe(
      'How many proxies stand in front, or their addresses; only what they say about the caller’s address is believed.',
    ),
  COOKIE_DOMAIN: z
    .string()
    .optional()
    .describe(
      'Set when several hosts under one domain share a login. Cookies then have the prefix `__Secure-` instead of `__Host-`, so every host below the domain must be trusted.',
    ),
  ALLOW_PLAINTEXT: list
    .pipe(z.array(z.enum(plaintextServices)))
    .default([])
    .describe(
      `Services outside this machine that may be reached without TLS, separated by commas: ${plaintextServices.map((name) => `\`${name}\``).join(', ')}.`,
    ),
  SITE_DIR: z.string().optional().describe('Where the built site lies, if not in `web/dist`.'),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'])
    .default('info')
    .describe('`silent`, `fatal`, `error`, `warn`, `info` or `debug`.'),

  DIRECTORY_DATABASE: z.url().meta({
    description:
      'Address of the directory’s PostgreSQL database, without a user: each role signs in by itself. Ends with `?sslmode=verify-full` outside this machine.',
    example: 'postgres://db.example.com:5432/hurrah?sslmode=verify-full',
  }),
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
    .optional()
    .describe(
      'JSON object, cell name → address. Names have small letters, digits and hyphens. By default the directory’s database is the only cell too, named `main`.',
    ),
  DATABASE_CA: certificateFile
    .optional()
    .describe(
      'PEM file of the certificate authority of the database servers. With it every connection to PostgreSQL uses TLS and only certificates of this authority are accepted.',
    ),
  DATABASE_OWNER: z.string().default('postgres').describe('The role `migrate` signs in with.'),
  DATABASE_OWNER_PASSWORD: secret.optional().describe('Its password. Only `migrate` needs it.'),
  DATABASE_APP_PASSWORD: secret.optional().describe('Password of `hurrah_app`. Required in production.'),
  DATABASE_APP_PASSWORD_OLD: oldPassword,
  DATABASE_DIRECTORY_PASSWORD: secret.optional().describe('Password of `hurrah_directory`. Required in production.'),
  DATABASE_DIRECTORY_PASSWORD_OLD: oldPassword,
  DATABASE_JOBS_PASSWORD: secret.optional().describe('Password of `hurrah_jobs`. Required in production.'),
  DATABASE_JOBS_PASSWORD_OLD: oldPassword,
  DATABASE_POOL_SIZE: count(8).describe('Connections for each pool of a process, and jobs run at once for each queue.'),

  REDIS_URL: z.url().meta({
    description: '`rediss://` for TLS. Outside this machine it must have a password.',
    example: 'rediss://:password@redis.example.com:6379',
  }),
  REDIS_CA: certificateFile
    .optional()
    .describe('PEM file of the certificate authority of Redis. Without it public authorities are trusted.'),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must begin with smtp:// or smtps://' }).meta({
    description:
      '`smtp://` or `smtps://`, with user and password if needed. In production `smtp://` demands STARTTLS outside this machine.',
    example: 'smtp://user:password@smtp.example.com:587',
  }),
  MAIL_FROM: z.string().meta({ description: 'Sender of every email.', example: 'Hurrah <hello@hurrah.example.com>' }),

  EMAIL_REPORTS_KEY: secret
    .min(32)
    .optional()
    .describe(
      'Signs reports about emails that came back or were called spam, at `/notifications/emailReports`. Without it there are none.',
    ),
  HOLD_EMAILS: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .describe(
      '`true`: workers leave emails in the queue, for example after a restore. They go out once a worker runs without it.',
    ),
  STORAGE: z.enum(['disk', 's3']).default('disk').describe('`disk` keeps files in STORAGE_DIR, `s3` in a bucket.'),
  STORAGE_DIR: z
    .string()
    .default('.storage')
    .describe('Folder of the disk storage. Choose one outside the program that its user may write.'),
  S3_ENDPOINT: z
    .string()
    .default('')
    .describe('Must be reachable by browsers too: they upload to it and read from it.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_BUCKET: z.string().default('hurrah').describe('Name of the bucket. It is created if it does not exist.'),
  S3_ACCESS_KEY: secret.default('').describe('Required with `STORAGE=s3`.'),
  S3_SECRET_KEY: secret.default('').describe('Required with `STORAGE=s3`.'),

  VAPID_PRIVATE_KEY: secret
    .regex(/^[\w-]{43}$/, 'must be 43 characters of base64url')
    .optional()
    .describe(
      'Signs push messages to browsers; make one with `npx web-push generate-vapid-keys`. Without one there are none. Browsers that subscribed with another key must subscribe again.',
    ),
  WEB_PUSH_SERVICES: list
    .default([
      'https://fcm.googleapis.com',
      'https://*.push.services.mozilla.com',
      'https://*.notify.windows.com',
      'https://*.push.apple.com',
    ])
    .describe(
      'Where browsers take push messages, separated by commas; `*.` stands for every host below. Other addresses are refused and never called.',
    ),

  PASSWORD_RANGE_URL: z
    .url()
    .optional()
    .describe(
      'Where new passwords are looked up in leaks, such as `https://api.pwnedpasswords.com/range`. Off without it.',
    ),
  GIF_API_URL: z
    .url()
    .default('https://api.giphy.com')
    .describe('Where GIFs are looked for, by the contract of GIPHY.'),
  GIF_API_KEY: secret.optional().describe('Its key. Without one there are no GIFs.'),
  GIF_HOSTS: z
    .string()
    .default(
      'media.giphy.com,media0.giphy.com,media1.giphy.com,media2.giphy.com,media3.giphy.com,media4.giphy.com,i.giphy.com',
    )
    .transform((text, { addIssue }) =>
      text.split(',').map((part) => {
        const origin = originOf(part.trim());
        if (!origin) addIssue(`${part.trim()} is not a host`);
        return origin ?? '';
      }),
    )
    .describe(
      'Hosts, separated by commas, whose GIFs may be sent and shown. Always https, except on `localhost` and `127.0.0.1`.',
    ),
  REFINEMENT_PROVIDER: z
    .enum(['openai', 'anthropic'])
    .optional()
    .describe('Who rewords messages: `openai` or `anthropic`, the two protocols. Without one no one does.'),
  REFINEMENT_URL: z
    .url()
    .optional()
    .describe(
      'Base address: `/chat/completions` or `/v1/messages` is below it. For `openai` it usually ends with `/v1`. By default that of the company that made the protocol.',
    ),
  REFINEMENT_KEY: secret.optional().describe('Its key; a model of your own may need none.'),
  REFINEMENT_MODEL: z.string().optional().describe('The model’s name. Must be set where there is a provider.'),

  RATE_LIMIT_PER_MINUTE: count(1_200).describe(
    'Calls of one person to one process; costly calls have tighter limits of their own.',
  ),
  RATE_LIMIT_PER_NETWORK_AND_MINUTE: count(1_200).describe(
    'Calls without a session from one network address to one process. Raise it where thousands share one address.',
  ),
  RATE_LIMIT_FACTOR: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('Multiplies the limits of costly calls, for load tests and very large tenants.'),
  VALIDATE_ANSWERS_EVERY: count(20, 0).describe(
    'Production validates one in so many pages of the timeline against the contract and counts failures in `hurrah_invalid_answers_total`; 0 validates none.',
  ),
  REQUEST_TIMEOUT_SECONDS: z.coerce
    .number()
    .positive()
    .default(30)
    .describe(
      'How long headers and body of a request may take to arrive. Uploads have a quarter of an hour. A connection without traffic is closed after twice as long.',
    ),
  MAX_CONNECTIONS: count(20_000).describe(
    'Connections one process takes, live streams included. Further ones are closed at once.',
  ),
  MAX_STREAMS_PER_MEMBER: count(10).describe(
    'Live streams of one member in one process; a further one is refused and its browser polls.',
  ),
  MAX_STREAMS: count(15_000).describe('Live streams of one process.'),
  UNDO_SECONDS: count(30, 0).describe('How long a sent recognition can be taken back. Nobody else sees it before.'),
  AUDIT_RETENTION_DAYS: count(730, 90).describe('How long the audit trail is kept; at least 90 days.'),
  SIGN_UP: z
    .enum(['on', 'off'])
    .default('off')
    .describe('Whether people can open a company by themselves at `/start`; on by default outside production.'),
  SIGN_UPS_PER_DAY: count(500).describe('Links to open a company that the installation sends in a day.'),
  INVITATIONS_PER_DAY: count(2_000).describe(
    'Invitations that one company may send in a day. Raise it before a company with more people starts.',
  ),
  DNS_SERVERS: list
    .optional()
    .describe(
      'Name servers that are asked for the TXT records of domains: addresses, with ports where needed, comma-separated. By default the system’s.',
    ),
  DNS_TIMEOUT_MS: count(3_000).describe('How long one of the two attempts waits for a name server.'),

  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('Where the figures for operators are served; keep it away from visitors.'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .default(17_401)
    .describe(
      'Port of `/metrics` and of the detailed `/healthcheck/ready`. Every process opens it, so two on one machine need two ports.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Demanded on that port as `Authorization: Bearer …`. Required in production where `METRICS_HOST` is not this machine.',
    ),
  OPERATOR_HOST: z.string().default('127.0.0.1').describe('Where the console of operators listens.'),
  OPERATOR_PORT: z.coerce.number().int().default(17_402).describe('Port of the console.'),
  OPERATOR_URL: z
    .url()
    .optional()
    .describe(
      'Where operators reach the console, if not at OPERATOR_PORT of this machine; links of `operator add` begin with it. Must be https unless it is this machine.',
    ),
  OPERATOR_NETWORKS: z
    .string()
    .default('127.0.0.0/8,::1')
    .transform((text, { addIssue }) => {
      try {
        return networksFrom(text.split(',').map((network) => network.trim()));
      } catch (error) {
        addIssue((error as Error).message);
        return z.NEVER;
      }
    })
    .describe('Networks that may reach the console, comma-separated. Everyone else gets 404.'),
  OPERATOR_SITE_DIR: z.string().optional().describe('Where the built console lies, if not in `web/console/dist`.'),
  EXPOSE_DETAILS: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .describe(
      'Whether everyone may read `/openapi.json` and the parts of the installation in `/healthcheck/ready`. `true` outside production.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .string()
    .optional()
    .describe('Base address of a trace collector; traces go to `/v1/traces` below it. Without it there are no traces.'),
});

/** An address, a network such as `10.0.0.0/8`, or one of the names that Fastify knows. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  return isIP(address) !== 0 && rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
}

/** Always encrypted, except on this machine, where the stand-ins of the demo and the tests run. */
function originOf(host: string): string | undefined {
  const scheme = /^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host) ? 'http' : 'https';
  const url = URL.parse(`${scheme}://${host}`);
  return url?.host === host ? url.origin : undefined;
}
