-- Values with their qualities, and recognitions.

create table value (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 50),
  description text not null default '' check (length(description) <= 500),
  color text not null check (color ~ '^#[0-9a-f]{6}$'),
  position int not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create unique index value_name on value (tenant_id, lower(name)) where archived_at is null;
call protect('value');

create table quality (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  value_id uuid not null,
  name text not null check (length(name) between 1 and 50),
  position int not null,
  -- Taken away while recognitions carried it.
  archived_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, value_id) references value (tenant_id, id) on delete cascade
);
create unique index quality_name on quality (tenant_id, value_id, lower(name)) where archived_at is null;
call protect('quality');

-- A draft has no published_at; a scheduled one has, and no sent_at. Others see it from announce_at on.
create table recognition (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  sender_id uuid not null,
  -- The editor's document; docs/security.md says what may be in it.
  message jsonb not null,
  message_text text not null,
  -- [{id, type}] as it was addressed. Teams become people when it is sent.
  send_to jsonb not null,
  gifs text[] not null default '{}' check (cardinality(gifs) <= 1),
  attachment_ids uuid[] not null default '{}' check (cardinality(attachment_ids) <= 3),
  -- Points asked for each, what was given in all, and by which transaction.
  amount int not null default 0 check (amount between 0 and 1000),
  total_amount int not null default 0 check (total_amount >= 0),
  transaction_id uuid,
  recipient_count int not null default 0 check (recipient_count between 0 and 2000),
  tenant_wide boolean not null,
  refinement_id uuid,
  scheduled_at timestamptz,
  published_at timestamptz,
  sent_at timestamptz,
  announce_at timestamptz,
  -- When it was begun; once it is sent, when that was, because lists are in this order.
  created_at timestamptz not null,
  updated_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, sender_id) references tenant_member (tenant_id, id),
  check (sent_at is null or published_at is not null),
  check ((sent_at is null) = (announce_at is null)),
  check (sent_at is not null or recipient_count = 0)
) with (fillfactor = 85);
create index recognition_public on recognition (tenant_id, created_at, id)
  where sent_at is not null and tenant_wide and hidden_at is null;
-- What moderators see besides.
create index recognition_restricted on recognition (tenant_id, created_at, id)
  where sent_at is not null and (not tenant_wide or hidden_at is not null);
create index recognition_sender on recognition (tenant_id, sender_id, created_at, id) where sent_at is not null;
create index recognition_unsent on recognition (tenant_id, sender_id, created_at, id) where sent_at is null;
call protect('recognition');

-- No key to members: they are never deleted, and 2,000 look-ups are felt. The order of lists is repeated here.
create table recognition_recipient (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  recognition_id uuid not null,
  member_id uuid not null,
  amount int not null default 0 check (amount >= 0),
  created_at timestamptz not null,
  primary key (tenant_id, recognition_id, member_id),
  foreign key (tenant_id, recognition_id) references recognition (tenant_id, id) on delete cascade
);
create index recognition_recipient_member on recognition_recipient (tenant_id, member_id, created_at, recognition_id);
call protect('recognition_recipient');

create table recognition_quality (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  recognition_id uuid not null,
  quality_id uuid not null,
  value_id uuid not null,
  -- As that of the recognition once it is sent; null before.
  sent_at timestamptz,
  primary key (tenant_id, recognition_id, quality_id),
  foreign key (tenant_id, recognition_id) references recognition (tenant_id, id) on delete cascade,
  foreign key (tenant_id, quality_id) references quality (tenant_id, id)
);
create index recognition_quality_quality on recognition_quality (tenant_id, quality_id);
create index recognition_quality_value on recognition_quality (tenant_id, value_id, sent_at, recognition_id)
  where sent_at is not null;
call protect('recognition_quality');

create table recognition_settings (
  tenant_id uuid primary key default current_setting('app.tenant_id')::uuid references tenant,
  monthly_goal int not null default 4 check (monthly_goal between 0 and 100)
);
call protect('recognition_settings');

-- Who recognises their reports, counted once an hour: over a million people it takes seconds. The first hundred alone.
create table manager_ranking (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  position int not null check (position between 1 and 100),
  manager_id uuid not null,
  report_count int not null check (report_count > 0),
  recognized_count int not null check (recognized_count between 0 and report_count),
  counted_at timestamptz not null,
  primary key (tenant_id, position),
  foreign key (tenant_id, manager_id) references tenant_member (tenant_id, id)
);
call protect('manager_ranking', 'select, insert, delete');
