import { parseArgs } from 'node:util';
import { listTimelineItems } from '../contracts/src/timeline.ts';
import { portBase } from '../scripts/services/places.ts';
import { startServices } from '../scripts/services.ts';
import { shotOf, signIn } from './timeline/readers.ts';
import { useDatabase } from './world/database.ts';
import { startProgram, untilReady } from './world/program.ts';
import { findMark, largeDatabase } from './world/seed.ts';
import { largeTenant } from './world/size.ts';

/**
 * `npm run bench:validation`: what it costs the api to validate pages of the timeline against the contract: none, one in
 * twenty and all of them, page by page in turns, in the world that `npm run bench:seed` makes.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { pages: text('3000'), hands: text('8'), database: text(largeDatabase) } });
const { database } = values;
const [pages, hands] = [Number(values.pages), Number(values.hands)];

await startServices(['postgres', 'redis']);
const mark = await findMark(database);
if (!mark) throw new Error(`There is no ${database}; npm run bench:seed makes it`);
useDatabase(database);
const readers = await signIn(largeTenant, mark.members, 64);
const variants = [0, 20, 1].map((every, n) => {
  const port = portBase + 540 + 2 * n;
  const env = { LOG_LEVEL: 'info', VALIDATE_ANSWERS_EVERY: String(every) };
  const program = startProgram('api', { database, port, metricsPort: port + 1, env });
  return { name: every === 0 ? 'none' : `1 in ${every}`, url: `http://127.0.0.1:${port}`, program, seconds: 0 };
});

/**
 * All in turns, by several at once. Each process works only for its own pages, so its usage meanwhile is their cost.
 */
async function ask(count: number): Promise<void> {
  const numbers = Array.from({ length: count }, (_, n) => n).values();
  const hand = async () => {
    for (const n of numbers) {
      // Each is first as often as the others: the first one finds the caches of the processor cold.
      for (const at of variants.keys()) {
        const { url } = variants[(n + at) % variants.length] as (typeof variants)[number];
        const shot = shotOf(url, readers[n % readers.length] as (typeof readers)[number], { embeds: 'comments' });
        const answer = await fetch(shot.url, { headers: shot.headers ?? {} });
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${shot.url}: ${answer.status}`);
      }
    }
  };
  await Promise.all(Array.from({ length: hands }, hand));
}

/** In this process alone, so that nothing else is measured. */
async function costsOfOne(): Promise<{ parseMs: number; jsonMs: number }> {
  const [{ url }, reader] = [variants[0] as (typeof variants)[number], readers[0] as (typeof readers)[number]];
  const shot = shotOf(url, reader, { embeds: 'comments' });
  const page: unknown = await (await fetch(shot.url, { headers: shot.headers ?? {} })).json();
  const costOf = (work: () => unknown) => {
    for (let n = 0; n < 200; n++) work();
    const before = process.threadCpuUsage();
    for (let n = 0; n < 500; n++) work();
    const { user, system } = process.threadCpuUsage(before);
    return (user + system) / 1000 / 500;
  };
  return {
    parseMs: costOf(() => listTimelineItems.response.parse(page)),
    jsonMs: costOf(() => JSON.stringify(page)),
  };
}

try {
  await Promise.all(variants.map(({ url }) => untilReady(url)));
  await ask(Math.ceil(pages / 4));
  for (const variant of variants) variant.seconds = variant.program.processorSeconds();
  await ask(pages);
  const costs = variants.map(({ program, seconds }) => (1000 * (program.processorSeconds() - seconds)) / pages);
  for (const [n, { name }] of variants.entries()) {
    const [cost = 0, least = 0] = [costs[n], costs[0]];
    const more = ((100 * cost) / least - 100).toFixed(1);
    console.log(`validated ${name}: ${cost.toFixed(2)} ms of the api for a page, ${more} % more   (goal 10 %)`);
  }
  const { parseMs, jsonMs } = await costsOfOne();
  console.log(`one page in a loop: validating ${parseMs.toFixed(2)} ms, turning into JSON ${jsonMs.toFixed(2)} ms`);
} finally {
  await Promise.all(variants.map(({ program }) => program.stop()));
  const { closeDatabases } = await import('../server/src/platform/cells.ts');
  await closeDatabases();
}
