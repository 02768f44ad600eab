import { parseArgs } from 'node:util';
import { portBase } from '../scripts/services/places.ts';
import { waitUntil } from '../scripts/services/wait.ts';
import { startServices } from '../scripts/services.ts';
import { connect, recreate } from './world/database.ts';
import { idSql } from './world/ids.ts';
import { startProgram } from './world/program.ts';

/**
 * `npm run bench:cycles -- --tenants 10000 --members 50`: the month begins at the same minute for all companies. How
 * long does the worker take to write all new cycles, against one company with as many members?
 */
const text = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values } = parseArgs({ options: { tenants: text('10000'), members: text('50'), goal: text('1.5') } });
const [tenants, members, goal] = [Number(values.tenants), Number(values.members), Number(values.goal)];

const database = 'hurrah_bench_cycles';

await startServices(['postgres', 'redis']);
await recreate(database);
const owner = await connect(database);
// A period is planned once for each time zone, so that the second crowd has one of its own.
const one = await sweep({ first: 1, tenants: 1, members: tenants * members, timeZone: 'Africa/Abidjan' });
const many = await sweep({ first: 2, tenants, members, timeZone: 'UTC' });
await owner.end();
const ratio = many / one;
console.table({
  [`${tenants} tenants of ${members}`]: `${many.toFixed(1)} s`,
  [`one tenant of ${tenants * members}`]: `${one.toFixed(1)} s`,
  ratio: ratio.toFixed(2),
});
process.exitCode = ratio <= goal ? 0 : 1;

interface Crowd {
  first: number;
  tenants: number;
  members: number;
  timeZone: string;
}

/** From the moment the first member has begun the cycle until the last one has, in seconds. */
async function sweep(crowd: Crowd): Promise<number> {
  await populate(crowd);
  const before = await countBegun();
  const worker = startProgram('worker', { database, port: portBase + 491, metricsPort: portBase + 492 });
  await waitUntil('the first cycle', 120, async () => (await countBegun()) > before);
  const began = performance.now();
  await waitUntil('the last cycle', 1800, async () => (await countBegun()) === before + crowd.tenants * crowd.members);
  const seconds = (performance.now() - began) / 1000;
  await worker.stop();
  return seconds;
}

async function countBegun(): Promise<number> {
  const { rows } = await owner.query<{ n: string }>(
    `select count(*) as n from points_account where kind = 'allocation' and period_on = date_trunc('month', now())::date`,
  );
  return Number(rows[0]?.n);
}

/** Companies whose members all have points left of last month. */
async function populate({ first, tenants: count, members: size, timeZone }: Crowd): Promise<void> {
  const id = idSql('t', '0');
  const handle = `lpad(to_hex(t), 8, '0')`;
  const all = `generate_series(${first}, ${first + count - 1}) as t`;
  await owner.query(`insert into tenant (tenant_id, handle, name, time_zone)
    select ${id}, ${handle}, 'Company ' || t, '${timeZone}' from ${all}`);
  await owner.query(`insert into directory.tenant (id, handle, cell, name)
    select ${id}, ${handle}, 'main', 'Company ' || t from ${all}`);
  await owner.query(`insert into tenant_member (tenant_id, id, email, first_name, last_name, joined_at, invited_at)
    select ${id}, ${idSql('t', 'm')}, m || '@bench.test', 'Member', m::text, now(), now()
    from ${all}, generate_series(1, ${size}) as m`);
  await owner.query(`do $$ begin
    for t in ${first} .. ${first + count - 1} loop
      perform set_config('app.tenant_id', ${id}::text, true);
      for part in 0 .. (${size} - 1) / 10000 loop
        perform points_start_period((date_trunc('month', now()) - interval '1 month')::date, now(),
          array(select ${idSql('t', 'm')} from generate_series(part * 10000 + 1, least(part * 10000 + 10000, ${size})) m), 100);
      end loop;
    end loop;
  end $$`);
  await owner.query('vacuum analyze');
}
