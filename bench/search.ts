import { parseArgs } from 'node:util';
import { portBase } from '../scripts/services/places.ts';
import { startServices } from '../scripts/services.ts';
import { percentile } from './people/calls.ts';
import type { Subject } from './subject.ts';
import { latencies } from './timeline/latency.ts';
import { signIn } from './timeline/readers.ts';
import type { Shot } from './world/autocannon.ts';
import { useDatabase } from './world/database.ts';
import { idOf } from './world/ids.ts';
import { startProgram, untilReady } from './world/program.ts';
import { findMark, largeDatabase } from './world/seed.ts';
import { projects } from './world/sentences.ts';
import { comparedTenant, largeTenant, rowOf } from './world/size.ts';

/**
 * `npm run bench:search -- --seconds 20`: what people type into the search, in the world that `npm run bench:seed` makes,
 * in the large company and in a small one in turns. Each question is asked by different people through the API with
 * everything on.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({
  options: { seconds: text('20'), readers: text('200'), database: text(largeDatabase) },
});
const { database } = values;
const [seconds, readers] = [Number(values.seconds), Number(values.readers)];
const goals = { ms: 50, ratio: 1.5 };
const apiPort = portBase + 530;
const apiUrl = `http://127.0.0.1:${apiPort}`;

await startServices(['postgres', 'redis']);
const mark = await findMark(database);
if (!mark) throw new Error(`There is no ${database}; npm run bench:seed makes it`);
useDatabase(database);
const many = await signIn(largeTenant, mark.members, readers);
const few = await signIn(comparedTenant, 50, Math.min(readers, 49));

type Query = Record<string, string>;
const project = (n: number) => projects[(n * 7) % projects.length] ?? '';
/** The queries, by the number of the company and of the query. */
const questions: Record<string, (tenant: number, n: number) => Query> = {
  'a common word': () => ({ search: 'customer' }),
  'a rare word': (_, n) => ({ search: project(n) }),
  'the beginning of many words': (_, n) => ({ search: project(n).slice(0, 3) }),
  'a common and a rare word': (_, n) => ({ search: `you ${project(n)}` }),
  'four common words': () => ({ search: 'you called every cust' }),
  'two common words that never meet': () => ({ search: 'projector customer' }),
  'a word that nobody wrote': () => ({ search: 'xylophone' }),
  'a word of one person': (tenant, n) => ({ search: 'you', sentByOrToIdIn: idOf(tenant, 1 + (n % 40)) }),
  'a word with a value': (tenant, n) => ({ search: 'truth', valueIdIn: idOf(tenant, rowOf.value + (n % 5)) }),
};

const api = startProgram('api', { database, port: apiPort, metricsPort: apiPort + 1, env: { LOG_LEVEL: 'info' } });
let missed = 0;
try {
  await untilReady(apiUrl);
  console.log(
    `p99 in a company of ${mark.recognitions} recognitions and in one of 200, ${seconds} s for each question`,
  );
  for (const [name, queryOf] of Object.entries(questions)) await measure(name, queryOf);
} finally {
  await api.stop();
  const { closeDatabases } = await import('../server/src/platform/cells.ts');
  await closeDatabases();
}
if (missed > 0) process.exitCode = 1;

async function measure(name: string, queryOf: (tenant: number, n: number) => Query): Promise<void> {
  const shots = (subjects: Subject[], tenant: number) => subjects.map((one, n) => shotOf(one, queryOf(tenant, n)));
  const kinds = { large: shots(many, largeTenant), small: shots(few, comparedTenant) };
  await latencies(kinds, { hands: 1, seconds: Math.min(3, seconds) });
  const { large, small } = await latencies(kinds, { hands: 1, seconds });
  const [ours, theirs] = [percentile(large, 0.99), percentile(small, 0.99)];
  const isMissed = ours > goals.ms || ours / theirs > goals.ratio;
  if (isMissed) missed += 1;
  const medians = `median ${percentile(large, 0.5).toFixed(1)} and ${percentile(small, 0.5).toFixed(1)} ms`;
  console.log(
    `${isMissed ? '✗' : '✓'} ${name}: ${ours.toFixed(1)} and ${theirs.toFixed(1)} ms = ${(ours / theirs).toFixed(2)}, ${medians}, ${large.length} of each   (goal ${goals.ms} ms, ${goals.ratio})`,
  );
}

function shotOf({ handle, secret }: Subject, query: Query): Shot {
  const address = new URLSearchParams({ pageSize: '5', ...query }).toString();
  return {
    url: `${apiUrl}/recognition/recognitions/search?${address}`,
    headers: { authorization: handle, cookie: `hurrah_session=${secret}` },
  };
}
