import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { sendByHands, thanksTo } from '../bench/recognition/sending.ts';
import { database, makeWorld, startApi, type World } from '../bench/recognition/world.ts';
import { connect } from '../bench/world/database.ts';
import { Random } from '../demo/src/random.ts';
import { portBase, repository } from '../scripts/services/places.ts';
import { waitUntil } from '../scripts/services/wait.ts';
import { startServices } from '../scripts/services.ts';

/**
 * `npm run prove:scheduled -- --recognitions 10000 [--seed 1]`: recognitions with points that are all due at the same
 * instant are each sent exactly once, although one of two workers is killed with SIGKILL in the middle and restarted.
 */
export interface ScheduledProof {
  figures: Record<string, number>;
  /** The violations; empty when the proof holds. */
  differences: string[];
}

const members = 2_000;
const perSender = 3;

export async function proveScheduled(recognitions: number, seed: number): Promise<ScheduledProof> {
  const random = new Random(`scheduled ${seed}`);
  const world = await makeWorld(members, 64);
  const db = await connect(database);
  const api = await startApi();
  const workers: ChildProcess[] = [];
  try {
    const due = new Date(Math.ceil(Date.now() / 1000) * 1000 + 10_000 + recognitions * 8);
    await schedule(world, recognitions, due);
    const early = await number(db, 'select count(*) from recognition where sent_at is not null');
    workers.push(startWorker(0), startWorker(1));
    await sleep(Math.max(0, due.getTime() - Date.now()));
    // In the middle: some have been sent, and most have not.
    await waitUntil('the first to be sent', 60, async () => (await number(db, sentSql)) > recognitions * 0.1);
    await sleep(random.between(0, 1_500));
    const victim = random.between(0, 1);
    const killedAt = Date.now();
    await kill(workers[victim]);
    const sentByThen = await number(db, sentSql);
    await sleep(1_000);
    workers[victim] = startWorker(victim);
    await waitUntil('all to be sent', 300, async () => (await number(db, sentSql)) >= recognitions);
    const doneAt = Date.now();
    // A worker that holds one a second time gets the time to do harm.
    await sleep(5_000);
    return {
      figures: {
        seed,
        recognitions,
        'sent when the worker was killed': sentByThen,
        'seconds from due until all were sent': (doneAt - due.getTime()) / 1000,
        'seconds from the kill until all were sent': (doneAt - killedAt) / 1000,
      },
      differences: await findDifferences(db, recognitions, { due, early }),
    };
  } finally {
    await Promise.all(workers.map(kill));
    await api.stop();
    await db.end();
  }
}

const sentSql = 'select count(*) from recognition where sent_at is not null';
const number = async (db: pg.Client, query: string): Promise<number> => {
  const { rows } = await db.query<Record<string, string>>(query);
  return Number(Object.values(rows[0] ?? {})[0]);
};

async function schedule(world: World, recognitions: number, due: Date): Promise<void> {
  const scheduledAt = due.toISOString();
  await sendByHands(world, {
    count: recognitions,
    hands: 16,
    recognitionOf: (n) => ({ ...thanksTo(world, n, perSender), scheduledAt }),
  });
  if (Date.now() > due.getTime() - 1_000) throw new Error('Not all could be scheduled before they were due');
}

function startWorker(n: number): ChildProcess {
  const address = process.env.DIRECTORY_DATABASE;
  const env = {
    ...process.env,
    DIRECTORY_DATABASE: address,
    METRICS_PORT: String(portBase + 497 + n),
    LOG_LEVEL: 'error',
  };
  return spawn(process.execPath, ['server/src/main.ts', 'worker'], {
    cwd: repository,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

async function kill(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function findDifferences(
  db: pg.Client,
  recognitions: number,
  { due, early }: { due: Date; early: number },
): Promise<string[]> {
  const questions: [what: string, found: number, expected: number][] = [
    ['sent before anything was due', early, 0],
    ['recognitions', await number(db, 'select count(*) from recognition'), recognitions],
    ['sent', await number(db, sentSql), recognitions],
    [
      'sent before they were due',
      await number(db, `select count(*) from recognition where sent_at < '${due.toISOString()}'`),
      0,
    ],
    ['people who received', await number(db, 'select count(*) from recognition_recipient'), recognitions * perSender],
    [
      'transactions',
      await number(db, `select count(*) from points_transaction where type = 'recognition'`),
      recognitions,
    ],
    ['recognitions without a transaction of their own', await number(db, ownless), 0],
    ['points received', await number(db, 'select sum(amount) from recognition_recipient'), recognitions * perSender],
    ['announcements', await number(db, announced), recognitions],
  ];
  return questions.flatMap(([what, found, expected]) =>
    found === expected ? [] : [`${what}: ${found} instead of ${expected}`],
  );
}

const ownless = `select count(*) - count(distinct transaction_id) from recognition`;
const announced = `select count(*) from audit_event where action = 'recognition.recognitionSent'`;

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { recognitions: text, seed: text } });
  const { recognitions = '10000', seed = String(randomInt(1_000_000)) } = values;
  await startServices(['postgres', 'redis', 'maildev']);
  const { figures, differences } = await proveScheduled(Number(recognitions), Number(seed));
  console.table(figures);
  console.log(differences.length > 0 ? differences.join('\n') : 'Each was sent exactly once');
  process.exitCode = differences.length > 0 ? 1 : 0;
}
