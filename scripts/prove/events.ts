import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { Random } from '../../server/src/demo/random.ts';
import { ports, repository } from '../services/places.ts';
import { waitUntil } from '../services/wait.ts';
import { startServices } from '../services.ts';
import type { EmitPlan, Emitted } from './events-process.ts';

/**
 * `npm run prove:events -- --events 20000 --kills 20 [--seed 1]`: every committed event takes effect exactly once for
 * each of its subscribers, and one that was rolled back never, although workers are killed with SIGKILL at any moment.
 */
export interface ProofOptions {
  events: number;
  kills: number;
  seed: number;
}
export interface Proof {
  figures: Record<string, number>;
  /** What is not as it must be; empty when the proof holds. */
  differences: string[];
}

const tenantCount = 5;
const workerCount = 2;
const server = `postgres://127.0.0.1:${ports.postgres}`;

export async function proveEvents({ events, kills, seed }: ProofOptions): Promise<Proof> {
  const name = `hurrah_proof_events_${randomUUID().slice(0, 8)}`;
  const address = `${server}/${name}`;
  const env = {
    ...process.env,
    DIRECTORY_DATABASE: address,
    CELL_DATABASES: JSON.stringify({ main: address }),
    LOG_LEVEL: 'silent',
  };
  const admin = await connect(`${server}/postgres`);
  await admin.query(`create database ${name}`);
  try {
    await promisify(execFile)(process.execPath, [join(repository, 'server/src/main.ts'), 'migrate'], { env });
    const db = await connect(address);
    const tenantIds = await prepare(db);
    const began = performance.now();
    // Kills come every 0.9 s on average, so the emitting goes on for as long as they do.
    const plan: EmitPlan = { seed, tenantIds, events, perSecond: events / Math.max(kills * 0.9, 1) };
    const emitting = runEmitter(env, plan);
    const [emitted, inHand] = await Promise.all([emitting, killWorkers(env, db, { kills, seed, emitting })]);
    const figures = {
      seed,
      'transactions that emitted': emitted.transactions,
      'events committed': emitted.committed,
      'events rolled back': emitted.rolledBack,
      'workers killed': kills,
      'jobs in their hands when killed': inHand,
      ...(await countEffects(db)),
      seconds: Math.round((performance.now() - began) / 100) / 10,
    };
    const differences = await findDifferences(db, emitted);
    await db.end();
    return { figures, differences };
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
}

async function connect(address: string): Promise<pg.Client> {
  const client = new pg.Client(address.replace('//', '//postgres@'));
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Tables like any other of a tenant. None of them would refuse a second effect: it has to show. */
async function prepare(db: pg.Client): Promise<string[]> {
  const tenant = `tenant_id uuid not null default current_setting('app.tenant_id')::uuid`;
  await db.query(`
    create table proof_emitted (${tenant}, number int not null, primary key (tenant_id, number));
    create table proof_effect (${tenant}, id uuid not null default uuidv7(), number int not null, primary key (tenant_id, id));
    create table proof_counter (${tenant}, bucket int, handled int not null, total bigint not null, primary key (tenant_id, bucket));
    call protect('proof_emitted'); call protect('proof_effect'); call protect('proof_counter');`);
  const { rows } = await db.query<{ id: string }>(
    `insert into tenant (tenant_id, handle, name) select uuidv7(), n, n from generate_series(1, $1::int) as n
     returning tenant_id as id`,
    [tenantCount],
  );
  return rows.map(({ id }) => id);
}

const processFile = join(import.meta.dirname, 'events-process.ts');

async function runEmitter(env: NodeJS.ProcessEnv, plan: EmitPlan): Promise<Emitted> {
  const { stdout } = await promisify(execFile)(process.execPath, [processFile, 'emit', JSON.stringify(plan)], { env });
  return JSON.parse(stdout) as Emitted;
}

interface KillPlan {
  kills: number;
  seed: number;
  emitting: Promise<unknown>;
}

/** Kills one worker after the other, each replaced at once, and returns when the last ones have finished the work. */
async function killWorkers(
  env: NodeJS.ProcessEnv,
  db: pg.Client,
  { kills, seed, emitting }: KillPlan,
): Promise<number> {
  const random = new Random(`kill ${seed}`);
  const start = () => spawn(process.execPath, [processFile, 'work'], { env, stdio: ['pipe', 'ignore', 'inherit'] });
  const workers = Array.from({ length: workerCount }, start);
  let inHand = 0;
  const waitFor = (what: string, isSo: () => Promise<boolean>) =>
    waitUntil(what, 180, () => {
      if (workers.some(({ exitCode }) => exitCode !== null)) throw new Error('A worker ended by itself');
      return isSo();
    });
  try {
    await waitUntil(
      'the workers to begin',
      30,
      async () => (await number(db, 'select count(*) from event_handled')) > 0,
    );
    for (let killed = 0; killed < kills; killed++) {
      await sleep(random.between(100, 1_700));
      const victim = random.between(0, workerCount - 1);
      await kill(workers[victim]);
      inHand += await lockedByTheDead(db);
      workers[victim] = start();
    }
    await emitting;
    await waitFor('the queue to be empty', async () => (await number(db, waitingSql)) === 0);
  } finally {
    await Promise.all(workers.map(kill));
  }
  return inHand;
}

const waitingSql = 'select (select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs)';

async function kill(worker: ChildProcess | undefined): Promise<void> {
  if (!worker || worker.exitCode !== null) return;
  const ended = once(worker, 'exit');
  worker.kill('SIGKILL');
  await ended;
}

/** How much a killed worker had taken: it is what another must do again, or must not. */
async function lockedByTheDead(db: pg.Client): Promise<number> {
  // PostgreSQL needs a moment to notice that its client is gone.
  await sleep(50);
  return number(
    db,
    `select count(*) from graphile_worker._private_jobs as job where locked_by is not null and not exists (
       select from pg_locks where locktype = 'advisory' and granted
         and (classid::bigint << 32 | objid::bigint) = hashtextextended('hurrah.worker ' || job.locked_by, 0)
     )`,
  );
}

async function number(db: pg.Client, query: string): Promise<number> {
  const { rows } = await db.query<Record<string, string>>(query);
  return Number(Object.values(rows[0] ?? {})[0]);
}

const countEffects = async (db: pg.Client) => ({
  'rows written by one subscriber': await number(db, 'select count(*) from proof_effect'),
  'events counted by the other': await number(db, 'select coalesce(sum(handled), 0) from proof_counter'),
});

async function findDifferences(db: pg.Client, emitted: Emitted): Promise<string[]> {
  const questions: [what: string, expected: number, query: string][] = [
    ['committed events on record', emitted.committed, 'select count(*) from proof_emitted'],
    ['events marked as handled', emitted.committed * 2, 'select count(*) from event_handled'],
    [
      'events without exactly one row',
      0,
      `select count(*) from (
         select from proof_emitted left join proof_effect using (tenant_id, number)
         group by tenant_id, number having count(id) <> 1
       ) as wrong`,
    ],
    [
      'rows of events that never were',
      0,
      'select count(*) from proof_effect left join proof_emitted as e using (tenant_id, number) where e.number is null',
    ],
    [
      'counters that differ',
      0,
      `select count(*) from proof_counter full join (
         select tenant_id, number % 16 as bucket, count(*) as handled, sum(number) as total
         from proof_emitted group by 1, 2
       ) as truth using (tenant_id, bucket)
       where (proof_counter.handled, proof_counter.total) is distinct from (truth.handled, truth.total)`,
    ],
  ];
  const differences: string[] = [];
  for (const [what, expected, query] of questions) {
    const found = await number(db, query);
    if (found !== expected) differences.push(`${what}: ${found} instead of ${expected}`);
  }
  return differences;
}

if (import.meta.main) {
  const options = { events: { type: 'string' }, kills: { type: 'string' }, seed: { type: 'string' } } as const;
  const { events = '20000', kills = '20', seed = `${randomInt(1_000_000)}` } = parseArgs({ options }).values;
  await startServices(['postgres']);
  const { figures, differences } = await proveEvents({
    events: Number(events),
    kills: Number(kills),
    seed: Number(seed),
  });
  console.table(figures);
  console.log(differences.length > 0 ? differences.join('\n') : 'Every effect exactly once');
  process.exitCode = differences.length > 0 ? 1 : 0;
}
