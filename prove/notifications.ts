import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { startMailSink } from '../bench/live/mail-sink.ts';
import { sendByHands, thanksTo } from '../bench/recognition/sending.ts';
import { database, makeWorld, startApi } from '../bench/recognition/world.ts';
import { connect } from '../bench/world/database.ts';
import { type Program, startProgram } from '../bench/world/program.ts';
import { Random } from '../demo/src/random.ts';
import { portBase } from '../scripts/services/places.ts';
import { waitUntil } from '../scripts/services/wait.ts';
import { startServices } from '../scripts/services.ts';

/**
 * `npm run prove:notifications -- --messages 10000 --kills 20 [--seed 1]`: every recipient has each message exactly
 * once in their inbox and at most once by email, although one of two workers is killed again and again.
 */
export interface NotificationProof {
  figures: Record<string, number>;
  /** The violations; empty when the proof holds. */
  differences: string[];
}

const members = 2_000;
const perSend = 5;
const smtpPort = portBase + 493;
// Five emails at once are marked as sent before they are: a kill may lose as many.
const lostPerKill = 5;

export async function proveNotifications(messages: number, kills: number, seed: number): Promise<NotificationProof> {
  const random = new Random(`notifications ${seed}`);
  const sends = Math.ceil(messages / perSend);
  const taken: string[] = [];
  const sink = startMailSink(
    smtpPort,
    () => {},
    (id) => taken.push(id),
  );
  process.env.UNDO_SECONDS = '0';
  const world = await makeWorld(members, 64);
  const db = await connect(database);
  const api = await startApi();
  const workers = [startWorker(0), startWorker(1)];
  const began = Date.now();
  try {
    // Few enough for each recipient to stay below the daily limit of emails.
    const sending = sendByHands(world, {
      count: sends,
      hands: 4,
      recognitionOf: (n) => thanksTo(world, n, perSend),
    });
    for (let kill = 1; kill <= kills; kill++) {
      // Spread over the whole of the work.
      const until = (sends * perSend * kill) / (kills + 1);
      await waitUntil(`${until} messages`, 300, async () => (await count(db, kept)) + taken.length / 2 >= until);
      await sleep(random.between(0, 200));
      const victim = random.between(0, 1);
      await workers[victim]?.stop('SIGKILL');
      workers[victim] = startWorker(victim);
    }
    await sending;
    await waitUntil('all messages', 300, async () => (await count(db, kept)) >= sends * perSend);
    await waitUntil('nothing more to do', 300, async () => (await count(db, waiting)) === 0);
    return {
      figures: {
        seed,
        kills,
        messages: await count(db, kept),
        'emails taken by the mail server': taken.length,
        'emails lost by kills': sends * perSend - new Set(taken).size,
        seconds: Math.round((Date.now() - began) / 1000),
      },
      differences: [
        ...(await findDifferences(db, sends)),
        ...(new Set(taken).size === taken.length ? [] : [`${taken.length - new Set(taken).size} emails came twice`]),
        ...(sends * perSend - new Set(taken).size <= kills * lostPerKill
          ? []
          : ['more emails are missing than kills explain']),
      ],
    };
  } finally {
    await Promise.all(workers.map((worker) => worker.stop('SIGKILL')));
    await api.stop();
    await db.end();
    sink.close();
  }
}

const kept = `select count(*) from notification_message where kind = 'recognition.received'`;
const waiting = `select (select count(*) from outbox) + (select count(*) from job where failed_at is null)`;
const count = async (db: pg.Client, query: string): Promise<number> => {
  const { rows } = await db.query<Record<string, string>>(query);
  return Number(Object.values(rows[0] ?? {})[0]);
};

const startWorker = (n: number): Program =>
  startProgram('worker', {
    database,
    port: portBase + 490,
    metricsPort: portBase + 497 + n,
    env: { LOG_LEVEL: 'error', UNDO_SECONDS: '0', SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
  });

async function findDifferences(db: pg.Client, sends: number): Promise<string[]> {
  const questions: [what: string, found: number, expected: number][] = [
    ['recognitions', await count(db, 'select count(*) from recognition'), sends],
    ['messages', await count(db, kept), sends * perSend],
    ['recipients without a message', await count(db, untold), 0],
    ['jobs given up', await count(db, 'select count(*) from job where failed_at is not null'), 0],
  ];
  return questions.flatMap(([what, found, expected]) =>
    found === expected ? [] : [`${what}: ${found} instead of ${expected}`],
  );
}

const untold = `select count(*) from recognition_recipient as recipient
  where not exists (
    select from notification_message as message
    where message.tenant_id = recipient.tenant_id and message.member_id = recipient.member_id
      and message.subject_id = recipient.recognition_id
  )`;

if (import.meta.main) {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { messages: text, kills: text, seed: text } });
  const { messages = '10000', kills = '20', seed = String(randomInt(1_000_000)) } = values;
  await startServices(['postgres', 'redis']);
  const { figures, differences } = await proveNotifications(Number(messages), Number(kills), Number(seed));
  console.table(figures);
  console.log(differences.length > 0 ? differences.join('\n') : 'Everybody was told exactly once');
  process.exitCode = differences.length > 0 ? 1 : 0;
}
