alter table media_object
  drop constraint media_object_purpose_check,
  add constraint media_object_purpose_check
    check (purpose in ('avatar', 'staffFile', 'recognitionAttachment', 'awardBadge')) not valid;

-- What a company gives out as awards, and who may.
create table award_type (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 60),
  description text not null default '' check (length(description) <= 300),
  badge_motif text not null,
  badge_color text not null,
  media_object_id uuid,
  -- A badge that is still looked at; the one before stays until it is ready.
  pending_media_object_id uuid,
  points int not null default 0 check (points between 0 and 100000),
  points_locked boolean not null default true,
  budget_item_id uuid,
  notify boolean not null default false,
  pin_for_days int not null default 0 check (pin_for_days in (0, 1, 3, 7)),
  nomination boolean not null default false,
  -- Of a nomination: from when to when it is open. Where it stands follows from these and the clock.
  nomination_start_at timestamptz,
  nomination_end_at timestamptz,
  -- Closed by hand, whatever the clock of a request that is under way says.
  closed_at timestamptz,
  finalized_at timestamptz,
  award_id uuid,
  max_nominations int check (max_nominations between 1 and 100),
  tenant_wide_nominators boolean not null default true,
  tenant_wide_candidates boolean not null default true,
  hide_names boolean not null default false,
  keep_out_involved boolean not null default false,
  share_reasons boolean not null default false,
  archived_at timestamptz,
  created_by uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, budget_item_id) references budget_item (tenant_id, id),
  foreign key (tenant_id, created_by) references tenant_member (tenant_id, id),
  check (points = 0 or budget_item_id is not null),
  check (nomination or (nomination_start_at is null and nomination_end_at is null and finalized_at is null)),
  check (nomination_end_at > nomination_start_at)
);
call protect('award_type');
call versioned('award_type');
create index award_type_name on award_type (tenant_id, lower(name), id);
create index award_type_bank on award_type (tenant_id, budget_item_id) where budget_item_id is not null;

-- Who may give it, and of a nomination who may nominate and be nominated: people and teams.
create table award_type_person (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  award_type_id uuid not null,
  part text not null check (part in ('sender', 'nominator', 'candidate')),
  type text not null check (type in ('tenantMember', 'team')),
  person_id uuid not null,
  position int not null,
  primary key (tenant_id, award_type_id, part, type, person_id),
  foreign key (tenant_id, award_type_id) references award_type (tenant_id, id) on delete cascade
);
call protect('award_type_person');
create index award_type_person_of on award_type_person (tenant_id, part, type, person_id, award_type_id);

-- An award that was given.
create table award (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  award_type_id uuid not null,
  -- It keeps the name and the badge that it was given with.
  name text not null,
  description text not null,
  badge_motif text not null,
  badge_color text not null,
  media_object_id uuid,
  pin_for_days int not null,
  sender_id uuid not null,
  message jsonb not null,
  message_text text not null,
  send_to jsonb not null,
  amount int not null check (amount >= 0),
  total_amount bigint not null check (total_amount >= 0),
  recipient_count int not null check (recipient_count > 0),
  transaction_id uuid,
  -- How many people had nominated those whom a jury chose.
  nominator_count int,
  created_at timestamptz not null,
  announce_at timestamptz not null,
  edited_at timestamptz,
  hidden_at timestamptz,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, award_type_id) references award_type (tenant_id, id),
  foreign key (tenant_id, sender_id) references tenant_member (tenant_id, id)
);
call protect('award');
call versioned('award');
create index award_newest on award (tenant_id, created_at, id);
create index award_of_type on award (tenant_id, award_type_id, created_at, id);
create index award_sender on award (tenant_id, sender_id, created_at);

create table award_recipient (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  award_id uuid not null,
  member_id uuid not null,
  award_type_id uuid not null,
  amount int not null check (amount >= 0),
  created_at timestamptz not null,
  primary key (tenant_id, award_id, member_id),
  foreign key (tenant_id, award_id) references award (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
call protect('award_recipient');
create index award_recipient_newest on award_recipient (tenant_id, created_at, award_id, member_id);
create index award_recipient_member on award_recipient (tenant_id, member_id, created_at, award_id);
create index award_recipient_type on award_recipient (tenant_id, award_type_id, created_at, award_id, member_id);

-- Someone who was nominated, and how often. The id tells nobody who it is.
create table award_nominee (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  id uuid not null default gen_random_uuid(),
  award_type_id uuid not null,
  member_id uuid not null,
  nomination_count int not null default 0 check (nomination_count >= 0),
  primary key (tenant_id, id),
  unique (tenant_id, award_type_id, member_id),
  foreign key (tenant_id, award_type_id) references award_type (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
call protect('award_nominee');
create index award_nominee_most on award_nominee (tenant_id, award_type_id, nomination_count, id);

create table award_nomination (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  id uuid not null default uuidv7(),
  award_type_id uuid not null,
  nominee_id uuid not null,
  nominator_id uuid not null,
  message text not null check (length(message) between 1 and 1000),
  created_at timestamptz not null,
  edited_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, award_type_id, nominator_id, nominee_id),
  foreign key (tenant_id, nominee_id) references award_nominee (tenant_id, id) on delete cascade,
  foreign key (tenant_id, nominator_id) references tenant_member (tenant_id, id)
);
call protect('award_nomination');
call versioned('award_nomination');
create index award_nomination_nominee on award_nomination (tenant_id, nominee_id, created_at, id);
create index award_nomination_newest on award_nomination (tenant_id, award_type_id, created_at, id);
create index award_nomination_own on award_nomination (tenant_id, nominator_id, created_at, id);

create table award_winner (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  id uuid not null default uuidv7(),
  award_type_id uuid not null,
  nominee_id uuid not null,
  note text not null default '' check (length(note) <= 300),
  added_by uuid,
  added_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, award_type_id, nominee_id),
  foreign key (tenant_id, nominee_id) references award_nominee (tenant_id, id),
  foreign key (tenant_id, added_by) references tenant_member (tenant_id, id)
);
call protect('award_winner');
