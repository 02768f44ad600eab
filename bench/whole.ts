import { parseArgs } from 'node:util';
import { portBase } from '../scripts/services/places.ts';
import { waitUntil } from '../scripts/services/wait.ts';
import { startServices } from '../scripts/services.ts';
import { startMailSink } from './live/mail-sink.ts';
import { send } from './recognition/sending.ts';
import { analyze, apiUrl, database, makeWorld, memberOf } from './recognition/world.ts';
import type { Subject } from './subject.ts';
import { connect } from './world/database.ts';
import { processorSecondsOf } from './world/processor.ts';
import { startProgram, untilReady } from './world/program.ts';

/**
 * `npm run bench:whole -- --sends 1000 --rounds 3`: the processor time of one recognition with points to three people,
 * everything included: the api, the worker that announces, renders and notifies, PostgreSQL and the three emails. Run
 * it in two checkouts by turns to compare them.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { sends: text('1000'), rounds: text('3'), members: text('20000') } });
const [sends, rounds] = [Number(values.sends), Number(values.rounds)];

await startServices(['postgres', 'redis']);
const world = await makeWorld(Number(values.members), 64);
let mails = 0;
const smtpPort = portBase + 497;
const sink = startMailSink(smtpPort, () => (mails += 1));
const env = { UNDO_SECONDS: '0', SMTP_URL: `smtp://127.0.0.1:${smtpPort}` };
const { port } = new URL(apiUrl);
const api = startProgram('api', { database, port: Number(port), metricsPort: portBase + 498, env });
const worker = startProgram('worker', { database, port: Number(port), metricsPort: portBase + 499, env });
const owner = await connect(database);

async function backendSeconds(): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.reduce((sum, { pid }) => sum + processorSecondsOf(pid), 0);
}

async function sendAll(count: number): Promise<void> {
  const wanted = mails + 3 * count;
  let next = 0;
  const hand = async () => {
    while (next < count) {
      const n = next++;
      const to = [0, 1, 2].map((at) => ({ id: memberOf(3_001 + ((n * 3 + at) % 10_000)), type: 'tenantMember' }));
      await send(world.senders[n % world.senders.length] as Subject, to, world);
    }
  };
  await Promise.all(Array.from({ length: 8 }, hand));
  await waitUntil('the last email', 120, async () => mails >= wanted);
}

try {
  await untilReady(apiUrl);
  await sendAll(2 * sends);
  await analyze();
  await sendAll(sends / 2);
  for (let round = 1; round <= rounds; round++) {
    const before = { api: api.processorSeconds(), worker: worker.processorSeconds(), postgres: await backendSeconds() };
    await sendAll(sends);
    const each = (now: number, then: number) => ((now - then) * 1000) / sends;
    const used = {
      api: each(api.processorSeconds(), before.api),
      worker: each(worker.processorSeconds(), before.worker),
      postgres: each(await backendSeconds(), before.postgres),
    };
    const sum = used.api + used.worker + used.postgres;
    const words = Object.entries(used).map(([what, ms]) => `${what} ${ms.toFixed(1)}`);
    console.log(`round ${round}: ${sum.toFixed(1)} ms of processor time each (${words.join(', ')})`);
  }
} finally {
  await Promise.all([api.stop(), worker.stop()]);
  sink.close();
  await owner.end();
}
