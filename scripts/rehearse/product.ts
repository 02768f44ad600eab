import { join } from 'node:path';
import { ports, productSettings, secrets } from './place.ts';
import { type Running, run, startUntil } from './processes.ts';
import type { Release } from './releases.ts';

const node = ({ folder }: Release): string => join(folder, 'node_modules/.bin/node');
const main = 'server/src/main.ts';

/** `node server/src/main.ts …` of a release, with the settings of the installation. */
export const command = (release: Release, args: string[], settings: Record<string, string> = {}): Promise<string> =>
  run(`${args[0]}-${release.name}`, {
    command: node(release),
    args: [main, ...args],
    cwd: release.folder,
    env: { ...productSettings, LOG_LEVEL: 'warn', ...settings },
  });

/** The only command that knows the owner's password. */
export const migrate = (release: Release): Promise<string> =>
  command(release, ['migrate'], { DATABASE_OWNER_PASSWORD: secrets.owner, LOG_LEVEL: 'info' });

/** `at` is 0 or 1: the api processes have fixed ports, which the proxy knows. */
export const startApi = (release: Release, at: number): Promise<Running> =>
  startProduct(release, { part: 'api', at, metricsPort: ports.metrics[at] ?? 0, port: ports.apis[at] ?? 0 });

export const startWorker = (release: Release, at: number, settings: Record<string, string> = {}): Promise<Running> =>
  startProduct(release, { part: 'worker', at, metricsPort: ports.metrics[2 + at] ?? 0, settings });

interface Part {
  part: 'api' | 'worker';
  at: number;
  metricsPort: number;
  port?: number;
  settings?: Record<string, string>;
}

function startProduct(release: Release, { part, at, metricsPort, port = 0, settings }: Part): Promise<Running> {
  const program = {
    command: node(release),
    args: [main, part],
    cwd: release.folder,
    env: { ...productSettings, PORT: String(port), METRICS_PORT: String(metricsPort), ...settings },
  };
  const answers = port ? `http://127.0.0.1:${port}/healthcheck/ready` : `http://127.0.0.1:${metricsPort}/metrics`;
  return startUntil(`${part}-${at + 1}-${release.name}`, program, () =>
    fetch(answers).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}

/** One figure of a process, added up over its labels. */
export async function metricOf(metricsPort: number, name: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines.reduce((sum, line) => sum + Number(line.slice(line.lastIndexOf(' '))), 0);
}
