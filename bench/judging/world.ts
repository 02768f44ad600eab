import { sql } from 'kysely';
import type { Trx } from '../../server/src/platform/db.ts';
import { idOf, idSql } from '../world/ids.ts';

export const database = 'hurrah_bench_judging';

const members = 5_000;
const memberSql = (n: string): string => idSql(0, n);
const winners = 3;

/** The id of the nomination with this many reasons. */
export const nominationOf = (reasons: number): string => idOf(1, reasons);

/** A closed nomination of each size: about one nominee for every twenty reasons, some far more often than others. */
export const fill = (sizes: number[]) => async (db: Trx) => {
  const run = (text: string) => sql.raw(text).execute(db);
  await run(`insert into tenant_member (id, email, first_name, last_name, job_title, department, joined_at)
    select ${memberSql('n')}, n || '@bench.test', 'First' || n, 'Last' || n, 'Keeper', 'Department ' || n % 40, now()
    from generate_series(1, ${members}) as n`);
  for (const size of sizes) await fillNomination(run, size);
};

async function fillNomination(run: (text: string) => Promise<unknown>, size: number): Promise<void> {
  const id = `'${nominationOf(size)}'::uuid`;
  const nominees = Math.max(20, Math.round(size / 20));
  const nominee = (n: string) => idSql(2 + size, n);
  // The n-th reason is about one of the nominees, the first of them most often.
  const about = `(1 + floor(${nominees} * power((n * 7919 % 10007) / 10007.0, 2)))::int`;
  await run(`insert into award_type (id, name, badge_motif, badge_color, nomination, nomination_start_at, nomination_end_at,
      created_at, updated_at)
    values (${id}, 'With ${size}', 'star', 'gold', true, now() - interval '9 days', now() - interval '1 day', now(), now())`);
  await run(`insert into award_nominee (id, award_type_id, member_id)
    select ${nominee('n')}, ${id}, ${memberSql('n')} from generate_series(1, ${nominees}) as n`);
  await run(`insert into award_nomination (award_type_id, nominee_id, nominator_id, message, created_at)
    select ${id}, ${nominee('about.nominee')}, ${memberSql(`1 + (n * 31) % ${members}`)},
      repeat('They kept the light on through the whole storm. ', 5), now() - n * interval '1 minute'
    from generate_series(1, ${size}) as n cross join lateral (select ${about} as nominee) as about
    on conflict do nothing`);
  await run(`update award_nominee set nomination_count = counted.count from (
      select nominee_id, count(*) from award_nomination where award_type_id = ${id} group by 1
    ) as counted where counted.nominee_id = award_nominee.id`);
  await run(`insert into award_winner (award_type_id, nominee_id, added_at)
    select ${id}, ${nominee('n')}, now() from generate_series(1, ${winners}) as n`);
}
