-- When the password was last given in a session after signing in. A second factor proves who holds the session now; only
-- the password lets a session into a company that has signed the person out.
alter table directory.session add column password_given_at timestamptz;
