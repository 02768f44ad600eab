import type pg from 'pg';
import type { Emitted } from './events-process.ts';

const tenantCount = 5;

/** Tables like any other of a tenant. None of them would refuse a second effect: it has to show. */
export async function prepare(db: pg.Pool): Promise<string[]> {
  const tenant = `tenant_id uuid not null default current_setting('app.tenant_id')::uuid`;
  await db.query(`
    create table proof_emitted (${tenant}, number int not null, primary key (tenant_id, number));
    create table proof_effect (
      ${tenant}, id uuid not null default uuidv7(), number int not null, primary key (tenant_id, id)
    );
    create table proof_counter (
      ${tenant}, bucket int, handled int not null, total bigint not null, primary key (tenant_id, bucket)
    );
    call protect('proof_emitted'); call protect('proof_effect'); call protect('proof_counter');`);
  const { rows } = await db.query<{ id: string }>(
    `insert into tenant (tenant_id, handle, name) select uuidv7(), n, n from generate_series(1, $1::int) as n
     returning tenant_id as id`,
    [tenantCount],
  );
  return rows.map(({ id }) => id);
}

export async function number(db: pg.Pool, query: string): Promise<number> {
  const { rows } = await db.query<Record<string, string>>(query);
  return Number(Object.values(rows[0] ?? {})[0]);
}

/** Counts the events taken by killed workers, which another must do again, or must not. */
export const lockedByTheDead = (db: pg.Pool): Promise<number> =>
  number(
    db,
    `select coalesce(sum(jsonb_array_length(items)), 0) from job where taken_by is not null and not exists (
       select from pg_locks where locktype = 'advisory' and granted
         and (classid::bigint << 32 | objid::bigint) = hashtextextended('hurrah.worker ' || job.taken_by, 0)
     )`,
  );

export const countEffects = async (db: pg.Pool) => ({
  'rows written by one subscriber': await number(db, 'select count(*) from proof_effect'),
  'events counted by the other': await number(db, 'select coalesce(sum(handled), 0) from proof_counter'),
});

/** Compares the emitted events with the stored ones, and the stored ones with their effects. */
export async function findDifferences(db: pg.Pool, emitted: Emitted): Promise<string[]> {
  const { rows } = await db.query<{ number: number }>('select number from proof_emitted');
  const recorded = new Set(rows.map((row) => row.number));
  const questions: [what: string, found: number, expected: number][] = [
    ['committed events that are lost', emitted.committed.filter((each) => !recorded.has(each)).length, 0],
    ['events that were undone and are there', emitted.undone.filter((each) => recorded.has(each)).length, 0],
    ['marks of events handled', await number(db, 'select count(*) from event_handled'), recorded.size * 2],
    ['events without exactly one row', await number(db, notExactlyOne), 0],
    ['rows of events that never were', await number(db, neverEmitted), 0],
    ['counters that differ', await number(db, miscounted), 0],
  ];
  return questions.flatMap(([what, found, expected]) =>
    found === expected ? [] : [`${what}: ${found} instead of ${expected}`],
  );
}

const notExactlyOne = `
  select count(*) from (
    select from proof_emitted left join proof_effect using (tenant_id, number)
    group by tenant_id, number having count(id) <> 1
  ) as wrong`;
const neverEmitted = `
  select count(*) from proof_effect left join proof_emitted as emitted using (tenant_id, number)
  where emitted.number is null`;
const miscounted = `
  select count(*) from proof_counter full join (
    select tenant_id, number % 16 as bucket, count(*) as handled, sum(number) as total from proof_emitted group by 1, 2
  ) as truth using (tenant_id, bucket)
  where (proof_counter.handled, proof_counter.total) is distinct from (truth.handled, truth.total)`;
