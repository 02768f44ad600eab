import type pg from 'pg';
import type { Crew } from './crew.ts';

interface Index {
  name: string;
  definition: string;
}

/** The indexes without a key or constraint, as the database itself describes them. */
const listIndexes = async (owner: pg.Client, tables: string[]): Promise<Index[]> => {
  const { rows } = await owner.query<Index>(
    `select pg_class.relname as name, pg_get_indexdef(pg_index.indexrelid) as definition
     from pg_index join pg_class on pg_class.oid = pg_index.indexrelid
     where pg_index.indrelid = any($1::text[]::regclass[])
       and not exists (select from pg_constraint where pg_constraint.conindid = pg_index.indexrelid)
     order by pg_relation_size(pg_index.indrelid) desc, 1`,
    [tables],
  );
  return rows;
};

/**
 * Drops the secondary indexes of these tables and returns a function that restores them: building them sorted takes a
 * fraction of the time that adding every row takes. Afterwards they must be identical, to the letter. Autovacuum is off
 * meanwhile, because it would only read the tables once more.
 */
export async function bareTables({ owner, share }: Crew, tables: string[]): Promise<() => Promise<void>> {
  const indexes = await listIndexes(owner, tables);
  for (const { name } of indexes) await owner.query(`drop index ${name}`);
  for (const table of tables) await owner.query(`alter table ${table} set (autovacuum_enabled = off)`);
  return async () => {
    await share(
      `${indexes.length} indexes`,
      indexes.map(({ definition }) => definition),
    );
    const definitions = (all: Index[]) =>
      all
        .map(({ definition }) => definition)
        .toSorted()
        .join('\n');
    for (const table of tables) await owner.query(`alter table ${table} reset (autovacuum_enabled)`);
    if (definitions(await listIndexes(owner, tables)) !== definitions(indexes)) {
      throw new Error('Not all indexes are what they were');
    }
  };
}
