-- Someone who runs the installation looks into a company, with an admin's consent and for some hours. They are no member:
-- no list of people, no count and no email can name them.
create table support_access (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  -- In the directory.
  operator_id uuid not null,
  operator_name text not null check (length(operator_name) <= 100),
  reason text not null check (length(reason) <= 300),
  hours int not null check (hours between 1 and 24),
  asked_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  -- Null where it was refused.
  until timestamptz,
  ended_at timestamptz,
  -- Null where the operator gave it up.
  ended_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, decided_by) references tenant_member (tenant_id, id),
  foreign key (tenant_id, ended_by) references tenant_member (tenant_id, id),
  check ((decided_at is null) = (decided_by is null)),
  check (until is null or decided_at is not null)
);
call protect('support_access', 'select, insert, update');

-- What `enter_tenant_v3` answers about a member, about someone of the support while they are allowed to look.
create function enter_tenant_as_support(
  tenant uuid, access uuid,
  out size_class int, out role text, out suspended boolean, out archived boolean, out has_reports boolean,
  out sessions_revoked_at timestamptz, out license_features text[], out mfa_required_from timestamptz,
  out password_expiry_days int, out passwords_expired_at timestamptz, out session_idle_days int,
  out session_absolute_days int, out next_passwords_expired_at timestamptz, out next_passwords_from timestamptz,
  out next_settings_from timestamptz, out next_password_expiry_days int, out next_session_idle_days int,
  out next_session_absolute_days int, out time_zone text, out locale text, out support_until timestamptz, out operator_name text
) returns setof record language plpgsql as $$
begin
  perform set_config('app.tenant_id', tenant::text, true);
  return query
    select (select s.size_class from tenant_size s where s.tenant_id = tenant),
           'admin', false, false, false, null::timestamptz,
           t.license_features, t.mfa_required_from,
           t.password_expiry_days, t.passwords_expired_at, t.session_idle_days, t.session_absolute_days,
           t.next_passwords_expired_at, t.next_passwords_from, t.next_settings_from,
           t.next_password_expiry_days, t.next_session_idle_days, t.next_session_absolute_days,
           t.time_zone, t.language, a.until, a.operator_name
    from support_access a join tenant t on t.tenant_id = a.tenant_id
    where a.tenant_id = tenant and a.id = access and a.ended_at is null;
end $$;
