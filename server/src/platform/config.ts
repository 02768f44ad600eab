import { readFileSync } from 'node:fs';
import { misspeltIn } from './misspelt.ts';
import { productionProblems } from './production.ts';
import { Environment } from './settings.ts';

/** The addresses of `npm run services`; HURRAH_PORTS keeps two checkouts on one machine apart. */
const local = (offset: number): string => `127.0.0.1:${localPort(offset)}`;
const localPort = (offset: number): number => Number(process.env.HURRAH_PORTS ?? 17_000) + offset;

/** The local services that `npm run services` starts. Production has none of these defaults. */
const localDefaults = {
  PORT: String(localPort(400)),
  METRICS_PORT: String(localPort(401)),
  OPERATOR_PORT: String(localPort(402)),
  PUBLIC_URL: `http://localhost:${localPort(400)}`,
  SECRET_KEYS: 'development:development-only-secret-key-change-me',
  DIRECTORY_DATABASE: `postgres://${local(432)}/hurrah`,
  REDIS_URL: `redis://${local(379)}`,
  SMTP_URL: `smtp://${local(25)}`,
  MAIL_FROM: 'Hurrah <hello@hurrah.localhost>',
  S3_ENDPOINT: `http://${local(480)}`,
  S3_ACCESS_KEY: 'dev',
  S3_SECRET_KEY: 'devsecret',
  // Of this project's development alone.
  VAPID_PRIVATE_KEY: '71Vb3vS6CVle_AuFyvIX6Z8zzfy6Ukygz6bnJDiA-_c',
  EXPOSE_DETAILS: 'true',
  SIGN_UP: 'on',
};

type Given = Record<string, string | undefined>;
const names = Object.keys(Environment.shape);

/** Reports every problem at once, so that an installation need not be restarted for each of them. */
export function readConfig(env: Given) {
  const problems: string[] = [];
  // An empty line in a settings file counts as not set.
  const given = withFiles(Object.fromEntries(Object.entries(env).filter(([, value]) => value !== '')), problems);
  const isProduction = (given.ENVIRONMENT ?? 'production') === 'production';
  const settings: Given = { ...(isProduction ? {} : localDefaults), ...given };
  const { success, data, error } = Environment.safeParse(settings);
  for (const { path, message, code } of error?.issues ?? []) {
    const name = String(path[0]);
    const isMissing = settings[name] === undefined && code === 'invalid_type';
    problems.push(isMissing ? `${name} must be set` : `${name}: ${message}`);
  }
  if (given.REFINEMENT_PROVIDER && !given.REFINEMENT_MODEL) {
    problems.push('REFINEMENT_MODEL must be set where there is a REFINEMENT_PROVIDER');
  }
  if (isProduction) problems.push(...productionProblems(settings));
  if (!success || problems.length > 0) {
    const all = [...problems, ...misspeltIn(env, names)];
    throw new Error(`The configuration has problems:\n${all.map((problem) => `- ${problem}`).join('\n')}`);
  }
  return {
    ...data,
    CELL_DATABASES: data.CELL_DATABASES ?? { main: data.DIRECTORY_DATABASE },
    OPERATOR_URL: data.OPERATOR_URL ?? `http://localhost:${data.OPERATOR_PORT}`,
  };
}

/** A setting may also be in a file that NAME_FILE names, as Docker and Kubernetes provide secrets. */
function withFiles(given: Given, problems: string[]): Given {
  const read: Given = {};
  for (const name of names) {
    const file = given[`${name}_FILE`];
    if (file === undefined) continue;
    if (given[name] !== undefined) problems.push(`${name} and ${name}_FILE are both set; choose one`);
    try {
      read[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    } catch (error) {
      problems.push(`${name}_FILE cannot be read: ${(error as Error).message}`);
    }
  }
  return { ...given, ...read };
}

/** A process that cannot be configured says why in plain sentences and ends. */
function readOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    return process.exit(1);
  }
}

export type Config = ReturnType<typeof readConfig>;
export const config: Config = readOrExit();
/** Names in the environment that look like a setting and are none. */
export const misspelt: string[] = misspeltIn(process.env, names);
