-- The audit trail says from where something was done, and ends after a while.

alter table audit_event add column ip_address text, add column user_agent text;

-- Drops the months that ended before a day. Runs with the owner's rights because no run-time role may delete entries;
-- nothing younger than 90 days goes this way.
create function forget_audit_events(older_than date)
returns int language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  month text;
  forgotten int := 0;
begin
  for month in
    select relname from pg_class join pg_inherits on inhrelid = pg_class.oid
    where inhparent = 'audit_event'::regclass and relname ~ '^audit_event_[0-9]{6}$'
      and to_date(right(relname, 6), 'YYYYMM') + interval '1 month' <= least(older_than, current_date - 90)
  loop
    execute format('drop table %I', month);
    forgotten := forgotten + 1;
  end loop;
  return forgotten;
end $$;
revoke all on function forget_audit_events from public;
grant execute on function forget_audit_events to hurrah_jobs;
