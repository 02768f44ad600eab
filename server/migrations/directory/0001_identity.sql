-- The directory knows people, their sessions and in which cell each tenant lives. It is small and holds no tenant data.

create schema directory;

create table directory."user" (
  id uuid primary key default uuidv7(),
  handle text not null unique check (handle ~ '^[0-9a-hjkmnp-tv-z]{8}$'),
  email text not null unique check (email = lower(email)),
  created_at timestamptz not null default now()
);

create table directory.password_identity (
  user_id uuid primary key references directory."user" on delete cascade,
  hash text not null,
  changed_at timestamptz not null
);

-- Wrong guesses, counted by what is guessed at: an address, whether or not anybody has it, or a person's second factor.
create table directory.attempt (
  key_hash bytea primary key,
  failures int not null default 0,
  locked_until timestamptz,
  last_failed_at timestamptz not null
);

create table directory.recovery_token (
  token_hash bytea primary key,
  user_id uuid not null references directory."user" on delete cascade,
  expires_at timestamptz not null
);
create index recovery_token_user on directory.recovery_token (user_id);

create table directory.session (
  id uuid primary key default uuidv7(),
  user_id uuid not null references directory."user" on delete cascade,
  secret_hash bytea not null unique,
  user_agent text not null,
  ip_address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- Set while a second factor is still to be passed; such a session opens nothing but the challenge.
  challenged boolean not null,
  mfa_passed_at timestamptz,
  webauthn_challenge text
);
create index session_user_id on directory.session (user_id);

create table directory.auth_factor (
  id uuid primary key default uuidv7(),
  user_id uuid not null references directory."user" on delete cascade,
  kind text not null check (kind in ('totp', 'passkey', 'recoveryCode')),
  name text not null,
  -- totp: the encrypted secret; passkey: the public key; recoveryCode: the hash of the code.
  secret bytea not null,
  credential_id text unique,
  -- totp: the last time step accepted, so that a code works once; passkey: the signature counter.
  counter int not null default 0,
  transports text[],
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_used_at timestamptz
);
create index auth_factor_user on directory.auth_factor (user_id);

create table directory.tenant (
  id uuid primary key default uuidv7(),
  handle text not null unique check (handle ~ '^[0-9a-hjkmnp-tv-z]{8}$' and handle <> '00000000'),
  cell text not null,
  created_at timestamptz not null default now(),
  -- What a person sees before the tenant is open. The tenant's own row is the truth; this is a copy of it.
  name text not null,
  language text not null default 'en',
  brand_color text,
  logo_urls jsonb,
  banner_urls jsonb
);

create table directory.tenant_domain (
  domain text primary key check (domain = lower(domain)),
  tenant_id uuid not null references directory.tenant on delete cascade
);
create index tenant_domain_tenant on directory.tenant_domain (tenant_id);

-- Which tenants a person may try to open. The tenant's own member row decides whether they may.
create table directory.membership (
  user_id uuid not null references directory."user" on delete cascade,
  tenant_id uuid not null references directory.tenant on delete cascade,
  member_id uuid not null,
  primary key (user_id, tenant_id)
);
create index membership_tenant on directory.membership (tenant_id);

-- The tenants a session has opened.
create table directory.session_tenant (
  session_id uuid not null references directory.session on delete cascade,
  tenant_id uuid not null references directory.tenant on delete cascade,
  member_id uuid not null,
  opened_at timestamptz not null,
  primary key (session_id, tenant_id)
);
create index session_tenant_tenant on directory.session_tenant (tenant_id);

create table directory.outbox (
  id uuid primary key default uuidv7(),
  task text not null,
  payload jsonb not null,
  request_id text,
  run_at timestamptz
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create table directory.audit_event (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  actor_id uuid,
  action text not null,
  entity_type text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_event_entity on directory.audit_event (entity_type, entity_id, id);

grant usage on schema directory to hurrah_directory, hurrah_jobs;
grant select, insert, update, delete on all tables in schema directory to hurrah_directory;
revoke update, delete on directory.audit_event from hurrah_directory;
grant select, update (run_at), delete on directory.outbox to hurrah_jobs;
