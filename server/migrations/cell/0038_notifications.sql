-- What concerns one member, once for each kind and subject. Its words are made when it is read, from what is true then:
-- only ids are kept.
create table notification_message (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  kind text not null,
  -- The post or request it is about, by which it is withdrawn.
  topic_id uuid not null,
  -- What makes it this message and no other: a comment below the post, or the post itself.
  subject_id uuid not null,
  params jsonb not null default '{}',
  -- Whose doing it is, the latest last.
  actor_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  read_at timestamptz,
  emailed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, member_id, kind, subject_id),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
call protect('notification_message');
create index notification_message_list on notification_message (tenant_id, member_id, created_at, id);
create index notification_message_unread on notification_message (tenant_id, member_id) where read_at is null;
create index notification_message_topic on notification_message (tenant_id, topic_id);
create index notification_message_old on notification_message (created_at);
call allow_planning('notification_message', 'tenant_id, created_at');

create table notification_preference (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  member_id uuid not null,
  email boolean not null default true,
  web_push boolean not null default true,
  messaging boolean not null default true,
  weekly_digest boolean not null default true,
  quiet_from time,
  quiet_to time,
  -- The kinds this member gets no email of.
  unsubscribed text[] not null default '{}',
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id),
  check ((quiet_from is null) = (quiet_to is null))
);
call protect('notification_preference', 'select, insert, update');
