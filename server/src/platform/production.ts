import { isIP } from 'node:net';

/** The services that `ALLOW_PLAINTEXT` can name. */
export const plaintextServices = [
  'postgres',
  'redis',
  's3',
  'smtp',
  'passwords',
  'gifs',
  'refinement',
  'traces',
] as const;
type PlaintextService = (typeof plaintextServices)[number];

type Settings = Record<string, string | undefined>;

/** Traffic to this machine leaves no wire to listen on. */
export function isLoopback(address: string): boolean {
  const host = URL.parse(address)?.hostname.replace(/^\[(.*)\]$/, '$1') ?? '';
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/**
 * Problems that production must not have: a well-known key or password, or an unencrypted connection. Reads the raw
 * values, so that it works beside any other invalid setting.
 */
export function productionProblems(settings: Settings): string[] {
  return [
    ...knownSecrets(settings),
    ...missingPasswords(settings),
    ...plainPublicUrl(settings),
    ...databasesInTheClear(settings),
    ...servicesInTheClear(settings),
    ...openMetrics(settings),
    ...plainConsole(settings),
    ...uncheckedCertificates(settings),
  ];
}

/** 32 characters of `openssl rand -hex` have all but always this many different ones. */
const minKeyVariety = 8;

function* knownSecrets({ SECRET_KEYS = '', STORAGE, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY }: Settings) {
  if (SECRET_KEYS.includes('development-only')) yield 'SECRET_KEYS holds the development key, which everyone knows';
  const guessable = SECRET_KEYS.split(',').some((part) => part.length >= 32 && new Set(part).size < minKeyVariety);
  if (guessable) yield 'SECRET_KEYS: a key of so few different characters can be guessed';
  if (STORAGE !== 's3') return;
  for (const [name, value] of Object.entries({ S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY })) {
    if (!value) yield `${name} must be set with STORAGE=s3`;
  }
  if (S3_ACCESS_KEY === 'dev') yield 'S3_ACCESS_KEY is the one of the development server';
  if (S3_SECRET_KEY === 'devsecret') yield 'S3_SECRET_KEY is the one of the development server';
}

/** The owner's is missing on purpose: only `migrate` uses it, and requires it. */
function* missingPasswords(settings: Settings) {
  for (const role of ['APP', 'DIRECTORY', 'JOBS']) {
    if (!settings[`DATABASE_${role}_PASSWORD`]) yield `DATABASE_${role}_PASSWORD must be set`;
  }
  const { REDIS_URL = '' } = settings;
  if (REDIS_URL && !isLoopback(REDIS_URL) && !URL.parse(REDIS_URL)?.password) yield 'REDIS_URL must have a password';
}

function* plainPublicUrl({ PUBLIC_URL = '' }: Settings) {
  if (PUBLIC_URL && !isEncrypted(PUBLIC_URL, 'https:')) {
    yield 'PUBLIC_URL must begin with https: sessions would travel in the clear';
  }
}

function* databasesInTheClear({ DIRECTORY_DATABASE, CELL_DATABASES, DATABASE_CA, ALLOW_PLAINTEXT }: Settings) {
  const addresses = [
    ...(DIRECTORY_DATABASE ? [['DIRECTORY_DATABASE', DIRECTORY_DATABASE] as const] : []),
    ...cellsIn(CELL_DATABASES).map(([name, address]) => [`CELL_DATABASES: ${name}`, address] as const),
  ];
  for (const [name, address] of addresses) {
    const query = new URLSearchParams(URL.parse(address)?.search ?? '');
    const mode = query.get('sslmode');
    query.delete('sslmode');
    // A host in the query would win over the one that is checked here, and so would other settings of TLS.
    if (query.size > 0) yield `${name}: only sslmode may follow the question mark`;
    if (mode === 'verify-full' || (DATABASE_CA && mode === null)) continue;
    if (mode === null && (isLoopback(address) || allows(ALLOW_PLAINTEXT, 'postgres'))) continue;
    yield `${name} must end with ?sslmode=verify-full, or DATABASE_CA must name the certificate authority`;
  }
}

function cellsIn(text: string | undefined): [name: string, address: string][] {
  try {
    return Object.entries(JSON.parse(text ?? '{}') as Record<string, string>);
  } catch {
    // The settings parser reports the error.
    return [];
  }
}

function* servicesInTheClear(settings: Settings) {
  const { REDIS_URL, S3_ENDPOINT, SMTP_URL, STORAGE, ALLOW_PLAINTEXT } = settings;
  const services: [name: string, address: string | undefined, scheme: string, service: PlaintextService][] = [
    ['REDIS_URL', REDIS_URL, 'rediss:', 'redis'],
    ['S3_ENDPOINT', STORAGE === 's3' ? S3_ENDPOINT : undefined, 'https:', 's3'],
    ['GIF_API_URL', settings.GIF_API_URL, 'https:', 'gifs'],
    ['PASSWORD_RANGE_URL', settings.PASSWORD_RANGE_URL, 'https:', 'passwords'],
    ['REFINEMENT_URL', settings.REFINEMENT_URL, 'https:', 'refinement'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', settings.OTEL_EXPORTER_OTLP_ENDPOINT, 'https:', 'traces'],
  ];
  for (const [name, address, scheme, service] of services) {
    if (!address || isEncrypted(address, scheme) || allows(ALLOW_PLAINTEXT, service)) continue;
    yield `${name} must begin with ${scheme} or ALLOW_PLAINTEXT must name ${service}`;
  }
  if (URL.parse(REDIS_URL ?? '')?.search) yield 'REDIS_URL: nothing may follow a question mark';
  // STARTTLS is demanded by the mailer; an option in the address could take that back.
  const smtp = URL.parse(SMTP_URL ?? '')?.searchParams.keys() ?? [];
  if ([...smtp].some((option) => /tls|secure/i.test(option))) yield 'SMTP_URL must not change how TLS is used';
}

/** The metrics port has no users, so only a token can keep strangers on the network out. */
function* openMetrics({ METRICS_HOST, METRICS_TOKEN }: Settings) {
  if (METRICS_HOST && !isLoopbackHost(METRICS_HOST) && !METRICS_TOKEN) {
    yield 'METRICS_TOKEN must be set where METRICS_HOST is not this machine';
  }
}

/** Operators sign in at the console, so it is encrypted wherever other machines can reach it. */
/** A container listens on every address and may be published to its machine alone, which OPERATOR_URL then names. */
function* plainConsole({ OPERATOR_HOST, OPERATOR_URL }: Settings) {
  if (OPERATOR_URL && !isEncrypted(OPERATOR_URL, 'https:')) yield 'OPERATOR_URL must begin with https:';
  if (OPERATOR_HOST && !isLoopbackHost(OPERATOR_HOST) && !OPERATOR_URL) {
    yield 'OPERATOR_URL must be set where OPERATOR_HOST is not this machine';
  }
}

const isLoopbackHost = (host: string): boolean =>
  isLoopback(host.includes(':') ? `http://[${host}]` : `http://${host}`);

function* uncheckedCertificates({ NODE_TLS_REJECT_UNAUTHORIZED, PGSSLMODE }: Settings) {
  if (NODE_TLS_REJECT_UNAUTHORIZED === '0') yield 'NODE_TLS_REJECT_UNAUTHORIZED=0 would accept every certificate';
  if (PGSSLMODE) yield 'PGSSLMODE must not be set; say it in the address of the database';
}

const isEncrypted = (address: string, scheme: string): boolean =>
  URL.parse(address)?.protocol === scheme || isLoopback(address);

/** Whether the installation says that the network to a service is trusted. */
const allows = (text: string | undefined, service: PlaintextService): boolean =>
  (text ?? '').split(',').some((name) => name.trim() === service);
