-- A company can be suspended, and deleted after a time in which that can be taken back.
alter table directory.tenant
  add column suspended_at timestamptz,
  add column delete_at timestamptz,
  -- A worker has begun to remove it.
  add column deletion_began_at timestamptz;

-- What remains of a company that was deleted: that it was, when, and how much.
create table directory.deletion_certificate (
  tenant_id uuid primary key,
  name text not null,
  deleted_at timestamptz not null,
  content jsonb not null
);
grant select, insert on directory.deletion_certificate to hurrah_directory;

-- Removes what the directory's queue and audit trail say about a company and the people who were only there. Nobody may
-- change the trail otherwise, so this runs with the owner's rights.
create function directory.forget_tenant(tenant uuid, people uuid[])
returns void language sql security definer set search_path = directory, pg_temp as $$
  delete from job where items @? format('$[*].payload.tenantId ? (@ == "%s")', tenant)::jsonpath;
  delete from outbox where payload ->> 'tenantId' = tenant::text;
  delete from audit_event
  where tenant::text in (entity_id, before ->> 'tenantId', after ->> 'tenantId')
    or actor_id = any(people) or (entity_type = 'user' and entity_id = any(people::text[]));
$$;
revoke all on function directory.forget_tenant from public;
grant execute on function directory.forget_tenant to hurrah_directory;
