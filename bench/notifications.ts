import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { portBase } from '../scripts/services/places.ts';
import { waitUntil } from '../scripts/services/wait.ts';
import { startServices } from '../scripts/services.ts';
import { startMailSink } from './live/mail-sink.ts';
import { percentile } from './people/calls.ts';
import { send, sendByHands, thanksTo } from './recognition/sending.ts';
import { analyze, apiUrl, database, makeWorld, startApi, type World } from './recognition/world.ts';
import type { Subject } from './subject.ts';
import { latencies } from './timeline/latency.ts';
import type { Shot } from './world/autocannon.ts';
import { addressOf, connect } from './world/database.ts';
import { type Program, startProgram } from './world/program.ts';

/**
 * `npm run bench:notifications -- --members 1000000 --events 60000 --seconds 20`: the count beside the bell in a
 * company of a million people who have three messages each; the cost of notifying all of them at once; how long 2,000
 * people wait for one recognition, and the API meanwhile; and how long a worker needs for the backlog of ten minutes at
 * 100 events a second.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { members: text('1000000'), events: text('60000'), seconds: text('20') } });
const [members, events, seconds] = [Number(values.members), Number(values.events), Number(values.seconds)];
const smtpPort = portBase + 493;
const teamSize = 2_000;
const rounds = 5;
const countPath = '/notifications/messages/count?read=false';

const countOf = async (owner: pg.Client, query: string): Promise<number> =>
  Number((await owner.query<{ count: string }>(query)).rows[0]?.count);
/** By an index, so that counting does not affect the measurement. */
const toldSince = (began: Date) =>
  `select count(*) from notification_message where created_at >= '${began.toISOString()}'`;
const waiting = `select (select count(*) from outbox) + (select count(*) from job where failed_at is null) as count`;
const idle = (owner: pg.Client) =>
  waitUntil('nothing more to do', 900, async () => (await countOf(owner, waiting)) === 0);

const shotsOf = ({ senders }: World, path: string): Shot[] =>
  senders.map(({ handle, secret }: Subject) => ({
    url: `${apiUrl}${path}`,
    headers: { authorization: handle, cookie: `hurrah_session=${secret}` },
  }));

process.env.UNDO_SECONDS = '0';
await startServices(['postgres', 'redis']);
const mails = { count: 0 };
const sink = startMailSink(smtpPort, () => {
  mails.count += 1;
});
const world = await makeWorld(members, 64);
const db = await connect(database);
const api = await startApi();
try {
  await fillInboxes(db);
  await analyze();
  await measureCount(world);
  await measureBroadcast(world, db);
  const worker = startWorker();
  // Jobs that are due when a worker starts, such as the daily audit, are not measured.
  await sleep(5_000);
  await idle(db);
  await measureTeam(world, db);
  await idle(db);
  await worker.stop();
  await measureBacklog(world, db);
} finally {
  await api.stop();
  await db.end();
  sink.close();
}

function startWorker(): Program {
  const env = { LOG_LEVEL: 'error', UNDO_SECONDS: '0', SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
  return startProgram('worker', { database, port: portBase + 490, metricsPort: portBase + 497, env });
}

/** Three messages for every member, two of them unread. */
async function fillInboxes(owner: pg.Client): Promise<void> {
  await owner.query(`insert into notification_message
      (tenant_id, member_id, kind, topic_id, subject_id, created_at, read_at)
    select tenant_id, id, 'recognition.received', subject, subject, now() - n * interval '1 hour',
      case when n = 3 then now() end
    from tenant_member, generate_series(1, 3) as n, lateral (select gen_random_uuid() as subject where n > 0) as one`);
}

async function measureCount(of: World): Promise<void> {
  const kinds = { count: shotsOf(of, countPath) };
  await latencies(kinds, { hands: 1, seconds: Math.min(3, seconds) });
  const { count } = await latencies(kinds, { hands: 1, seconds });
  const [median, p99] = [percentile(count, 0.5), percentile(count, 0.99)];
  console.log(
    `unread count of ${members} members: median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${count.length} asked   (goal 10)`,
  );
}

/** A new cycle is broadcast to everyone. The unread count of every signed-in member must have grown by one. */
async function measureBroadcast(of: World, owner: pg.Client): Promise<void> {
  const unread = () => Promise.all(shotsOf(of, countPath).map(countAt));
  const before = await unread();
  const began = await beginCycle(of);
  const took = performance.now() - began;
  const after = await unread();
  const seen = performance.now() - began;
  const isRight = after.every((count, at) => count === (before[at] ?? 0) + 1);
  const rows = await countOf(owner, 'select count(*) from notification_broadcast');
  console.log(
    `a broadcast to ${members}: ${rows} row in ${took.toFixed(0)} ms, ${of.senders.length} counts ${isRight ? 'right' : 'WRONG'} after ${seen.toFixed(0)} ms`,
  );
}

async function countAt({ url, headers }: Shot): Promise<number> {
  const answer = await fetch(url, headers ? { headers } : {});
  return ((await answer.json()) as { count: number }).count;
}

/** Returns when it began. */
async function beginCycle({ tenantId }: World): Promise<number> {
  const { createPool, inTenant } = await import('../server/src/platform/db.ts');
  const { tellOfCycle } = await import('../server/src/domains/points/allocations/service.ts');
  const { getSettings } = await import('../server/src/domains/points/settings/service.ts');
  const pool = createPool(addressOf(database), 'app', 1);
  const about = { scope: 'tenant', requestId: 'bench', tenantId, memberId: null, can: () => false } as const;
  // The first connection is not measured.
  await pool.query('select 1');
  const began = performance.now();
  await inTenant(pool, tenantId, async (trx) => {
    const ctx = { ...about, db: trx, now: new Date(), live: [] };
    await tellOfCycle(ctx, await getSettings(ctx));
  });
  await pool.end();
  return began;
}

/** Requests home pages before and while 2,000 people are notified, in turns. */
async function measureTeam(of: World, owner: pg.Client): Promise<void> {
  const kinds = { home: shotsOf(of, '/timeline/items') };
  await latencies(kinds, { hands: 2, seconds: 3 });
  const [before, meanwhile, took]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    before.push(...(await latencies(kinds, { hands: 2, seconds: 5 })).home);
    const [at, began] = [new Date(), performance.now()];
    const asking = latencies(kinds, { hands: 2, seconds: 5 });
    await send(of.senders[round] as Subject, [{ id: of.teamId, type: 'team' }], of);
    await waitUntil('all inboxes', 60, async () => (await countOf(owner, toldSince(at))) >= teamSize);
    took.push((performance.now() - began) / 1000);
    meanwhile.push(...(await asking).home);
    await idle(owner);
    await sleep(500);
  }
  const [one, other] = [percentile(before, 0.99), percentile(meanwhile, 0.99)];
  console.log(
    `a recognition to ${teamSize}: in all inboxes after ${percentile(took, 0.5).toFixed(1)} s, at most ${Math.max(...took).toFixed(1)} s   (goal 5)`,
  );
  console.log(
    `the API's p99 meanwhile and before: ${other.toFixed(1)} and ${one.toFixed(1)} ms = ${(other / one).toFixed(2)}   (goal 1.5)`,
  );
}

async function measureBacklog(of: World, owner: pg.Client): Promise<void> {
  await sendByHands(of, { count: events, hands: 16, recognitionOf: (n) => thanksTo(of, n, 1) });
  const at = new Date();
  const mailed = mails.count;
  const began = performance.now();
  const since = () => ((performance.now() - began) / 1000).toFixed(0);
  const worker = startWorker();
  await waitUntil('all inboxes', 900, async () => (await countOf(owner, toldSince(at))) >= events);
  console.log(`${events} events that waited: in all inboxes after ${since()} s   (goal 60)`);
  await idle(owner);
  console.log(`with ${mails.count - mailed} emails, timelines and everything else after ${since()} s`);
  await worker.stop();
}
