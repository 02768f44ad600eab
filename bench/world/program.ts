import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { ports, repository } from '../../scripts/services/places.ts';
import { waitUntil } from '../../scripts/services/wait.ts';
import { addressOf } from './database.ts';

export interface Program {
  pid: number;
  /** Seconds of a processor that it has used, by Linux's count; what else runs on the machine hardly changes it. */
  processorSeconds(): number;
  stop(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProgramOptions {
  database: string;
  port: number;
  /** Also of the metrics, which every process has for itself. */
  metricsPort: number;
  /** For Node itself. */
  flags?: string[];
  env?: Record<string, string>;
}

/** The product as it runs in production, each part a process of its own. */
export function startProgram(
  command: 'api' | 'worker',
  { database, port, metricsPort, flags = [], env = {} }: ProgramOptions,
): Program {
  return startNode([...flags, 'server/src/main.ts', command], {
    ENVIRONMENT: 'production',
    LOG_LEVEL: 'info',
    DIRECTORY_DATABASE: addressOf(database),
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    RATE_LIMIT_PER_MINUTE: '100000000',
    // Everything is on this machine, so that nothing has to be encrypted; PostgreSQL trusts every connection.
    PUBLIC_URL: `http://localhost:${port}`,
    REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
    SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
    MAIL_FROM: 'Hurrah <hello@hurrah.localhost>',
    DATABASE_APP_PASSWORD: 'not asked for',
    DATABASE_DIRECTORY_PASSWORD: 'not asked for',
    DATABASE_JOBS_PASSWORD: 'not asked for',
    SECRET_KEYS: 'bench:a secret for measuring that is long enough',
    RATE_LIMIT_PER_NETWORK_AND_MINUTE: '100000000',
    RATE_LIMIT_FACTOR: '1000000',
    MAX_STREAMS_PER_MEMBER: '100000',
    ...env,
  });
}

/**
 * It lives no longer than we do. If it ends by itself so do we, who would otherwise measure another process on that
 * port.
 */
export function startNode(args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const takeAlong = () => child.kill();
  process.once('exit', takeAlong);
  let wanted = true;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => {
      process.off('exit', takeAlong);
      if (wanted) {
        console.error(`It ended by itself: ${args.join(' ')}`);
        process.exit(1);
      }
      resolve();
    });
  });
  return {
    pid: child.pid ?? 0,
    processorSeconds() {
      const [user, system] =
        readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
      return (Number(user) + Number(system)) / 100;
    },
    async stop(signal = 'SIGTERM') {
      wanted = false;
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits until the api, or another server on that port, answers. */
export const untilAnswers = (url: string): Promise<void> =>
  waitUntil(url, 90, () =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );

export const untilReady = (apiUrl: string): Promise<void> => untilAnswers(`${apiUrl}/healthcheck/ready`);
