import { execFile, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { repository, state } from './services/places.ts';
import { waitUntil } from './services/wait.ts';
import { startServices } from './services.ts';

/**
 * What our stack costs on top of the same work done bare, measured side by side: bare SQL, a minimal Fastify handler
 * with the same transaction, and GET /identity/tenantMembers/me with everything on. Only the ratios mean anything.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '4' } },
});
const rounds = Number(options.rounds);
const connections = 16;
const server = 'postgres://127.0.0.1:17432';
const ports = { ours: 17490, minimal: 17491, metrics: 17492 };
const run = promisify(execFile);

await startServices(['postgres', 'redis']);
await recreateDatabase();
const subject = await createSubject();
const children = [
  startNode(['server/src/main.ts', 'api'], {
    DIRECTORY_DATABASE: `${server}/hurrah_bench`,
    PORT: String(ports.ours),
    METRICS_PORT: String(ports.metrics),
    RATE_LIMIT_PER_MINUTE: '100000000',
    ENVIRONMENT: 'production',
    SECRET_KEY: 'a secret for measuring, long enough to be taken',
  }),
  startNode(
    [
      'scripts/bench/minimal.ts',
      `postgres://hurrah_app@127.0.0.1:17432/hurrah_bench`,
      String(ports.minimal),
      subject.tenantId,
      subject.memberId,
    ],
    {},
  ),
];
try {
  const minimal = `http://127.0.0.1:${ports.minimal}/me`;
  const ours = `http://127.0.0.1:${ports.ours}/identity/tenantMembers/me`;
  const headers = [`authorization=${subject.handle}`, `cookie=hurrah_session=${subject.secret}`];
  await waitUntil(
    'both servers',
    20,
    async () => (await answers(minimal)) && (await answers(`http://127.0.0.1:${ports.ours}/healthcheck/ready`)),
  );

  const results: Record<'pgbench' | 'minimal' | 'ours', number[]> = { pgbench: [], minimal: [], ours: [] };
  await load(minimal, []);
  await load(ours, headers);
  for (let round = 1; round <= rounds; round++) {
    results.pgbench.push(await bare());
    results.minimal.push(await load(minimal, []));
    results.ours.push(await load(ours, headers));
    console.log(
      `round ${round}: ${Object.entries(results)
        .map(([name, all]) => `${name} ${Math.round(all.at(-1) ?? 0)}/s`)
        .join(', ')}`,
    );
  }
  report(results);
} finally {
  for (const child of children) child.kill('SIGTERM');
}

async function recreateDatabase(): Promise<void> {
  const admin = new pg.Client('postgres://postgres@127.0.0.1:17432/postgres');
  await admin.connect();
  await admin.query('drop database if exists hurrah_bench with (force)');
  await admin.query('create database hurrah_bench');
  await admin.end();
}

/** A tenant of a thousand people and one of them with an open session, made by the product's own functions. */
async function createSubject() {
  Object.assign(process.env, { DIRECTORY_DATABASE: `${server}/hurrah_bench`, LOG_LEVEL: 'warn' });
  const { migrate } = await import('../server/src/platform/migrate.ts');
  await migrate();
  const { makeBenchTenant } = await import('./bench/subject.ts');
  const { closeDatabases } = await import('../server/src/platform/cells.ts');
  const made = await makeBenchTenant(1_000);
  await closeDatabases();
  return made;
}

function startNode(args: string[], env: Record<string, string>) {
  return spawn(process.execPath, args, {
    cwd: repository,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Requests per second; any answer but 200 makes the measurement worthless and fails it. */
async function load(url: string, headers: string[]): Promise<number> {
  const args = [
    '-c',
    String(connections),
    '-d',
    options.seconds,
    '--json',
    ...headers.flatMap((header) => ['-H', header]),
    url,
  ];
  const { stdout } = await run(join(repository, 'node_modules/.bin/autocannon'), args, { maxBuffer: 10_000_000 });
  const result = JSON.parse(stdout) as { '2xx': number; non2xx: number; errors: number; duration: number };
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url} answered ${result.non2xx} errors`);
  return result['2xx'] / result.duration;
}

/** The same transaction straight against PostgreSQL. */
async function bare(): Promise<number> {
  const script = join(state, 'bench.sql');
  writeFileSync(
    script,
    `begin;\nselect set_config('app.tenant_id', '${subject.tenantId}', true);\nselect * from tenant_member where id = '${subject.memberId}';\ncommit;\n`,
  );
  const { stdout } = await run('pgbench', [
    '-h',
    '127.0.0.1',
    '-p',
    '17432',
    '-U',
    'hurrah_app',
    '-n',
    '-M',
    'prepared',
    '-c',
    '8',
    '-j',
    '2',
    '-T',
    options.seconds,
    '-f',
    script,
    'hurrah_bench',
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

function report(results: Record<'pgbench' | 'minimal' | 'ours', number[]>): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const [pgbench, minimal, ours] = [median(results.pgbench), median(results.minimal), median(results.ours)];
  console.log(
    `\nmedians of ${rounds} rounds: bare SQL ${Math.round(pgbench)}/s, minimal handler ${Math.round(minimal)}/s, ours ${Math.round(ours)}/s`,
  );
  console.log(`ours / minimal handler = ${(ours / minimal).toFixed(2)}   (goal 0.60)`);
  console.log(`ours / bare SQL = ${(ours / pgbench).toFixed(2)}`);
}
