import pino, { type Logger } from 'pino';
import { config } from './config.ts';

/** Secrets and people's words never reach the log, whoever passes them by mistake. */
const redacted = ['password', 'currentPassword', 'newPassword', 'secret', 'token', 'code', 'authorization', 'cookie'];

export const log: Logger = pino(
  {
    level: config.LOG_LEVEL,
    base: null,
    redact: { paths: redacted.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[redacted]' },
  },
  pino.destination({ dest: 1, sync: config.ENVIRONMENT !== 'production', minLength: 0 }),
);
