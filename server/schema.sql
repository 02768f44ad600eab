-- What the migrations make. Written by `npm run schema`; read it, do not edit it.

-- Tables

table directory.attempt
  key_hash bytea not null
  failures integer not null default 0
  locked_until timestamp with time zone
  last_failed_at timestamp with time zone not null
  constraint attempt_pkey: PRIMARY KEY (key_hash)
  grant delete, insert, select, update to hurrah_directory

table directory.audit_event
  id uuid not null default uuidv7()
  at timestamp with time zone not null
  actor_id uuid
  action text not null
  entity_type text not null
  entity_id text not null
  before jsonb
  after jsonb
  request_id text
  constraint audit_event_pkey: PRIMARY KEY (id)
  index audit_event_entity ON directory.audit_event USING btree (entity_type, entity_id, id)
  grant insert, select to hurrah_directory

table directory.auth_factor
  id uuid not null default uuidv7()
  user_id uuid not null
  kind text not null
  name text not null
  secret bytea not null
  credential_id text
  counter integer not null default 0
  transports text[]
  created_at timestamp with time zone not null
  confirmed_at timestamp with time zone
  last_used_at timestamp with time zone
  constraint auth_factor_credential_id_key: UNIQUE (credential_id)
  constraint auth_factor_kind_check: CHECK ((kind = ANY (ARRAY['totp'::text, 'passkey'::text, 'recoveryCode'::text])))
  constraint auth_factor_pkey: PRIMARY KEY (id)
  constraint auth_factor_user_id_fkey: FOREIGN KEY (user_id) REFERENCES directory."user"(id) ON DELETE CASCADE
  index auth_factor_user ON directory.auth_factor USING btree (user_id)
  grant delete, insert, select, update to hurrah_directory

table directory.membership
  user_id uuid not null
  tenant_id uuid not null
  member_id uuid not null
  constraint membership_pkey: PRIMARY KEY (user_id, tenant_id)
  constraint membership_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES directory.tenant(id) ON DELETE CASCADE
  constraint membership_user_id_fkey: FOREIGN KEY (user_id) REFERENCES directory."user"(id) ON DELETE CASCADE
  index membership_tenant ON directory.membership USING btree (tenant_id)
  grant delete, insert, select, update to hurrah_directory

table directory.outbox
  id uuid not null default uuidv7()
  task text not null
  payload jsonb not null
  request_id text
  run_at timestamp with time zone
  constraint outbox_pkey: PRIMARY KEY (id)
  grant delete, insert, select, update to hurrah_directory
  grant delete, select to hurrah_jobs

table directory.password_identity
  user_id uuid not null
  hash text not null
  changed_at timestamp with time zone not null
  constraint password_identity_pkey: PRIMARY KEY (user_id)
  constraint password_identity_user_id_fkey: FOREIGN KEY (user_id) REFERENCES directory."user"(id) ON DELETE CASCADE
  grant delete, insert, select, update to hurrah_directory

table directory.recovery_token
  token_hash bytea not null
  user_id uuid not null
  expires_at timestamp with time zone not null
  constraint recovery_token_pkey: PRIMARY KEY (token_hash)
  constraint recovery_token_user_id_fkey: FOREIGN KEY (user_id) REFERENCES directory."user"(id) ON DELETE CASCADE
  index recovery_token_user ON directory.recovery_token USING btree (user_id)
  grant delete, insert, select, update to hurrah_directory

table directory.session
  id uuid not null default uuidv7()
  user_id uuid not null
  secret_hash bytea not null
  user_agent text not null
  ip_address text not null
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  challenged boolean not null
  mfa_passed_at timestamp with time zone
  webauthn_challenge text
  constraint session_pkey: PRIMARY KEY (id)
  constraint session_secret_hash_key: UNIQUE (secret_hash)
  constraint session_user_id_fkey: FOREIGN KEY (user_id) REFERENCES directory."user"(id) ON DELETE CASCADE
  index session_user_id ON directory.session USING btree (user_id)
  grant delete, insert, select, update to hurrah_directory

table directory.session_tenant
  session_id uuid not null
  tenant_id uuid not null
  member_id uuid not null
  opened_at timestamp with time zone not null
  constraint session_tenant_pkey: PRIMARY KEY (session_id, tenant_id)
  constraint session_tenant_session_id_fkey: FOREIGN KEY (session_id) REFERENCES directory.session(id) ON DELETE CASCADE
  constraint session_tenant_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES directory.tenant(id) ON DELETE CASCADE
  index session_tenant_tenant ON directory.session_tenant USING btree (tenant_id)
  grant delete, insert, select, update to hurrah_directory

table directory.tenant
  id uuid not null default uuidv7()
  handle text not null
  cell text not null
  created_at timestamp with time zone not null default now()
  name text not null
  language text not null default 'en'::text
  brand_color text
  logo_urls jsonb
  banner_urls jsonb
  constraint tenant_handle_check: CHECK (((handle ~ '^[0-9a-hjkmnp-tv-z]{8}$'::text) AND (handle <> '00000000'::text)))
  constraint tenant_handle_key: UNIQUE (handle)
  constraint tenant_pkey: PRIMARY KEY (id)
  grant delete, insert, select, update to hurrah_directory

table directory.tenant_domain
  domain text not null
  tenant_id uuid not null
  constraint tenant_domain_domain_check: CHECK ((domain = lower(domain)))
  constraint tenant_domain_pkey: PRIMARY KEY (domain)
  constraint tenant_domain_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES directory.tenant(id) ON DELETE CASCADE
  index tenant_domain_tenant ON directory.tenant_domain USING btree (tenant_id)
  grant delete, insert, select, update to hurrah_directory

table directory."user"
  id uuid not null default uuidv7()
  handle text not null
  email text not null
  created_at timestamp with time zone not null default now()
  constraint user_email_check: CHECK ((email = lower(email)))
  constraint user_email_key: UNIQUE (email)
  constraint user_handle_check: CHECK ((handle ~ '^[0-9a-hjkmnp-tv-z]{8}$'::text))
  constraint user_handle_key: UNIQUE (handle)
  constraint user_pkey: PRIMARY KEY (id)
  grant delete, insert, select, update to hurrah_directory

table audit_event
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  at timestamp with time zone not null
  actor_id uuid
  action text not null
  entity_type text not null
  entity_id text not null
  before jsonb
  after jsonb
  request_id text
  constraint audit_event_pkey: PRIMARY KEY (tenant_id, id, at)
  index audit_event_entity ON ONLY public.audit_event USING btree (tenant_id, entity_type, entity_id, id)
  row security, forced
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select to hurrah_app

table event_handled
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  event_id uuid not null
  task text not null
  handled_at timestamp with time zone not null default now()
  constraint event_handled_pkey: PRIMARY KEY (tenant_id, event_id, task)
  index event_handled_age ON public.event_handled USING btree (tenant_id, handled_at)
  row security, forced
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app

table idempotency
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  member_id uuid not null
  key text not null
  fingerprint bytea not null
  response jsonb
  created_at timestamp with time zone not null
  constraint idempotency_pkey: PRIMARY KEY (tenant_id, member_id, key)
  index idempotency_age ON public.idempotency USING btree (tenant_id, created_at)
  row security, forced
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app

table job_plan
  kind text not null
  zone text not null
  period text not null
  planned_at timestamp with time zone not null default now()
  constraint job_plan_pkey: PRIMARY KEY (kind, zone, period)
  grant delete, insert, select to hurrah_jobs

table job_run
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  kind text not null
  period text not null
  ran_at timestamp with time zone not null
  constraint job_run_pkey: PRIMARY KEY (tenant_id, kind, period)
  row security, forced
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app

table media_object
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  kind text not null
  purpose text not null
  original_filename text not null
  content_type text not null
  size_bytes integer
  storage_key text not null
  state text not null default 'pending'::text
  error text
  variants jsonb not null default '{}'::jsonb
  created_by uuid not null
  owner_id uuid
  created_at timestamp with time zone not null
  uploaded_at timestamp with time zone
  expires_at timestamp with time zone
  constraint media_object_check: CHECK (((state = 'error'::text) = (error IS NOT NULL)))
  constraint media_object_check1: CHECK (((state = 'uploaded'::text) = (uploaded_at IS NOT NULL)))
  constraint media_object_kind_check: CHECK ((kind = ANY (ARRAY['doc'::text, 'image'::text, 'graphic'::text, 'file'::text, 'gif'::text])))
  constraint media_object_original_filename_check: CHECK (((length(original_filename) >= 1) AND (length(original_filename) <= 255)))
  constraint media_object_pkey: PRIMARY KEY (tenant_id, id)
  constraint media_object_purpose_check: CHECK ((purpose = 'avatar'::text))
  constraint media_object_size_bytes_check: CHECK ((size_bytes > 0))
  constraint media_object_state_check: CHECK ((state = ANY (ARRAY['pending'::text, 'uploaded'::text, 'error'::text])))
  constraint media_object_tenant_id_created_by_fkey: FOREIGN KEY (tenant_id, created_by) REFERENCES tenant_member(tenant_id, id)
  constraint media_object_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index media_object_expiry ON public.media_object USING btree (tenant_id, expires_at) WHERE (expires_at IS NOT NULL)
  row security, forced
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app

table outbox
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  task text not null
  payload jsonb not null
  request_id text
  run_at timestamp with time zone
  constraint outbox_pkey: PRIMARY KEY (tenant_id, id)
  row security, forced
  policy relay for all to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select to hurrah_app
  grant delete, select to hurrah_jobs

table schema_migration
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint schema_migration_pkey: PRIMARY KEY (name)

table tenant
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  handle text not null
  name text not null
  language text not null default 'en'::text
  time_zone text not null default 'UTC'::text
  brand_color text
  logo_media_id uuid
  banner_media_id uuid
  license_features text[] not null default '{}'::text[]
  mfa_required boolean not null default false
  password_expiry_days integer
  passwords_expired_at timestamp with time zone
  session_idle_days integer not null default 14
  session_absolute_days integer not null default 90
  created_at timestamp with time zone not null default now()
  constraint tenant_brand_color_check: CHECK ((brand_color ~ '^#[0-9A-Fa-f]{6}$'::text))
  constraint tenant_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  constraint tenant_password_expiry_days_check: CHECK ((password_expiry_days > 0))
  constraint tenant_pkey: PRIMARY KEY (tenant_id)
  constraint tenant_session_absolute_days_check: CHECK (((session_absolute_days >= 1) AND (session_absolute_days <= 90)))
  constraint tenant_session_idle_days_check: CHECK (((session_idle_days >= 1) AND (session_idle_days <= 14)))
  row security, forced
  policy plan for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app

table tenant_member
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  user_id uuid
  email text not null
  first_name text not null
  last_name text not null
  job_title text
  employee_id text
  manager_id uuid
  role text not null default 'employee'::text
  invited_at timestamp with time zone
  joined_at timestamp with time zone
  archived_at timestamp with time zone
  suspended_at timestamp with time zone
  status text not null generated: 
CASE
    WHEN (archived_at IS NOT NULL) THEN 'archived'::text
    WHEN (joined_at IS NOT NULL) THEN 'joined'::text
    WHEN (invited_at IS NOT NULL) THEN 'invited'::text
    ELSE 'notInvited'::text
END
  country text
  region text
  location text
  department text
  cost_center text
  business_unit text
  "group" text
  start_on date
  birthday text
  public_staff_profile boolean not null default true
  locale text
  time_zone text
  avatar_media_id uuid
  sessions_revoked_at timestamp with time zone
  created_at timestamp with time zone not null default now()
  updated_at timestamp with time zone not null default now()
  pending_avatar_media_id uuid
  constraint tenant_member_birthday_check: CHECK ((birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text))
  constraint tenant_member_check: CHECK ((manager_id <> id))
  constraint tenant_member_email_check: CHECK ((email = lower(email)))
  constraint tenant_member_first_name_check: CHECK (((length(first_name) >= 1) AND (length(first_name) <= 50)))
  constraint tenant_member_last_name_check: CHECK (((length(last_name) >= 1) AND (length(last_name) <= 50)))
  constraint tenant_member_pkey: PRIMARY KEY (tenant_id, id)
  constraint tenant_member_role_check: CHECK ((role = ANY (ARRAY['admin'::text, 'employee'::text])))
  constraint tenant_member_tenant_id_email_key: UNIQUE (tenant_id, email)
  constraint tenant_member_tenant_id_employee_id_key: UNIQUE (tenant_id, employee_id)
  constraint tenant_member_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint tenant_member_tenant_id_manager_id_fkey: FOREIGN KEY (tenant_id, manager_id) REFERENCES tenant_member(tenant_id, id)
  index tenant_member_manager ON public.tenant_member USING btree (tenant_id, manager_id) WHERE (manager_id IS NOT NULL)
  index tenant_member_name ON public.tenant_member USING btree (tenant_id, last_name, first_name, id)
  row security, forced
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app

-- Functions

CREATE OR REPLACE FUNCTION public.ensure_partitions(partitioned regclass, first_month date, months integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  month date;
  partition_name text;
begin
  for i in 0 .. months - 1 loop
    month := (date_trunc('month', first_month) + make_interval(months => i))::date;
    partition_name := format('%s_%s', partitioned, to_char(month, 'YYYYMM'));
    if to_regclass(partition_name) is null then
      execute format(
        'create table %I partition of %s for values from (%L) to (%L)',
        partition_name, partitioned, month, (month + interval '1 month')::date
      );
      execute format('alter table %I enable row level security, force row level security', partition_name);
    end if;
  end loop;
end $function$


CREATE OR REPLACE FUNCTION public.enter_tenant(tenant uuid, member uuid, OUT role text, OUT suspended boolean, OUT archived boolean, OUT has_reports boolean, OUT sessions_revoked_at timestamp with time zone, OUT license_features text[], OUT mfa_required boolean, OUT session_idle_days integer, OUT session_absolute_days integer, OUT time_zone text, OUT locale text)
 RETURNS SETOF record
 LANGUAGE plpgsql
AS $function$
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
end $function$


CREATE OR REPLACE PROCEDURE public.protect(IN tenant_table regclass, IN granted text DEFAULT 'select, insert, update, delete'::text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s enable row level security, force row level security', tenant_table);
  execute format(
    'create policy tenant on %s to hurrah_app using (tenant_id = current_setting(''app.tenant_id'')::uuid)',
    tenant_table
  );
  execute format('grant %s on %s to hurrah_app', granted, tenant_table);
end $procedure$

