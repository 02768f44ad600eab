-- The job queue of the directory, like that of a cell. Its jobs belong to no tenant and share one turn.
update directory.outbox set run_at = now() where run_at is null;
alter table directory.outbox alter column run_at set default now();
create index outbox_due on directory.outbox (run_at, id);

create table directory.job (
  id uuid primary key default uuidv7(),
  class smallint not null check (class between 0 and 2),
  tenant_id uuid not null default '00000000-0000-0000-0000-000000000001',
  task text not null,
  subscriber text,
  items jsonb not null,
  run_at timestamptz not null default now(),
  attempts smallint not null default 0,
  taken_by uuid,
  taken_at timestamptz,
  last_error text,
  failed_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 1000);
create index job_waiting on directory.job (class, tenant_id, run_at, id) where taken_by is null and failed_at is null;
create index job_taken on directory.job (taken_by) where taken_by is not null;
create index job_failed on directory.job (failed_at) where failed_at is not null;
grant select, insert, update, delete on directory.job to hurrah_jobs;
