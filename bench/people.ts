import { parseArgs } from 'node:util';
import { startServices } from '../scripts/services.ts';
import { percentile, steadily, timesOf } from './people/calls.ts';
import { analyze, apiUrl, database, fill, settle, start } from './people/world.ts';
import { recreate } from './world/database.ts';
import { untilReady } from './world/program.ts';

/**
 * `npm run bench:people -- --members 1000000 --rows 200000 --searches 400`: finding people among a million through the
 * API, and a company's file of 200,000 lines with two in a hundred changed, while others use the product; once more with
 * the worker killed half way, which must end in the same.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { members: text('1000000'), rows: text('200000'), searches: text('400') } });
const [members, rows, searches] = [Number(values.members), Number(values.rows), Number(values.searches)];

await startServices(['postgres', 'redis']);
await recreate(database);
const { makeBenchTenant } = await import('./subject.ts');
const staff = await import('./people/staff.ts');
const { closeDatabases } = await import('../server/src/platform/cells.ts');
const large = await makeBenchTenant(members, fill(members));
const small = await makeBenchTenant(50, fill(50));
const [first, second] = [await makeBenchTenant(rows, fill(rows)), await makeBenchTenant(rows, fill(rows))];
await settle();
await analyze();

const api = start('api');
try {
  await untilReady(apiUrl);
  await measureSearch();
  await measureImport();
} finally {
  await api.stop();
  await closeDatabases();
}

async function measureSearch(): Promise<void> {
  const letters = 'bdfghjklmnprstvw';
  const vowels = 'aeio';
  const pick = (from: string, n: number) => from[n % from.length] ?? '';
  const word = (n: number, length: number) =>
    Array.from({ length }, (_, at) => pick(at % 2 ? vowels : letters, n * 7 + at * 3 + Math.floor(n / 16))).join('');
  const kinds: [string, number, (n: number) => string][] = [
    ['1 letter', 10, (n) => word(n, 1)],
    ['2 letters', 10, (n) => word(n, 2)],
    ['4 letters', 50, (n) => word(n, 4)],
    ['6 letters, in two words', 50, (n) => `${word(n, 3)} ${word(n + 5, 3)}`],
    ['the middle of a word', 50, (n) => word(n, 5).slice(1)],
    ['misspelt', 50, (n) => `${word(n, 4)}x${word(n + 3, 2)}`],
  ];
  console.log(
    `\nsearch among ${members} members through the API, ${searches} each, like a mention: ten people with faces`,
  );
  for (const [what, goal, make] of kinds) {
    const paths = Array.from(
      { length: searches },
      (_, n) =>
        `/identity/tenantMembers?suspended=false&pageSize=10&embeds=avatar&search=${encodeURIComponent(make(n))}`,
    );
    // A small company uses the connections first, as it may in production.
    await timesOf(small, paths.slice(0, 20));
    await timesOf(large, paths.slice(0, 20));
    const times = await timesOf(large, paths);
    const [median, p99] = [percentile(times, 0.5), percentile(times, 0.99)];
    console.log(`${what}: median ${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms   (goal ${goal})`);
  }
}

async function measureImport(): Promise<void> {
  const path = '/identity/tenantMembers?pageSize=20&embeds=avatar';
  const alone = steadily(large, path, 50);
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  const before = await alone();
  const during = steadily(large, path, 50);
  const file = await staff.fileOf(first);
  const quiet = await staff.importFile(first, file, { kill: false });
  const meanwhile = await during();
  const { readMs, compareMs, applyMs, workerMb, counts } = quiet;
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  console.log(
    `\na file of ${file.split('\n').length - 1} lines, ${(file.length / 1e6).toFixed(0)} MB: ${JSON.stringify(counts)}`,
  );
  console.log(
    `read ${seconds(readMs)} s, compare ${seconds(compareMs)} s, apply ${seconds(applyMs)} s, in all ${seconds(readMs + compareMs + applyMs)} s   (goal 10)`,
  );
  console.log(`worker at most ${workerMb.toFixed(0)} MB   (goal 200)`);
  const [p99Before, p99During] = [percentile(before, 0.99), percentile(meanwhile, 0.99)];
  console.log(
    `API p99 meanwhile / before = ${(p99During / p99Before).toFixed(2)} (${p99During.toFixed(1)} against ${p99Before.toFixed(1)} ms)   (goal 1.5)`,
  );
  const killed = await staff.importFile(second, file, { kill: true });
  const same = (await staff.fingerprint(first)) === (await staff.fingerprint(second));
  console.log(
    `killed half way and started again: ${same ? 'the same people' : 'DIFFERENT people'}, ${seconds(killed.applyMs)} s`,
  );
  if (!same) process.exitCode = 1;
}
