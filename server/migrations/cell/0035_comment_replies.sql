-- A comment can answer another one of the same post. `thread_count.comments` of a comment counts its replies.
alter table comment
  add column parent_id uuid,
  add constraint comment_parent foreign key (tenant_id, parent_id) references comment (tenant_id, id) not valid;
create index comment_first on comment (tenant_id, thread_type, thread_id, id) where parent_id is null;
create index comment_reply on comment (tenant_id, parent_id, id) where parent_id is not null;
