-- What concerns everyone in the company: one row, however many they are.
create table notification_broadcast (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  kind text not null,
  topic_id uuid not null,
  params jsonb not null default '{}',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, kind, topic_id)
);
call protect('notification_broadcast');
create index notification_broadcast_old on notification_broadcast (created_at);
call allow_planning('notification_broadcast', 'tenant_id, created_at');

-- Until when a member has read or deleted all broadcasts.
create table notification_cursor (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  member_id uuid not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
call protect('notification_cursor', 'select, insert, update');

-- A broadcast that a member has read or deleted by itself.
create table notification_broadcast_mark (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  member_id uuid not null,
  broadcast_id uuid not null,
  read_at timestamptz,
  deleted_at timestamptz,
  primary key (tenant_id, member_id, broadcast_id),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id),
  foreign key (tenant_id, broadcast_id) references notification_broadcast (tenant_id, id) on delete cascade
);
call protect('notification_broadcast_mark');
create index notification_broadcast_mark_broadcast on notification_broadcast_mark (tenant_id, broadcast_id);
