-- That somebody asked for a message to be said better. Nothing of the message is kept.

create table refinement (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  session_id uuid not null,
  provider text not null,
  model text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
call protect('refinement', 'select, insert, delete');

create table refinement_settings (
  tenant_id uuid primary key default current_setting('app.tenant_id')::uuid references tenant,
  -- Nothing leaves a company before somebody there has decided so.
  enabled boolean not null default false
);
call protect('refinement_settings');
