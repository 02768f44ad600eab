-- When the person last proved who they are in this session. Null in sessions from before this migration: their start.
alter table directory.session add column authenticated_at timestamptz;

-- Wrong guesses by what is guessed at (a sign-in address, whether or not anyone has it, or a person's second factor)
-- and by where the guess came from. Replaces directory.attempt, which the release before this one still uses.
create table directory.failed_attempt (
  subject_hash bytea not null,
  source_hash bytea not null,
  failures int not null,
  locked_until timestamptz,
  last_failed_at timestamptz not null,
  -- When the owner was last told that someone keeps trying.
  warned_at timestamptz,
  primary key (subject_hash, source_hash)
);
create index failed_attempt_last on directory.failed_attempt (last_failed_at);
grant select, insert, update, delete on directory.failed_attempt to hurrah_directory;

-- An admin has asked to remove a person's second factors. The row is deleted when that is done or cancelled.
create table directory.factor_reset (
  user_id uuid primary key references directory."user" on delete cascade,
  tenant_id uuid not null references directory.tenant on delete cascade,
  member_id uuid not null,
  requested_by uuid not null,
  requested_at timestamptz not null,
  due_at timestamptz not null,
  -- Of the token in the email that lets the person cancel; the job that sends the email sets it.
  cancel_token_hash bytea unique
);
create index factor_reset_tenant on directory.factor_reset (tenant_id);
create index factor_reset_due on directory.factor_reset (due_at);
grant select, insert, update, delete on directory.factor_reset to hurrah_directory;
