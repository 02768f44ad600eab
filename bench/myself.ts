import { parseArgs } from 'node:util';
import { portBase, ports as services } from '../scripts/services/places.ts';
import { startServices } from '../scripts/services.ts';
import { autocannon, type Shot } from './world/autocannon.ts';
import { recreate } from './world/database.ts';
import { pgbench } from './world/pgbench.ts';
import { startNode, startProgram, untilAnswers, untilReady } from './world/program.ts';

/**
 * The cost of our stack on top of the same work done bare, measured side by side: bare SQL, a minimal Fastify handler
 * with the same transaction, and GET /identity/tenantMembers/me with everything on. Only the ratios mean anything.
 */
const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, seconds: { type: 'string', default: '4' } },
});
const rounds = Number(options.rounds);
const seconds = Number(options.seconds);
const database = 'hurrah_bench';
const ports = { ours: portBase + 490, minimal: portBase + 491, metrics: portBase + 492 };

await startServices(['postgres', 'redis']);
await recreate(database);
const subject = await createSubject();
const programs = [
  startProgram('api', { database, port: ports.ours, metricsPort: ports.metrics }),
  startNode([
    'bench/minimal.ts',
    `postgres://hurrah_app@127.0.0.1:${services.postgres}/${database}`,
    String(ports.minimal),
    subject.tenantId,
    subject.memberId,
  ]),
];
try {
  const minimal = { url: `http://127.0.0.1:${ports.minimal}/me` };
  const api = `http://127.0.0.1:${ports.ours}`;
  const ours = {
    url: `${api}/identity/tenantMembers/me`,
    headers: { authorization: subject.handle, cookie: `hurrah_session=${subject.secret}` },
  };
  await untilAnswers(minimal.url);
  await untilReady(api);

  const results: Record<'pgbench' | 'minimal' | 'ours', number[]> = { pgbench: [], minimal: [], ours: [] };
  await load(minimal);
  await load(ours);
  for (let round = 1; round <= rounds; round++) {
    results.pgbench.push(await bare());
    results.minimal.push(await load(minimal));
    results.ours.push(await load(ours));
    console.log(
      `round ${round}: ${Object.entries(results)
        .map(([name, all]) => `${name} ${Math.round(all.at(-1) ?? 0)}/s`)
        .join(', ')}`,
    );
  }
  report(results);
} finally {
  for (const program of programs) await program.stop();
}

/** A tenant of a thousand people and one of them with an open session, made by the product's own functions. */
async function createSubject() {
  const { makeBenchTenant } = await import('./subject.ts');
  const { closeDatabases } = await import('../server/src/platform/cells.ts');
  const made = await makeBenchTenant(1_000);
  await closeDatabases();
  return made;
}

function load(shot: Shot): Promise<number> {
  return autocannon([shot], { connections: 16, seconds });
}

/** The same transaction straight against PostgreSQL. */
function bare(): Promise<number> {
  const script = `begin;
select set_config('app.tenant_id', '${subject.tenantId}', true);
select * from tenant_member where id = '${subject.memberId}';
commit;
`;
  return pgbench(script, { database, seconds, connections: 8 });
}

function report(results: Record<'pgbench' | 'minimal' | 'ours', number[]>): void {
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
  const [bareSql, minimal, ours] = [median(results.pgbench), median(results.minimal), median(results.ours)];
  console.log(
    `\nmedians of ${rounds} rounds: bare SQL ${Math.round(bareSql)}/s, minimal handler ${Math.round(minimal)}/s, ours ${Math.round(ours)}/s`,
  );
  console.log(`ours / minimal handler = ${(ours / minimal).toFixed(2)}   (goal 0.60)`);
  console.log(`ours / bare SQL = ${(ours / bareSql).toFixed(2)}`);
}
