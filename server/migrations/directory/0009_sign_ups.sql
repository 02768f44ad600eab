-- Links that open a company. The id of a sign-up becomes the id of its company, so that the link opens one and no other.
create table directory.sign_up (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email) and length(email) <= 254),
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_up_email on directory.sign_up (email);
create index sign_up_created on directory.sign_up (created_at);
grant select, insert, update, delete on directory.sign_up to hurrah_directory;
