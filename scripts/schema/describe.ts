import pg from 'pg';

/** One text column `line`, in an order that does not depend on the machine. */
const parts: { title: string; sql: string }[] = [
  {
    title: 'Domains',
    sql: `
      select format('domain %s as %s%s', t.oid::regtype, format_type(t.typbasetype, t.typtypmod),
        (select string_agg(format(E'\\n  constraint %s: %s', con.conname, pg_get_constraintdef(con.oid)), '' order by con.conname)
         from pg_constraint con where con.contypid = t.oid)) as line
      from pg_type t join pg_namespace n on n.oid = t.typnamespace
      where t.typtype = 'd' and n.nspname in ('directory', 'public')
      order by n.nspname, t.typname`,
  },
  {
    title: 'Tables',
    sql: `
      select format(E'table %s\\n%s\\n%s', c.oid::regclass,
        (select string_agg(format('  %I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
            case when a.attnotnull then ' not null' else '' end,
            case when a.attgenerated = 's' then ' generated: ' || pg_get_expr(d.adbin, d.adrelid)
                 when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end), E'\\n' order by a.attnum)
         from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
         where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
        concat_ws(E'\\n',
          (select string_agg(format('  constraint %s: %s', con.conname, pg_get_constraintdef(con.oid)), E'\\n' order by con.conname)
           from pg_constraint con where con.conrelid = c.oid and con.contype <> 'n'),
          (select string_agg(format('  index %s', regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX ', '\\1')), E'\\n' order by i.indexrelid::regclass::text)
           from pg_index i where i.indrelid = c.oid
             and not exists (select from pg_constraint con where con.conindid = i.indexrelid)),
          case when c.relrowsecurity then '  row security' || case when c.relforcerowsecurity then ', forced' else '' end end,
          (select string_agg(format('  policy %s for %s to %s using %s', p.polname,
             case p.polcmd when '*' then 'all' when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' else 'delete' end,
             (select string_agg(rolname, ', ' order by rolname) from pg_roles where oid = any (p.polroles)),
             pg_get_expr(p.polqual, p.polrelid)), E'\\n' order by p.polname)
           from pg_policy p where p.polrelid = c.oid),
          (select string_agg(format('  grant %s to %s', privileges, grantee), E'\\n' order by grantee) from (
             select grantee::regrole::text as grantee, string_agg(lower(privilege_type), ', ' order by privilege_type) as privileges
             from aclexplode(c.relacl) where grantee <> c.relowner group by 1) as grants)
        )) as line
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('directory', 'public')
      order by n.nspname, c.relname`,
  },
  {
    title: 'Functions',
    sql: `
      select pg_get_functiondef(p.oid) as line from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('directory', 'public') and p.prokind in ('f', 'p')
        and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      order by p.proname, pg_get_function_identity_arguments(p.oid)`,
  },
];

/**
 * The database as the migrations leave it, in a form made for reading and for comparing. It is not meant to be run:
 * a database is always built from the migrations.
 */
export async function describeSchema(address: string): Promise<string> {
  const url = new URL(address);
  url.username = 'postgres';
  const client = new pg.Client(url.href);
  await client.connect();
  try {
    const sections: string[] = [];
    for (const { title, sql } of parts) {
      const { rows } = await client.query<{ line: string }>(sql);
      sections.push(`-- ${title}\n\n${rows.map(({ line }) => line).join('\n\n')}`);
    }
    return `-- What the migrations make. Written by \`npm run schema\`; read it, do not edit it.\n\n${sections.join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}
