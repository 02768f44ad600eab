-- An invitation becomes an account or a membership only when the owner of its address accepts it.

create table directory.invitation (
  id uuid primary key default uuidv7(),
  tenant_id uuid not null references directory.tenant on delete cascade,
  member_id uuid not null,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  -- What the invited person reads before the tenant is open to them.
  first_name text not null,
  inviter text not null,
  role text not null,
  -- The member already uses the product with another address; accepting moves them to the account of this one.
  moves boolean not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (tenant_id, member_id)
);
create index invitation_email on directory.invitation (email);

-- When each tenant last wrote to an address, or when its turn comes: an address gets at most one invitation an hour.
create table directory.email_turn (
  -- The kind of the email and the address, hashed.
  key_hash bytea not null,
  tenant_id uuid not null references directory.tenant on delete cascade,
  member_id uuid not null,
  -- A repeated job is the same email.
  job_id text not null,
  sent_at timestamptz not null,
  primary key (key_hash, tenant_id)
);
create index email_turn_tenant on directory.email_turn (tenant_id);
create index email_turn_sent on directory.email_turn (sent_at);

-- Which tenants have proved which email domains. The tenant's own rows are the truth; this is a copy of them.
create table directory.proved_domain (
  domain text not null check (domain = lower(domain)),
  tenant_id uuid not null references directory.tenant on delete cascade,
  primary key (domain, tenant_id)
);
create index proved_domain_tenant on directory.proved_domain (tenant_id);

-- Accounts used to be created by the invitation itself. Whoever never chose a password never proved the address.
delete from directory."user" as account
where not exists (select from directory.password_identity where user_id = account.id)
  and not exists (select from directory.session where user_id = account.id);

grant select, insert, update, delete on directory.invitation, directory.email_turn, directory.proved_domain
  to hurrah_directory;
