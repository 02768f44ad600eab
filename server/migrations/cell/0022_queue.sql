-- The job queue of a cell: the outbox in order, jobs by class and by tenant, one mark for each period.

-- When it is due. What is not due yet waits here, so that the queue holds only what can be done.
update outbox set run_at = now() where run_at is null;
alter table outbox alter column run_at set default now();
create index outbox_due on outbox (run_at, id);

create table job (
  id uuid primary key default uuidv7(),
  -- 0 urgent: a person waits for it. 1 normal. 2 bulk: nobody does.
  class smallint not null check (class between 0 and 2),
  tenant_id uuid not null,
  -- An event, an outside job or a periodic job.
  task text not null,
  -- The one subscriber of an event that it is for, after all of them together have failed.
  subscriber text,
  -- A list: several events of one kind, or one of anything else.
  items jsonb not null,
  run_at timestamptz not null default now(),
  attempts smallint not null default 0,
  taken_by uuid,
  taken_at timestamptz,
  last_error text,
  -- It has been tried often enough, and waits for somebody to look at it.
  failed_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 1000);
-- Tenants take turns within a class, each with the job that has waited longest.
create index job_waiting on job (class, tenant_id, run_at, id) where taken_by is null and failed_at is null;
create index job_taken on job (taken_by) where taken_by is not null;
create index job_failed on job (failed_at) where failed_at is not null;
grant select, insert, update, delete on job to hurrah_jobs;

-- One row for a tenant and kind: the latest period that has run. Names of periods sort.
delete from job_run as earlier using job_run as later
where earlier.tenant_id = later.tenant_id and earlier.kind = later.kind and earlier.period < later.period;
create unique index job_run_kind on job_run (tenant_id, kind);
alter table job_run
  drop constraint job_run_pkey, add constraint job_run_pkey primary key using index job_run_kind;

-- Upkeep is done once for the whole cell, oldest first.
drop index event_handled_age;
drop index idempotency_age;
create index event_handled_age on event_handled (handled_at);
create index idempotency_age on idempotency (created_at);
create policy upkeep on event_handled to hurrah_jobs using (true);
create policy upkeep on idempotency to hurrah_jobs using (true);
grant select (tenant_id, event_id, task, handled_at), delete on event_handled to hurrah_jobs;
grant select (tenant_id, member_id, key, created_at), delete on idempotency to hurrah_jobs;

-- The planner asks which tenants have something to do, all of them at once: it sees whose rows they are and when they
-- are due, and nothing of what they say.
create procedure allow_planning(tenant_table regclass, columns text) language plpgsql as $$
begin
  execute format('create policy planning on %s for select to hurrah_jobs using (true)', tenant_table);
  execute format('grant select (%s) on %s to hurrah_jobs', columns, tenant_table);
end $$;
call allow_planning('access_announcement', 'tenant_id');
call allow_planning('staff_import', 'tenant_id, id, created_at');
call allow_planning('staff_import_row', 'tenant_id, import_id');
call allow_planning('member_batch', 'tenant_id, expires_at');
call allow_planning('media_object', 'tenant_id, expires_at');
call allow_planning('points_settings', 'tenant_id, disabled_at');
call allow_planning('points_account', 'tenant_id');
call allow_planning('points_transaction', 'tenant_id, at');
call allow_planning('points_lot', 'tenant_id, remaining, expires_at');
call allow_planning('points_pair_day', 'tenant_id, day_on');
call allow_planning('points_movement_request', 'tenant_id, status, expires_at');
call allow_planning('tenant_member', 'tenant_id, manager_id');
call allow_planning('recognition', 'tenant_id, announce_at');
call allow_planning('timeline_item', 'tenant_id');
call allow_planning('card_sweep', 'tenant_id, type, version, reached_id');
call allow_planning('manager_ranking', 'tenant_id, position, counted_at');
create index media_object_due on media_object (expires_at) where expires_at is not null;
create index points_lot_due on points_lot (expires_at) where remaining > 0 and expires_at is not null;
create index points_transaction_at on points_transaction using brin (at) with (autosummarize = on);
create index recognition_announced on recognition using brin (announce_at) with (autosummarize = on);
