-- Sign-in rules that can lock people out begin on a day that is announced beforehand.

alter table tenant
  -- Null: no second factor is required.
  add column mfa_required_from timestamptz,
  -- Passwords set before next_passwords_expired_at stop working at next_passwords_from.
  add column next_passwords_expired_at timestamptz,
  add column next_passwords_from timestamptz,
  -- Stricter limits that replace the current ones at next_settings_from.
  add column next_settings_from timestamptz,
  add column next_password_expiry_days int,
  add column next_session_idle_days int,
  add column next_session_absolute_days int;

-- `mfa_required` is no longer read. The previous release still reads it while this one is rolled out.
-- Row security is forced on the owner, so the owner sees no rows unless it is lifted for this one statement.
alter table tenant no force row level security;
update tenant set mfa_required_from = now() where mfa_required;
alter table tenant force row level security;

-- An announced rule and how far its emails have been queued: one row for each rule that has been announced.
create table access_announcement (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  rule text not null check (rule in ('secondFactor', 'passwordReset', 'passwordAge')),
  -- A new id for each announcement, so that jobs of a cancelled or changed one do nothing.
  id uuid not null default uuidv7(),
  announced_at timestamptz not null,
  starts_at timestamptz not null,
  step text not null check (step in ('announced', 'threeDaysBefore', 'dayBefore', 'sameDay')),
  -- Members up to this id have been queued for the step; null once all have.
  reached_id uuid,
  primary key (tenant_id, rule)
);
call protect('access_announcement');

-- No release has called this function yet; the previous one calls enter_tenant(), which stays as it is.
drop function enter_tenant_v2(uuid, uuid);
create function enter_tenant_v2(
  tenant uuid,
  member uuid,
  out role text,
  out suspended boolean,
  out archived boolean,
  out has_reports boolean,
  out sessions_revoked_at timestamptz,
  out license_features text[],
  out mfa_required_from timestamptz,
  out password_expiry_days int,
  out passwords_expired_at timestamptz,
  out session_idle_days int,
  out session_absolute_days int,
  out next_passwords_expired_at timestamptz,
  out next_passwords_from timestamptz,
  out next_settings_from timestamptz,
  out next_password_expiry_days int,
  out next_session_idle_days int,
  out next_session_absolute_days int,
  out time_zone text,
  out locale text
) returns setof record language plpgsql as $$
begin
  perform set_config('app.tenant_id', tenant::text, true);
  return query
    select m.role, m.suspended_at is not null, m.archived_at is not null,
           exists (
             select from tenant_member r
             where r.tenant_id = tenant and r.manager_id = member and r.archived_at is null
           ),
           m.sessions_revoked_at,
           t.license_features, t.mfa_required_from,
           t.password_expiry_days, t.passwords_expired_at, t.session_idle_days, t.session_absolute_days,
           t.next_passwords_expired_at, t.next_passwords_from, t.next_settings_from,
           t.next_password_expiry_days, t.next_session_idle_days, t.next_session_absolute_days,
           coalesce(m.time_zone, t.time_zone), coalesce(m.locale, t.language)
    from tenant_member m join tenant t on t.tenant_id = m.tenant_id
    where m.tenant_id = tenant and m.id = member;
end $$;
