-- People are found by their job title, and by a name or title with one slip of typing.

-- Every word of every job title, as `member_word` has those of names. Apart from them, because names come first: 'e' must
-- not walk past all engineers.
create table title_word (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  word text collate "C" not null,
  member_id uuid not null,
  primary key (tenant_id, word, member_id)
);
create index title_word_member on title_word (tenant_id, member_id, word);

-- The different words of names and titles, each also with one letter left out. Two words that differ by one letter too
-- many, too few, wrong or out of place have one of these in common, so an index finds what similarity of short words
-- cannot. A word that nobody has any more does no harm.
create table word_slip (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  slip text collate "C" not null,
  in_title boolean not null,
  word text collate "C" not null,
  primary key (tenant_id, slip, in_title, word)
);

create function slips_of(word text) returns setof text
language sql immutable strict parallel safe
begin atomic
  select word where length(word) between 4 and 20
  union
  select overlay(word placing '' from n for 1) from generate_series(1, length(word)) as n
  where length(word) between 4 and 20;
end;

create function words_of_name(name text) returns setof text
language sql immutable strict parallel safe
begin atomic
  select distinct left(part, 50) from regexp_split_to_table(search_form(name), '[^[:alnum:]]+') as part where part <> '';
end;

-- What is there already. Row security is forced on the owner, so the owner sees no rows unless it is lifted for these
-- statements.
alter table tenant_member no force row level security;
alter table name_word no force row level security;
insert into title_word (tenant_id, word, member_id)
select tenant_member.tenant_id, word, tenant_member.id
from tenant_member, words_of_name(tenant_member.job_title) as word
order by 1, 2, 3;
insert into word_slip (tenant_id, slip, in_title, word)
select name_word.tenant_id, slip, false, name_word.word from name_word, slips_of(name_word.word) as slip
union all
select titled.tenant_id, slip, true, titled.word
from (select distinct tenant_id, word from title_word) as titled, slips_of(titled.word) as slip;
alter table tenant_member force row level security;
alter table name_word force row level security;
call protect('title_word');
call protect('word_slip', 'select, insert');

-- The same as before, and the slips of words that are new.
create or replace function keep_member_words() returns trigger language plpgsql set enable_seqscan = off as $$
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
    cross join lateral words_of_name(a.name) as w (word)
  ), kept as (
    insert into name_word (tenant_id, word) select distinct tenant_id, word from words order by 1, 2
    on conflict do nothing
    returning tenant_id, word
  ), slipped as (
    insert into word_slip (tenant_id, slip, in_title, word)
    select kept.tenant_id, slip, false, kept.word from kept, slips_of(kept.word) as slip
    on conflict do nothing
  )
  insert into member_word (tenant_id, word, member_id) select tenant_id, word, member_id from words
  on conflict do nothing;
  return null;
end $$;

create function keep_title_words() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  tenants uuid[];
  members uuid[];
  titles text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(tenant_id), array_agg(id), array_agg(job_title)
    into tenants, members, titles from after where job_title is not null;
  else
    select array_agg(tenant_id), array_agg(id), array_agg(job_title)
    into tenants, members, titles
    from (select tenant_id, id, job_title from after except select tenant_id, id, job_title from before) retitled;
    for i in 1 .. coalesce(cardinality(members), 0) loop
      delete from title_word where tenant_id = tenants[i] and member_id = members[i];
    end loop;
  end if;
  if members is null then return null; end if;
  with words as (
    select a.tenant_id, a.member_id, w.word
    from unnest(tenants, members, titles) a (tenant_id, member_id, title)
    cross join lateral words_of_name(a.title) as w (word)
  ), slipped as (
    insert into word_slip (tenant_id, slip, in_title, word)
    select known.tenant_id, slip, true, known.word
    from (select distinct tenant_id, word from words) as known, slips_of(known.word) as slip
    order by 1, 2, 4
    on conflict do nothing
  )
  insert into title_word (tenant_id, word, member_id) select tenant_id, word, member_id from words
  on conflict do nothing;
  return null;
end $$;

create trigger keep_titles_of_new after insert on tenant_member
referencing new table as after for each statement execute function keep_title_words();
create trigger keep_titles_of_changed after update on tenant_member
referencing old table as before new table as after for each statement execute function keep_title_words();
