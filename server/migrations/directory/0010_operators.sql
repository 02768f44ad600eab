-- The people who run the installation. They are nobody's members, and members are no operators.
create table directory.operator (
  id uuid primary key default uuidv7(),
  email text not null unique check (email = lower(email)),
  name text not null,
  created_at timestamptz not null,
  -- Null until the operator has followed the link.
  password_hash text,
  -- Encrypted. An operator without a password has it unconfirmed.
  totp_secret bytea,
  -- The last time step accepted, so that a code works once.
  totp_step int not null default 0,
  -- Of the one-time link that sets the password and the authenticator.
  set_up_hash bytea unique,
  set_up_expires_at timestamptz
);

create table directory.operator_session (
  id uuid primary key default uuidv7(),
  operator_id uuid not null references directory.operator on delete cascade,
  secret_hash bytea not null unique,
  user_agent text not null,
  ip_address text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index operator_session_operator on directory.operator_session (operator_id);
grant select, insert, update, delete on directory.operator, directory.operator_session to hurrah_directory;
