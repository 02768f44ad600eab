import { parseArgs } from 'node:util';
import { percentile } from './bench/people/calls.ts';
import { shotOf, signIn } from './bench/timeline/readers.ts';
import { autocannon } from './bench/world/autocannon.ts';
import { useDatabase } from './bench/world/database.ts';
import { startProgram, untilReady } from './bench/world/program.ts';
import { findMark, largeDatabase } from './bench/world/seed.ts';
import { largeTenant } from './bench/world/size.ts';
import { portBase } from './services/places.ts';
import { startServices } from './services.ts';

/**
 * `npm run bench:validation`: what it costs the api to validate pages of the timeline against the contract: none, one in
 * twenty and all of them, in turns, in the world that `npm run bench:seed` makes.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { rounds: text('7'), seconds: text('4'), database: text(largeDatabase) } });
const { database } = values;
const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];

await startServices(['postgres', 'redis']);
const mark = await findMark(database);
if (!mark) throw new Error(`There is no ${database}; npm run bench:seed makes it`);
useDatabase(database);
const readers = await signIn(largeTenant, mark.members, 64);
const variants = [0, 20, 1].map((every, n) => {
  const port = portBase + 540 + 2 * n;
  const env = { LOG_LEVEL: 'info', VALIDATE_ANSWERS_EVERY: String(every) };
  const program = startProgram('api', { database, port, metricsPort: port + 1, env });
  const name = every === 0 ? 'none' : `1 in ${every}`;
  return { name, url: `http://127.0.0.1:${port}`, program, rates: [] as number[], costs: [] as number[] };
});
try {
  await Promise.all(variants.map(({ url }) => untilReady(url)));
  for (let round = 0; round <= rounds; round++) {
    for (const { url, program, rates, costs } of variants) {
      const before = program.processorSeconds();
      const shots = readers.map((reader) => shotOf(url, reader, { embeds: 'comments' }));
      const rate = await autocannon(shots, { connections: 8, seconds });
      // The first round warms up.
      if (round === 0) continue;
      rates.push(rate);
      costs.push((1000 * (program.processorSeconds() - before)) / (rate * seconds));
    }
  }
} finally {
  await Promise.all(variants.map(({ program }) => program.stop()));
  const { closeDatabases } = await import('../server/src/platform/cells.ts');
  await closeDatabases();
}
const [none] = variants;
for (const { name, rates, costs } of variants) {
  const cost = percentile(costs, 0.5);
  const more = (100 * cost) / percentile(none?.costs ?? [], 0.5) - 100;
  console.log(
    `validated ${name}: ${percentile(rates, 0.5).toFixed(0)} pages/s, ${cost.toFixed(2)} ms of the api, ${more.toFixed(0)} % more   (goal 10 %)`,
  );
}
