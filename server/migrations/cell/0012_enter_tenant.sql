-- Replaces enter_tenant(), which the release before this one still calls: its result must not change under it.
-- The next release drops the old function.
create function enter_tenant_v2(
  tenant uuid,
  member uuid,
  out role text,
  out suspended boolean,
  out archived boolean,
  out has_reports boolean,
  out sessions_revoked_at timestamptz,
  out license_features text[],
  out mfa_required boolean,
  out password_expiry_days int,
  out passwords_expired_at timestamptz,
  out session_idle_days int,
  out session_absolute_days int,
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
           t.license_features, t.mfa_required, t.password_expiry_days, t.passwords_expired_at,
           t.session_idle_days, t.session_absolute_days,
           coalesce(m.time_zone, t.time_zone), coalesce(m.locale, t.language)
    from tenant_member m join tenant t on t.tenant_id = m.tenant_id
    where m.tenant_id = tenant and m.id = member;
end $$;
