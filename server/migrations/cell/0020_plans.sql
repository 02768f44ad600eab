-- Plans are cached per connection and shared by all tenants that use it. Row security compares with a setting, which the
-- planner reads when it makes the plan: a plan made for a small tenant would be used for a large one.
-- Statements are therefore prepared once for each size class, and tenants of one class share their plans.

-- The class is what the planner itself estimates: a digit for members and one for posts, each a power of 30.
-- A tenant without a row has class 0. A wrong class costs time and nothing else.
create table tenant_size (
  tenant_id uuid primary key default current_setting('app.tenant_id')::uuid references tenant,
  size_class int not null check (size_class between 0 and 44)
);
call protect('tenant_size', 'select, insert, update');

create function size_digit(tenant_table regclass) returns int
language plpgsql set search_path = public, pg_temp as $$
declare
  plan json;
begin
  execute format('explain (format json) select from %s', tenant_table) into plan;
  return least(4, floor(ln(greatest(1, (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8)) / ln(30)));
end $$;

-- Runs as the application, inside one tenant after the other, so that it sees what requests see. Answers how many changed.
create function refresh_tenant_sizes(tenants uuid[]) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid;
  changed int := 0;
  written int;
begin
  foreach tenant in array tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into tenant_size as known (tenant_id, size_class)
    values (tenant, 10 * size_digit('tenant_member') + size_digit('timeline_item'))
    on conflict (tenant_id) do update set size_class = excluded.size_class
    where known.size_class <> excluded.size_class;
    get diagnostics written = row_count;
    changed := changed + written;
  end loop;
  return changed;
end $$;
grant create on schema public to hurrah_app;
alter function refresh_tenant_sizes owner to hurrah_app;
revoke create on schema public from hurrah_app;
revoke all on function refresh_tenant_sizes from public;
grant execute on function refresh_tenant_sizes to hurrah_jobs;

-- Sets the tenant of a job's transaction. Answers the size class.
create function set_tenant(tenant uuid) returns int language plpgsql as $$
begin
  perform set_config('app.tenant_id', tenant::text, true);
  return (select size_class from tenant_size where tenant_id = tenant);
end $$;

-- Replaces enter_tenant_v2(), which the previous release still calls. The next release drops that function.
create function enter_tenant_v3(
  tenant uuid,
  member uuid,
  out size_class int,
  out role text,
  out suspended boolean,
  out archived boolean,
  out has_reports boolean,
  out sessions_revoked_at timestamptz,
  out license_features text[],
  out mfa_required_from timestamptz,
  out password_expiry_days int,
  out passwords_expired_at timestamptz,
  out session_idle_days int,
  out session_absolute_days int,
  out next_passwords_expired_at timestamptz,
  out next_passwords_from timestamptz,
  out next_settings_from timestamptz,
  out next_password_expiry_days int,
  out next_session_idle_days int,
  out next_session_absolute_days int,
  out time_zone text,
  out locale text
) returns setof record language plpgsql as $$
begin
  perform set_config('app.tenant_id', tenant::text, true);
  return query
    select (select s.size_class from tenant_size s where s.tenant_id = tenant),
           m.role, m.suspended_at is not null, m.archived_at is not null,
           exists (
             select from tenant_member r
             where r.tenant_id = tenant and r.manager_id = member and r.archived_at is null
           ),
           m.sessions_revoked_at,
           t.license_features, t.mfa_required_from,
           t.password_expiry_days, t.passwords_expired_at, t.session_idle_days, t.session_absolute_days,
           t.next_passwords_expired_at, t.next_passwords_from, t.next_settings_from,
           t.next_password_expiry_days, t.next_session_idle_days, t.next_session_absolute_days,
           coalesce(m.time_zone, t.time_zone), coalesce(m.locale, t.language)
    from tenant_member m join tenant t on t.tenant_id = m.tenant_id
    where m.tenant_id = tenant and m.id = member;
end $$;

-- Gives every table and partition that was never analyzed the statistics we expect of it, so that the first busy hour of
-- a new cell or month uses the right indexes. Without any, PostgreSQL takes all columns to be equally selective. The
-- first ANALYZE replaces them. One tenant is expected, so that no plan relies on the tenant to narrow a table down.
create function expect_statistics() returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  expected record;
  columns int := 0;
begin
  for expected in
    select pg_class.relname::text as table, pg_class.relkind = 'p' as partitioned, attname::text as column,
           (case
              when attname = 'tenant_id' then 1
              when atttypid = 'uuid'::regtype then -0.5
              when atttypid = 'timestamptz'::regtype then -0.9
              when atttypid = 'date'::regtype then 30
              when atttypid = 'bool'::regtype then 2
              when typtype = 'e' or attname in ('type', 'kind') then 5
            end)::real as n_distinct,
           case when typlen > 0 then typlen::int else 16 end as width
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and reltuples < 0
    order by pg_class.oid, attnum
  loop
    continue when expected.n_distinct is null;
    perform pg_restore_attribute_stats(
      'schemaname', 'public', 'relname', expected.table, 'attname', expected.column,
      'inherited', expected.partitioned, 'null_frac', 0::real, 'avg_width', expected.width,
      'n_distinct', expected.n_distinct
    );
    columns := columns + 1;
  end loop;
  return columns;
end $$;
revoke all on function expect_statistics from public;
grant execute on function expect_statistics to hurrah_jobs;
