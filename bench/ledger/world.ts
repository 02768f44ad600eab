import type pg from 'pg';
import { addressOf } from '../world/database.ts';
import { idSql } from '../world/ids.ts';

export const database = 'hurrah_bench_ledger';
export const address: string = addressOf(database);

export interface Crowd {
  /** The tenants have the numbers from this one on. */
  first: number;
  tenants: number;
  members: number;
}

/** Tenants of equal size, with enough points for every member. */
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
