import { parseArgs } from 'node:util';
import { portBase } from '../scripts/services/places.ts';
import { startServices } from '../scripts/services.ts';
import { database, fill, nominationOf } from './judging/world.ts';
import { percentile } from './people/calls.ts';
import type { Subject } from './subject.ts';
import { connect, recreate, refreshSizes } from './world/database.ts';
import { startProgram, untilReady } from './world/program.ts';

/**
 * `npm run bench:judging -- --reasons 10000 --rounds 300`: what the judging page costs through the API for a nomination with
 * that many reasons, beside one with 100, in turns. Only the ratio means anything.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { reasons: text('10000'), rounds: text('300') } });
const [reasons, rounds] = [Number(values.reasons), Number(values.rounds)];
const port = portBase + 493;
const apiUrl = `http://127.0.0.1:${port}`;
const goal = 1.5;

await startServices(['postgres', 'redis']);
await recreate(database);
const { makeBenchTenant } = await import('./subject.ts');
const { closeDatabases } = await import('../server/src/platform/cells.ts');
const subject = await makeBenchTenant(0, fill([100, reasons]), ['recognition', 'nominations']);
await closeDatabases();
const owner = await connect(database);
await owner.query('vacuum analyze');
await refreshSizes(owner);
await owner.end();

const api = startProgram('api', { database, port, metricsPort: port + 1, env: { PUBLIC_URL: apiUrl } });
try {
  await untilReady(apiUrl);
  await measure(subject);
} finally {
  await api.stop();
}

async function measure(as: Subject): Promise<void> {
  const pages = [100, reasons].map((size) => {
    const at = `/award/awardTypes/${nominationOf(size)}`;
    const calls = [`${at}?embeds=stats,nominationStatus`, `${at}/nominees?pageSize=20&reasons=3`, `${at}/winners`];
    return { size, calls, whole: [] as number[], each: calls.map(() => [] as number[]) };
  });
  for (let round = -20; round < rounds; round += 1) {
    for (const { calls, whole, each } of pages) {
      const began = performance.now();
      // As the page does: all at once.
      const times = await Promise.all(calls.map((path) => ask(as, path)));
      if (round < 0) continue;
      whole.push(performance.now() - began);
      for (const [index, ms] of times.entries()) each[index]?.push(ms);
    }
  }
  for (const { size, calls, whole, each } of pages) {
    console.log(`${size} reasons: page ${figures(whole)}`);
    for (const [index, path] of calls.entries()) console.log(`  ${path.slice(54)}: ${figures(each[index] ?? [])}`);
  }
  const [few, many] = pages.map(({ whole }) => whole);
  const ratio = (share: number) => (percentile(many ?? [], share) / percentile(few ?? [], share)).toFixed(2);
  console.log(`\nratio: median ${ratio(0.5)}, p99 ${ratio(0.99)}   (goal ${goal})`);
}

function figures(times: number[]): string {
  return `median ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`;
}

async function ask(as: Subject, path: string): Promise<number> {
  const began = performance.now();
  const answer = await fetch(`${apiUrl}${path}`, {
    headers: { authorization: as.handle, cookie: `hurrah_session=${as.secret}` },
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
  return performance.now() - began;
}
