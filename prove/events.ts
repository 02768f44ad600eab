import { type ChildProcess, execFile, fork } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import pg from 'pg';
import { Random } from '../demo/src/random.ts';
import { ports, repository } from '../scripts/services/places.ts';
import { startPostgres, stopPostgres } from '../scripts/services/postgres.ts';
import { waitUntil } from '../scripts/services/wait.ts';
import { startServices } from '../scripts/services.ts';
import { countEffects, findDifferences, lockedByTheDead, number, prepare } from './events-database.ts';
import type { EmitPlan, Emitted } from './events-process.ts';
import { crash, own } from './own-postgres.ts';

/**
 * `npm run prove:events -- --events 20000 --kills 20 --crashes 5 [--seed 1]`: every committed event takes effect exactly
 * once for each of its subscribers, and one that was rolled back never, although workers and PostgreSQL are killed with
 * SIGKILL at any moment.
 */
export interface ProofOptions {
  events: number;
  /** Of workers. */
  kills: number;
  /** Of PostgreSQL, which then is a server of the proof's own. */
  crashes: number;
  seed: number;
}
export interface Proof {
  figures: Record<string, number>;
  /** The violations; empty when the proof holds. */
  differences: string[];
}

const workerCount = 2;

export async function proveEvents({ events, kills, crashes, seed }: ProofOptions): Promise<Proof> {
  const server = `postgres://127.0.0.1:${crashes > 0 ? own.port : ports.postgres}`;
  if (crashes > 0) await startPostgres(own);
  const name = `hurrah_proof_events_${randomUUID().slice(0, 8)}`;
  const address = `${server}/${name}`;
  const cells = JSON.stringify({ main: address });
  const env = { ...process.env, DIRECTORY_DATABASE: address, CELL_DATABASES: cells, LOG_LEVEL: 'silent' };
  const admin = connect(`${server}/postgres`);
  const db = connect(address);
  try {
    await admin.query(`create database ${name}`);
    await promisify(execFile)(process.execPath, [join(repository, 'server/src/main.ts'), 'migrate'], { env });
    const tenantIds = await prepare(db);
    const began = performance.now();
    // A process is killed every 0.9 s on average, so the emitting lasts as long as all kills.
    const perSecond = events / Math.max((kills + crashes) * 0.9, 1);
    const emitting = runEmitter(env, { seed, tenantIds, events, perSecond });
    const [emitted, inHand] = await Promise.all([emitting, runWorkers(env, db, { kills, crashes, seed, emitting })]);
    const figures = {
      seed,
      'transactions that emitted': emitted.transactions,
      'events committed': emitted.committed.length,
      'events rolled back': emitted.undone.length,
      'events whose commit was cut off': emitted.unknown.length,
      'workers killed': kills,
      'crashes of PostgreSQL': crashes,
      'events in the hands of the killed': inHand,
      ...(await countEffects(db)),
      seconds: Math.round((performance.now() - began) / 100) / 10,
    };
    return { figures, differences: await findDifferences(db, emitted) };
  } finally {
    await db.end();
    // An earlier error is more interesting than an unavailable server.
    await admin.query(`drop database if exists ${name} with (force)`).catch(() => {});
    await admin.end();
    if (crashes > 0) await stopPostgres(own);
  }
}

/** Survives the crashes of the server: a lost connection is replaced by the next question. */
function connect(address: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: address.replace('//', '//postgres@'), max: 1 });
  return pool.on('error', () => {});
}

const startProcess = (env: NodeJS.ProcessEnv, ...words: string[]): ChildProcess =>
  fork(join(import.meta.dirname, 'events-process.ts'), words, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });

async function runEmitter(env: NodeJS.ProcessEnv, plan: EmitPlan): Promise<Emitted> {
  const emitter = startProcess(env, 'emit', JSON.stringify(plan));
  const [emitted] = (await once(emitter, 'message')) as [Emitted];
  return emitted;
}

interface KillPlan extends Pick<ProofOptions, 'kills' | 'crashes' | 'seed'> {
  emitting: Promise<unknown>;
}

/** Kills workers, each replaced at once, and the server; returns when the last workers have finished the work. */
async function runWorkers(env: NodeJS.ProcessEnv, db: pg.Pool, { kills, crashes, seed, emitting }: KillPlan) {
  const random = new Random(`kill ${seed}`);
  const workers = Array.from({ length: workerCount }, () => startWorker(env));
  let inHand = 0;
  try {
    await waitUntil('the workers to begin', 30, async () => (await number(db, handledSql)) > 0);
    for (const victim of random.shuffle([...Array(kills).fill('worker'), ...Array(crashes).fill('server')])) {
      await sleep(random.between(100, 1_700));
      checkAlive(workers);
      if (victim === 'server') {
        // A worker that is only just starting exits when there is no server, and would be started again.
        await Promise.all(workers.map(({ ready }) => ready));
        await crash();
      } else {
        const at = random.between(0, workerCount - 1);
        await kill(workers[at]?.child);
        // PostgreSQL needs a moment to notice that its client is gone.
        await sleep(50);
        inHand += await lockedByTheDead(db);
        workers[at] = startWorker(env);
      }
    }
    await emitting;
    await waitUntil('the queue to be empty', 180, async () => {
      checkAlive(workers);
      return (await number(db, waitingSql)) === 0;
    });
  } finally {
    await Promise.all(workers.map(({ child }) => kill(child)));
  }
  return inHand;
}

const handledSql = 'select count(*) from event_handled';
const waitingSql = 'select (select count(*) from outbox) + (select count(*) from job)';

function startWorker(env: NodeJS.ProcessEnv) {
  const child = startProcess(env, 'work');
  return { child, ready: once(child, 'message') };
}

/** Only we kill workers; whatever happens to the server, none ends by itself. */
function checkAlive(workers: { child: ChildProcess }[]): void {
  if (workers.some(({ child }) => child.exitCode !== null)) throw new Error('A worker ended by itself');
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { events: text, kills: text, crashes: text, seed: text } });
  const { events = '20000', kills = '20', crashes = '0', seed = String(randomInt(1_000_000)) } = values;
  await startServices(['postgres']);
  const { figures, differences } = await proveEvents({
    events: Number(events),
    kills: Number(kills),
    crashes: Number(crashes),
    seed: Number(seed),
  });
  console.table(figures);
  console.log(differences.length > 0 ? differences.join('\n') : 'Every effect exactly once');
  process.exitCode = differences.length > 0 ? 1 : 0;
}
