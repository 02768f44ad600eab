-- A company can be suspended, and deleted after a time in which that can be taken back.

alter table tenant
  add column suspended_at timestamptz,
  -- When everything of it is removed. Set only while it is suspended.
  add column delete_at timestamptz;
-- The relay and the planner leave suspended companies alone.
grant select (suspended_at) on tenant to hurrah_jobs;

-- As before, and what a company leaves behind can be removed when it is deleted.
create or replace procedure protect(tenant_table regclass, granted text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', tenant_table);
  execute format(
    'create policy tenant on %s to hurrah_app using (tenant_id = current_setting(''app.tenant_id'')::uuid)',
    tenant_table
  );
  execute format('grant %s on %s to hurrah_app', granted, tenant_table);
  call allow_erasing(tenant_table);
end $$;

create procedure allow_erasing(tenant_table regclass) language plpgsql as $$
begin
  execute format(
    'create policy erase on %s to hurrah_eraser using (tenant_id = current_setting(''app.tenant_id'')::uuid)',
    tenant_table
  );
  execute format('grant select, delete on %s to hurrah_eraser', tenant_table);
end $$;

-- Every table with rows of tenants.
create function tenant_tables() returns setof regclass stable language sql as $$
  select class.oid::regclass
  from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
    and attribute.attname = 'tenant_id' and not attribute.attisdropped
$$;

do $$
declare
  erasable regclass;
begin
  for erasable in select name from tenant_tables() as name where name <> 'job'::regclass loop
    call allow_erasing(erasable);
  end loop;
end $$;
-- The queue has no row security, because its only reader serves all tenants.
grant select, delete on job to hurrah_eraser;

-- Counts a company's rows by table, or removes them in one transaction: a table only after those that refer to it.
-- It refuses a company whose day has not come.
create function erase_tenant(erased uuid, at timestamptz, only_count boolean)
returns table (name text, total bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  waiting regclass[] := array(select tenant_tables());
  free regclass;
begin
  perform set_config('app.tenant_id', erased::text, true);
  if not only_count and not exists (select from tenant where tenant_id = erased and delete_at <= at) then
    raise exception 'The company % is not due to be deleted', erased;
  end if;
  while cardinality(waiting) > 0 loop
    select one into free from unnest(waiting) as one
    where not exists (
      select from pg_constraint where contype = 'f' and confrelid = one and conrelid <> one and conrelid = any(waiting)
    ) limit 1;
    if free is null then raise exception 'Tables refer to each other in a circle: %', waiting; end if;
    waiting := array_remove(waiting, free);
    name := free::text;
    if only_count then
      execute format('select count(*) from %s where tenant_id = $1', free) into total using erased;
    else
      execute format('delete from %s where tenant_id = $1', free) using erased;
      get diagnostics total = row_count;
    end if;
    if total > 0 then return next; end if;
  end loop;
end $$;
revoke all on function erase_tenant from public;
grant create on schema public to hurrah_eraser;
alter function erase_tenant owner to hurrah_eraser;
revoke create on schema public from hurrah_eraser;
grant execute on function erase_tenant to hurrah_jobs;
