import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { portBase } from '../scripts/services/places.ts';
import { waitUntil } from '../scripts/services/wait.ts';
import { startServices } from '../scripts/services.ts';
import { startMailSink } from './live/mail-sink.ts';
import { percentile } from './people/calls.ts';
import { analyze, apiUrl, database, fill, settle, start } from './people/world.ts';
import { connect, recreate } from './world/database.ts';
import { untilReady } from './world/program.ts';

/**
 * `npm run bench:queue -- --rows 200000 --mails 100`: while one company's file of that many people is read, compared
 * and applied, people of another one request links to reset their passwords. How long until each email is sent?
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { rows: text('200000'), mails: text('100'), goal: text('2') } });
const [rows, mails, goal] = [Number(values.rows), Number(values.mails), Number(values.goal)];

await startServices(['postgres', 'redis']);
await recreate(database);
const { makeBenchTenant } = await import('./subject.ts');
const staff = await import('./people/staff.ts');
const { closeDatabases } = await import('../server/src/platform/cells.ts');
const company = await makeBenchTenant(rows, fill(rows));
const owner = await connect(database);
const addressOf = (n: number) => `person${n}@elsewhere.example`;
const { newHandle } = await import('../server/src/domains/access/sessions/rules.ts');
const newcomers = Array.from({ length: mails }, (_, n) => n + 1);
await owner.query('insert into directory."user" (handle, email) select * from unnest($1::text[], $2::text[])', [
  newcomers.map(() => newHandle()),
  newcomers.map(addressOf),
]);
await settle();
await analyze();

const api = start('api');
const asked = new Map<string, number>();
const delays: number[] = [];
const smtpPort = portBase + 496;
const sink = startMailSink(smtpPort, (address) => {
  const at = asked.get(address);
  if (at !== undefined) delays.push(performance.now() - at);
});
try {
  await untilReady(apiUrl);
  const file = await staff.fileOf(company);
  let isImporting = true;
  const importing = staff
    .importFile(company, file, {
      kill: false,
      env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
    })
    .finally(() => {
      isImporting = false;
    });
  // The worker starts with the import; before that no post could be sent.
  await sleep(4_000);
  let during = 0;
  for (const n of newcomers) {
    const email = addressOf(n);
    asked.set(email, performance.now());
    const response = await fetch(`${apiUrl}/identity/passwordIdentities/recovery`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (response.status !== 200) throw new Error(`Refused with ${response.status}`);
    during += isImporting ? 1 : 0;
    await sleep(80);
  }
  await waitUntil('all emails', 60, async () => delays.length === mails);
  const { counts } = await importing;
  const [median, p99] = [percentile(delays, 0.5) / 1000, percentile(delays, 0.99) / 1000];
  console.table({
    'lines of the file': file.split('\n').length - 1,
    'people changed': JSON.stringify(counts),
    'emails asked for': mails,
    'of them during the import': during,
    'median, s': median.toFixed(2),
    'p99, s': p99.toFixed(2),
  });
  process.exitCode = p99 <= goal && during > mails / 2 ? 0 : 1;
} finally {
  await api.stop();
  sink.close();
  await owner.end();
  await closeDatabases();
}
