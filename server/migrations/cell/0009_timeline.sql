-- One stream of posts for each company. A post is one row here whoever may see it; nothing is copied to its readers.

-- Only what may be seen is here: what is hidden, taken back or not yet announced has no row.
create table timeline_item (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  -- That of the post.
  id uuid not null,
  type text not null check (type in ('recognition', 'award', 'announcement', 'incentive', 'calendarEvent')),
  posted_at timestamptz not null,
  -- Otherwise only those in timeline_person see it.
  is_public boolean not null,
  -- What it looks like to everybody who sees it, rendered when it was written.
  card jsonb not null,
  -- What decides how it differs from one reader to the next.
  facts jsonb not null,
  -- Teams that the card names. Their names are looked up when it is read, because they change for thousands of cards.
  named_team_ids uuid[] not null default '{}',
  pinned_at timestamptz,
  pinned_by uuid,
  primary key (tenant_id, id),
  check (pinned_at is null or is_public)
);
-- A page takes the newest of each type that is wanted, so that a rare type costs what a common one costs.
create index timeline_item_public on timeline_item (tenant_id, type, posted_at, id) where is_public;
create index timeline_item_pinned on timeline_item (tenant_id, pinned_at) where pinned_at is not null;
call protect('timeline_item');

-- Who sent or received a post. Type, time and openness are repeated, because these rows are read in that order.
create table timeline_person (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  item_id uuid not null,
  member_id uuid not null,
  type text not null,
  posted_at timestamptz not null,
  is_public boolean not null,
  -- The name and face that the card shows, as `member_look()` had them; null for who is not on it.
  shown_as bigint,
  primary key (tenant_id, item_id, member_id),
  foreign key (tenant_id, item_id) references timeline_item (tenant_id, id) on delete cascade
);
create index timeline_person_public on timeline_person (tenant_id, member_id, type, posted_at, item_id) where is_public;
create index timeline_person_private on timeline_person (tenant_id, member_id, type, posted_at, item_id)
  where not is_public;
call protect('timeline_person');

-- The teams whose people sent or received a post, as they are now; asking membership for every post would be too slow.
create table timeline_team (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  item_id uuid not null,
  team_id uuid not null,
  type text not null,
  posted_at timestamptz not null,
  is_public boolean not null,
  primary key (tenant_id, item_id, team_id),
  foreign key (tenant_id, item_id) references timeline_item (tenant_id, id) on delete cascade
);
create index timeline_team_public on timeline_team (tenant_id, team_id, type, posted_at, item_id) where is_public;
-- To follow a team whose people have changed.
create index timeline_team_team on timeline_team (tenant_id, team_id, item_id);
call protect('timeline_team');

-- Changes exactly when a card that shows this person must be drawn anew.
create function member_look(member tenant_member) returns bigint
  language sql immutable
  return hashtextextended(member.first_name || ' ' || member.last_name || ' ' || coalesce(member.avatar_media_id::text, ''), 0);
