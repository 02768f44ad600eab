import { afterAll, describe, expect, it } from 'vitest';
import { listCells } from '../platform/cells.ts';
import { createPool } from '../platform/db.ts';
import { tenantTables } from './tenant-tables.ts';

const runtimeRoles = `('hurrah_app', 'hurrah_jobs', 'hurrah_directory')`;

describe.each(listCells())('the catalogue of $name', ({ address }) => {
  const owner = createPool(address, 'owner', 1);
  afterAll(() => owner.end());

  /** The names a catalogue query finds; each query searches for violations. */
  async function found(query: string): Promise<string[]> {
    const { rows } = await owner.query<{ name: string }>(query);
    return rows.map(({ name }) => name);
  }

  it('has tenant tables, and some of them are partitions', async () => {
    const tables = await found(`select name from (${tenantTables}) as t`);
    expect(tables).toEqual(expect.arrayContaining(['tenant', 'tenant_member', 'outbox', 'audit_event_default']));
  });

  it('enables and forces row security on every tenant table', async () => {
    const open = await found(`
      select name from (${tenantTables}) as t join pg_class using (oid)
      where not (relrowsecurity and relforcerowsecurity)`);
    expect(open).toEqual([]);
  });

  it('shows the application only rows of its tenant, through no other policy', async () => {
    const rule = `(tenant_id = (current_setting('app.tenant_id'::text))::uuid)`;
    const odd = await found(`
      select format('%s on %s', polname, t.name) as name from (${tenantTables}) as t join pg_policy on polrelid = t.oid
      where polroles <> array['hurrah_jobs'::regrole::oid] and polroles <> array['hurrah_search'::regrole::oid]
        and (pg_get_expr(polqual, polrelid) is distinct from $$${rule}$$
          or coalesce(pg_get_expr(polwithcheck, polrelid), $$${rule}$$) <> $$${rule}$$)`);
    expect(odd).toEqual([]);
    const searched = await found(`
      select t.name from (${tenantTables}) as t where has_table_privilege('hurrah_search', t.oid, 'select')`);
    expect(searched).toEqual(['name_word']);
    const without = await found(`
      select name from (${tenantTables}) as t
      where not partition and not exists (select from pg_policy where polrelid = t.oid and polname = 'tenant')`);
    expect(without).toEqual([]);
  });

  it('begins every key and every index with the tenant, except those the worker reads across tenants', async () => {
    const elsewhere = await found(`
      select indexrelid::regclass::text as name from (${tenantTables}) as t join pg_index on indrelid = oid
      where indkey[0] <> at order by name`);
    expect(elsewhere).toEqual([
      'event_handled_age',
      'idempotency_age',
      'media_object_due',
      'notification_broadcast_old',
      'notification_message_old',
      'outbox_due',
      'points_lot_due',
      'points_transaction_at',
      'recognition_announced',
    ]);
    const keyless = await found(`
      select name from (${tenantTables}) as t
      where not exists (select from pg_index where indrelid = oid and indisprimary)`);
    expect(keyless).toEqual([]);
  });

  it('keeps the tenant in every reference from one tenant table to another', async () => {
    const loose = await found(`
      with t as (${tenantTables})
      select conname as name from pg_constraint
      join t as here on here.oid = conrelid join t as there on there.oid = confrelid
      where contype = 'f' and not exists (
        select from unnest(conkey, confkey) as pair (mine, theirs) where mine = here.at and theirs = there.at
      )`);
    expect(loose).toEqual([]);
  });

  it('gives no role of the product a way around row security', async () => {
    const mighty = await found(`
      select rolname as name from pg_roles
      where rolname in ${runtimeRoles} and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)`);
    expect(mighty).toEqual([]);
    const members = await found(`
      select member::regrole::text as name from pg_auth_members where member::regrole::text in ${runtimeRoles}`);
    expect(members).toEqual([]);
    const definers = await found(`
      select oid::regprocedure::text as name from pg_proc
      where prosecdef and pronamespace in ('public'::regnamespace, to_regnamespace('directory'))
        and (has_function_privilege('public', oid, 'execute') or proconfig is null
          or not exists (select from unnest(proconfig) as setting where setting like 'search\\_path=%'))`);
    expect(definers).toEqual([]);
    const views = await found(`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
        and not coalesce(reloptions @> array['security_invoker=true'], false)`);
    expect(views).toEqual([]);
  });

  it('lets no role of the product create anything', async () => {
    const schemas = await found(`
      select format('%s in %s', rolname, nspname) as name from pg_roles, pg_namespace
      where rolname in ${runtimeRoles} and has_schema_privilege(pg_roles.oid, pg_namespace.oid, 'create')`);
    expect(schemas).toEqual([]);
    const databases = await found(`
      select rolname as name from pg_roles
      where rolname in ${runtimeRoles} and has_database_privilege(oid, current_database(), 'create')`);
    expect(databases).toEqual([]);
    const owned = await found(`
      select relname as name from pg_class
      where relowner::regrole::text in ${runtimeRoles} and relnamespace <> 'pg_toast'::regnamespace`);
    expect(owned).toEqual([]);
  });

  it('shows the worker when rows are due, and nothing of their content', async () => {
    const seen = await found(`
      select format('%s (%s)', t.name, string_agg(attname, ', ' order by attnum)) as name
      from (${tenantTables}) as t join pg_attribute on attrelid = t.oid and attnum > 0 and not attisdropped
      where not partition and has_column_privilege('hurrah_jobs', t.oid, attnum, 'select')
        and t.name not in ('outbox', 'tenant')
      group by t.name order by 1`);
    expect(seen).toEqual([
      'access_announcement (tenant_id)',
      'budget_item (tenant_id, kind, active, deleted_at)',
      'card_sweep (tenant_id, type, version, reached_id)',
      'event_handled (tenant_id, event_id, task, handled_at)',
      'idempotency (tenant_id, member_id, key, created_at)',
      'manager_ranking (tenant_id, position, counted_at)',
      'media_object (tenant_id, expires_at)',
      'member_batch (tenant_id, expires_at)',
      'notification_broadcast (tenant_id, created_at)',
      'notification_message (tenant_id, created_at)',
      'points_account (tenant_id)',
      'points_lot (tenant_id, remaining, expires_at)',
      'points_movement_request (tenant_id, expires_at, status)',
      'points_pair_day (tenant_id, day_on)',
      'points_rollup_state (tenant_id, through_id, time_zone)',
      'points_settings (tenant_id, disabled_at)',
      'points_transaction (tenant_id, id, at)',
      'recognition (tenant_id, announce_at)',
      'staff_import (tenant_id, id, created_at)',
      'staff_import_row (tenant_id, import_id)',
      'tenant_member (tenant_id, manager_id)',
      'timeline_item (tenant_id)',
    ]);
  });

  it('lets every part read which migrations have run, and none change them', async () => {
    const granted = await found(`
      select distinct format('%s: %s', grantee, lower(privilege_type)) as name from information_schema.table_privileges
      where grantee in ${runtimeRoles} and table_name = 'schema_migration' order by name`);
    expect(granted).toEqual(['hurrah_app: select', 'hurrah_directory: select', 'hurrah_jobs: select']);
  });

  it('lets the worker change only its own tables, and keeps directory and application apart', async () => {
    const granted = await found(`
      select distinct format('%s: %s.%s', grantee, table_schema, table_name) as name
      from information_schema.column_privileges
      where grantee in ${runtimeRoles} and table_name <> 'schema_migration' order by name`);
    const beyond = (role: string, own: RegExp) =>
      granted.filter((grant) => grant.startsWith(`${role}: `) && !own.test(grant));
    const changed = await found(`
      select distinct table_schema || '.' || table_name as name from information_schema.column_privileges
      where grantee = 'hurrah_jobs' and privilege_type in ('INSERT', 'UPDATE')
      union select table_schema || '.' || table_name from information_schema.table_privileges
      where grantee = 'hurrah_jobs' and privilege_type in ('INSERT', 'UPDATE', 'DELETE', 'TRUNCATE') order by name`);
    expect(changed).toEqual([
      'directory.job',
      'directory.outbox',
      'public.event_handled',
      'public.idempotency',
      'public.job',
      'public.job_plan',
      'public.outbox',
    ]);
    expect(beyond('hurrah_directory', /: directory\./)).toEqual([]);
    const tables = await found(`select 'hurrah_app: public.' || name as name from (${tenantTables}) as t`);
    expect(beyond('hurrah_app', /: public\./)).toEqual([]);
    expect(granted.filter((grant) => grant.startsWith('hurrah_app: ') && !tables.includes(grant))).toEqual([]);
    const usable = await found(`
      select nspname as name from pg_namespace
      where nspname = 'directory' and has_schema_privilege('hurrah_app', oid, 'usage')`);
    expect(usable).toEqual([]);
  });
});
