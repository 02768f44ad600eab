-- What moved on each day of the tenant, added up from the transactions until `points_rollup_state.through_id`. Later
-- transactions are added up when somebody asks.
create table points_rollup (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  day_on date not null,
  type points_transaction_type not null,
  -- Of a reversal: what it took back. Otherwise the type itself.
  original_type points_transaction_type not null,
  kind points_account_kind not null,
  contra_kind points_account_kind not null,
  -- As the accounts of `kind` see it.
  points bigint not null,
  transactions int not null,
  primary key (tenant_id, day_on, type, original_type, kind, contra_kind)
);
call protect('points_rollup');

create table points_rollup_state (
  tenant_id uuid primary key default current_setting('app.tenant_id')::uuid references tenant,
  through_id uuid not null,
  -- Days are those of this time zone; another one counts everything anew.
  time_zone text not null,
  built_at timestamptz not null
);
call protect('points_rollup_state');
call allow_planning('points_rollup_state', 'tenant_id, through_id, time_zone');
grant select (id) on points_transaction to hurrah_jobs;

-- What was owed at the end of a day, by age and segment: of the last weeks, and of every month for good.
create table points_liability (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  day_on date not null,
  figures jsonb not null,
  computed_at timestamptz not null,
  primary key (tenant_id, day_on)
);
call protect('points_liability');

-- Every recount of the books, with what it found.
create table points_audit (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  started_at timestamptz not null,
  finished_at timestamptz not null,
  accounts int not null,
  transactions int not null,
  differences int not null,
  -- The first hundred.
  details jsonb not null default '[]',
  primary key (tenant_id, id)
);
call protect('points_audit', 'select, insert, delete');
