import { parseArgs } from 'node:util';
import { portBase } from '../scripts/services/places.ts';
import { startServices } from '../scripts/services.ts';
import { percentile } from './people/calls.ts';
import { database, fill, fillBooks, sizesOf } from './points-reports/world.ts';
import type { Subject } from './subject.ts';
import { gatherCrew } from './world/crew.ts';
import { connect, recreate, refreshSizes } from './world/database.ts';
import { startProgram, untilReady } from './world/program.ts';

/**
 * `npm run bench:points-reports -- --entries 20000000 --rounds 10`: what the pages about points cost through the API in
 * a company with that many entries in its books, and what the jobs cost that keep them quick.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { entries: text('2000000'), rounds: text('10') } });
const [entries, rounds] = [Number(values.entries), Number(values.rounds)];
const port = portBase + 493;
const apiUrl = `http://127.0.0.1:${port}`;
const goalMs = 500;

await startServices(['postgres', 'redis']);
await recreate(database);
const { makeBenchTenant } = await import('./subject.ts');
const { closeDatabases, cellOf } = await import('../server/src/platform/cells.ts');
const { inBackground } = await import('../server/src/platform/background.ts');
const { rollUp } = await import('../server/src/domains/points/rollups/service.ts');
const { listDaysToStore, storeDay } = await import('../server/src/domains/points/liabilities/service.ts');
const { members } = sizesOf(entries);
const subject = await makeBenchTenant(members, fill(members));
const crew = await gatherCrew(database, 2);
await fillBooks(crew, subject.tenantId, entries);
await crew.end();
const owner = await connect(database);
await refreshSizes(owner);
const { rows } = await owner.query<{ entries: string; size: string }>(
  `select (select count(*) from points_entry) as entries, pg_size_pretty(pg_database_size('${database}')) as size`,
);
console.log(`${rows[0]?.entries} entries of ${members} members, ${rows[0]?.size}`);
const {
  rows: [moved],
} = await owner.query<{ id: string }>('select id from points_transaction order by id limit 1 offset 1000');
await owner.end();

type Work = Parameters<typeof inBackground<void>>[2];
const timed = async (what: string, work: Work) => {
  const background = { tenantId: subject.tenantId, requestId: 'bench', now: new Date(), timeoutMs: 1_800_000 };
  const began = performance.now();
  await inBackground(await cellOf(subject.tenantId), background, work);
  console.log(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
};
await timed('the first rollup', rollUp);
await timed('the next rollup', rollUp);
await timed('the liabilities of yesterday', async (ctx) => {
  const [yesterday = ''] = await listDaysToStore(ctx);
  await storeDay(ctx, yesterday);
});

const api = startProgram('api', { database, port, metricsPort: port + 1, env: { PUBLIC_URL: apiUrl } });
try {
  await untilReady(apiUrl);
  await measurePages(subject, moved?.id ?? '');
} finally {
  await api.stop();
  await closeDatabases();
}

async function measurePages(as: Subject, transactionId: string): Promise<void> {
  const today = Temporal.Now.plainDateISO('UTC');
  const monthOn = today.with({ day: 1 }).subtract({ months: 1 }).toString();
  const [from, to] = [100, 90].map((days) => today.subtract({ days }).toString());
  const pages: [what: string, method: string, path: string, body?: object][] = [
    ['summary of this year', 'GET', '/points/summary'],
    ['summary of last year', 'GET', `/points/summary?year=${today.year - 1}`],
    ['summary as CSV', 'POST', '/points/summary/csv', { year: today.year }],
    ['liabilities of yesterday', 'GET', '/points/liabilityReport'],
    ['liabilities as CSV', 'POST', '/points/liabilityReport/csv', {}],
    ['statement of last month', 'GET', `/points/statements/${monthOn}`],
    ['statement as CSV', 'POST', `/points/statements/${monthOn}/csv`, {}],
    ['statement as PDF', 'POST', `/points/statements/${monthOn}/pdf`, {}],
    ['runs of the auditor', 'GET', '/points/ledgerAudits'],
    ['one transaction', 'GET', `/points/transactions/${transactionId}`],
    ['its parts', 'GET', `/points/transactionRecipients?transactionIdIn=${transactionId}`],
    ['transactions, newest', 'GET', '/points/transactions'],
    ['parts, newest', 'GET', '/points/transactionRecipients'],
    ['parts of one type', 'GET', '/points/transactionRecipients?typeIn=redeem'],
    ['parts of ten days', 'GET', `/points/transactionRecipients?fromOn=${from}&toOn=${to}`],
    ['liabilities of a day that is not stored', 'GET', `/points/liabilityReport?asOfOn=${from}`],
  ];
  console.log(`\nthrough the API, ${rounds} each   (goal ${goalMs} ms)`);
  for (const [what, method, path, body] of pages) {
    const times: number[] = [];
    let refused = '';
    for (let round = 0; round < rounds && !refused; round++) {
      const began = performance.now();
      const answer = await ask(as, method, path, body);
      if (!answer.ok) refused = `${answer.status}`;
      await answer.arrayBuffer();
      times.push(performance.now() - began);
    }
    const [median, slowest] = [percentile(times, 0.5), Math.max(...times)];
    console.log(
      refused
        ? `${what}: refused with ${refused} after ${slowest.toFixed(0)} ms`
        : `${what}: median ${median.toFixed(0)} ms, slowest ${slowest.toFixed(0)} ms`,
    );
  }
}

function ask(as: Subject, method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${apiUrl}${path}`, {
    method,
    headers: {
      authorization: as.handle,
      cookie: `hurrah_session=${as.secret}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}
