import pg from 'pg';
import { ports } from '../../services/places.ts';

export const database = 'hurrah_bench_ledger';
export const address = `postgres://127.0.0.1:${ports.postgres}/${database}`;

/** Ids that pgbench can compute: the tenant's number and the member's. */
export const idOf = (tenant: number, member: number): string =>
  `00000000-0000-7000-8000-${(tenant * 10_000_000 + member).toString(16).padStart(12, '0')}`;
export const idSql = (tenant: string, member: string): string =>
  `('00000000-0000-7000-8000-' || lpad(to_hex((${tenant})::bigint * 10000000 + (${member})::bigint), 12, '0'))::uuid`;

export interface Crowd {
  /** The tenants have the numbers from this one on. */
  first: number;
  tenants: number;
  members: number;
}

export async function recreate(): Promise<void> {
  const admin = await connect('postgres');
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.query(`create database ${database}`);
  await admin.end();
  Object.assign(process.env, { DIRECTORY_DATABASE: address, LOG_LEVEL: 'warn' });
  const { migrate } = await import('../../../server/src/platform/migrate.ts');
  await migrate();
}

export async function connect(name: string): Promise<pg.Client> {
  const client = new pg.Client(`postgres://postgres@127.0.0.1:${ports.postgres}/${name}`);
  await client.connect();
  return client;
}

/** Tenants of equal size, everybody with so many points to give that nobody runs out. */
export async function populate(owner: pg.Client, { first, tenants, members }: Crowd, allocation: number) {
  await owner.query(
    `insert into tenant (tenant_id, handle, name)
     select ${idSql('t', '0')}, 'bench-' || t, 'Bench ' || t from generate_series($1::int, $2::int) as t`,
    [first, first + tenants - 1],
  );
  await owner.query(
    `insert into tenant_member (tenant_id, id, email, first_name, last_name, joined_at, invited_at)
     select ${idSql('t', '0')}, ${idSql('t', 'm')}, m || '@bench.test', 'Member', m::text, now(), now()
     from generate_series($1::int, $2::int) as t, generate_series(1, $3::int) as m`,
    [first, first + tenants - 1, members],
  );
  await owner.query(
    `do $$ begin
       for t in ${first} .. ${first + tenants - 1} loop
         perform set_config('app.tenant_id', ${idSql('t', '0')}::text, true);
         for part in 0 .. (${members} - 1) / 10000 loop
           perform points_start_period(date_trunc('month', now())::date, now(),
             array(select ${idSql('t', 'm')} from generate_series(part * 10000 + 1, least(part * 10000 + 10000, ${members})) m),
             ${allocation});
         end loop;
       end loop;
     end $$`,
  );
}
