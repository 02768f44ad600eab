-- Runs before the migrations, every time: what they stand on and what may exist already in a shared server.
do $$
begin
  -- One role for each part of the product. None may create tables or step around row security.
  if not exists (select from pg_roles where rolname = 'hurrah_app') then
    create role hurrah_app login nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'hurrah_directory') then
    create role hurrah_directory login nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'hurrah_jobs') then
    create role hurrah_jobs login nobypassrls;
  end if;
  -- Owns the functions of the ledger and is the only writer of its tables. Nobody signs in as it.
  if not exists (select from pg_roles where rolname = 'hurrah_ledger') then
    create role hurrah_ledger nologin nobypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'hurrah_search') then
    create role hurrah_search nologin nobypassrls;
  end if;
  -- Owns the function that removes a deleted company's rows. Nobody signs in as it.
  if not exists (select from pg_roles where rolname = 'hurrah_eraser') then
    create role hurrah_eraser nologin nobypassrls;
  end if;
  -- Some functions run as these roles, and only a member of a role can give it a function.
  if not pg_has_role('hurrah_app', 'usage') then
    execute format('grant hurrah_app to %I', current_user);
  end if;
  if not pg_has_role('hurrah_search', 'usage') then
    execute format('grant hurrah_search to %I', current_user);
  end if;
  if not pg_has_role('hurrah_ledger', 'usage') then
    execute format('grant hurrah_ledger to %I', current_user);
  end if;
  if not pg_has_role('hurrah_eraser', 'usage') then
    execute format('grant hurrah_eraser to %I', current_user);
  end if;

exception
  -- Another database of the same server is being prepared at this moment, and its roles are the same.
  when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  if current_setting('server_version_num')::int < 180000 then raise exception 'PostgreSQL 18 or newer is needed'; end if;
end $$;

create table if not exists schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
-- Readiness and operators compare it with the files of the release.
grant select on schema_migration to hurrah_app, hurrah_directory, hurrah_jobs;
