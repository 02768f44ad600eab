import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sessionCookie } from '../platform/cookies.ts';
import type { TestMember } from './harness.ts';
import { freePort } from './ports.ts';
import { until } from './waiting.ts';

const main = join(import.meta.dirname, '../main.ts');

type Command = 'api' | 'worker' | 'all' | 'console';

/**
 * The product as it really runs, on the databases of this test process unless `environment` says otherwise. A port that
 * was free a moment ago may have been taken by another connection; then it is started once more.
 */
export async function startProcess(command: Command, environment: Record<string, string> = {}) {
  try {
    return await startOnce(command, environment);
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes('EADDRINUSE')) throw error;
    return startOnce(command, environment);
  }
}

async function startOnce(command: Command, environment: Record<string, string>) {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const ports = { [command === 'console' ? 'OPERATOR_PORT' : 'PORT']: `${port}`, METRICS_PORT: `${metricsPort}` };
  const child = spawn(process.execPath, [main, command], {
    env: { ...process.env, LOG_LEVEL: 'info', ...ports, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = linesOf(child);
  const ended = once(child, 'exit') as Promise<[code: number | null, signal: string | null]>;
  const url = `http://127.0.0.1:${port}`;
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
  const greeting = command === 'worker' ? metricsUrl : `${url}/healthcheck/public`;
  await until(`${command} to answer`, () => {
    if (child.exitCode !== null) throw new Error(`${command} ended at once:\n${log.join('\n')}`);
    return fetch(greeting).then(
      ({ ok }) => ok,
      () => false,
    );
  });

  return {
    url,
    metricsUrl,
    /** Everything it has written so far. */
    log,
    get: (member: TestMember, path: string) => fetch(`${url}${path}`, { headers: credentialsOf(member) }),
    send: (member: TestMember, method: string, path: string, body: object) =>
      fetch(`${url}${path}`, {
        method,
        headers: { ...credentialsOf(member), 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    signal: (name: NodeJS.Signals) => child.kill(name),
    ended,
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A command that ends by itself. `alone` passes nothing of our environment but the path of programs. */
export function runCommand(command: string, environment: Record<string, string> = {}, { alone = false } = {}) {
  const { PATH, HOME, ...rest } = process.env;
  const env = { PATH, HOME, ...(alone ? {} : rest), ...environment };
  return spawnSync(process.execPath, [main, command], { env, encoding: 'utf8' });
}

export const credentialsOf = ({ caller: { handle = '', secret = '' } }: TestMember) => ({
  authorization: handle,
  cookie: `${sessionCookie}=${secret}`,
});

function linesOf(child: ChildProcess): string[] {
  const lines: string[] = [];
  for (const input of [child.stdout, child.stderr]) {
    if (input) createInterface({ input }).on('line', (line) => lines.push(line));
  }
  return lines;
}
