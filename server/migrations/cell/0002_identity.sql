-- Tenants and their members.

create table tenant (
  tenant_id uuid primary key default current_setting('app.tenant_id')::uuid,
  handle text not null,
  name text not null check (length(name) between 1 and 100),
  language text not null default 'en',
  time_zone text not null default 'UTC',
  brand_color text check (brand_color ~ '^#[0-9A-Fa-f]{6}$'),
  logo_media_id uuid,
  banner_media_id uuid,
  license_features text[] not null default '{}',
  mfa_required boolean not null default false,
  password_expiry_days int check (password_expiry_days > 0),
  -- Passwords set before this instant no longer open the tenant.
  passwords_expired_at timestamptz,
  session_idle_days int not null default 14 check (session_idle_days between 1 and 14),
  session_absolute_days int not null default 90 check (session_absolute_days between 1 and 90),
  created_at timestamptz not null default now()
);
call protect('tenant', 'select, insert, update');
-- Periodic work is planned from each tenant's time zone.
create policy plan on tenant for select to hurrah_jobs using (true);
grant select (tenant_id, time_zone) on tenant to hurrah_jobs;

create table tenant_member (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  user_id uuid,
  email text not null check (email = lower(email)),
  first_name text not null check (length(first_name) between 1 and 50),
  last_name text not null check (length(last_name) between 1 and 50),
  job_title text,
  employee_id text,
  manager_id uuid,
  role text not null default 'employee' check (role in ('admin', 'employee')),
  -- Facts; the status follows from them, so archiving and coming back lose nothing.
  invited_at timestamptz,
  joined_at timestamptz,
  archived_at timestamptz,
  suspended_at timestamptz,
  status text not null generated always as (
    case
      when archived_at is not null then 'archived'
      when joined_at is not null then 'joined'
      when invited_at is not null then 'invited'
      else 'notInvited'
    end
  ) stored,
  country text,
  region text,
  location text,
  department text,
  cost_center text,
  business_unit text,
  "group" text,
  start_on date,
  -- Month and day only; the year is nobody's business.
  birthday text check (birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'),
  public_staff_profile boolean not null default true,
  locale text,
  time_zone text,
  avatar_media_id uuid,
  -- Sessions that opened the tenant before this instant are closed.
  sessions_revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, email),
  unique (tenant_id, employee_id),
  foreign key (tenant_id, manager_id) references tenant_member (tenant_id, id),
  check (manager_id <> id)
) with (fillfactor = 75);
create index tenant_member_name on tenant_member (tenant_id, last_name, first_name, id);
create index tenant_member_manager on tenant_member (tenant_id, manager_id) where manager_id is not null;
-- Segments, each with the names, so that everybody in a department is found in order.
create index tenant_member_country on tenant_member (tenant_id, country, last_name, first_name, id) include (archived_at) where country is not null;
create index tenant_member_region on tenant_member (tenant_id, region, last_name, first_name, id) include (archived_at) where region is not null;
create index tenant_member_location on tenant_member (tenant_id, location, last_name, first_name, id) include (archived_at) where location is not null;
create index tenant_member_department on tenant_member (tenant_id, department, last_name, first_name, id) include (archived_at) where department is not null;
create index tenant_member_cost_center on tenant_member (tenant_id, cost_center, last_name, first_name, id) include (archived_at) where cost_center is not null;
create index tenant_member_business_unit on tenant_member (tenant_id, business_unit, last_name, first_name, id) include (archived_at) where business_unit is not null;
create index tenant_member_group on tenant_member (tenant_id, "group", last_name, first_name, id) include (archived_at) where "group" is not null;
create index tenant_member_standing on tenant_member (tenant_id, status, (suspended_at is not null), role);
call protect('tenant_member', 'select, insert, update');

-- Opens a tenant for a member in the same round trip as BEGIN: sets the tenant for the transaction and answers what
-- the request must know. No row means that this person has no place here.
create function enter_tenant(
  tenant uuid,
  member uuid,
  out role text,
  out suspended boolean,
  out archived boolean,
  out has_reports boolean,
  out sessions_revoked_at timestamptz,
  out license_features text[],
  out mfa_required boolean,
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
           t.license_features, t.mfa_required, t.session_idle_days, t.session_absolute_days,
           coalesce(m.time_zone, t.time_zone), coalesce(m.locale, t.language)
    from tenant_member m join tenant t on t.tenant_id = m.tenant_id
    where m.tenant_id = tenant and m.id = member;
end $$;
