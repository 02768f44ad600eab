-- Whose address it is: accounts of members, invitations sent, and the email domains a tenant has proved.

-- The address of the account that opens the tenant for this member. While it differs from `email`, the new address has
-- been invited and has not accepted yet. Null before the first acceptance, and for members who joined before 0010.
alter table tenant_member add column account_email text;
-- Why the last invitation was not sent.
alter table tenant_member add column invitation_problem text;

-- How many invitations the tenant has sent on its most recent day with any.
create table invitation_count (
  tenant_id uuid primary key default current_setting('app.tenant_id')::uuid references tenant,
  day date not null,
  sent int not null
);
call protect('invitation_count', 'select, insert, update');

create table email_domain (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  domain text not null check (domain = lower(domain) and length(domain) <= 253),
  -- Published in a TXT record by whoever controls the domain. Not a secret.
  token text not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  proved_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, domain)
);
call protect('email_domain');
