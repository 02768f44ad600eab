import { sql } from 'kysely';
import { allowTime } from '../../../platform/background.ts';
import type { Cell } from '../../../platform/cells.ts';
import { type Trx, transact } from '../../../platform/db.ts';

const exportMs = 3_600_000;
const rowsAtOnce = 2_000;

/** All of it as it was at one moment. */
export const inSnapshot = <T>(cell: Cell, tenantId: string, work: (db: Trx) => Promise<T>): Promise<T> =>
  transact(cell.app, undefined, async (db) => {
    await sql`set transaction isolation level repeatable read read only`.execute(db);
    await sql`select set_tenant(${tenantId})`.execute(db);
    await allowTime(db, exportMs);
    return work(db);
  });

export async function listTables(db: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name::text from tenant_tables() as name where name <> 'job'::regclass order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** The rows of a table as lines of JSON, in the order of its key. */
export async function* readRows(db: Trx, table: string): AsyncGenerator<string> {
  const { rows: keys } = await sql<{ name: string }>`
    select attname as name from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
    where indrelid = ${table}::regclass and indisprimary order by array_position(indkey::int2[], attnum)`.execute(db);
  const order = sql.join(keys.map(({ name }) => sql.id(name)));
  await sql`declare exported no scroll cursor for
    select to_jsonb(one)::text as line from ${sql.table(table)} as one order by ${order}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtOnce)} from exported`.execute(db);
    for (const { line } of rows) yield line;
    if (rows.length < rowsAtOnce) break;
  }
  await sql`close exported`.execute(db);
}
