import { hostname } from 'node:os';
import { pid } from 'node:process';
import pino, { type Logger } from 'pino';
import { config } from './config.ts';
import { part } from './release.ts';

/** These never reach the log, whichever caller passes them by mistake, down to the third level of what is logged. */
const redacted = ['password', 'currentPassword', 'newPassword', 'secret', 'token', 'code', 'authorization', 'cookie'];

/** Under load lines leave together; a quiet process writes within a second, and all of them on exit. */
const destination = pino.destination(
  config.ENVIRONMENT === 'production' ? { dest: 1, sync: false, minLength: 4096, periodicFlush: 1_000 } : { dest: 1 },
);
/** The error and its stack. The row that PostgreSQL quotes in `detail` is left out, because it holds personal data. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, cause } = error;
  const state = 'code' in error ? error.code : undefined;
  return {
    name,
    message,
    stack,
    ...(state !== undefined && { state }),
    ...(cause !== undefined && { cause: describeError(cause) }),
  };
}

const options = {
  level: config.LOG_LEVEL,
  /** Distinguishes two workers on one machine. */
  base: { part, host: hostname(), pid },
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (level: string) => ({ level }) },
  serializers: { error: describeError },
};

export const log: Logger = pino(
  {
    ...options,
    redact: { paths: redacted.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  },
  destination,
);

/** One line for each request. Its few fields are chosen by us, so it need not redact them. */
export const requestLog: Logger = pino(options, destination);
