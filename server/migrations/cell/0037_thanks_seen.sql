-- Until when someone has seen what they were thanked for: each thank-you unfolds once, whatever device they use.
create table thanks_seen (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  member_id uuid not null,
  seen_until timestamptz not null,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
call protect('thanks_seen', 'select, insert, update');
