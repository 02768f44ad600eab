-- An address that a mail server refused: nothing is sent there for a while, or until its owner asks for it.
create table email_bounce (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  member_id uuid not null,
  -- What was refused. It counts for nothing once the member has another address.
  email text not null,
  bounced_at timestamptz not null,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
call protect('email_bounce');
