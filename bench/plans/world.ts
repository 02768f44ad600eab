import { connect, refreshSizes } from '../world/database.ts';
import { idOf, idSql } from '../world/ids.ts';
import { seed } from '../world/seed.ts';
import { archivedEvery, comparedTenant, largeTenant, type Size } from '../world/size.ts';

export const smallMembers = 50;
/** Enough for every member. */
const allocation = 1_000_000;

/** The members of a tenant who are not archived. */
export const presentOf = (members: number): number[] =>
  Array.from({ length: members }, (_, n) => n + 1).filter((n) => n % archivedEvery !== 0);

/** The world of `bench:seed` with points: everyone can give, and the large company has given. */
export async function makeWorld(database: string, size: Size & { sends: number }): Promise<void> {
  await seed(database, size);
  const owner = await connect(database);
  const tenants = comparedTenant + size.tenants - 1;
  await owner.query(`insert into points_settings (tenant_id, send_cap_mode)
    select ${idSql('t', 0)}, 'off' from generate_series(${largeTenant}, ${tenants}) as t`);
  await owner.query(startPeriods(largeTenant, largeTenant, size.members));
  await owner.query(startPeriods(comparedTenant, tenants, smallMembers));
  await owner.query(giveIn(largeTenant, size.members, size.sends));
  await owner.query('vacuum analyze');
  await refreshSizes(owner);
  await owner.end();
}

const startPeriods = (first: number, last: number, members: number): string => `do $$ begin
  for t in ${first} .. ${last} loop
    perform set_config('app.tenant_id', ${idSql('t', 0)}::text, true);
    for part in 0 .. ${Math.ceil(members / 10_000) - 1} loop
      perform points_start_period(date_trunc('month', now())::date, now(), array(
        select ${idSql('t', 'n')} from generate_series(part * 10000 + 1, least(part * 10000 + 10000, ${members})) as n
      ), ${allocation});
    end loop;
  end loop;
end $$`;

const giveIn = (tenant: number, members: number, sends: number): string => `do $$ begin
  perform set_config('app.tenant_id', '${idOf(tenant, 0)}', true);
  for n in 1 .. ${sends} loop
    perform points_post('recognition', now(), 'allocation', ${idSql(tenant, `1 + n * 7 % ${members}`)}, 'redeemable',
      array[${idSql(tenant, `1 + (n * 7 + 3) % ${members}`)}, ${idSql(tenant, `1 + (n * 7 + 5) % ${members}`)}],
      array[5, 5]::bigint[], gen_random_uuid(), null, null, date_trunc('month', now())::date, current_date, null);
  end loop;
end $$`;
