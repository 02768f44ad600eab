-- The audit trail says from where something was done, and ends after a while.

alter table directory.audit_event add column ip_address text, add column user_agent text;

-- Runs with the owner's rights because no run-time role may delete entries; nothing younger than 90 days goes this way.
-- Ids are made in the order of time, so the oldest are found without reading the rest.
create function directory.forget_audit_events(older_than timestamptz, at_most int)
returns bigint language plpgsql security definer set search_path = directory, pg_temp as $$
declare
  forgotten bigint;
begin
  delete from directory.audit_event where id in (
    select id from directory.audit_event where at < least(older_than, now() - interval '90 days') order by id limit at_most
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
revoke all on function directory.forget_audit_events from public;
grant execute on function directory.forget_audit_events to hurrah_directory;
