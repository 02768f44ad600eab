-- What members say about themselves. A birthday stays hidden until its owner shows it.
alter table tenant_member
  add column about text check (char_length(about) <= 500),
  add column pronouns text check (char_length(pronouns) <= 40),
  add column shows_birthday boolean not null default false;

-- Replaces enter_tenant_v3(), which the previous release still calls. The next release drops that function.
-- New: `points_off`, because with points off no post may offer to endorse it.
create function enter_tenant_v4(
  tenant uuid,
  member uuid,
  out size_class int,
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
  out locale text,
  out points_off boolean
) returns setof record language plpgsql as $$
begin
  perform set_config('app.tenant_id', tenant::text, true);
  return query
    select (select s.size_class from tenant_size s where s.tenant_id = tenant),
           m.role, m.suspended_at is not null, m.archived_at is not null,
           exists (
             select from tenant_member r
             where r.tenant_id = tenant and r.manager_id = member and r.archived_at is null
           ),
           m.sessions_revoked_at,
           t.license_features, t.mfa_required_from,
           t.password_expiry_days, t.passwords_expired_at, t.session_idle_days, t.session_absolute_days,
           t.next_passwords_expired_at, t.next_passwords_from, t.next_settings_from,
           t.next_password_expiry_days, t.next_session_idle_days, t.next_session_absolute_days,
           coalesce(m.time_zone, t.time_zone), coalesce(m.locale, t.language),
           exists (select from points_settings p where p.tenant_id = tenant and p.disabled_at is not null)
    from tenant_member m join tenant t on t.tenant_id = m.tenant_id
    where m.tenant_id = tenant and m.id = member;
end $$;
