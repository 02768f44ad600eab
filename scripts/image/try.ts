import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ports } from '../services/places.ts';
import { waitUntil } from '../services/wait.ts';
import { startServices } from '../services.ts';

const database = 'hurrah_image';
const [port, metricsPort] = [ports.server + 50, ports.server + 51];
const url = `http://127.0.0.1:${port}`;

/** In production, on the services of this machine, with an empty database of its own. */
const settings = {
  PUBLIC_URL: 'https://hurrah.example',
  SECRET_KEYS: 'image:0123456789abcdefghijklmnopqrstuvwxyz',
  DIRECTORY_DATABASE: `postgres://127.0.0.1:${ports.postgres}/${database}`,
  DATABASE_OWNER_PASSWORD: 'not asked for',
  DATABASE_APP_PASSWORD: 'not asked for',
  DATABASE_DIRECTORY_PASSWORD: 'not asked for',
  DATABASE_JOBS_PASSWORD: 'not asked for',
  REDIS_URL: `redis://127.0.0.1:${ports.redis}`,
  SMTP_URL: `smtp://127.0.0.1:${ports.smtp}`,
  MAIL_FROM: 'Hurrah <hello@hurrah.example>',
  HOST: '127.0.0.1',
  STORAGE_DIR: '/var/lib/hurrah',
  PORT: String(port),
};

/** Runs the image's program in its root file system, as the user of the image. */
function commandIn(root: string, command: string): [string, string[]] {
  const memory = command === 'worker' ? ['--max-semi-space-size=2', '--heap-growing-percent=50'] : [];
  return ['/usr/sbin/chroot', ['--userspec=1000:1000', root, 'node', ...memory, '/app/server/src/main.ts', command]];
}

const environment = (own: Record<string, string> = {}) => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  ...settings,
  ...own,
});

function run(root: string, command: string): void {
  const { status, stdout, stderr } = spawnSync(...commandIn(root, command), { env: environment(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ended with ${status}:\n${stdout}${stderr}`);
}

const startIn = (root: string, command: string, own: Record<string, string>): ChildProcess =>
  spawn(...commandIn(root, command), { env: environment(own), stdio: ['ignore', 'ignore', 'inherit'] });

async function end(child: ChildProcess): Promise<void> {
  child.kill('SIGTERM');
  if (child.exitCode === null) await once(child, 'exit');
}

/** Memory by itself, and its share of what processes hold together, such as Node's own program. */
function memoryOf({ pid }: ChildProcess): { alone: number; share: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const megabytes = (name: string) => Math.round(Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1]) / 1024);
  return { alone: megabytes('Rss'), share: megabytes('Pss') };
}

const answers = (address: string) =>
  fetch(address).then(
    ({ ok }) => ok,
    () => false,
  );

/** Starts api and worker from the image and prints what they need. */
export async function tryImage(root: string): Promise<void> {
  await startServices(['postgres', 'redis', 'maildev']);
  const admin = new pg.Client(`postgres://postgres@127.0.0.1:${ports.postgres}/postgres`);
  await admin.connect();
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.query(`create database ${database}`);
  const started: ChildProcess[] = [];
  try {
    run(root, 'migrate');
    run(root, 'check');
    const began = performance.now();
    const api = startIn(root, 'api', { METRICS_PORT: String(metricsPort) });
    started.push(api);
    await waitUntil('the api to be ready', 60, () => answers(`${url}/healthcheck/ready`));
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    const worker = startIn(root, 'worker', { METRICS_PORT: String(metricsPort + 1) });
    started.push(worker);
    await waitUntil('the worker to be ready', 60, () =>
      answers(`http://127.0.0.1:${metricsPort + 1}/healthcheck/ready`),
    );
    await checkSite();
    await sleep(10_000);
    const size = execFileSync('du', ['-sm', root], { encoding: 'utf8' }).split('\t', 1)[0];
    const [forApi, forWorker] = [memoryOf(api), memoryOf(worker)];
    console.log(`Size ${size} MB, api ready after ${seconds} s`);
    console.log(
      `Idle api ${forApi.alone} MB, worker ${forWorker.alone} MB, both together ${forApi.share + forWorker.share} MB`,
    );
  } finally {
    await Promise.all(started.map(end));
    await admin.query(`drop database ${database} with (force)`);
    await admin.end();
  }
}

/** The first page and the script it names. */
async function checkSite(): Promise<void> {
  const page = await (await fetch(url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1];
  if (!script || !(await answers(`${url}${script}`))) throw new Error('The image does not serve the site');
}
