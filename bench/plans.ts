import { parseArgs } from 'node:util';
import { portBase } from '../scripts/services/places.ts';
import { startServices } from '../scripts/services.ts';
import { auditAfter } from './plans/audit.ts';
import { backendsOf } from './plans/backends.ts';
import { type Asker, ask, questions } from './plans/questions.ts';
import { makeWorld, presentOf, smallMembers } from './plans/world.ts';
import { connect, useDatabase } from './world/database.ts';
import { type Program, startProgram, untilReady } from './world/program.ts';
import { comparedTenant, largeTenant } from './world/size.ts';

/**
 * `npm run bench:plans`: what a large company pays when small ones used the same connections before. One api is used by
 * the large company first, the other by the small ones first; then the large company asks both in turns. With
 * `--one-class` all tenants share their plans, which shows what the size classes are for. `--keep` uses the world that
 * is there.
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: {
    members: text('100000'),
    recognitions: text('300000'),
    tenants: text('2000'),
    sends: text('30000'),
    rounds: text('60'),
    goal: text('1.3'),
    database: text('hurrah_bench_plans'),
    keep: flag,
    'one-class': flag,
  },
});
const { database } = values;
const [members, recognitions, tenants, sends, rounds, goal] = [
  values.members,
  values.recognitions,
  values.tenants,
  values.sends,
  values.rounds,
  values.goal,
].map(Number) as [number, number, number, number, number, number];
const small = Array.from({ length: tenants }, (_, n) => comparedTenant + n);

await startServices(['postgres', 'redis']);
if (values.keep) useDatabase(database);
else await makeWorld(database, { members, recognitions, tenants, sends });
const owner = await connect(database);
if (values['one-class']) await owner.query('update tenant_size set size_class = 0');
const { signIn } = await import('./timeline/readers.ts');
const askersOf = async (tenant: number, people: number, count: number): Promise<Asker[]> =>
  (await signIn(tenant, people, count)).map((subject) => ({ ...subject, tenant, peers: presentOf(people).slice(100) }));
const large = await askersOf(largeTenant, members, 16);
const others: Asker[] = [];
for (const tenant of small) {
  const [subject] = await signIn(tenant, smallMembers, 1);
  if (subject) others.push({ ...subject, tenant, peers: presentOf(smallMembers).slice(10) });
}

interface Api {
  name: string;
  url: string;
  program: Program;
}

function startApi(name: string, port: number): Api {
  const env = { DATABASE_POOL_SIZE: '1', PGAPPNAME: name };
  const program = startProgram('api', { database, port, metricsPort: port + 1, env });
  return { name, url: `http://127.0.0.1:${port}`, program };
}

/** Every reader runs every query `times` times. */
async function use({ url }: Api, askers: Asker[], times: number): Promise<void> {
  for (let n = 0; n < times; n++)
    for (const asker of askers) for (const question of Object.values(questions)) await ask(url, question, asker, n);
}

const median = (all: number[]): number => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

async function measure(apis: [Api, Api]): Promise<boolean> {
  const meters = await Promise.all(apis.map(({ name }) => backendsOf(owner, name)));
  let isMet = true;
  for (const [name, question] of Object.entries(questions)) {
    const took = apis.map(() => ({ wall: [] as number[], processor: [] as number[] }));
    for (let n = 0; n < 2 * rounds; n++) {
      const side = n % 2;
      const before = meters[side]?.() ?? 0;
      const wall = await ask(apis[side]?.url ?? '', question, large[(n >> 1) % large.length] as Asker, n >> 1);
      took[side]?.wall.push(wall);
      took[side]?.processor.push((meters[side]?.() ?? 0) - before);
    }
    const [first, second] = took.map((one) => ({ wall: median(one.wall), processor: median(one.processor) })) as [
      { wall: number; processor: number },
      { wall: number; processor: number },
    ];
    const isGood = report(
      name,
      first.processor,
      second.processor,
      `wall ${first.wall.toFixed(1)}, ${second.wall.toFixed(1)} ms`,
    );
    isMet &&= isGood;
  }
  return isMet;
}

function report(name: string, largeFirst: number, smallFirst: number, more = ''): boolean {
  const ratio = smallFirst / largeFirst;
  const figures = `${smallFirst.toFixed(2)} / ${largeFirst.toFixed(2)} ms of PostgreSQL = ${ratio.toFixed(2)}`;
  console.log(`${ratio <= goal ? '✓' : '✗'} ${name}: ${figures}${more && `; ${more}`}`);
  return ratio <= goal;
}

const apis: [Api, Api] = [startApi('large first', portBase + 530), startApi('small first', portBase + 533)];
try {
  const [largeFirst, smallFirst] = apis;
  await Promise.all(apis.map(({ url }) => untilReady(url)));
  // Side by side, because an idle connection is closed after ten seconds, and its plans with it.
  await Promise.all([
    use(largeFirst, large, 1).then(() => use(largeFirst, others, 1)),
    use(smallFirst, others, 1).then(() => use(smallFirst, large, 1)),
  ]);
  console.log(
    `\na company of ${members} on connections that ${tenants} companies of ${smallMembers} used before / after it, medians of ${rounds}   (goal ${goal})`,
  );
  const areMet = await measure(apis);
  const alone = await auditAfter(owner, { database, before: [], tenant: largeTenant, name: 'audit large' });
  const after = await auditAfter(owner, { database, before: small, tenant: largeTenant, name: 'audit small' });
  const isAuditMet = report('recount of the books', alone, after);
  if (!areMet || !isAuditMet) process.exitCode = 1;
} finally {
  await Promise.all(apis.map(({ program }) => program.stop()));
  await owner.end();
  const { closeDatabases } = await import('../server/src/platform/cells.ts');
  await closeDatabases();
}
