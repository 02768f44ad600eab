-- What every tenant table is built on: row security by tenant, outbox, audit, idempotency.

-- Every table of tenant data calls this once. FORCE makes the rule hold for the owner too, and a query without a
-- tenant is an error, not an empty answer: it fails closed and is seen.
create procedure protect(tenant_table regclass, granted text default 'select, insert, update, delete')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security, force row level security', tenant_table);
  execute format(
    'create policy tenant on %s to hurrah_app using (tenant_id = current_setting(''app.tenant_id'')::uuid)',
    tenant_table
  );
  execute format('grant %s on %s to hurrah_app', granted, tenant_table);
end $$;

create table outbox (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  id uuid not null default uuidv7(),
  task text not null,
  payload jsonb not null,
  request_id text,
  run_at timestamptz,
  primary key (tenant_id, id)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
call protect('outbox', 'select, insert');
-- The relay moves rows of all tenants and sees no other table.
create policy relay on outbox to hurrah_jobs using (true);
-- FOR UPDATE needs the right to update something.
grant select, update (run_at), delete on outbox to hurrah_jobs;

-- A subscriber's effect and this row commit together, so a job that runs twice takes effect once.
create table event_handled (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  event_id uuid not null,
  task text not null,
  handled_at timestamptz not null default now(),
  primary key (tenant_id, event_id, task)
);
create index event_handled_age on event_handled (tenant_id, handled_at);
call protect('event_handled');

-- A periodic job runs once per tenant and period, whatever is retried or restarted.
create table job_run (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  kind text not null,
  period text not null,
  ran_at timestamptz not null,
  primary key (tenant_id, kind, period)
);
call protect('job_run');

-- Which periods have been handed out, one row for a whole time zone.
create table job_plan (
  kind text not null,
  zone text not null,
  period text not null,
  planned_at timestamptz not null default now(),
  primary key (kind, zone, period)
);
grant select, insert, delete on job_plan to hurrah_jobs;

create table idempotency (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  member_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  response jsonb,
  created_at timestamptz not null,
  primary key (tenant_id, member_id, key)
);
create index idempotency_age on idempotency (tenant_id, created_at);
call protect('idempotency');

create table audit_event (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  id uuid not null default uuidv7(),
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  primary key (tenant_id, id, at)
) partition by range (at);
create index audit_event_entity on audit_event (tenant_id, entity_type, entity_id, id);
call protect('audit_event', 'select, insert');

-- Partitions are made ahead of time; rows of a month that was missed land in the default one and are not lost.
-- Runs with the owner's rights because no run-time role may create tables.
create function ensure_partitions(partitioned regclass, first_month date, months int)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  month date;
  partition_name text;
begin
  for i in 0 .. months - 1 loop
    month := (date_trunc('month', first_month) + make_interval(months => i))::date;
    partition_name := format('%s_%s', partitioned, to_char(month, 'YYYYMM'));
    if to_regclass(partition_name) is null then
      execute format(
        'create table %I partition of %s for values from (%L) to (%L)',
        partition_name, partitioned, month, (month + interval '1 month')::date
      );
      execute format('alter table %I enable row level security, force row level security', partition_name);
    end if;
  end loop;
end $$;
revoke all on function ensure_partitions from public;
grant execute on function ensure_partitions to hurrah_jobs;

create table audit_event_default partition of audit_event default;
alter table audit_event_default enable row level security, force row level security;
select ensure_partitions('audit_event', current_date, 3);
