-- When the owner first completed a sign-in, and when they were lately told of one with a new device. Everyone who has an
-- account now has signed in before.
alter table directory."user"
  add column signed_in_at timestamptz default now(),
  add column device_emails timestamptz[] not null default '{}';
alter table directory."user" alter column signed_in_at drop default;
