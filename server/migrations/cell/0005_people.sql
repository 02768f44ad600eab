-- Finding people, teams, operations on many, and the pipeline that brings a company's people in.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Names as people type them: without capitals and accents. Letters that Unicode does not take apart are replaced.
create function search_form(name text) returns text
language sql immutable strict parallel safe
return translate(
  lower(regexp_replace(normalize(name, nfkd), '[\u0300-\u036f]', '', 'g')), 'øłđðþıæœß', 'olddtiaos'
);

-- Every word of every name. An index that PostgreSQL cannot keep by itself: one letter finds the first ten of a million
-- people by a range of it, in the order of the words.
create table member_word (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  word text collate "C" not null,
  member_id uuid not null,
  primary key (tenant_id, word, member_id)
);
create index member_word_member on member_word (tenant_id, member_id, word);
call protect('member_word');

-- The different words, which are few even among a million names, so that the middle of a word and what is spelt alike
-- are looked for in these and not in every name. A word that nobody has any more does no harm.
create table name_word (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  word text collate "C" not null,
  primary key (tenant_id, word)
);
create index name_word_trigram on name_word using gin (tenant_id, word gin_trgm_ops);
call protect('name_word', 'select, insert');

-- Row security keeps an index from answering what could tell something about hidden rows, and `like` is taken to be
-- such a question. This runs as a role that no rule holds back, names the tenant itself and answers words alone.
create policy search on name_word for select to hurrah_search using (true);
grant select on name_word to hurrah_search;
create function words_alike(part text) returns setof text
language sql stable security definer set search_path = public, pg_temp set pg_trgm.similarity_threshold = 0.45
begin atomic
  select word from name_word
  where tenant_id = current_setting('app.tenant_id')::uuid
    and (word like '%' || replace(replace(part, '%', ''), '_', '') || '%' or word % part)
  order by similarity(word, part) desc, word
  limit 20;
end;
grant create on schema public to hurrah_search;
alter function words_alike owner to hurrah_search;
revoke create on schema public from hurrah_search;
revoke all on function words_alike from public;
grant execute on function words_alike to hurrah_app;

-- Every join with a table of words is left out, because a plan made while it was new would compare each with each.
create function keep_member_words() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  tenants uuid[];
  members uuid[];
  names text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(tenant_id), array_agg(id), array_agg(first_name || ' ' || last_name)
    into tenants, members, names from after;
  else
    select array_agg(tenant_id), array_agg(id), array_agg(first_name || ' ' || last_name)
    into tenants, members, names
    from (
      select tenant_id, id, first_name, last_name from after
      except select tenant_id, id, first_name, last_name from before
    ) renamed;
    for i in 1 .. coalesce(cardinality(members), 0) loop
      delete from member_word where tenant_id = tenants[i] and member_id = members[i];
    end loop;
  end if;
  if members is null then return null; end if;
  with words as (
    select a.tenant_id, a.member_id, w.word
    from unnest(tenants, members, names) a (tenant_id, member_id, name)
    cross join lateral (
      select distinct left(part, 50) as word
      from regexp_split_to_table(search_form(a.name), '[^[:alnum:]]+') part
      where part <> ''
    ) w
  ), kept as (
    insert into name_word (tenant_id, word) select distinct tenant_id, word from words order by 1, 2
    on conflict do nothing
  )
  insert into member_word (tenant_id, word, member_id) select tenant_id, word, member_id from words
  on conflict do nothing;
  return null;
end $$;

create trigger keep_words_of_new after insert on tenant_member
referencing new table as after for each statement execute function keep_member_words();
create trigger keep_words_of_renamed after update on tenant_member
referencing old table as before new table as after for each statement execute function keep_member_words();

-- Addresses that people had before, so that a file that still says the old one finds the same person.
create table member_previous_email (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  email text not null check (email = lower(email)),
  member_id uuid not null,
  primary key (tenant_id, email),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
create index member_previous_email_member on member_previous_email (tenant_id, member_id);
call protect('member_previous_email');

create table team (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 2 and 80),
  team_type text not null check (team_type in ('manual', 'automated', 'quick')),
  -- How the rules of an automated team are joined; a quick team has one rule.
  rules_join text check (rules_join in ('and', 'or')),
  rules jsonb,
  segment_type text check (
    segment_type in ('country', 'region', 'location', 'department', 'costCenter', 'businessUnit', 'group')
  ),
  segment_value text,
  created_by uuid,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check ((team_type = 'manual') = (rules is null)),
  check ((rules is null) = (rules_join is null)),
  check ((team_type = 'quick') = (segment_type is not null and segment_value is not null))
);
create unique index team_name on team (tenant_id, lower(name));
create unique index team_quick on team (tenant_id, segment_type, segment_value) where team_type = 'quick';
create index team_order on team (tenant_id, search_form(name), id);
call protect('team');

-- The rules taken apart, one row for each value that meets one: whoever changed is judged by one join, whatever the
-- number of teams.
create table team_rule (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  segment text not null,
  value text not null,
  team_id uuid not null,
  position int not null,
  -- How many of the team's rules must be met: all, or one.
  needed int not null,
  primary key (tenant_id, segment, value, team_id, position),
  foreign key (tenant_id, team_id) references team (tenant_id, id) on delete cascade
);
create index team_rule_team on team_rule (tenant_id, team_id);
call protect('team_rule');

-- Also of those who are archived or suspended, who do not count meanwhile and are back when they come back.
-- Without foreign keys, which would cost as much as the rows themselves where a file brings 100,000 people. Nobody
-- deletes members; a team's people go before it does, and all who write here take turns by the lock in teams/queries.ts.
create table team_member (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  team_id uuid not null,
  member_id uuid not null,
  active boolean not null,
  primary key (tenant_id, team_id, member_id)
);
create index team_member_member on team_member (tenant_id, member_id, team_id, active);
create index team_member_active on team_member (tenant_id, team_id) where active;
call protect('team_member');

create table quick_team_segment (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  segment text not null check (
    segment in ('country', 'region', 'location', 'department', 'costCenter', 'businessUnit', 'group')
  ),
  primary key (tenant_id, segment)
);
call protect('quick_team_segment');

create table member_batch (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('batchSuspend', 'batchAddToTeams', 'batchWelcome')),
  created_by uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  cancelled_at timestamptz,
  failed_at timestamptz,
  team_ids uuid[] not null default '{}',
  -- How far down the list the work has come, so that it goes on from there.
  reached_position int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references tenant_member (tenant_id, id)
);
create index member_batch_expiry on member_batch (tenant_id, expires_at);
call protect('member_batch');

-- A whole company is written by one statement, from the members themselves, and gone before its batch is; references
-- would be checked one by one and take longer than a statement may.
create table member_batch_row (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  batch_id uuid not null,
  member_id uuid not null,
  -- By name, as it was when the batch was made.
  position int not null,
  excluded boolean not null default false,
  warning text,
  error text,
  result text check (result in ('done', 'skipped', 'failed')),
  primary key (tenant_id, batch_id, member_id)
);
create unique index member_batch_row_order on member_batch_row (tenant_id, batch_id, position);
call protect('member_batch_row');

create table staff_import (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  source text not null check (source in ('csv', 'sftp', 'hris', 'scim', 'hand')),
  filename text not null,
  media_object_id uuid,
  status text not null check (status in (
    'uploading', 'reading', 'mapping', 'validating', 'ready', 'held', 'applying',
    'completed', 'completedWithErrors', 'failed', 'cancelled'
  )),
  error text,
  file_hash text,
  columns jsonb not null default '[]',
  sample jsonb not null default '[]',
  options jsonb,
  date_format_certain boolean not null default true,
  row_count int not null default 0,
  counts jsonb not null default '{}',
  -- How many of the rows that change something have been dealt with.
  done int not null default 0,
  held jsonb,
  created_by uuid,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index staff_import_order on staff_import (tenant_id, created_at, id);
create index staff_import_hash on staff_import (tenant_id, file_hash) where file_hash is not null;
call protect('staff_import');

-- The header of an earlier file with what its columns were taken for, so that nobody says it twice.
create table staff_mapping (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  columns_hash text not null,
  options jsonb not null,
  used_at timestamptz not null,
  primary key (tenant_id, columns_hash)
);
call protect('staff_mapping');

create table staff_import_row (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  import_id uuid not null,
  id int not null,
  -- The line in the file; null for somebody who is not in it.
  line int,
  employee_id text,
  email text,
  first_name text,
  last_name text,
  job_title text,
  manager_employee_id text,
  manager_email text,
  start_on date,
  birthday text,
  country text,
  region text,
  location text,
  department text,
  cost_center text,
  business_unit text,
  "group" text,
  record_id uuid,
  -- Whom the row is about: a member there is, or the id that a new one will have.
  member_id uuid,
  manager_id uuid,
  -- New managers are made before those who report to them.
  depth int not null default 0,
  action text check (action in ('create', 'update', 'unchanged', 'archive', 'reactivate', 'skip', 'error')),
  changes jsonb not null default '[]',
  errors jsonb not null default '[]',
  result text check (result in ('created', 'updated', 'unchanged', 'archived', 'reactivated', 'skipped', 'error')),
  primary key (tenant_id, import_id, id)
);
create index staff_import_row_waiting on staff_import_row (tenant_id, import_id, depth, id)
  where result is null and action in ('create', 'update', 'archive', 'reactivate', 'skip');
create index staff_import_row_action on staff_import_row (tenant_id, import_id, action, id) where action <> 'unchanged';
call protect('staff_import_row');

-- What a source says about a person, kept from one import to the next.
create table staff_record (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  source text not null check (source in ('csv', 'sftp', 'hris', 'scim', 'hand')),
  -- The employee id, or where the source has none the address.
  key text not null,
  member_id uuid,
  fields jsonb not null,
  import_id uuid,
  first_seen_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, source, key),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
create unique index staff_record_member on staff_record (tenant_id, member_id, source) where member_id is not null;
create index staff_record_order on staff_record (tenant_id, first_seen_at, id);
call protect('staff_record');
