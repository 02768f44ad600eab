-- Words of recognitions, so that they are found by what they say.

-- Word by word as search compares them. One letter or digit of the Latin script says nothing.
create function search_words(message text) returns setof text
language sql immutable strict parallel safe
begin atomic
  select distinct left(part, 50) from regexp_split_to_table(search_form(message), '[^[:alnum:]]+') as part
  where part <> '' and part !~ '^[a-z0-9]$';
end;

-- Every word of every recognition that was sent, the same index as `member_word`, and in the order in which results are
-- shown: the newest matches of a word are the end of one range, however many there are. Who may see a recognition is
-- asked of its own row. No reference to it, which would need an index of its own; triggers keep both in step.
create table recognition_word (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  word text collate "C" not null,
  posted_at timestamptz not null,
  recognition_id uuid not null,
  primary key (tenant_id, word, posted_at, recognition_id)
);

-- Those of recognitions that are there already. Row security is forced on the owner, so the owner sees no rows unless it
-- is lifted for this one statement.
alter table recognition no force row level security;
insert into recognition_word (tenant_id, word, posted_at, recognition_id)
select recognition.tenant_id, word, recognition.posted_at, recognition.id
from recognition, search_words(recognition.message_text) as word
where recognition.sent_at is not null
order by 1, 2, 3, 4;
alter table recognition force row level security;
call protect('recognition_word', 'select, insert, delete');

-- A plan made while the table was new would read all of it.
create function keep_recognition_words() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if tg_op <> 'INSERT' then
    delete from recognition_word
    where tenant_id = old.tenant_id and word = any(array(select search_words(old.message_text)))
      and posted_at = old.posted_at and recognition_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.sent_at is not null then
    insert into recognition_word (tenant_id, word, posted_at, recognition_id)
    select new.tenant_id, word, new.posted_at, new.id from search_words(new.message_text) as word
    on conflict do nothing;
  end if;
  return null;
end $$;

create trigger keep_words_of_sent after insert on recognition
for each row when (new.sent_at is not null) execute function keep_recognition_words();
create trigger keep_words_of_changed after update on recognition
for each row when (
  coalesce(new.sent_at, old.sent_at) is not null
  and (old.message_text, old.posted_at, old.sent_at) is distinct from (new.message_text, new.posted_at, new.sent_at)
) execute function keep_recognition_words();
create trigger keep_words_of_deleted after delete on recognition
for each row when (old.sent_at is not null) execute function keep_recognition_words();
