-- Sessions in which someone of the support looks into one company. The company's own database says whether it is allowed.
create table directory.support_session (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references directory.operator on delete cascade,
  tenant_id uuid not null references directory.tenant on delete cascade,
  access_id uuid not null,
  -- Stands where a member's session has the name of their account.
  handle text not null unique check (handle ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
  -- Of the link that opens it, until it was used.
  link_hash bytea unique,
  link_expires_at timestamptz,
  -- Null until the link was used.
  secret_hash bytea unique,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index support_session_operator on directory.support_session (operator_id);
create index support_session_tenant on directory.support_session (tenant_id);
grant select, insert, update, delete on directory.support_session to hurrah_directory;
