-- What people write is bounded by the database too.
alter table directory.auth_factor add constraint auth_factor_name_size check (length(name) <= 50) not valid;
alter table directory."user" add constraint user_email_size check (length(email) <= 254) not valid;
alter table directory.session add constraint session_user_agent_size check (length(user_agent) <= 300) not valid;
