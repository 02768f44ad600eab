import type pg from 'pg';

/** Tables with a tenant_id, their partitions among them, and the position of the column. */
export const tenantTables = `
  select table_.oid, table_.relname as name, column_.attnum as at, table_.relispartition as partition
  from pg_class as table_ join pg_attribute as column_ on column_.attrelid = table_.oid
  where table_.relnamespace = 'public'::regnamespace and table_.relkind in ('r', 'p')
    and column_.attname = 'tenant_id' and not column_.attisdropped and table_.relname <> 'job'`;

/**
 * Checks of columns do not matter here, and a sample that satisfied every check would have to change with each new one.
 */
export async function dropChecks(owner: pg.Pool): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(`
    select case contypid when 0 then format('alter table %s drop constraint %I', conrelid::regclass, conname)
             else format('alter domain %s drop constraint %I', contypid::regtype, conname) end as statement
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace and coninhcount = 0`);
  for (const { statement } of rows) await owner.query(statement);
}

const samples: Record<string, string> = {
  uuid: 'gen_random_uuid()',
  text: 'gen_random_uuid()::text',
  timestamptz: 'now()',
  date: 'current_date',
  jsonb: `'{}'`,
  bytea: 'uuid_send(gen_random_uuid())',
  bool: 'true',
  int4: '1',
  int8: '1',
  _text: `'{}'`,
};

/** Fills required columns. References need not exist: their triggers are off in this session. */
export async function insertSample(owner: pg.Pool, table: string, tenantId: string): Promise<void> {
  const { rows: columns } = await owner.query<{ name: string; type: string; first: string | null }>(
    `select column_name as name, udt_name as type,
            case when typtype = 'e' then format('(enum_range(null::%I))[1]', typname) end as first
     from information_schema.columns join pg_type on typname = udt_name and typnamespace = udt_schema::regnamespace
     where table_schema = 'public' and table_name = $1 and column_name <> 'tenant_id'
       and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const names = ['tenant_id', ...columns.map(({ name }) => `"${name}"`)];
  const valueOf = ({ name, type, first }: (typeof columns)[number]) =>
    first ?? samples[type] ?? unknown(table, name, type);
  const values = [`'${tenantId}'`, ...columns.map(valueOf)];
  await owner.query('set session_replication_role = replica');
  await owner.query(`insert into ${table} (${names.join()}) values (${values.join()})`);
}

function unknown(table: string, column: string, type: string): never {
  throw new Error(`Add a sample of type ${type} here, for ${table}.${column}`);
}
