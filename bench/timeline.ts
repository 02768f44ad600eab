import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { portBase, ports, state } from '../scripts/services/places.ts';
import { startServices } from '../scripts/services.ts';
import { percentile } from './people/calls.ts';
import type { Subject } from './subject.ts';
import { bare } from './timeline/bare.ts';
import { latencies } from './timeline/latency.ts';
import { largeTables, planned } from './timeline/plans.ts';
import { askersOf, questionsOf } from './timeline/questions.ts';
import { cursorOfPage, shotOf, signIn } from './timeline/readers.ts';
import { type Asked, askForPage, askForPinned } from './timeline/statements.ts';
import { autocannon, type Shot } from './world/autocannon.ts';
import { addressOf, useDatabase } from './world/database.ts';
import { idOf } from './world/ids.ts';
import { type Program, startNode, startProgram, untilAnswers, untilReady } from './world/program.ts';
import { findMark, largeDatabase, type Mark } from './world/seed.ts';
import { comparedTenant, crowdsOf, largeTenant, rowOf } from './world/size.ts';

/**
 * `npm run bench:timeline -- --rounds 5 --seconds 4`: the page of 20 that /home begins with, in the world that
 * `npm run bench:seed` makes: through the API with everything on, by a minimal handler and bare, in turns; how long it
 * takes in a small company and a large one, at the top and far down, with a team and without; and what the database
 * makes of every question that can be asked.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({
  options: {
    rounds: text('5'),
    seconds: text('4'),
    readers: text('64'),
    page: text('5000'),
    database: text(largeDatabase),
  },
});
const { database } = values;
const [rounds, seconds, readers, deep] = [values.rounds, values.seconds, values.readers, values.page].map(Number) as [
  number,
  number,
  number,
  number,
];
const apiPort = portBase + 510;
const apiUrl = `http://127.0.0.1:${apiPort}`;
const minimalUrl = `http://127.0.0.1:${apiPort + 2}/page`;

await startServices(['postgres', 'redis']);
const mark = await findMark(database);
if (!mark) throw new Error(`There is no ${database}; npm run bench:seed makes it`);
useDatabase(database);
const [large] = crowdsOf(mark);
if (!large) throw new Error('There is no large company');
const [many, few] = [await signIn(largeTenant, mark.members, readers), await signIn(comparedTenant, 50, readers)];
const pages = await Promise.all(many.map((reader) => askForPage(reader, {})));
const pagesFile = join(state, 'bench-timeline.json');
writeFileSync(pagesFile, JSON.stringify(pages));

const api = startProgram('api', {
  database,
  port: apiPort,
  metricsPort: apiPort + 1,
  // With a line for every request, as in production.
  env: { LOG_LEVEL: 'info' },
});
const address = `postgres://hurrah_app@127.0.0.1:${ports.postgres}/${database}`;
const minimal = startNode(['bench/timeline/minimal.ts', address, String(apiPort + 2), pagesFile]);
try {
  await untilReady(apiUrl);
  await untilAnswers(minimalUrl);
  // The small company uses every connection first, as it may in production.
  await autocannon(shots(few), { connections: 16, seconds });
  await measureRates();
  await measureLatencies();
  await measurePlans();
} finally {
  await Promise.all([api.stop(), minimal.stop()]);
  const { closeDatabases } = await import('../server/src/platform/cells.ts');
  await closeDatabases();
}

async function measureRates(): Promise<void> {
  const costs = { minimal: [] as number[], ours: [] as number[] };
  const load = async (asked: Shot[], program: Program, cost: number[]) => {
    const before = program.processorSeconds();
    const rate = await autocannon(asked, { connections: 16, seconds });
    cost.push((1000 * (program.processorSeconds() - before)) / (rate * seconds));
    return rate;
  };
  const ways = {
    bare: () => bare(pages, { database, seconds, connections: 8 }),
    'minimal handler': () => load([{ url: minimalUrl }], minimal, costs.minimal),
    ours: () => load(shots(many), api, costs.ours),
  };
  const rates = await inTurns(ways);
  const [ours, handler, sql] = [rates.ours, rates['minimal handler'], rates.bare].map((all) =>
    percentile(all, 0.5),
  ) as [number, number, number];
  console.log(
    `\nmedians of ${rounds} rounds: bare SQL ${Math.round(sql)}/s, minimal handler ${Math.round(handler)}/s, ours ${Math.round(ours)}/s`,
  );
  console.log(`ours / bare SQL = ${(ours / sql).toFixed(2)}   (goal 0.18)`);
  console.log(`ours / minimal handler = ${(ours / handler).toFixed(2)}   (goal 0.70)`);
  const [own, least] = [percentile(costs.ours, 0.5), percentile(costs.minimal, 0.5)];
  console.log(
    `processor time of the server alone: ours ${own.toFixed(2)} ms, minimal handler ${least.toFixed(2)} ms, which would be ${(least / own).toFixed(2)}`,
  );
}

async function measureLatencies(): Promise<void> {
  const teamOf = (n: number) => ({ teamIdIn: idOf(largeTenant, rowOf.team + ((n * 17) % (large?.teams ?? 1))) });
  const cursor = await cursorOfPage(database, largeTenant, deep);
  const kinds = {
    large: shots(many),
    small: shots(few),
    deep: shots(many, () => ({ cursor })),
    team: shots(many, teamOf),
  };
  await latencies(kinds, { hands: 2, seconds });
  const times = await latencies(kinds, { hands: 2, seconds: 4 * rounds * seconds });
  const ratio = (what: string, over: keyof typeof kinds, under: keyof typeof kinds) => {
    const figure = (share: number) => {
      const [one, other] = [percentile(times[over], share), percentile(times[under], share)];
      return `${(one / other).toFixed(2)} (${one.toFixed(1)} against ${other.toFixed(1)} ms)`;
    };
    console.log(`${what}: p99 ${figure(0.99)}   (goal at most 1.5), median ${figure(0.5)}`);
  };
  console.log(`\nhow long a page takes, ${times.large.length} of each`);
  ratio(`${mark?.recognitions} recognitions / 200`, 'large', 'small');
  ratio(`page ${deep} / page 1`, 'deep', 'large');
  ratio('one team / everything', 'team', 'large');
}

async function measurePlans(): Promise<void> {
  const tenantId = idOf(largeTenant, 0);
  const isLarge = await largeTables(database);
  const questions = questionsOf(mark as Mark, await cursorOfPage(database, largeTenant, deep));
  console.log(
    '\ngeneric and custom plans, ms in the database   (goal at most 2x apart, 200 ms, no large table read whole)',
  );
  for (const [who, memberId] of Object.entries(askersOf(mark as Mark))) {
    const reader = { tenantId, memberId };
    const all: [string, Asked][] = [['pinned', await askForPinned(reader, addressOf(database))]];
    for (const [name, query] of Object.entries(questions)) all.push([name, await askForPage(reader, query)]);
    for (const [name, asked] of all) {
      const { generic, custom, scanned } = await planned(asked, addressOf(database));
      const whole = scanned.filter((table) => isLarge.has(table));
      const isApart = Math.max(generic / custom, custom / generic) > 2;
      const isMissed = isApart || Math.max(generic, custom) > 200 || whole.length > 0;
      const figures = `${generic.toFixed(2)} / ${custom.toFixed(2)} = ${(generic / custom).toFixed(2)}`;
      const reads = whole.length > 0 ? `, reads all of ${whole.join()}` : '';
      console.log(`${isMissed ? '✗' : '✓'} ${who}, ${name}: ${figures}${reads}`);
    }
  }
}

function shots(subjects: Subject[], queryOf: (n: number) => Record<string, string> = () => ({})): Shot[] {
  return subjects.map((subject, n) => shotOf(apiUrl, subject, queryOf(n)));
}

/** Each way once to warm up, then round after round one after the other, so that all meet the same moods. */
async function inTurns<Way extends string>(ways: Record<Way, () => Promise<number>>) {
  const entries = Object.entries(ways) as [Way, () => Promise<number>][];
  const results = Object.fromEntries(entries.map(([name]) => [name, []])) as unknown as Record<Way, number[]>;
  for (const [, measure] of entries) await measure();
  for (let round = 1; round <= rounds; round++) {
    for (const [name, measure] of entries) results[name].push(await measure());
    const words = entries.map(([name]) => `${name} ${(results[name].at(-1) ?? 0).toFixed(0)}/s`);
    console.log(`round ${round}: ${words.join(', ')}`);
  }
  return results;
}
