-- Credits that their owner does not know of: the recognition is not announced yet, or it was taken back before that and
-- never will be ('infinity'). The books have them all; this only says which of them the owner is not told. Rows of what
-- was announced are deleted.
create table points_unannounced (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  owner_id uuid not null,
  transaction_id uuid not null,
  amount bigint not null,
  announce_at timestamptz not null,
  primary key (tenant_id, owner_id, transaction_id),
  foreign key (tenant_id, owner_id) references tenant_member (tenant_id, id),
  foreign key (tenant_id, transaction_id) references points_transaction (tenant_id, id)
);
create index points_unannounced_transaction on points_unannounced (tenant_id, transaction_id);
call protect('points_unannounced');

-- A card shows people who were reached through a team only while their profile is public.
create or replace function member_look(member tenant_member) returns bigint
  language sql immutable
  return hashtextextended(
    member.first_name || ' ' || member.last_name || ' ' || coalesce(member.avatar_media_id::text, '')
      || case when member.public_staff_profile then '' else ' private' end, 0
  );
