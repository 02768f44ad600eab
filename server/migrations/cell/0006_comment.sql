-- What people say about a post and how they feel about it: reactions, comments, endorsements, reports.

-- Counters stand beside the post, so that showing one counts nothing. Comments have a row for their reactions.
create table thread_count (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  subject_type text not null check (subject_type in ('recognition', 'award', 'comment')),
  subject_id uuid not null,
  -- reaction → how many
  reactions jsonb not null default '{}',
  -- Without those that are hidden.
  comments int not null default 0 check (comments >= 0),
  endorsements int not null default 0 check (endorsements >= 0),
  -- All points that endorsements carried.
  endorsed_points int not null default 0 check (endorsed_points >= 0),
  primary key (tenant_id, subject_type, subject_id)
) with (fillfactor = 70);
call protect('thread_count');

create table reaction (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  subject_type text not null check (subject_type in ('recognition', 'award', 'comment')),
  subject_id uuid not null,
  member_id uuid not null,
  reaction text not null check (reaction in ('clap', 'heart', 'celebrate', 'fire', 'idea', 'smile')),
  created_at timestamptz not null,
  primary key (tenant_id, subject_type, subject_id, member_id)
);
create index reaction_newest on reaction (tenant_id, subject_type, subject_id, created_at, member_id);
call protect('reaction');

create table comment (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  thread_type text not null check (thread_type in ('recognition', 'award')),
  thread_id uuid not null,
  member_id uuid not null,
  -- The editor's document; docs/security.md says what may be in it.
  body jsonb not null,
  gifs text[] not null default '{}' check (cardinality(gifs) <= 1),
  created_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
create index comment_thread on comment (tenant_id, thread_type, thread_id, id);
call protect('comment');

create table endorsement (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  thread_type text not null check (thread_type in ('recognition', 'award')),
  thread_id uuid not null,
  member_id uuid not null,
  -- For each recipient, as asked for; `total` is what all of them really got.
  amount int not null check (amount > 0),
  total int not null check (total >= 0),
  transaction_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, thread_type, thread_id, member_id),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
call protect('endorsement');

create table flag (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  subject_type text not null check (subject_type in ('recognition', 'award', 'comment')),
  subject_id uuid not null,
  member_id uuid not null,
  reason text not null check (reason in ('spam', 'inappropriate', 'confidential', 'other')),
  note text not null default '' check (length(note) <= 500),
  created_at timestamptz not null,
  -- When a moderator had read it. From then on it no longer counts towards the threshold.
  decided_at timestamptz,
  primary key (tenant_id, subject_type, subject_id, member_id)
);
call protect('flag');

-- Something that was reported, once, however many reported it. It waits until a moderator has decided.
create table moderation_case (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  subject_type text not null check (subject_type in ('recognition', 'award', 'comment')),
  subject_id uuid not null,
  -- The post itself, or the one that a comment is about.
  thread_type text not null check (thread_type in ('recognition', 'award')),
  thread_id uuid not null,
  status text not null default 'open' check (status in ('open', 'hidden', 'dismissed')),
  flag_count int not null check (flag_count >= 0),
  first_flagged_at timestamptz not null,
  last_flagged_at timestamptz not null,
  -- As that of the subject. An open one may be hidden too, because of how many reported it.
  hidden_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, subject_type, subject_id),
  check (status = 'open' or (status = 'hidden') = (hidden_at is not null))
);
create index moderation_case_list on moderation_case (tenant_id, subject_type, status, last_flagged_at, subject_id);
call protect('moderation_case');

create table moderation_settings (
  tenant_id uuid primary key default current_setting('app.tenant_id')::uuid references tenant,
  flag_threshold int not null default 3 check (flag_threshold between 0 and 100)
);
call protect('moderation_settings');
