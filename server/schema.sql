-- What the migrations make. Written by `npm run schema`; read it, do not edit it.

-- Domains

domain post_type as text
  constraint post_type_known: CHECK ((VALUE = ANY (ARRAY['recognition'::text, 'award'::text, 'announcement'::text, 'incentive'::text, 'calendarEvent'::text])))

domain subject_type as text
  constraint subject_type_known: CHECK ((VALUE = ANY (ARRAY['recognition'::text, 'award'::text, 'announcement'::text, 'incentive'::text, 'calendarEvent'::text, 'comment'::text])))

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
  ip_address text
  user_agent text
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
  constraint auth_factor_name_size: CHECK ((length(name) <= 50)) NOT VALID
  constraint auth_factor_pkey: PRIMARY KEY (id)
  constraint auth_factor_user_id_fkey: FOREIGN KEY (user_id) REFERENCES directory."user"(id) ON DELETE CASCADE
  index auth_factor_user ON directory.auth_factor USING btree (user_id)
  grant delete, insert, select, update to hurrah_directory

table directory.deletion_certificate
  tenant_id uuid not null
  name text not null
  deleted_at timestamp with time zone not null
  content jsonb not null
  constraint deletion_certificate_pkey: PRIMARY KEY (tenant_id)
  grant insert, select to hurrah_directory

table directory.email_turn
  key_hash bytea not null
  tenant_id uuid not null
  member_id uuid not null
  job_id text not null
  sent_at timestamp with time zone not null
  constraint email_turn_pkey: PRIMARY KEY (key_hash, tenant_id)
  constraint email_turn_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES directory.tenant(id) ON DELETE CASCADE
  index email_turn_sent ON directory.email_turn USING btree (sent_at)
  index email_turn_tenant ON directory.email_turn USING btree (tenant_id)
  grant delete, insert, select, update to hurrah_directory

table directory.factor_reset
  user_id uuid not null
  tenant_id uuid not null
  member_id uuid not null
  requested_by uuid not null
  requested_at timestamp with time zone not null
  due_at timestamp with time zone not null
  cancel_token_hash bytea
  constraint factor_reset_cancel_token_hash_key: UNIQUE (cancel_token_hash)
  constraint factor_reset_pkey: PRIMARY KEY (user_id)
  constraint factor_reset_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES directory.tenant(id) ON DELETE CASCADE
  constraint factor_reset_user_id_fkey: FOREIGN KEY (user_id) REFERENCES directory."user"(id) ON DELETE CASCADE
  index factor_reset_due ON directory.factor_reset USING btree (due_at)
  index factor_reset_tenant ON directory.factor_reset USING btree (tenant_id)
  grant delete, insert, select, update to hurrah_directory

table directory.failed_attempt
  subject_hash bytea not null
  source_hash bytea not null
  failures integer not null
  locked_until timestamp with time zone
  last_failed_at timestamp with time zone not null
  warned_at timestamp with time zone
  constraint failed_attempt_pkey: PRIMARY KEY (subject_hash, source_hash)
  index failed_attempt_last ON directory.failed_attempt USING btree (last_failed_at)
  grant delete, insert, select, update to hurrah_directory

table directory.invitation
  id uuid not null default uuidv7()
  tenant_id uuid not null
  member_id uuid not null
  email text not null
  token_hash bytea not null
  first_name text not null
  inviter text not null
  role text not null
  moves boolean not null
  sent_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  inviter_id uuid
  note text
  constraint invitation_email_check: CHECK ((email = lower(email)))
  constraint invitation_pkey: PRIMARY KEY (id)
  constraint invitation_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES directory.tenant(id) ON DELETE CASCADE
  constraint invitation_tenant_id_member_id_key: UNIQUE (tenant_id, member_id)
  constraint invitation_token_hash_key: UNIQUE (token_hash)
  index invitation_email ON directory.invitation USING btree (email)
  grant delete, insert, select, update to hurrah_directory

table directory.job
  id uuid not null default uuidv7()
  class smallint not null
  tenant_id uuid not null default '00000000-0000-0000-0000-000000000001'::uuid
  task text not null
  subscriber text
  items jsonb not null
  run_at timestamp with time zone not null default now()
  attempts smallint not null default 0
  taken_by uuid
  taken_at timestamp with time zone
  last_error text
  failed_at timestamp with time zone
  constraint job_class_check: CHECK (((class >= 0) AND (class <= 2)))
  constraint job_pkey: PRIMARY KEY (id)
  index job_failed ON directory.job USING btree (failed_at) WHERE (failed_at IS NOT NULL)
  index job_taken ON directory.job USING btree (taken_by) WHERE (taken_by IS NOT NULL)
  index job_waiting ON directory.job USING btree (class, tenant_id, run_at, id) WHERE ((taken_by IS NULL) AND (failed_at IS NULL))
  grant delete, insert, select, update to hurrah_jobs

table directory.maintenance
  only_row boolean not null default true
  began_at timestamp with time zone not null
  began_by text not null
  constraint maintenance_only_row_check: CHECK (only_row)
  constraint maintenance_pkey: PRIMARY KEY (only_row)
  grant delete, insert, select to hurrah_directory

table directory.membership
  user_id uuid not null
  tenant_id uuid not null
  member_id uuid not null
  constraint membership_pkey: PRIMARY KEY (user_id, tenant_id)
  constraint membership_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES directory.tenant(id) ON DELETE CASCADE
  constraint membership_user_id_fkey: FOREIGN KEY (user_id) REFERENCES directory."user"(id) ON DELETE CASCADE
  index membership_tenant ON directory.membership USING btree (tenant_id)
  grant delete, insert, select, update to hurrah_directory

table directory.operator
  id uuid not null default uuidv7()
  email text not null
  name text not null
  created_at timestamp with time zone not null
  password_hash text
  totp_secret bytea
  totp_step integer not null default 0
  set_up_hash bytea
  set_up_expires_at timestamp with time zone
  constraint operator_email_check: CHECK ((email = lower(email)))
  constraint operator_email_key: UNIQUE (email)
  constraint operator_pkey: PRIMARY KEY (id)
  constraint operator_set_up_hash_key: UNIQUE (set_up_hash)
  grant delete, insert, select, update to hurrah_directory

table directory.operator_session
  id uuid not null default uuidv7()
  operator_id uuid not null
  secret_hash bytea not null
  user_agent text not null
  ip_address text not null
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  constraint operator_session_operator_id_fkey: FOREIGN KEY (operator_id) REFERENCES directory.operator(id) ON DELETE CASCADE
  constraint operator_session_pkey: PRIMARY KEY (id)
  constraint operator_session_secret_hash_key: UNIQUE (secret_hash)
  index operator_session_operator ON directory.operator_session USING btree (operator_id)
  grant delete, insert, select, update to hurrah_directory

table directory.outbox
  id uuid not null default uuidv7()
  task text not null
  payload jsonb not null
  request_id text
  run_at timestamp with time zone default now()
  constraint outbox_pkey: PRIMARY KEY (id)
  index outbox_due ON directory.outbox USING btree (run_at, id)
  grant delete, insert, select, update to hurrah_directory
  grant delete, select to hurrah_jobs

table directory.password_identity
  user_id uuid not null
  hash text not null
  changed_at timestamp with time zone not null
  constraint password_identity_pkey: PRIMARY KEY (user_id)
  constraint password_identity_user_id_fkey: FOREIGN KEY (user_id) REFERENCES directory."user"(id) ON DELETE CASCADE
  grant delete, insert, select, update to hurrah_directory

table directory.proved_domain
  domain text not null
  tenant_id uuid not null
  constraint proved_domain_domain_check: CHECK ((domain = lower(domain)))
  constraint proved_domain_pkey: PRIMARY KEY (domain, tenant_id)
  constraint proved_domain_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES directory.tenant(id) ON DELETE CASCADE
  index proved_domain_tenant ON directory.proved_domain USING btree (tenant_id)
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
  authenticated_at timestamp with time zone
  password_given_at timestamp with time zone
  constraint session_pkey: PRIMARY KEY (id)
  constraint session_secret_hash_key: UNIQUE (secret_hash)
  constraint session_user_agent_size: CHECK ((length(user_agent) <= 300)) NOT VALID
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

table directory.sign_up
  id uuid not null default uuidv7()
  email text not null
  token_hash bytea not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  constraint sign_up_email_check: CHECK (((email = lower(email)) AND (length(email) <= 254)))
  constraint sign_up_pkey: PRIMARY KEY (id)
  constraint sign_up_token_hash_key: UNIQUE (token_hash)
  index sign_up_created ON directory.sign_up USING btree (created_at)
  index sign_up_email ON directory.sign_up USING btree (email)
  grant delete, insert, select, update to hurrah_directory

table directory.support_session
  id uuid not null default uuidv7()
  operator_id uuid not null
  tenant_id uuid not null
  access_id uuid not null
  handle text not null
  link_hash bytea
  link_expires_at timestamp with time zone
  secret_hash bytea
  created_at timestamp with time zone not null
  last_seen_at timestamp with time zone not null
  constraint support_session_handle_check: CHECK ((handle ~ '^[0-9a-hjkmnp-tv-z]{8}$'::text))
  constraint support_session_handle_key: UNIQUE (handle)
  constraint support_session_link_hash_key: UNIQUE (link_hash)
  constraint support_session_operator_id_fkey: FOREIGN KEY (operator_id) REFERENCES directory.operator(id) ON DELETE CASCADE
  constraint support_session_pkey: PRIMARY KEY (id)
  constraint support_session_secret_hash_key: UNIQUE (secret_hash)
  constraint support_session_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES directory.tenant(id) ON DELETE CASCADE
  index support_session_operator ON directory.support_session USING btree (operator_id)
  index support_session_tenant ON directory.support_session USING btree (tenant_id)
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
  suspended_at timestamp with time zone
  delete_at timestamp with time zone
  deletion_began_at timestamp with time zone
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
  signed_in_at timestamp with time zone
  device_emails timestamp with time zone[] not null default '{}'::timestamp with time zone[]
  constraint user_email_check: CHECK ((email = lower(email)))
  constraint user_email_key: UNIQUE (email)
  constraint user_email_size: CHECK ((length(email) <= 254)) NOT VALID
  constraint user_handle_check: CHECK ((handle ~ '^[0-9a-hjkmnp-tv-z]{8}$'::text))
  constraint user_handle_key: UNIQUE (handle)
  constraint user_pkey: PRIMARY KEY (id)
  grant delete, insert, select, update to hurrah_directory

table access_announcement
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  rule text not null
  id uuid not null default uuidv7()
  announced_at timestamp with time zone not null
  starts_at timestamp with time zone not null
  step text not null
  reached_id uuid
  constraint access_announcement_pkey: PRIMARY KEY (tenant_id, rule)
  constraint access_announcement_rule_check: CHECK ((rule = ANY (ARRAY['secondFactor'::text, 'passwordReset'::text, 'passwordAge'::text])))
  constraint access_announcement_step_check: CHECK ((step = ANY (ARRAY['announced'::text, 'threeDaysBefore'::text, 'dayBefore'::text, 'sameDay'::text])))
  constraint access_announcement_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

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
  ip_address text
  user_agent text
  constraint audit_event_pkey: PRIMARY KEY (tenant_id, id, at)
  index audit_event_entity ON ONLY public.audit_event USING btree (tenant_id, entity_type, entity_id, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select to hurrah_app
  grant delete, select to hurrah_eraser

table award
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  award_type_id uuid not null
  name text not null
  description text not null
  badge_motif text not null
  badge_color text not null
  media_object_id uuid
  pin_for_days integer not null
  sender_id uuid not null
  message jsonb not null
  message_text text not null
  send_to jsonb not null
  amount integer not null
  total_amount bigint not null
  recipient_count integer not null
  transaction_id uuid
  nominator_count integer
  created_at timestamp with time zone not null
  announce_at timestamp with time zone not null
  edited_at timestamp with time zone
  hidden_at timestamp with time zone
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint award_amount_check: CHECK ((amount >= 0))
  constraint award_pkey: PRIMARY KEY (tenant_id, id)
  constraint award_recipient_count_check: CHECK ((recipient_count > 0))
  constraint award_tenant_id_award_type_id_fkey: FOREIGN KEY (tenant_id, award_type_id) REFERENCES award_type(tenant_id, id)
  constraint award_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint award_tenant_id_sender_id_fkey: FOREIGN KEY (tenant_id, sender_id) REFERENCES tenant_member(tenant_id, id)
  constraint award_total_amount_check: CHECK ((total_amount >= 0))
  index award_newest ON public.award USING btree (tenant_id, created_at, id)
  index award_of_type ON public.award USING btree (tenant_id, award_type_id, created_at, id)
  index award_sender ON public.award USING btree (tenant_id, sender_id, created_at)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table award_nomination
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  award_type_id uuid not null
  nominee_id uuid not null
  nominator_id uuid not null
  message text not null
  created_at timestamp with time zone not null
  edited_at timestamp with time zone
  version integer not null default 1
  constraint award_nomination_message_check: CHECK (((length(message) >= 1) AND (length(message) <= 1000)))
  constraint award_nomination_pkey: PRIMARY KEY (tenant_id, id)
  constraint award_nomination_tenant_id_award_type_id_nominator_id_nomin_key: UNIQUE (tenant_id, award_type_id, nominator_id, nominee_id)
  constraint award_nomination_tenant_id_nominator_id_fkey: FOREIGN KEY (tenant_id, nominator_id) REFERENCES tenant_member(tenant_id, id)
  constraint award_nomination_tenant_id_nominee_id_fkey: FOREIGN KEY (tenant_id, nominee_id) REFERENCES award_nominee(tenant_id, id) ON DELETE CASCADE
  index award_nomination_newest ON public.award_nomination USING btree (tenant_id, award_type_id, created_at, id)
  index award_nomination_nominee ON public.award_nomination USING btree (tenant_id, nominee_id, created_at, id)
  index award_nomination_own ON public.award_nomination USING btree (tenant_id, nominator_id, created_at, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table award_nominee
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default gen_random_uuid()
  award_type_id uuid not null
  member_id uuid not null
  nomination_count integer not null default 0
  constraint award_nominee_nomination_count_check: CHECK ((nomination_count >= 0))
  constraint award_nominee_pkey: PRIMARY KEY (tenant_id, id)
  constraint award_nominee_tenant_id_award_type_id_fkey: FOREIGN KEY (tenant_id, award_type_id) REFERENCES award_type(tenant_id, id) ON DELETE CASCADE
  constraint award_nominee_tenant_id_award_type_id_member_id_key: UNIQUE (tenant_id, award_type_id, member_id)
  constraint award_nominee_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  index award_nominee_most ON public.award_nominee USING btree (tenant_id, award_type_id, nomination_count, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table award_recipient
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  award_id uuid not null
  member_id uuid not null
  award_type_id uuid not null
  amount integer not null
  created_at timestamp with time zone not null
  constraint award_recipient_amount_check: CHECK ((amount >= 0))
  constraint award_recipient_pkey: PRIMARY KEY (tenant_id, award_id, member_id)
  constraint award_recipient_tenant_id_award_id_fkey: FOREIGN KEY (tenant_id, award_id) REFERENCES award(tenant_id, id) ON DELETE CASCADE
  constraint award_recipient_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  index award_recipient_member ON public.award_recipient USING btree (tenant_id, member_id, created_at, award_id)
  index award_recipient_newest ON public.award_recipient USING btree (tenant_id, created_at, award_id, member_id)
  index award_recipient_type ON public.award_recipient USING btree (tenant_id, award_type_id, created_at, award_id, member_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table award_type
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  name text not null
  description text not null default ''::text
  badge_motif text not null
  badge_color text not null
  media_object_id uuid
  pending_media_object_id uuid
  points integer not null default 0
  points_locked boolean not null default true
  budget_item_id uuid
  notify boolean not null default false
  pin_for_days integer not null default 0
  nomination boolean not null default false
  nomination_start_at timestamp with time zone
  nomination_end_at timestamp with time zone
  closed_at timestamp with time zone
  finalized_at timestamp with time zone
  award_id uuid
  max_nominations integer
  tenant_wide_nominators boolean not null default true
  tenant_wide_candidates boolean not null default true
  hide_names boolean not null default false
  keep_out_involved boolean not null default false
  share_reasons boolean not null default false
  archived_at timestamp with time zone
  created_by uuid
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  version integer not null default 1
  constraint award_type_check: CHECK (((points = 0) OR (budget_item_id IS NOT NULL)))
  constraint award_type_check1: CHECK ((nomination OR ((nomination_start_at IS NULL) AND (nomination_end_at IS NULL) AND (finalized_at IS NULL))))
  constraint award_type_check2: CHECK ((nomination_end_at > nomination_start_at))
  constraint award_type_description_check: CHECK ((length(description) <= 300))
  constraint award_type_max_nominations_check: CHECK (((max_nominations >= 1) AND (max_nominations <= 100)))
  constraint award_type_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  constraint award_type_pin_for_days_check: CHECK ((pin_for_days = ANY (ARRAY[0, 1, 3, 7])))
  constraint award_type_pkey: PRIMARY KEY (tenant_id, id)
  constraint award_type_points_check: CHECK (((points >= 0) AND (points <= 100000)))
  constraint award_type_tenant_id_budget_item_id_fkey: FOREIGN KEY (tenant_id, budget_item_id) REFERENCES budget_item(tenant_id, id)
  constraint award_type_tenant_id_created_by_fkey: FOREIGN KEY (tenant_id, created_by) REFERENCES tenant_member(tenant_id, id)
  constraint award_type_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index award_type_bank ON public.award_type USING btree (tenant_id, budget_item_id) WHERE (budget_item_id IS NOT NULL)
  index award_type_name ON public.award_type USING btree (tenant_id, lower(name), id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table award_type_person
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  award_type_id uuid not null
  part text not null
  type text not null
  person_id uuid not null
  "position" integer not null
  constraint award_type_person_part_check: CHECK ((part = ANY (ARRAY['sender'::text, 'nominator'::text, 'candidate'::text])))
  constraint award_type_person_pkey: PRIMARY KEY (tenant_id, award_type_id, part, type, person_id)
  constraint award_type_person_tenant_id_award_type_id_fkey: FOREIGN KEY (tenant_id, award_type_id) REFERENCES award_type(tenant_id, id) ON DELETE CASCADE
  constraint award_type_person_type_check: CHECK ((type = ANY (ARRAY['tenantMember'::text, 'team'::text])))
  index award_type_person_of ON public.award_type_person USING btree (tenant_id, part, type, person_id, award_type_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table award_winner
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  award_type_id uuid not null
  nominee_id uuid not null
  note text not null default ''::text
  added_by uuid
  added_at timestamp with time zone not null
  constraint award_winner_note_check: CHECK ((length(note) <= 300))
  constraint award_winner_pkey: PRIMARY KEY (tenant_id, id)
  constraint award_winner_tenant_id_added_by_fkey: FOREIGN KEY (tenant_id, added_by) REFERENCES tenant_member(tenant_id, id)
  constraint award_winner_tenant_id_award_type_id_nominee_id_key: UNIQUE (tenant_id, award_type_id, nominee_id)
  constraint award_winner_tenant_id_nominee_id_fkey: FOREIGN KEY (tenant_id, nominee_id) REFERENCES award_nominee(tenant_id, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table budget_allocation
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  transaction_id uuid not null
  item_id uuid not null
  at timestamp with time zone not null
  members integer not null
  points bigint not null
  constraint budget_allocation_members_check: CHECK ((members > 0))
  constraint budget_allocation_pkey: PRIMARY KEY (tenant_id, transaction_id, item_id)
  constraint budget_allocation_points_check: CHECK ((points > 0))
  constraint budget_allocation_tenant_id_item_id_fkey: FOREIGN KEY (tenant_id, item_id) REFERENCES budget_item(tenant_id, id)
  constraint budget_allocation_tenant_id_transaction_id_fkey: FOREIGN KEY (tenant_id, transaction_id) REFERENCES points_transaction(tenant_id, id)
  index budget_allocation_item ON public.budget_allocation USING btree (tenant_id, item_id, at)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select to hurrah_app
  grant delete, select to hurrah_eraser

table budget_item
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  kind text not null
  name text not null
  active boolean not null default true
  amount integer not null default 0
  steps jsonb not null default '[]'::jsonb
  after_days integer not null default 0
  audience jsonb not null
  refill text not null default 'never'::text
  low_balance integer
  spender_member_ids uuid[] not null default '{}'::uuid[]
  spender_team_ids uuid[] not null default '{}'::uuid[]
  warned_at timestamp with time zone
  refilled_on date
  owner_id uuid
  active_since timestamp with time zone not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  deleted_at timestamp with time zone
  version integer not null default 1
  constraint budget_item_after_days_check: CHECK (((after_days >= 0) AND (after_days <= 365)))
  constraint budget_item_amount_check: CHECK (((amount >= 0) AND (amount <= 1000000)))
  constraint budget_item_kind_check: CHECK ((kind = ANY (ARRAY['allocation'::text, 'birthday'::text, 'onboarding'::text, 'welcome'::text, 'anniversary'::text, 'pointsBank'::text])))
  constraint budget_item_low_balance_check: CHECK (((low_balance >= 1) AND (low_balance <= 1000000)))
  constraint budget_item_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 80)))
  constraint budget_item_pkey: PRIMARY KEY (tenant_id, id)
  constraint budget_item_refill_check: CHECK ((refill = ANY (ARRAY['never'::text, 'month'::text, 'quarter'::text, 'year'::text])))
  constraint budget_item_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint budget_item_tenant_id_owner_id_fkey: FOREIGN KEY (tenant_id, owner_id) REFERENCES tenant_member(tenant_id, id)
  index budget_item_kind ON public.budget_item USING btree (tenant_id, kind, id) WHERE (deleted_at IS NULL)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table card_sweep
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  type text not null
  version integer not null
  reached_id uuid
  constraint card_sweep_pkey: PRIMARY KEY (tenant_id, type)
  constraint card_sweep_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table celebration_payment
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  kind text not null
  member_id uuid not null
  occasion integer not null
  celebrated_on date not null
  item_id uuid not null
  amount bigint not null
  transaction_id uuid not null
  paid_at timestamp with time zone not null
  constraint celebration_payment_amount_check: CHECK ((amount > 0))
  constraint celebration_payment_kind_check: CHECK ((kind = ANY (ARRAY['birthday'::text, 'onboarding'::text, 'welcome'::text, 'anniversary'::text])))
  constraint celebration_payment_pkey: PRIMARY KEY (tenant_id, kind, member_id, occasion)
  constraint celebration_payment_tenant_id_item_id_fkey: FOREIGN KEY (tenant_id, item_id) REFERENCES budget_item(tenant_id, id)
  constraint celebration_payment_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  constraint celebration_payment_tenant_id_transaction_id_fkey: FOREIGN KEY (tenant_id, transaction_id) REFERENCES points_transaction(tenant_id, id)
  index celebration_payment_item ON public.celebration_payment USING btree (tenant_id, item_id, paid_at)
  index celebration_payment_transaction ON public.celebration_payment USING btree (tenant_id, transaction_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select to hurrah_app
  grant delete, select to hurrah_eraser

table celebration_run
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  ran_at timestamp with time zone not null
  constraint celebration_run_pkey: PRIMARY KEY (tenant_id)
  constraint celebration_run_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table comment
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  thread_type post_type not null
  thread_id uuid not null
  member_id uuid not null
  body jsonb not null
  gifs text[] not null default '{}'::text[]
  created_at timestamp with time zone not null
  edited_at timestamp with time zone
  hidden_at timestamp with time zone
  version integer not null default 1
  parent_id uuid
  constraint comment_body_size: CHECK ((octet_length((body)::text) <= 32768)) NOT VALID
  constraint comment_gifs_check: CHECK ((cardinality(gifs) <= 1))
  constraint comment_parent: FOREIGN KEY (tenant_id, parent_id) REFERENCES comment(tenant_id, id) NOT VALID
  constraint comment_pkey: PRIMARY KEY (tenant_id, id)
  constraint comment_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint comment_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  index comment_first ON public.comment USING btree (tenant_id, thread_type, thread_id, id) WHERE (parent_id IS NULL)
  index comment_reply ON public.comment USING btree (tenant_id, parent_id, id) WHERE (parent_id IS NOT NULL)
  index comment_thread ON public.comment USING btree (tenant_id, thread_type, thread_id, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table email_bounce
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  member_id uuid not null
  email text not null
  bounced_at timestamp with time zone not null
  constraint email_bounce_pkey: PRIMARY KEY (tenant_id, member_id)
  constraint email_bounce_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint email_bounce_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table email_domain
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  domain text not null
  token text not null
  created_at timestamp with time zone not null
  checked_at timestamp with time zone
  proved_at timestamp with time zone
  constraint email_domain_domain_check: CHECK (((domain = lower(domain)) AND (length(domain) <= 253)))
  constraint email_domain_pkey: PRIMARY KEY (tenant_id, id)
  constraint email_domain_tenant_id_domain_key: UNIQUE (tenant_id, domain)
  constraint email_domain_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table endorsement
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  thread_type post_type not null
  thread_id uuid not null
  member_id uuid not null
  amount integer not null
  total integer not null
  transaction_id uuid
  created_at timestamp with time zone not null
  constraint endorsement_amount_check: CHECK ((amount > 0))
  constraint endorsement_pkey: PRIMARY KEY (tenant_id, id)
  constraint endorsement_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint endorsement_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  constraint endorsement_tenant_id_thread_type_thread_id_member_id_key: UNIQUE (tenant_id, thread_type, thread_id, member_id)
  constraint endorsement_total_check: CHECK ((total >= 0))
  index endorsement_latest ON public.endorsement USING btree (tenant_id, thread_type, thread_id, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table event_handled
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  event_id uuid not null
  task text not null
  handled_at timestamp with time zone not null default now()
  constraint event_handled_pkey: PRIMARY KEY (tenant_id, event_id, task)
  index event_handled_age ON public.event_handled USING btree (handled_at)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy upkeep for all to hurrah_jobs using true
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser
  grant delete to hurrah_jobs

table feedback
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  member_id uuid not null
  category text not null
  message text not null
  url text
  contact_ok boolean not null
  state text not null default 'new'::text
  created_at timestamp with time zone not null
  triaged_at timestamp with time zone
  triaged_by uuid
  closed_at timestamp with time zone
  closed_by uuid
  constraint feedback_category_check: CHECK ((category = ANY (ARRAY['bug'::text, 'idea'::text, 'praise'::text, 'other'::text])))
  constraint feedback_check: CHECK (((triaged_at IS NULL) = (triaged_by IS NULL)))
  constraint feedback_check1: CHECK (((closed_at IS NULL) = (closed_by IS NULL)))
  constraint feedback_check2: CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL)))
  constraint feedback_check3: CHECK (((state = 'new'::text) = ((triaged_at IS NULL) AND (closed_at IS NULL))))
  constraint feedback_message_check: CHECK (((length(message) >= 5) AND (length(message) <= 2000)))
  constraint feedback_pkey: PRIMARY KEY (tenant_id, id)
  constraint feedback_state_check: CHECK ((state = ANY (ARRAY['new'::text, 'triaged'::text, 'closed'::text])))
  constraint feedback_tenant_id_closed_by_fkey: FOREIGN KEY (tenant_id, closed_by) REFERENCES tenant_member(tenant_id, id)
  constraint feedback_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint feedback_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  constraint feedback_tenant_id_triaged_by_fkey: FOREIGN KEY (tenant_id, triaged_by) REFERENCES tenant_member(tenant_id, id)
  constraint feedback_url_check: CHECK ((length(url) <= 500))
  index feedback_member ON public.feedback USING btree (tenant_id, member_id, created_at, id)
  index feedback_state ON public.feedback USING btree (tenant_id, state, created_at, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table flag
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  subject_type subject_type not null
  subject_id uuid not null
  member_id uuid not null
  reason text not null
  note text not null default ''::text
  created_at timestamp with time zone not null
  decided_at timestamp with time zone
  constraint flag_note_check: CHECK ((length(note) <= 500))
  constraint flag_pkey: PRIMARY KEY (tenant_id, subject_type, subject_id, member_id)
  constraint flag_reason_check: CHECK ((reason = ANY (ARRAY['spam'::text, 'inappropriate'::text, 'confidential'::text, 'other'::text])))
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table idempotency
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  member_id uuid not null
  key text not null
  fingerprint bytea not null
  response jsonb
  created_at timestamp with time zone not null
  constraint idempotency_pkey: PRIMARY KEY (tenant_id, member_id, key)
  index idempotency_age ON public.idempotency USING btree (created_at)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy upkeep for all to hurrah_jobs using true
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser
  grant delete to hurrah_jobs

table invitation_count
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  day date not null
  sent integer not null
  constraint invitation_count_pkey: PRIMARY KEY (tenant_id)
  constraint invitation_count_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table job
  id uuid not null default uuidv7()
  class smallint not null
  tenant_id uuid not null
  task text not null
  subscriber text
  items jsonb not null
  run_at timestamp with time zone not null default now()
  attempts smallint not null default 0
  taken_by uuid
  taken_at timestamp with time zone
  last_error text
  failed_at timestamp with time zone
  constraint job_class_check: CHECK (((class >= 0) AND (class <= 2)))
  constraint job_pkey: PRIMARY KEY (id)
  index job_failed ON public.job USING btree (failed_at) WHERE (failed_at IS NOT NULL)
  index job_taken ON public.job USING btree (taken_by) WHERE (taken_by IS NOT NULL)
  index job_waiting ON public.job USING btree (class, tenant_id, run_at, id) WHERE ((taken_by IS NULL) AND (failed_at IS NULL))
  grant delete, select to hurrah_eraser
  grant delete, insert, select, update to hurrah_jobs

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
  constraint job_run_pkey: PRIMARY KEY (tenant_id, kind)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table manager_ranking
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  "position" integer not null
  manager_id uuid not null
  report_count integer not null
  recognized_count integer not null
  counted_at timestamp with time zone not null
  constraint manager_ranking_check: CHECK (((recognized_count >= 0) AND (recognized_count <= report_count)))
  constraint manager_ranking_pkey: PRIMARY KEY (tenant_id, "position")
  constraint manager_ranking_position_check: CHECK ((("position" >= 1) AND ("position" <= 100)))
  constraint manager_ranking_report_count_check: CHECK ((report_count > 0))
  constraint manager_ranking_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint manager_ranking_tenant_id_manager_id_fkey: FOREIGN KEY (tenant_id, manager_id) REFERENCES tenant_member(tenant_id, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select to hurrah_app
  grant delete, select to hurrah_eraser

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
  max_bytes integer not null default 0
  constraint media_object_check: CHECK (((state = 'error'::text) = (error IS NOT NULL)))
  constraint media_object_check1: CHECK (((state = 'uploaded'::text) = (uploaded_at IS NOT NULL)))
  constraint media_object_kind_check: CHECK ((kind = ANY (ARRAY['doc'::text, 'image'::text, 'graphic'::text, 'file'::text, 'gif'::text])))
  constraint media_object_original_filename_check: CHECK (((length(original_filename) >= 1) AND (length(original_filename) <= 255)))
  constraint media_object_pkey: PRIMARY KEY (tenant_id, id)
  constraint media_object_size_bytes_check: CHECK ((size_bytes > 0))
  constraint media_object_state_check: CHECK ((state = ANY (ARRAY['pending'::text, 'uploaded'::text, 'error'::text])))
  constraint media_object_tenant_id_created_by_fkey: FOREIGN KEY (tenant_id, created_by) REFERENCES tenant_member(tenant_id, id)
  constraint media_object_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index media_object_due ON public.media_object USING btree (expires_at) WHERE (expires_at IS NOT NULL)
  index media_object_expiry ON public.media_object USING btree (tenant_id, expires_at) WHERE (expires_at IS NOT NULL)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table member_batch
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  kind text not null
  created_by uuid not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  started_at timestamp with time zone
  finished_at timestamp with time zone
  cancelled_at timestamp with time zone
  failed_at timestamp with time zone
  team_ids uuid[] not null default '{}'::uuid[]
  reached_position integer not null default 0
  note text
  constraint member_batch_kind_check: CHECK ((kind = ANY (ARRAY['batchSuspend'::text, 'batchAddToTeams'::text, 'batchWelcome'::text])))
  constraint member_batch_note_size: CHECK ((length(note) <= 500)) NOT VALID
  constraint member_batch_pkey: PRIMARY KEY (tenant_id, id)
  constraint member_batch_tenant_id_created_by_fkey: FOREIGN KEY (tenant_id, created_by) REFERENCES tenant_member(tenant_id, id)
  constraint member_batch_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index member_batch_expiry ON public.member_batch USING btree (tenant_id, expires_at)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table member_batch_row
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  batch_id uuid not null
  member_id uuid not null
  "position" integer not null
  excluded boolean not null default false
  warning text
  error text
  result text
  constraint member_batch_row_pkey: PRIMARY KEY (tenant_id, batch_id, member_id)
  constraint member_batch_row_result_check: CHECK ((result = ANY (ARRAY['done'::text, 'skipped'::text, 'failed'::text])))
  index UNIQUE member_batch_row_order ON public.member_batch_row USING btree (tenant_id, batch_id, "position")
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table member_previous_email
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  email text not null
  member_id uuid not null
  constraint member_previous_email_email_check: CHECK ((email = lower(email)))
  constraint member_previous_email_pkey: PRIMARY KEY (tenant_id, email)
  constraint member_previous_email_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  index member_previous_email_member ON public.member_previous_email USING btree (tenant_id, member_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table member_word
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  word text not null
  member_id uuid not null
  constraint member_word_pkey: PRIMARY KEY (tenant_id, word, member_id)
  index member_word_member ON public.member_word USING btree (tenant_id, member_id, word)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table moderation_case
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  subject_type subject_type not null
  subject_id uuid not null
  thread_type post_type not null
  thread_id uuid not null
  status text not null default 'open'::text
  flag_count integer not null
  first_flagged_at timestamp with time zone not null
  last_flagged_at timestamp with time zone not null
  hidden_at timestamp with time zone
  decided_by uuid
  decided_at timestamp with time zone
  moderators_notified_at timestamp with time zone
  constraint moderation_case_check: CHECK (((status = 'open'::text) OR ((status = 'hidden'::text) = (hidden_at IS NOT NULL))))
  constraint moderation_case_flag_count_check: CHECK ((flag_count >= 0))
  constraint moderation_case_pkey: PRIMARY KEY (tenant_id, subject_type, subject_id)
  constraint moderation_case_status_check: CHECK ((status = ANY (ARRAY['open'::text, 'hidden'::text, 'dismissed'::text])))
  constraint moderation_case_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index moderation_case_list ON public.moderation_case USING btree (tenant_id, subject_type, status, last_flagged_at, subject_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table moderation_settings
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  flag_threshold integer not null default 3
  version integer not null default 1
  moderators_notify_at timestamp with time zone
  constraint moderation_settings_flag_threshold_check: CHECK (((flag_threshold >= 0) AND (flag_threshold <= 100)))
  constraint moderation_settings_pkey: PRIMARY KEY (tenant_id)
  constraint moderation_settings_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table name_word
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  word text not null
  constraint name_word_pkey: PRIMARY KEY (tenant_id, word)
  index name_word_trigram ON public.name_word USING gin (tenant_id, word gin_trgm_ops)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy search for select to hurrah_search using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select to hurrah_app
  grant delete, select to hurrah_eraser
  grant select to hurrah_search

table notification_broadcast
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  kind text not null
  topic_id uuid not null
  params jsonb not null default '{}'::jsonb
  created_at timestamp with time zone not null
  constraint notification_broadcast_pkey: PRIMARY KEY (tenant_id, id)
  constraint notification_broadcast_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint notification_broadcast_tenant_id_kind_topic_id_key: UNIQUE (tenant_id, kind, topic_id)
  index notification_broadcast_old ON public.notification_broadcast USING btree (created_at)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table notification_broadcast_mark
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  member_id uuid not null
  broadcast_id uuid not null
  read_at timestamp with time zone
  deleted_at timestamp with time zone
  constraint notification_broadcast_mark_pkey: PRIMARY KEY (tenant_id, member_id, broadcast_id)
  constraint notification_broadcast_mark_tenant_id_broadcast_id_fkey: FOREIGN KEY (tenant_id, broadcast_id) REFERENCES notification_broadcast(tenant_id, id) ON DELETE CASCADE
  constraint notification_broadcast_mark_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint notification_broadcast_mark_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  index notification_broadcast_mark_broadcast ON public.notification_broadcast_mark USING btree (tenant_id, broadcast_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table notification_cursor
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  member_id uuid not null
  read_at timestamp with time zone
  deleted_at timestamp with time zone
  constraint notification_cursor_pkey: PRIMARY KEY (tenant_id, member_id)
  constraint notification_cursor_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint notification_cursor_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table notification_digest
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  member_id uuid not null
  week_on date not null
  constraint notification_digest_pkey: PRIMARY KEY (tenant_id, member_id)
  constraint notification_digest_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint notification_digest_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table notification_message
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  member_id uuid not null
  kind text not null
  topic_id uuid not null
  subject_id uuid not null
  params jsonb not null default '{}'::jsonb
  actor_ids uuid[] not null default '{}'::uuid[]
  created_at timestamp with time zone not null
  read_at timestamp with time zone
  emailed_at timestamp with time zone
  pushed_at timestamp with time zone
  constraint notification_message_pkey: PRIMARY KEY (tenant_id, id)
  constraint notification_message_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint notification_message_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  constraint notification_message_tenant_id_member_id_kind_subject_id_key: UNIQUE (tenant_id, member_id, kind, subject_id)
  index notification_message_list ON public.notification_message USING btree (tenant_id, member_id, created_at, id)
  index notification_message_old ON public.notification_message USING btree (created_at)
  index notification_message_topic ON public.notification_message USING btree (tenant_id, topic_id)
  index notification_message_unread ON public.notification_message USING btree (tenant_id, member_id) WHERE (read_at IS NULL)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table notification_preference
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  member_id uuid not null
  email boolean not null default true
  web_push boolean not null default true
  messaging boolean not null default true
  weekly_digest boolean not null default true
  quiet_from time without time zone
  quiet_to time without time zone
  unsubscribed text[] not null default '{}'::text[]
  unpushed text[] not null default '{}'::text[]
  constraint notification_preference_check: CHECK (((quiet_from IS NULL) = (quiet_to IS NULL)))
  constraint notification_preference_pkey: PRIMARY KEY (tenant_id, member_id)
  constraint notification_preference_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint notification_preference_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table notification_setting
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  unsent text[] not null default '{}'::text[]
  weekly_digest boolean not null default true
  version integer not null default 1
  constraint notification_setting_pkey: PRIMARY KEY (tenant_id)
  constraint notification_setting_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table outbox
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  task text not null
  payload jsonb not null
  request_id text
  run_at timestamp with time zone default now()
  constraint outbox_pkey: PRIMARY KEY (tenant_id, id)
  index outbox_due ON public.outbox USING btree (run_at, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy relay for all to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select to hurrah_app
  grant delete, select to hurrah_eraser
  grant delete, select to hurrah_jobs

table points_account
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  kind points_account_kind not null
  owner_id uuid not null
  shard integer not null default 0
  balance bigint not null default 0
  all_time_received bigint not null default 0
  entries bigint not null default 0
  period_on date
  locked_at timestamp with time zone
  forfeits_at timestamp with time zone
  constraint points_account_floor: CHECK (((balance >= 0) OR (kind = ANY (ARRAY['fund'::points_account_kind, 'payout'::points_account_kind]))))
  constraint points_account_pkey: PRIMARY KEY (tenant_id, kind, owner_id, shard)
  constraint points_account_shard_check: CHECK (((shard >= 0) AND (shard <= 15)))
  constraint points_account_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index points_account_forfeit ON public.points_account USING btree (tenant_id, forfeits_at) WHERE (forfeits_at IS NOT NULL)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy ledger for all to hurrah_ledger using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant select to hurrah_app
  grant delete, select to hurrah_eraser
  grant insert, select, update to hurrah_ledger

table points_audit
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  started_at timestamp with time zone not null
  finished_at timestamp with time zone not null
  accounts integer not null
  transactions integer not null
  differences integer not null
  details jsonb not null default '[]'::jsonb
  constraint points_audit_pkey: PRIMARY KEY (tenant_id, id)
  constraint points_audit_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select to hurrah_app
  grant delete, select to hurrah_eraser

table points_entry
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  kind points_account_kind not null
  owner_id uuid not null
  shard integer not null default 0
  seq bigint not null
  at timestamp with time zone not null
  transaction_id uuid not null
  amount bigint not null
  balance_after bigint not null
  lot_ids uuid[]
  lot_amounts bigint[]
  constraint points_entry_amount_check: CHECK ((amount <> 0))
  constraint points_entry_pkey: PRIMARY KEY (tenant_id, kind, owner_id, shard, seq, at)
  index points_entry_transaction ON ONLY public.points_entry USING btree (tenant_id, transaction_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy ledger for all to hurrah_ledger using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant select to hurrah_app
  grant delete, select to hurrah_eraser
  grant insert, select to hurrah_ledger

table points_hold
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null
  owner_id uuid not null
  transaction_id uuid not null
  amount bigint not null
  held_at timestamp with time zone not null
  settled_at timestamp with time zone
  released_at timestamp with time zone
  constraint points_hold_amount_check: CHECK ((amount > 0))
  constraint points_hold_pkey: PRIMARY KEY (tenant_id, id)
  index points_hold_open ON public.points_hold USING btree (tenant_id) WHERE ((settled_at IS NULL) AND (released_at IS NULL))
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy ledger for all to hurrah_ledger using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant select to hurrah_app
  grant delete, select to hurrah_eraser
  grant insert, select, update to hurrah_ledger

table points_liability
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  day_on date not null
  figures jsonb not null
  computed_at timestamp with time zone not null
  constraint points_liability_pkey: PRIMARY KEY (tenant_id, day_on)
  constraint points_liability_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table points_lot
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  owner_id uuid not null
  transaction_id uuid not null
  amount bigint not null
  remaining bigint not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone
  constraint points_lot_amount_check: CHECK ((amount > 0))
  constraint points_lot_check: CHECK (((remaining >= 0) AND (remaining <= amount)))
  constraint points_lot_pkey: PRIMARY KEY (tenant_id, id)
  index points_lot_due ON public.points_lot USING btree (expires_at) WHERE ((remaining > 0) AND (expires_at IS NOT NULL))
  index points_lot_expiry ON public.points_lot USING btree (tenant_id, expires_at) WHERE ((remaining > 0) AND (expires_at IS NOT NULL))
  index points_lot_owner ON public.points_lot USING btree (tenant_id, owner_id, expires_at, id) WHERE (remaining > 0)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy ledger for all to hurrah_ledger using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant select to hurrah_app
  grant delete, select to hurrah_eraser
  grant insert, select, update to hurrah_ledger

table points_movement
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  kind text not null
  account_kind points_account_kind not null
  owner_id uuid not null
  amount bigint not null
  note text
  reverses_id uuid
  moved_by uuid
  moved_at timestamp with time zone not null
  constraint points_movement_amount_check: CHECK ((amount > 0))
  constraint points_movement_check: CHECK (((kind = 'reverse'::text) = (reverses_id IS NOT NULL)))
  constraint points_movement_kind_check: CHECK ((kind = ANY (ARRAY['add'::text, 'remove'::text, 'reverse'::text, 'closePayout'::text])))
  constraint points_movement_pkey: PRIMARY KEY (tenant_id, id)
  constraint points_movement_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select to hurrah_app
  grant delete, select to hurrah_eraser

table points_movement_request
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  kind text not null
  account_kind points_account_kind not null
  owner_id uuid not null
  amount bigint not null
  note text not null
  reverses_id uuid
  counterpart_id uuid
  requested_by uuid not null
  requested_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  status text not null default 'pending'::text
  decided_by uuid
  decided_at timestamp with time zone
  decision_note text
  transaction_id uuid
  constraint points_movement_request_amount_check: CHECK ((amount > 0))
  constraint points_movement_request_check: CHECK (((kind = 'reverse'::text) = (reverses_id IS NOT NULL)))
  constraint points_movement_request_check1: CHECK (((status = 'pending'::text) = (decided_at IS NULL)))
  constraint points_movement_request_check2: CHECK (((status = 'approved'::text) = (transaction_id IS NOT NULL)))
  constraint points_movement_request_check3: CHECK (((status <> 'approved'::text) OR ((decided_by IS NOT NULL) AND ((decided_by <> requested_by) AND (decided_by <> owner_id)))))
  constraint points_movement_request_kind_check: CHECK ((kind = ANY (ARRAY['add'::text, 'remove'::text, 'reverse'::text])))
  constraint points_movement_request_pkey: PRIMARY KEY (tenant_id, id)
  constraint points_movement_request_status_check: CHECK ((status = ANY (ARRAY['pending'::text, 'approved'::text, 'declined'::text, 'expired'::text, 'cancelled'::text])))
  constraint points_movement_request_tenant_id_decided_by_fkey: FOREIGN KEY (tenant_id, decided_by) REFERENCES tenant_member(tenant_id, id)
  constraint points_movement_request_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint points_movement_request_tenant_id_requested_by_fkey: FOREIGN KEY (tenant_id, requested_by) REFERENCES tenant_member(tenant_id, id)
  index points_movement_request_pending ON public.points_movement_request USING btree (tenant_id, expires_at) WHERE (status = 'pending'::text)
  index UNIQUE points_movement_request_transaction ON public.points_movement_request USING btree (tenant_id, transaction_id) WHERE (transaction_id IS NOT NULL)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table points_pair_day
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  sender_id uuid not null
  recipient_id uuid not null
  day_on date not null
  points bigint not null
  constraint points_pair_day_pkey: PRIMARY KEY (tenant_id, sender_id, recipient_id, day_on)
  constraint points_pair_day_points_check: CHECK ((points >= 0))
  index points_pair_day_age ON public.points_pair_day USING btree (tenant_id, day_on)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy ledger for all to hurrah_ledger using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant select to hurrah_app
  grant delete, select to hurrah_eraser
  grant delete, insert, select, update to hurrah_ledger

table points_reversal
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  transaction_id uuid not null
  owner_id uuid not null
  reversal_id uuid not null
  amount bigint not null
  constraint points_reversal_pkey: PRIMARY KEY (tenant_id, transaction_id, owner_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy ledger for all to hurrah_ledger using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant select to hurrah_app
  grant delete, select to hurrah_eraser
  grant insert, select to hurrah_ledger

table points_rollup
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  day_on date not null
  type points_transaction_type not null
  original_type points_transaction_type not null
  kind points_account_kind not null
  contra_kind points_account_kind not null
  points bigint not null
  transactions integer not null
  constraint points_rollup_pkey: PRIMARY KEY (tenant_id, day_on, type, original_type, kind, contra_kind)
  constraint points_rollup_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table points_rollup_state
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  through_id uuid not null
  time_zone text not null
  built_at timestamp with time zone not null
  constraint points_rollup_state_pkey: PRIMARY KEY (tenant_id)
  constraint points_rollup_state_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table points_settings
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  disabled_at timestamp with time zone
  points_per_unit integer not null default 10
  currency text not null default 'USD'::text
  redeemable_expiry text not null default 'never'::text
  allocation_cycle text not null default 'monthly'::text
  allocation_amount integer not null default 100
  send_cap_mode text not null default 'restrict'::text
  send_cap_percent integer not null default 50
  send_cap_exempt_member_ids uuid[] not null default '{}'::uuid[]
  eligible_statuses text[] not null default '{notInvited,invited,joined}'::text[]
  eligible_segments jsonb not null default '{}'::jsonb
  eligible_tenure_days integer not null default 0
  leaver_grace_days integer not null default 30
  updated_at timestamp with time zone not null default now()
  version integer not null default 1
  manual_limit integer not null default 5000
  eligible_team_ids uuid[] not null default '{}'::uuid[]
  joiner_allocation text not null default 'full'::text
  enabled_at timestamp with time zone
  constraint points_settings_allocation_amount_check: CHECK (((allocation_amount >= 0) AND (allocation_amount <= 100000)))
  constraint points_settings_allocation_cycle_check: CHECK ((allocation_cycle = ANY (ARRAY['monthly'::text, 'quarterly'::text])))
  constraint points_settings_currency_check: CHECK ((currency = ANY (ARRAY['CAD'::text, 'USD'::text, 'GBP'::text, 'EUR'::text])))
  constraint points_settings_eligible_tenure_days_check: CHECK (((eligible_tenure_days >= 0) AND (eligible_tenure_days <= 3650)))
  constraint points_settings_joiner_allocation_check: CHECK ((joiner_allocation = ANY (ARRAY['full'::text, 'proRata'::text])))
  constraint points_settings_leaver_grace_days_check: CHECK (((leaver_grace_days >= 0) AND (leaver_grace_days <= 3650)))
  constraint points_settings_manual_limit_check: CHECK (((manual_limit >= 1) AND (manual_limit <= 100000)))
  constraint points_settings_pkey: PRIMARY KEY (tenant_id)
  constraint points_settings_points_per_unit_check: CHECK (((points_per_unit >= 1) AND (points_per_unit <= 10000)))
  constraint points_settings_redeemable_expiry_check: CHECK ((redeemable_expiry = ANY (ARRAY['never'::text, 'month'::text, 'quarter'::text, 'year'::text])))
  constraint points_settings_send_cap_mode_check: CHECK ((send_cap_mode = ANY (ARRAY['off'::text, 'warn'::text, 'restrict'::text])))
  constraint points_settings_send_cap_percent_check: CHECK (((send_cap_percent >= 1) AND (send_cap_percent <= 1000)))
  constraint points_settings_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table points_sweep
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  kind text not null
  starts_on date not null
  constraint points_sweep_kind_check: CHECK ((kind = ANY (ARRAY['cycle'::text, 'expiry'::text])))
  constraint points_sweep_pkey: PRIMARY KEY (tenant_id, id)
  constraint points_sweep_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint points_sweep_tenant_id_kind_starts_on_key: UNIQUE (tenant_id, kind, starts_on)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy ledger for all to hurrah_ledger using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant select to hurrah_app
  grant delete, select to hurrah_eraser
  grant insert, select to hurrah_ledger

table points_transaction
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  type points_transaction_type not null
  at timestamp with time zone not null
  kind points_account_kind not null
  contra_kind points_account_kind not null
  contra_owner_id uuid not null
  contra_shard integer not null default 0
  source_id uuid
  actor_id uuid
  reverses_id uuid
  period_on date
  day_on date
  note text
  source_seq smallint
  constraint points_transaction_check: CHECK ((kind <> contra_kind))
  constraint points_transaction_note_size: CHECK ((length(note) <= 500)) NOT VALID
  constraint points_transaction_pkey: PRIMARY KEY (tenant_id, id)
  constraint points_transaction_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index points_transaction_at ON public.points_transaction USING brin (at) WITH (autosummarize='on')
  index UNIQUE points_transaction_source ON public.points_transaction USING btree (tenant_id, type, source_id, source_seq) WHERE (source_id IS NOT NULL)
  index points_transaction_type ON public.points_transaction USING btree (tenant_id, type, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy ledger for all to hurrah_ledger using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant select to hurrah_app
  grant delete, select to hurrah_eraser
  grant insert, select to hurrah_ledger

table points_unannounced
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  owner_id uuid not null
  transaction_id uuid not null
  amount bigint not null
  announce_at timestamp with time zone not null
  constraint points_unannounced_pkey: PRIMARY KEY (tenant_id, owner_id, transaction_id)
  constraint points_unannounced_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint points_unannounced_tenant_id_owner_id_fkey: FOREIGN KEY (tenant_id, owner_id) REFERENCES tenant_member(tenant_id, id)
  constraint points_unannounced_tenant_id_transaction_id_fkey: FOREIGN KEY (tenant_id, transaction_id) REFERENCES points_transaction(tenant_id, id)
  index points_unannounced_transaction ON public.points_unannounced USING btree (tenant_id, transaction_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table quality
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  value_id uuid not null
  name text not null
  "position" integer not null
  archived_at timestamp with time zone
  constraint quality_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 50)))
  constraint quality_pkey: PRIMARY KEY (tenant_id, id)
  constraint quality_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint quality_tenant_id_value_id_fkey: FOREIGN KEY (tenant_id, value_id) REFERENCES value(tenant_id, id) ON DELETE CASCADE
  index UNIQUE quality_name ON public.quality USING btree (tenant_id, value_id, lower(name)) WHERE (archived_at IS NULL)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table quick_team_segment
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  segment text not null
  constraint quick_team_segment_pkey: PRIMARY KEY (tenant_id, segment)
  constraint quick_team_segment_segment_check: CHECK ((segment = ANY (ARRAY['country'::text, 'region'::text, 'location'::text, 'department'::text, 'costCenter'::text, 'businessUnit'::text, 'group'::text])))
  constraint quick_team_segment_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table quick_team_settings
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  changed_at timestamp with time zone not null default now()
  version integer not null default 1
  constraint quick_team_settings_pkey: PRIMARY KEY (tenant_id)
  constraint quick_team_settings_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table reaction
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  subject_type subject_type not null
  subject_id uuid not null
  member_id uuid not null
  reaction text not null
  created_at timestamp with time zone not null
  constraint reaction_pkey: PRIMARY KEY (tenant_id, subject_type, subject_id, member_id)
  constraint reaction_reaction_check: CHECK ((reaction = ANY (ARRAY['clap'::text, 'heart'::text, 'celebrate'::text, 'fire'::text, 'idea'::text, 'smile'::text])))
  index reaction_newest ON public.reaction USING btree (tenant_id, subject_type, subject_id, created_at, member_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table recognition
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  sender_id uuid not null
  message jsonb not null
  message_text text not null
  send_to jsonb not null
  gifs text[] not null default '{}'::text[]
  attachment_ids uuid[] not null default '{}'::uuid[]
  amount integer not null default 0
  total_amount integer not null default 0
  transaction_id uuid
  recipient_count integer not null default 0
  tenant_wide boolean not null
  refinement_id uuid
  scheduled_at timestamp with time zone
  published_at timestamp with time zone
  sent_at timestamp with time zone
  announce_at timestamp with time zone
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  edited_at timestamp with time zone
  hidden_at timestamp with time zone
  version integer not null default 1
  send_count smallint not null default 0
  posted_at timestamp with time zone
  constraint recognition_amount_check: CHECK (((amount >= 0) AND (amount <= 1000)))
  constraint recognition_attachment_ids_check: CHECK ((cardinality(attachment_ids) <= 3))
  constraint recognition_check: CHECK (((sent_at IS NULL) OR (published_at IS NOT NULL)))
  constraint recognition_check1: CHECK (((sent_at IS NULL) = (announce_at IS NULL)))
  constraint recognition_check2: CHECK (((sent_at IS NOT NULL) OR (recipient_count = 0)))
  constraint recognition_gifs_check: CHECK ((cardinality(gifs) <= 1))
  constraint recognition_message_size: CHECK ((octet_length((message)::text) <= 131072)) NOT VALID
  constraint recognition_message_text_size: CHECK ((length(message_text) <= 8000)) NOT VALID
  constraint recognition_pkey: PRIMARY KEY (tenant_id, id)
  constraint recognition_recipient_count_check: CHECK (((recipient_count >= 0) AND (recipient_count <= 2000)))
  constraint recognition_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint recognition_tenant_id_sender_id_fkey: FOREIGN KEY (tenant_id, sender_id) REFERENCES tenant_member(tenant_id, id)
  constraint recognition_total_amount_check: CHECK ((total_amount >= 0))
  index recognition_announced ON public.recognition USING brin (announce_at) WITH (autosummarize='on')
  index recognition_public_posted ON public.recognition USING btree (tenant_id, posted_at, id) WHERE ((sent_at IS NOT NULL) AND tenant_wide AND (hidden_at IS NULL))
  index recognition_restricted_posted ON public.recognition USING btree (tenant_id, posted_at, id) WHERE ((sent_at IS NOT NULL) AND ((NOT tenant_wide) OR (hidden_at IS NOT NULL)))
  index recognition_sender_posted ON public.recognition USING btree (tenant_id, sender_id, posted_at, id) WHERE (sent_at IS NOT NULL)
  index recognition_unsent_posted ON public.recognition USING btree (tenant_id, sender_id, posted_at, id) WHERE (sent_at IS NULL)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table recognition_quality
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  recognition_id uuid not null
  quality_id uuid not null
  value_id uuid not null
  sent_at timestamp with time zone
  constraint recognition_quality_pkey: PRIMARY KEY (tenant_id, recognition_id, quality_id)
  constraint recognition_quality_tenant_id_quality_id_fkey: FOREIGN KEY (tenant_id, quality_id) REFERENCES quality(tenant_id, id)
  constraint recognition_quality_tenant_id_recognition_id_fkey: FOREIGN KEY (tenant_id, recognition_id) REFERENCES recognition(tenant_id, id) ON DELETE CASCADE
  index recognition_quality_quality ON public.recognition_quality USING btree (tenant_id, quality_id)
  index recognition_quality_value ON public.recognition_quality USING btree (tenant_id, value_id, sent_at, recognition_id) WHERE (sent_at IS NOT NULL)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table recognition_recipient
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  recognition_id uuid not null
  member_id uuid not null
  amount integer not null default 0
  created_at timestamp with time zone not null
  constraint recognition_recipient_amount_check: CHECK ((amount >= 0))
  constraint recognition_recipient_pkey: PRIMARY KEY (tenant_id, recognition_id, member_id)
  constraint recognition_recipient_tenant_id_recognition_id_fkey: FOREIGN KEY (tenant_id, recognition_id) REFERENCES recognition(tenant_id, id) ON DELETE CASCADE
  index recognition_recipient_member ON public.recognition_recipient USING btree (tenant_id, member_id, created_at, recognition_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table recognition_settings
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  monthly_goal integer not null default 4
  version integer not null default 1
  constraint recognition_settings_monthly_goal_check: CHECK (((monthly_goal >= 0) AND (monthly_goal <= 100)))
  constraint recognition_settings_pkey: PRIMARY KEY (tenant_id)
  constraint recognition_settings_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table recognition_word
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  word text not null
  posted_at timestamp with time zone not null
  recognition_id uuid not null
  constraint recognition_word_pkey: PRIMARY KEY (tenant_id, word, posted_at, recognition_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select to hurrah_app
  grant delete, select to hurrah_eraser

table refinement
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  member_id uuid not null
  session_id uuid not null
  provider text not null
  model text not null
  created_at timestamp with time zone not null
  constraint refinement_pkey: PRIMARY KEY (tenant_id, id)
  constraint refinement_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint refinement_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select to hurrah_app
  grant delete, select to hurrah_eraser

table refinement_settings
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  enabled boolean not null default false
  version integer not null default 1
  constraint refinement_settings_pkey: PRIMARY KEY (tenant_id)
  constraint refinement_settings_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table schema_migration
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint schema_migration_pkey: PRIMARY KEY (name)
  grant select to hurrah_app
  grant select to hurrah_directory
  grant select to hurrah_jobs

table staff_import
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  source text not null
  filename text not null
  media_object_id uuid
  status text not null
  error text
  file_hash text
  columns jsonb not null default '[]'::jsonb
  sample jsonb not null default '[]'::jsonb
  options jsonb
  date_format_certain boolean not null default true
  row_count integer not null default 0
  counts jsonb not null default '{}'::jsonb
  done integer not null default 0
  held jsonb
  created_by uuid
  created_at timestamp with time zone not null
  finished_at timestamp with time zone
  version integer not null default 1
  findings jsonb not null default '{}'::jsonb
  constraint staff_import_filename_size: CHECK ((length(filename) <= 255)) NOT VALID
  constraint staff_import_pkey: PRIMARY KEY (tenant_id, id)
  constraint staff_import_source_check: CHECK ((source = ANY (ARRAY['csv'::text, 'sftp'::text, 'hris'::text, 'scim'::text, 'hand'::text])))
  constraint staff_import_status_check: CHECK ((status = ANY (ARRAY['uploading'::text, 'reading'::text, 'mapping'::text, 'validating'::text, 'ready'::text, 'held'::text, 'applying'::text, 'completed'::text, 'completedWithErrors'::text, 'failed'::text, 'cancelled'::text, 'undoing'::text, 'undone'::text]))) NOT VALID
  constraint staff_import_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index staff_import_hash ON public.staff_import USING btree (tenant_id, file_hash) WHERE (file_hash IS NOT NULL)
  index staff_import_order ON public.staff_import USING btree (tenant_id, created_at, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table staff_import_row
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  import_id uuid not null
  id integer not null
  line integer
  employee_id text
  email text
  first_name text
  last_name text
  job_title text
  manager_employee_id text
  manager_email text
  start_on date
  birthday text
  country text
  region text
  location text
  department text
  cost_center text
  business_unit text
  "group" text
  record_id uuid
  member_id uuid
  manager_id uuid
  depth integer not null default 0
  action text
  changes jsonb not null default '[]'::jsonb
  errors jsonb not null default '[]'::jsonb
  result text
  cells jsonb
  undo text
  constraint staff_import_row_action_check: CHECK ((action = ANY (ARRAY['create'::text, 'update'::text, 'unchanged'::text, 'archive'::text, 'reactivate'::text, 'skip'::text, 'review'::text, 'error'::text]))) NOT VALID
  constraint staff_import_row_pkey: PRIMARY KEY (tenant_id, import_id, id)
  constraint staff_import_row_result_check: CHECK ((result = ANY (ARRAY['created'::text, 'updated'::text, 'unchanged'::text, 'archived'::text, 'reactivated'::text, 'skipped'::text, 'error'::text])))
  index staff_import_row_action ON public.staff_import_row USING btree (tenant_id, import_id, action, id) WHERE (action <> 'unchanged'::text)
  index staff_import_row_waiting ON public.staff_import_row USING btree (tenant_id, import_id, depth, id) WHERE ((result IS NULL) AND (action = ANY (ARRAY['create'::text, 'update'::text, 'archive'::text, 'reactivate'::text, 'skip'::text])))
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table staff_mapping
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  columns_hash text not null
  options jsonb not null
  used_at timestamp with time zone not null
  constraint staff_mapping_pkey: PRIMARY KEY (tenant_id, columns_hash)
  constraint staff_mapping_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table staff_record
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  source text not null
  key text not null
  member_id uuid
  fields jsonb not null
  import_id uuid
  first_seen_at timestamp with time zone not null
  changed_at timestamp with time zone not null
  constraint staff_record_fields_size: CHECK ((octet_length((fields)::text) <= 16384)) NOT VALID
  constraint staff_record_pkey: PRIMARY KEY (tenant_id, id)
  constraint staff_record_source_check: CHECK ((source = ANY (ARRAY['csv'::text, 'sftp'::text, 'hris'::text, 'scim'::text, 'hand'::text])))
  constraint staff_record_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint staff_record_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  constraint staff_record_tenant_id_source_key_key: UNIQUE (tenant_id, source, key)
  index UNIQUE staff_record_member ON public.staff_record USING btree (tenant_id, member_id, source) WHERE (member_id IS NOT NULL)
  index staff_record_order ON public.staff_record USING btree (tenant_id, first_seen_at, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table support_access
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  operator_id uuid not null
  operator_name text not null
  reason text not null
  hours integer not null
  asked_at timestamp with time zone not null
  decided_at timestamp with time zone
  decided_by uuid
  until timestamp with time zone
  ended_at timestamp with time zone
  ended_by uuid
  constraint support_access_check: CHECK (((decided_at IS NULL) = (decided_by IS NULL)))
  constraint support_access_check1: CHECK (((until IS NULL) OR (decided_at IS NOT NULL)))
  constraint support_access_hours_check: CHECK (((hours >= 1) AND (hours <= 24)))
  constraint support_access_operator_name_check: CHECK ((length(operator_name) <= 100))
  constraint support_access_pkey: PRIMARY KEY (tenant_id, id)
  constraint support_access_reason_check: CHECK ((length(reason) <= 300))
  constraint support_access_tenant_id_decided_by_fkey: FOREIGN KEY (tenant_id, decided_by) REFERENCES tenant_member(tenant_id, id)
  constraint support_access_tenant_id_ended_by_fkey: FOREIGN KEY (tenant_id, ended_by) REFERENCES tenant_member(tenant_id, id)
  constraint support_access_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table team
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  name text not null
  team_type text not null
  rules_join text
  rules jsonb
  segment_type text
  segment_value text
  created_by uuid
  created_at timestamp with time zone not null
  version integer not null default 1
  constraint team_check: CHECK (((team_type = 'manual'::text) = (rules IS NULL)))
  constraint team_check1: CHECK (((rules IS NULL) = (rules_join IS NULL)))
  constraint team_check2: CHECK (((team_type = 'quick'::text) = ((segment_type IS NOT NULL) AND (segment_value IS NOT NULL))))
  constraint team_name_check: CHECK (((length(name) >= 2) AND (length(name) <= 80)))
  constraint team_pkey: PRIMARY KEY (tenant_id, id)
  constraint team_rules_join_check: CHECK ((rules_join = ANY (ARRAY['and'::text, 'or'::text])))
  constraint team_segment_type_check: CHECK ((segment_type = ANY (ARRAY['country'::text, 'region'::text, 'location'::text, 'department'::text, 'costCenter'::text, 'businessUnit'::text, 'group'::text])))
  constraint team_team_type_check: CHECK ((team_type = ANY (ARRAY['manual'::text, 'automated'::text, 'quick'::text])))
  constraint team_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index UNIQUE team_name ON public.team USING btree (tenant_id, lower(name))
  index team_order ON public.team USING btree (tenant_id, search_form(name), id)
  index UNIQUE team_quick ON public.team USING btree (tenant_id, segment_type, segment_value) WHERE (team_type = 'quick'::text)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table team_member
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  team_id uuid not null
  member_id uuid not null
  active boolean not null
  constraint team_member_pkey: PRIMARY KEY (tenant_id, team_id, member_id)
  index team_member_active ON public.team_member USING btree (tenant_id, team_id) WHERE active
  index team_member_member ON public.team_member USING btree (tenant_id, member_id, team_id, active)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table team_rule
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  segment text not null
  value text not null
  team_id uuid not null
  "position" integer not null
  needed integer not null
  constraint team_rule_pkey: PRIMARY KEY (tenant_id, segment, value, team_id, "position")
  constraint team_rule_tenant_id_team_id_fkey: FOREIGN KEY (tenant_id, team_id) REFERENCES team(tenant_id, id) ON DELETE CASCADE
  index team_rule_team ON public.team_rule USING btree (tenant_id, team_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

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
  version integer not null default 1
  mfa_required_from timestamp with time zone
  next_passwords_expired_at timestamp with time zone
  next_passwords_from timestamp with time zone
  next_settings_from timestamp with time zone
  next_password_expiry_days integer
  next_session_idle_days integer
  next_session_absolute_days integer
  suspended_at timestamp with time zone
  delete_at timestamp with time zone
  constraint tenant_brand_color_check: CHECK ((brand_color ~ '^#[0-9A-Fa-f]{6}$'::text))
  constraint tenant_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 100)))
  constraint tenant_password_expiry_days_check: CHECK ((password_expiry_days > 0))
  constraint tenant_pkey: PRIMARY KEY (tenant_id)
  constraint tenant_session_absolute_days_check: CHECK (((session_absolute_days >= 1) AND (session_absolute_days <= 90)))
  constraint tenant_session_idle_days_check: CHECK (((session_idle_days >= 1) AND (session_idle_days <= 14)))
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy plan for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

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
  account_email text
  invitation_problem text
  version integer not null default 1
  about text
  pronouns text
  shows_birthday boolean not null default false
  constraint tenant_member_about_check: CHECK ((char_length(about) <= 500))
  constraint tenant_member_birthday_check: CHECK ((birthday ~ '^(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$'::text))
  constraint tenant_member_check: CHECK ((manager_id <> id))
  constraint tenant_member_email_check: CHECK ((email = lower(email)))
  constraint tenant_member_first_name_check: CHECK (((length(first_name) >= 1) AND (length(first_name) <= 50)))
  constraint tenant_member_last_name_check: CHECK (((length(last_name) >= 1) AND (length(last_name) <= 50)))
  constraint tenant_member_pkey: PRIMARY KEY (tenant_id, id)
  constraint tenant_member_pronouns_check: CHECK ((char_length(pronouns) <= 40))
  constraint tenant_member_role_check: CHECK ((role = ANY (ARRAY['admin'::text, 'employee'::text])))
  constraint tenant_member_tenant_id_email_key: UNIQUE (tenant_id, email)
  constraint tenant_member_tenant_id_employee_id_key: UNIQUE (tenant_id, employee_id)
  constraint tenant_member_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint tenant_member_tenant_id_manager_id_fkey: FOREIGN KEY (tenant_id, manager_id) REFERENCES tenant_member(tenant_id, id)
  constraint tenant_member_texts_size: CHECK (((length(email) <= 254) AND (length(job_title) <= 100) AND (length(employee_id) <= 100) AND (length(country) <= 100) AND (length(region) <= 100) AND (length(location) <= 100) AND (length(department) <= 100) AND (length(cost_center) <= 100) AND (length(business_unit) <= 100) AND (length("group") <= 100))) NOT VALID
  index tenant_member_birthday ON public.tenant_member USING btree (tenant_id, birthday) WHERE (birthday IS NOT NULL)
  index tenant_member_business_unit ON public.tenant_member USING btree (tenant_id, business_unit, last_name, first_name, id) INCLUDE (archived_at) WHERE (business_unit IS NOT NULL)
  index tenant_member_cost_center ON public.tenant_member USING btree (tenant_id, cost_center, last_name, first_name, id) INCLUDE (archived_at) WHERE (cost_center IS NOT NULL)
  index tenant_member_country ON public.tenant_member USING btree (tenant_id, country, last_name, first_name, id) INCLUDE (archived_at) WHERE (country IS NOT NULL)
  index tenant_member_department ON public.tenant_member USING btree (tenant_id, department, last_name, first_name, id) INCLUDE (archived_at) WHERE (department IS NOT NULL)
  index tenant_member_group ON public.tenant_member USING btree (tenant_id, "group", last_name, first_name, id) INCLUDE (archived_at) WHERE ("group" IS NOT NULL)
  index tenant_member_joined ON public.tenant_member USING btree (tenant_id, joined_at) WHERE (joined_at IS NOT NULL)
  index tenant_member_location ON public.tenant_member USING btree (tenant_id, location, last_name, first_name, id) INCLUDE (archived_at) WHERE (location IS NOT NULL)
  index tenant_member_manager ON public.tenant_member USING btree (tenant_id, manager_id) WHERE (manager_id IS NOT NULL)
  index tenant_member_name ON public.tenant_member USING btree (tenant_id, last_name, first_name, id)
  index tenant_member_region ON public.tenant_member USING btree (tenant_id, region, last_name, first_name, id) INCLUDE (archived_at) WHERE (region IS NOT NULL)
  index tenant_member_standing ON public.tenant_member USING btree (tenant_id, status, ((suspended_at IS NOT NULL)), role)
  index tenant_member_start_day ON public.tenant_member USING btree (tenant_id, ((((EXTRACT(month FROM start_on) * (100)::numeric) + EXTRACT(day FROM start_on)))::integer)) WHERE (start_on IS NOT NULL)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table tenant_size
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  size_class integer not null
  constraint tenant_size_pkey: PRIMARY KEY (tenant_id)
  constraint tenant_size_size_class_check: CHECK (((size_class >= 0) AND (size_class <= 44)))
  constraint tenant_size_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table thanks_seen
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  member_id uuid not null
  seen_until timestamp with time zone not null
  constraint thanks_seen_pkey: PRIMARY KEY (tenant_id, member_id)
  constraint thanks_seen_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint thanks_seen_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table thread_count
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  subject_type subject_type not null
  subject_id uuid not null
  reactions jsonb not null default '{}'::jsonb
  comments integer not null default 0
  endorsements integer not null default 0
  endorsed_points integer not null default 0
  constraint thread_count_comments_check: CHECK ((comments >= 0))
  constraint thread_count_endorsed_points_check: CHECK ((endorsed_points >= 0))
  constraint thread_count_endorsements_check: CHECK ((endorsements >= 0))
  constraint thread_count_pkey: PRIMARY KEY (tenant_id, subject_type, subject_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table timeline_item
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null
  type post_type not null
  posted_at timestamp with time zone not null
  is_public boolean not null
  card jsonb not null
  facts jsonb not null
  named_team_ids uuid[] not null default '{}'::uuid[]
  pinned_at timestamp with time zone
  pinned_by uuid
  card_version integer not null default 1
  constraint timeline_item_check: CHECK (((pinned_at IS NULL) OR is_public))
  constraint timeline_item_pkey: PRIMARY KEY (tenant_id, id)
  constraint timeline_item_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index timeline_item_pinned ON public.timeline_item USING btree (tenant_id, pinned_at) WHERE (pinned_at IS NOT NULL)
  index timeline_item_public ON public.timeline_item USING btree (tenant_id, type, posted_at, id) WHERE is_public
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy planning for select to hurrah_jobs using true
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table timeline_person
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  item_id uuid not null
  member_id uuid not null
  type text not null
  posted_at timestamp with time zone not null
  is_public boolean not null
  shown_as bigint
  constraint timeline_person_pkey: PRIMARY KEY (tenant_id, item_id, member_id)
  constraint timeline_person_tenant_id_item_id_fkey: FOREIGN KEY (tenant_id, item_id) REFERENCES timeline_item(tenant_id, id) ON DELETE CASCADE
  index timeline_person_private ON public.timeline_person USING btree (tenant_id, member_id, type, posted_at, item_id) WHERE (NOT is_public)
  index timeline_person_public ON public.timeline_person USING btree (tenant_id, member_id, type, posted_at, item_id) WHERE is_public
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table timeline_team
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  item_id uuid not null
  team_id uuid not null
  type text not null
  posted_at timestamp with time zone not null
  is_public boolean not null
  constraint timeline_team_pkey: PRIMARY KEY (tenant_id, item_id, team_id)
  constraint timeline_team_tenant_id_item_id_fkey: FOREIGN KEY (tenant_id, item_id) REFERENCES timeline_item(tenant_id, id) ON DELETE CASCADE
  index timeline_team_public ON public.timeline_team USING btree (tenant_id, team_id, type, posted_at, item_id) WHERE is_public
  index timeline_team_team ON public.timeline_team USING btree (tenant_id, team_id, item_id)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table title_word
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  word text not null
  member_id uuid not null
  constraint title_word_pkey: PRIMARY KEY (tenant_id, word, member_id)
  index title_word_member ON public.title_word USING btree (tenant_id, member_id, word)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table value
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  name text not null
  description text not null default ''::text
  color text not null
  "position" integer not null
  archived_at timestamp with time zone
  created_at timestamp with time zone not null
  version integer not null default 1
  constraint value_color_check: CHECK ((color ~ '^#[0-9a-f]{6}$'::text))
  constraint value_description_check: CHECK ((length(description) <= 500))
  constraint value_name_check: CHECK (((length(name) >= 1) AND (length(name) <= 50)))
  constraint value_pkey: PRIMARY KEY (tenant_id, id)
  constraint value_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index UNIQUE value_name ON public.value USING btree (tenant_id, lower(name)) WHERE (archived_at IS NULL)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table web_push_subscription
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null default uuidv7()
  member_id uuid not null
  endpoint text
  p256dh text
  auth text
  domain text not null
  created_at timestamp with time zone not null
  session_id uuid
  endpoint_hash bytea
  sealed bytea
  constraint web_push_subscription_endpoint_check: CHECK ((length(endpoint) <= 1000))
  constraint web_push_subscription_pkey: PRIMARY KEY (tenant_id, id)
  constraint web_push_subscription_tenant_id_endpoint_key: UNIQUE (tenant_id, endpoint)
  constraint web_push_subscription_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  constraint web_push_subscription_tenant_id_member_id_fkey: FOREIGN KEY (tenant_id, member_id) REFERENCES tenant_member(tenant_id, id)
  index UNIQUE web_push_subscription_endpoint_hash ON public.web_push_subscription USING btree (tenant_id, endpoint_hash)
  index web_push_subscription_member ON public.web_push_subscription USING btree (tenant_id, member_id, created_at)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table withdrawn_endorsement
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  id uuid not null
  thread_type post_type not null
  thread_id uuid not null
  member_id uuid not null
  amount integer not null
  total integer not null
  transaction_id uuid
  created_at timestamp with time zone not null
  withdrawn_at timestamp with time zone not null
  reversed_at timestamp with time zone
  constraint withdrawn_endorsement_pkey: PRIMARY KEY (tenant_id, id)
  constraint withdrawn_endorsement_tenant_id_fkey: FOREIGN KEY (tenant_id) REFERENCES tenant(tenant_id)
  index withdrawn_endorsement_due ON public.withdrawn_endorsement USING btree (tenant_id, thread_type, thread_id, id) WHERE (reversed_at IS NULL)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant delete, insert, select, update to hurrah_app
  grant delete, select to hurrah_eraser

table word_slip
  tenant_id uuid not null default (current_setting('app.tenant_id'::text))::uuid
  slip text not null
  in_title boolean not null
  word text not null
  constraint word_slip_pkey: PRIMARY KEY (tenant_id, slip, in_title, word)
  row security, forced
  policy erase for all to hurrah_eraser using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  policy tenant for all to hurrah_app using (tenant_id = (current_setting('app.tenant_id'::text))::uuid)
  grant insert, select to hurrah_app
  grant delete, select to hurrah_eraser

-- Functions

CREATE OR REPLACE PROCEDURE public.allow_erasing(IN tenant_table regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format(
    'create policy erase on %s to hurrah_eraser using (tenant_id = current_setting(''app.tenant_id'')::uuid)',
    tenant_table
  );
  execute format('grant select, delete on %s to hurrah_eraser', tenant_table);
end $procedure$


CREATE OR REPLACE PROCEDURE public.allow_planning(IN tenant_table regclass, IN columns text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('create policy planning on %s for select to hurrah_jobs using (true)', tenant_table);
  execute format('grant select (%s) on %s to hurrah_jobs', columns, tenant_table);
end $procedure$


CREATE OR REPLACE FUNCTION public.begin_with_an_allocation()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into budget_item (tenant_id, kind, name, amount, audience, active_since, created_at, updated_at)
  values (
    new.tenant_id, 'allocation', case when new.language = 'fr' then 'Tout le monde' else 'Everyone' end, 100,
    '{"statuses": ["notInvited", "invited", "joined"], "segments": {}, "teamIds": [], "tenureDays": 0}',
    new.created_at, new.created_at, new.created_at
  );
  return new;
end $function$


CREATE OR REPLACE FUNCTION public.ensure_partitions(partitioned regclass, first_month date, months integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
declare
  month date;
  next_month date;
  partition_name text;
  failed int := 0;
begin
  for i in 0 .. months - 1 loop
    month := (date_trunc('month', first_month) + make_interval(months => i))::date;
    next_month := (month + interval '1 month')::date;
    partition_name := format('%s_%s', partitioned, to_char(month, 'YYYYMM'));
    continue when to_regclass(partition_name) is not null;
    begin
      execute format('create table %I (like %s including defaults including constraints)', partition_name, partitioned);
      -- Row security is forced on the owner, who runs this.
      execute format('alter table %I no force row level security', partitioned || '_default');
      execute format(
        'with missed as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from missed',
        partitioned || '_default', month, next_month, partition_name
      );
      execute format('alter table %I force row level security', partitioned || '_default');
      execute format('alter table %I enable row level security, force row level security', partition_name);
      execute format(
        'alter table %s attach partition %I for values from (%L) to (%L)', partitioned, partition_name, month, next_month
      );
    exception when others then
      raise warning 'partition % could not be made: %', partition_name, sqlerrm;
      failed := failed + 1;
    end;
  end loop;
  return failed;
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


CREATE OR REPLACE FUNCTION public.enter_tenant_as_support(tenant uuid, access uuid, OUT size_class integer, OUT role text, OUT suspended boolean, OUT archived boolean, OUT has_reports boolean, OUT sessions_revoked_at timestamp with time zone, OUT license_features text[], OUT mfa_required_from timestamp with time zone, OUT password_expiry_days integer, OUT passwords_expired_at timestamp with time zone, OUT session_idle_days integer, OUT session_absolute_days integer, OUT next_passwords_expired_at timestamp with time zone, OUT next_passwords_from timestamp with time zone, OUT next_settings_from timestamp with time zone, OUT next_password_expiry_days integer, OUT next_session_idle_days integer, OUT next_session_absolute_days integer, OUT time_zone text, OUT locale text, OUT support_until timestamp with time zone, OUT operator_name text)
 RETURNS SETOF record
 LANGUAGE plpgsql
AS $function$
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
end $function$


CREATE OR REPLACE FUNCTION public.enter_tenant_v2(tenant uuid, member uuid, OUT role text, OUT suspended boolean, OUT archived boolean, OUT has_reports boolean, OUT sessions_revoked_at timestamp with time zone, OUT license_features text[], OUT mfa_required_from timestamp with time zone, OUT password_expiry_days integer, OUT passwords_expired_at timestamp with time zone, OUT session_idle_days integer, OUT session_absolute_days integer, OUT next_passwords_expired_at timestamp with time zone, OUT next_passwords_from timestamp with time zone, OUT next_settings_from timestamp with time zone, OUT next_password_expiry_days integer, OUT next_session_idle_days integer, OUT next_session_absolute_days integer, OUT time_zone text, OUT locale text)
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
           t.license_features, t.mfa_required_from,
           t.password_expiry_days, t.passwords_expired_at, t.session_idle_days, t.session_absolute_days,
           t.next_passwords_expired_at, t.next_passwords_from, t.next_settings_from,
           t.next_password_expiry_days, t.next_session_idle_days, t.next_session_absolute_days,
           coalesce(m.time_zone, t.time_zone), coalesce(m.locale, t.language)
    from tenant_member m join tenant t on t.tenant_id = m.tenant_id
    where m.tenant_id = tenant and m.id = member;
end $function$


CREATE OR REPLACE FUNCTION public.enter_tenant_v3(tenant uuid, member uuid, OUT size_class integer, OUT role text, OUT suspended boolean, OUT archived boolean, OUT has_reports boolean, OUT sessions_revoked_at timestamp with time zone, OUT license_features text[], OUT mfa_required_from timestamp with time zone, OUT password_expiry_days integer, OUT passwords_expired_at timestamp with time zone, OUT session_idle_days integer, OUT session_absolute_days integer, OUT next_passwords_expired_at timestamp with time zone, OUT next_passwords_from timestamp with time zone, OUT next_settings_from timestamp with time zone, OUT next_password_expiry_days integer, OUT next_session_idle_days integer, OUT next_session_absolute_days integer, OUT time_zone text, OUT locale text)
 RETURNS SETOF record
 LANGUAGE plpgsql
AS $function$
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
           coalesce(m.time_zone, t.time_zone), coalesce(m.locale, t.language)
    from tenant_member m join tenant t on t.tenant_id = m.tenant_id
    where m.tenant_id = tenant and m.id = member;
end $function$


CREATE OR REPLACE FUNCTION public.enter_tenant_v4(tenant uuid, member uuid, OUT size_class integer, OUT role text, OUT suspended boolean, OUT archived boolean, OUT has_reports boolean, OUT sessions_revoked_at timestamp with time zone, OUT license_features text[], OUT mfa_required_from timestamp with time zone, OUT password_expiry_days integer, OUT passwords_expired_at timestamp with time zone, OUT session_idle_days integer, OUT session_absolute_days integer, OUT next_passwords_expired_at timestamp with time zone, OUT next_passwords_from timestamp with time zone, OUT next_settings_from timestamp with time zone, OUT next_password_expiry_days integer, OUT next_session_idle_days integer, OUT next_session_absolute_days integer, OUT time_zone text, OUT locale text, OUT points_off boolean)
 RETURNS SETOF record
 LANGUAGE plpgsql
AS $function$
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
end $function$


CREATE OR REPLACE FUNCTION public.erase_tenant(erased uuid, at timestamp with time zone, only_count boolean)
 RETURNS TABLE(name text, total bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  waiting regclass[] := array(select tenant_tables());
  free regclass;
begin
  perform set_config('app.tenant_id', erased::text, true);
  if not only_count and not exists (select from tenant where tenant_id = erased and delete_at <= at) then
    raise exception 'The company % is not due to be deleted', erased;
  end if;
  while cardinality(waiting) > 0 loop
    select one into free from unnest(waiting) as one
    where not exists (
      select from pg_constraint where contype = 'f' and confrelid = one and conrelid <> one and conrelid = any(waiting)
    ) limit 1;
    if free is null then raise exception 'Tables refer to each other in a circle: %', waiting; end if;
    waiting := array_remove(waiting, free);
    name := free::text;
    if only_count then
      execute format('select count(*) from %s where tenant_id = $1', free) into total using erased;
    else
      execute format('delete from %s where tenant_id = $1', free) using erased;
      get diagnostics total = row_count;
    end if;
    if total > 0 then return next; end if;
  end loop;
end $function$


CREATE OR REPLACE FUNCTION public.expect_statistics()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  expected record;
  columns int := 0;
begin
  for expected in
    select pg_class.relname::text as table, pg_class.relkind = 'p' as partitioned, attname::text as column,
           (case
              when attname = 'tenant_id' then 1
              when atttypid = 'uuid'::regtype then -0.5
              when atttypid = 'timestamptz'::regtype then -0.9
              when atttypid = 'date'::regtype then 30
              when atttypid = 'bool'::regtype then 2
              when typtype = 'e' or attname in ('type', 'kind') then 5
            end)::real as n_distinct,
           case when typlen > 0 then typlen::int else 16 end as width
    from pg_class
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    join pg_type on pg_type.oid = atttypid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and reltuples < 0
    order by pg_class.oid, attnum
  loop
    continue when expected.n_distinct is null;
    perform pg_restore_attribute_stats(
      'schemaname', 'public', 'relname', expected.table, 'attname', expected.column,
      'inherited', expected.partitioned, 'null_frac', 0::real, 'avg_width', expected.width,
      'n_distinct', expected.n_distinct
    );
    columns := columns + 1;
  end loop;
  return columns;
end $function$


CREATE OR REPLACE FUNCTION public.forget_audit_events(older_than date)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET lock_timeout TO '2s'
AS $function$
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
end $function$


CREATE OR REPLACE FUNCTION directory.forget_audit_events(older_than timestamp with time zone, at_most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'directory', 'pg_temp'
AS $function$
declare
  forgotten bigint;
begin
  delete from directory.audit_event where id in (
    select id from directory.audit_event where at < least(older_than, now() - interval '90 days') order by id limit at_most
  );
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$


CREATE OR REPLACE FUNCTION directory.forget_tenant(tenant uuid, people uuid[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'directory', 'pg_temp'
AS $function$
  delete from job where items @? format('$[*].payload.tenantId ? (@ == "%s")', tenant)::jsonpath;
  delete from outbox where payload ->> 'tenantId' = tenant::text;
  delete from audit_event
  where tenant::text in (entity_id, before ->> 'tenantId', after ->> 'tenantId')
    or actor_id = any(people) or (entity_type = 'user' and entity_id = any(people::text[]));
$function$


CREATE OR REPLACE FUNCTION public.keep_member_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  tenants uuid[];
  members uuid[];
  names text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(tenant_id), array_agg(id), array_agg(first_name || ' ' || last_name)
    into tenants, members, names from after;
  else
    select array_agg(tenant_id), array_agg(id), array_agg(first_name || ' ' || last_name)
    into tenants, members, names
    from (
      select tenant_id, id, first_name, last_name from after
      except select tenant_id, id, first_name, last_name from before
    ) renamed;
    for i in 1 .. coalesce(cardinality(members), 0) loop
      delete from member_word where tenant_id = tenants[i] and member_id = members[i];
    end loop;
  end if;
  if members is null then return null; end if;
  with words as (
    select a.tenant_id, a.member_id, w.word
    from unnest(tenants, members, names) a (tenant_id, member_id, name)
    cross join lateral words_of_name(a.name) as w (word)
  ), kept as (
    insert into name_word (tenant_id, word) select distinct tenant_id, word from words order by 1, 2
    on conflict do nothing
    returning tenant_id, word
  ), slipped as (
    insert into word_slip (tenant_id, slip, in_title, word)
    select kept.tenant_id, slip, false, kept.word from kept, slips_of(kept.word) as slip
    on conflict do nothing
  )
  insert into member_word (tenant_id, word, member_id) select tenant_id, word, member_id from words
  on conflict do nothing;
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.keep_recognition_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
begin
  if tg_op <> 'INSERT' then
    delete from recognition_word
    where tenant_id = old.tenant_id and word = any(array(select search_words(old.message_text)))
      and posted_at = old.posted_at and recognition_id = old.id;
  end if;
  if tg_op <> 'DELETE' and new.sent_at is not null then
    insert into recognition_word (tenant_id, word, posted_at, recognition_id)
    select new.tenant_id, word, new.posted_at, new.id from search_words(new.message_text) as word
    on conflict do nothing;
  end if;
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.keep_title_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SET enable_seqscan TO 'off'
AS $function$
declare
  tenants uuid[];
  members uuid[];
  titles text[];
begin
  if tg_op = 'INSERT' then
    select array_agg(tenant_id), array_agg(id), array_agg(job_title)
    into tenants, members, titles from after where job_title is not null;
  else
    select array_agg(tenant_id), array_agg(id), array_agg(job_title)
    into tenants, members, titles
    from (select tenant_id, id, job_title from after except select tenant_id, id, job_title from before) retitled;
    for i in 1 .. coalesce(cardinality(members), 0) loop
      delete from title_word where tenant_id = tenants[i] and member_id = members[i];
    end loop;
  end if;
  if members is null then return null; end if;
  with words as (
    select a.tenant_id, a.member_id, w.word
    from unnest(tenants, members, titles) a (tenant_id, member_id, title)
    cross join lateral words_of_name(a.title) as w (word)
  ), slipped as (
    insert into word_slip (tenant_id, slip, in_title, word)
    select known.tenant_id, slip, true, known.word
    from (select distinct tenant_id, word from words) as known, slips_of(known.word) as slip
    order by 1, 2, 4
    on conflict do nothing
  )
  insert into title_word (tenant_id, word, member_id) select tenant_id, word, member_id from words
  on conflict do nothing;
  return null;
end $function$


CREATE OR REPLACE FUNCTION public.member_look(member tenant_member)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
RETURN hashtextextended(((((((member).first_name || ' '::text) || (member).last_name) || ' '::text) || COALESCE(((member).avatar_media_id)::text, ''::text)) || CASE WHEN (member).public_staff_profile THEN ''::text ELSE ' private'::text END), (0)::bigint)


CREATE OR REPLACE FUNCTION public.points_expire(p_at timestamp with time zone, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  owners uuid[];
begin
  select array_agg(owner_id) into owners from (
    (select distinct owner_id from (
      select owner_id from points_lot
      where tenant_id = tenant and remaining > 0 and expires_at <= p_at order by expires_at limit p_limit
    ) as lot)
    union
    (select owner_id from points_account
     where tenant_id = tenant and forfeits_at <= p_at and balance > 0 and kind = 'redeemable' limit p_limit)
  ) as due;
  if owners is null then return 0; end if;
  perform points_lock_accounts('redeemable', owners);
  perform points_expire_due(owners, p_at);
  return cardinality(owners);
end $function$


CREATE OR REPLACE FUNCTION public.points_expire_due(p_owners uuid[], p_at timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  tx points_transaction;
  leavers uuid[];
  owners uuid[];
  amounts bigint[];
  lot_owners uuid[];
  lot_ids uuid[];
  lot_amounts bigint[];
begin
  select array_agg(owner_id) into leavers from points_account
  where tenant_id = tenant and kind = 'redeemable' and owner_id = any(p_owners) and shard = 0 and forfeits_at <= p_at;
  select array_agg(owner_id order by id), array_agg(id order by id), array_agg(-remaining order by id)
  into lot_owners, lot_ids, lot_amounts
  from points_lot
  where tenant_id = tenant and owner_id = any(p_owners) and remaining > 0
    and (expires_at <= p_at or owner_id = any(leavers));
  if lot_ids is null then return 0; end if;

  update points_lot set remaining = 0 where tenant_id = tenant and id = any(lot_ids);
  select array_agg(owner_id order by owner_id), array_agg(amount order by owner_id) into owners, amounts from (
    select owner_id, sum(amount)::bigint as amount from unnest(lot_owners, lot_amounts) as lot (owner_id, amount)
    group by owner_id
  ) as by_owner;
  tx := points_transaction_of('expire_redeemable', p_at, 'redeemable', 'fund', null, null, null);
  tx.source_id := points_sweep_of('expiry', (p_at at time zone 'UTC')::date);
  perform points_write(tx, owners, amounts, lot_owners, lot_ids, lot_amounts);
  return cardinality(lot_ids);
end $function$


CREATE OR REPLACE FUNCTION public.points_expire_payout(p_at timestamp with time zone, p_actor uuid, p_note text)
 RETURNS bigint
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
  select points_expire_payout(uuidv7(), p_at, p_actor, p_note)
$function$


CREATE OR REPLACE FUNCTION public.points_expire_payout(p_source uuid, p_at timestamp with time zone, p_actor uuid, p_note text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  tx points_transaction := points_transaction_of('expire_payout', p_at, 'payout', 'fund', null, p_actor, p_note);
  held bigint;
  total bigint;
begin
  -- The fund first, as whoever pays out after an expiry also does.
  perform from points_account
  where tenant_id = tenant and kind = 'fund' and owner_id = tenant and shard = tx.contra_shard for update;
  -- All its shards, so that none can appear while they are added up.
  insert into points_account (tenant_id, kind, owner_id, shard)
  select tenant, 'payout', tenant, shard from generate_series(0, 15) as shard on conflict do nothing;
  perform from points_account where tenant_id = tenant and kind = 'payout' and owner_id = tenant order by shard for update;
  -- One look for both: a hold that is made at this moment is in neither or in both.
  select coalesce(sum(balance), 0), (
    select coalesce(sum(amount), 0) from points_hold
    where tenant_id = tenant and settled_at is null and released_at is null
  ) into total, held from points_account where tenant_id = tenant and kind = 'payout' and owner_id = tenant;
  total := total - held;
  if total <= 0 then return 0; end if;

  tx.source_id := p_source;
  tx.source_seq := 0;
  insert into points_transaction values (tx.*);
  with spent as (
    select shard, balance - case when shard = min(shard) over () then held else 0 end as amount
    from points_account where tenant_id = tenant and kind = 'payout' and owner_id = tenant
  ), moved as (
    update points_account as account set balance = account.balance - spent.amount, entries = account.entries + 1
    from spent
    where account.tenant_id = tenant and account.kind = 'payout' and account.owner_id = tenant
      and account.shard = spent.shard and spent.amount <> 0
    returning account.shard, account.entries, account.balance, spent.amount
  )
  insert into points_entry (tenant_id, kind, owner_id, shard, seq, at, transaction_id, amount, balance_after)
  select tenant, 'payout', tenant, shard, entries, p_at, tx.id, -amount, balance from moved;
  perform points_write_contra(tx, total);
  return total;
end $function$


CREATE OR REPLACE FUNCTION public.points_extend_lots(p_since timestamp with time zone, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
begin
  update points_lot set expires_at = p_at + interval '30 days'
  where tenant_id = current_setting('app.tenant_id')::uuid and remaining > 0
    and expires_at > p_since and expires_at <= p_at;
end $function$


CREATE OR REPLACE FUNCTION public.points_forget_pair_days(p_before date, p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  forgotten int;
begin
  delete from points_pair_day where ctid = any(array(
    select ctid from points_pair_day
    where tenant_id = current_setting('app.tenant_id')::uuid and day_on < p_before limit p_limit
  ));
  get diagnostics forgotten = row_count;
  return forgotten;
end $function$


CREATE OR REPLACE FUNCTION public.points_hold(p_id uuid, p_owner uuid, p_amount bigint, p_at timestamp with time zone, p_note text, OUT outcome text, OUT transaction_id uuid, OUT balance bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
begin
  select posted.outcome, posted.transaction_id, posted.balance into outcome, transaction_id, balance
  from points_post(
    'redeem', p_at, 'payout', null, 'redeemable', array[p_owner], array[-p_amount],
    p_id, 0::smallint, p_owner, null, null, null, p_note
  ) as posted;
  if outcome = 'posted' then
    insert into points_hold (id, owner_id, transaction_id, amount, held_at)
    values (p_id, p_owner, transaction_id, p_amount, p_at);
  end if;
end $function$


CREATE OR REPLACE FUNCTION public.points_lock_accounts(p_kind points_account_kind, p_owners uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  locked int;
begin
  perform points_open_accounts(p_kind, p_owners);
  perform from points_account
  where tenant_id = current_setting('app.tenant_id')::uuid and kind = p_kind and owner_id = any(p_owners) and shard = 0
  order by owner_id for update;
  get diagnostics locked = row_count;
  if locked <> cardinality(p_owners) then raise exception 'The same account twice in one transaction'; end if;
end $function$


CREATE OR REPLACE FUNCTION public.points_lock_allocation(p_owner uuid)
 RETURNS TABLE(balance bigint, period_on date, locked_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
begin
  perform points_lock_accounts('allocation', array[p_owner]);
  return query select a.balance, a.period_on, a.locked_at from points_account as a
    where a.tenant_id = current_setting('app.tenant_id')::uuid and a.kind = 'allocation' and a.owner_id = p_owner
      and a.shard = 0;
end $function$


CREATE OR REPLACE FUNCTION public.points_lock_fund(p_kind points_account_kind, p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  tx points_transaction := points_transaction_of('reversal', p_at, p_kind, 'fund', null, null, null);
begin
  insert into points_account (tenant_id, kind, owner_id, shard)
  values (tx.tenant_id, 'fund', tx.tenant_id, tx.contra_shard) on conflict do nothing;
  perform from points_account
  where tenant_id = tx.tenant_id and kind = 'fund' and owner_id = tx.tenant_id and shard = tx.contra_shard for update;
end $function$


CREATE OR REPLACE FUNCTION public.points_open_accounts(p_kind points_account_kind, p_owners uuid[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
begin
  if (
    select count(*) from points_account
    where tenant_id = tenant and kind = p_kind and owner_id = any(p_owners) and shard = 0
  ) < cardinality(p_owners) then
    insert into points_account (tenant_id, kind, owner_id)
    select tenant, p_kind, owner from unnest(p_owners) as owner order by owner
    on conflict do nothing;
  end if;
end $function$


CREATE OR REPLACE FUNCTION public.points_post(p_type points_transaction_type, p_at timestamp with time zone, p_contra points_account_kind, p_contra_owner uuid, p_kind points_account_kind, p_owners uuid[], p_amounts bigint[], p_source uuid, p_actor uuid, p_expires_at timestamp with time zone, p_period date, p_day date, p_note text, OUT outcome text, OUT transaction_id uuid, OUT owner_id uuid, OUT balance bigint)
 RETURNS record
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
  select * from points_post(
    p_type, p_at, p_contra, p_contra_owner, p_kind, p_owners, p_amounts, p_source, 0::smallint, p_actor, p_expires_at,
    p_period, p_day, p_note
  )
$function$


CREATE OR REPLACE FUNCTION public.points_post(p_type points_transaction_type, p_at timestamp with time zone, p_contra points_account_kind, p_contra_owner uuid, p_kind points_account_kind, p_owners uuid[], p_amounts bigint[], p_source uuid, p_source_seq smallint, p_actor uuid, p_expires_at timestamp with time zone, p_period date, p_day date, p_note text, OUT outcome text, OUT transaction_id uuid, OUT owner_id uuid, OUT balance bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  tx points_transaction;
  account record;
  owners uuid[];
  amounts bigint[];
  total bigint;
  smallest bigint;
  largest bigint;
  lots record;
begin
  select sum(amount), min(amount), max(amount), array_agg(owner order by owner), array_agg(amount order by owner)
  into total, smallest, largest, owners, amounts from unnest(p_owners, p_amounts) as leg (owner, amount);
  if cardinality(p_owners) is distinct from cardinality(p_amounts) or total is null or smallest * largest <= 0 then
    raise exception 'A transaction moves whole points of one or many accounts in one direction';
  end if;
  if p_kind in ('fund', 'payout') or p_contra = 'redeemable' then
    raise exception 'A % cannot stand on that side', p_kind;
  end if;

  if p_contra = 'allocation' then perform points_lock_accounts(p_contra, array[p_contra_owner]); end if;
  perform points_lock_accounts(p_kind, owners);
  if p_contra = 'pointsBank' then perform points_lock_accounts(p_contra, array[p_contra_owner]); end if;

  if p_source is not null then
    select t.id into transaction_id from points_transaction as t
    where t.tenant_id = tenant and t.type = p_type and t.source_id = p_source and t.source_seq = p_source_seq;
    if found then
      outcome := 'repeated';
      return;
    end if;
  end if;
  if p_kind = 'redeemable' and total < 0 then perform points_expire_due(owners, p_at); end if;

  tx := points_transaction_of(p_type, p_at, p_kind, p_contra, p_contra_owner, p_actor, p_note);
  if p_contra in ('allocation', 'pointsBank') then
    select a.balance, a.period_on, a.locked_at into account from points_account as a
    where a.tenant_id = tenant and a.kind = p_contra and a.owner_id = p_contra_owner and a.shard = 0;
    tx.period_on := account.period_on;
    owner_id := p_contra_owner;
    balance := account.balance;
    if account.locked_at is not null then outcome := 'locked'; return; end if;
    if p_contra = 'allocation' and account.period_on is distinct from p_period then outcome := 'stale'; return; end if;
    if account.balance < total then outcome := 'insufficient'; return; end if;
  end if;
  if total < 0 or p_kind = 'allocation' then
    select a.owner_id, a.balance, a.period_on,
           case when p_type = 'redeem' and a.locked_at is not null then 'locked'
                when p_kind = 'allocation' and p_type <> 'expire_allocation' and a.period_on is distinct from p_period
                then 'stale'
                when a.balance + amounts[width_bucket(a.owner_id, owners)] < 0 then 'insufficient' end as refusal
    into account
    from points_account as a
    where a.tenant_id = tenant and a.kind = p_kind and a.owner_id = any(owners) and a.shard = 0
    order by refusal limit 1;
    if account.refusal is not null then
      outcome := account.refusal;
      owner_id := account.owner_id;
      balance := account.balance;
      return;
    end if;
    if p_kind = 'allocation' then tx.period_on := account.period_on; end if;
  end if;

  tx.source_id := p_source;
  tx.source_seq := p_source_seq;
  tx.day_on := p_day;
  select null::uuid[] as lot_owners, null::uuid[] as lot_ids, null::bigint[] as lot_amounts into lots;
  if p_kind = 'redeemable' and total > 0 then
    select null::uuid[] as lot_owners, array_agg(uuidv7()) as lot_ids, null::bigint[] as lot_amounts
    into lots from unnest(owners);
    insert into points_lot (tenant_id, id, owner_id, transaction_id, amount, remaining, created_at, expires_at)
    select tenant, leg.lot_id, leg.owner, tx.id, leg.amount, leg.amount, p_at, p_expires_at
    from unnest(owners, amounts, lots.lot_ids) as leg (owner, amount, lot_id);
  elsif p_kind = 'redeemable' then
    select * into lots from points_take_lots(owners, (select array_agg(-x order by o) from unnest(owners, amounts) as leg (o, x)), null);
  end if;
  balance := points_write(tx, owners, amounts, lots.lot_owners, lots.lot_ids, lots.lot_amounts);
  if p_day is not null then
    insert into points_pair_day as pair (tenant_id, sender_id, recipient_id, day_on, points)
    select tenant, p_contra_owner, leg.owner, p_day, leg.amount
    from unnest(owners, amounts) as leg (owner, amount)
    on conflict (tenant_id, sender_id, recipient_id, day_on) do update set points = pair.points + excluded.points;
  end if;
  outcome := 'posted';
  transaction_id := tx.id;
  owner_id := p_contra_owner;
end $function$


CREATE OR REPLACE FUNCTION public.points_received(type points_transaction_type, amount bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case type when 'refund' then 0 when 'reversal' then least(amount, 0) else greatest(amount, 0) end
$function$


CREATE OR REPLACE FUNCTION public.points_release(p_id uuid, p_at timestamp with time zone, p_actor uuid, p_note text, OUT outcome text, OUT transaction_id uuid)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  hold points_hold;
  original points_transaction;
  tx points_transaction;
  ids uuid[];
  amounts bigint[];
begin
  select * into hold from points_hold where tenant_id = tenant and id = p_id;
  if not found then outcome := 'notFound'; return; end if;
  select * into original from points_transaction where tenant_id = tenant and id = hold.transaction_id;
  -- Two releases of one hold meet at the account, so the second sees what the first has done.
  perform points_lock_accounts('redeemable', array[hold.owner_id]);
  select * into hold from points_hold where tenant_id = tenant and id = p_id;
  if hold.released_at is not null then outcome := 'repeated'; return; end if;
  -- First what is over, so that it does not live on in a lot that is filled again.
  perform points_expire_due(array[hold.owner_id], p_at);
  select e.lot_ids, (select array_agg(-x) from unnest(e.lot_amounts) as x) into ids, amounts
  from points_entry as e
  where e.tenant_id = tenant and e.transaction_id = original.id and e.at = original.at and e.kind = 'redeemable';
  perform points_return_lots(ids, amounts, p_at);
  tx := points_transaction_of('refund', p_at, 'redeemable', 'payout', null, p_actor, p_note);
  tx.contra_shard := original.contra_shard;
  tx.source_id := p_id;
  tx.source_seq := 0;
  perform points_write(
    tx, array[hold.owner_id], array[hold.amount], array_fill(hold.owner_id, array[cardinality(ids)]), ids, amounts
  );
  update points_hold set released_at = p_at where tenant_id = tenant and id = p_id;
  outcome := 'posted';
  transaction_id := tx.id;
end $function$


CREATE OR REPLACE FUNCTION public.points_return_lots(p_lot_ids uuid[], p_amounts bigint[], p_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  ids uuid[];
  amounts bigint[];
begin
  select array_agg(id order by id), array_agg(amount order by id) into ids, amounts
  from unnest(p_lot_ids, p_amounts) as back (id, amount);
  update points_lot
  set remaining = remaining + amounts[width_bucket(id, ids)],
      expires_at = case when expires_at <= p_at then p_at + interval '30 days' else expires_at end
  where tenant_id = current_setting('app.tenant_id')::uuid and id = any(ids);
end $function$


CREATE OR REPLACE FUNCTION public.points_reverse(p_transaction uuid, p_owners uuid[], p_at timestamp with time zone, p_actor uuid, p_note text, OUT outcome text, OUT transaction_id uuid, OUT amount bigint)
 RETURNS record
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
  select * from points_reverse(p_transaction, p_owners, null::uuid, p_at, p_actor, p_note)
$function$


CREATE OR REPLACE FUNCTION public.points_reverse(p_transaction uuid, p_owners uuid[], p_source uuid, p_at timestamp with time zone, p_actor uuid, p_note text, OUT outcome text, OUT transaction_id uuid, OUT amount bigint)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  original points_transaction;
  tx points_transaction;
  done uuid[];
  owners uuid[];
  amounts bigint[];
  lots record;
begin
  select * into original from points_transaction as t where t.tenant_id = tenant and t.id = p_transaction;
  if not found then outcome := 'notFound'; return; end if;
  if original.type in (
    'allocation', 'expire_allocation', 'expire_redeemable', 'redeem', 'refund', 'reversal', 'expire_payout'
  ) then
    outcome := 'irreversible';
    return;
  end if;
  select array_agg(e.owner_id order by e.owner_id) into owners from points_entry as e
  where e.tenant_id = tenant and e.transaction_id = original.id and e.at = original.at and e.kind = original.kind
    and (p_owners is null or e.owner_id = any(p_owners));
  if owners is null then outcome := 'notFound'; return; end if;

  if original.contra_kind = 'allocation' then
    perform points_lock_accounts('allocation', array[original.contra_owner_id]);
  end if;
  perform points_lock_accounts(original.kind, owners);
  if original.contra_kind = 'pointsBank' then
    perform points_lock_accounts('pointsBank', array[original.contra_owner_id]);
  end if;
  select array_agg(r.owner_id) into done from points_reversal as r
  where r.tenant_id = tenant and r.transaction_id = original.id and r.owner_id = any(owners);
  if done is not null then
    select array_agg(o order by o) into owners from unnest(owners) as o where o <> all(done);
    if owners is null then outcome := 'repeated'; return; end if;
  end if;
  if original.kind = 'redeemable' then perform points_expire_due(owners, p_at); end if;

  -- Those who gave get back all of it, those who received give back what they still have.
  select array_agg(e.amount order by e.owner_id) into amounts from points_entry as e
  where e.tenant_id = tenant and e.transaction_id = original.id and e.at = original.at and e.kind = original.kind
    and e.owner_id = any(owners);
  select array_agg(back.owner_id order by back.owner_id), array_agg(back.amount order by back.owner_id)
  into owners, amounts from (
    select a.owner_id,
           case when a.kind = 'allocation' and a.period_on is distinct from original.period_on then 0
                when amounts[width_bucket(a.owner_id, owners)] < 0 then -amounts[width_bucket(a.owner_id, owners)]
                else -least(amounts[width_bucket(a.owner_id, owners)], a.balance) end as amount
    from points_account as a
    where a.tenant_id = tenant and a.kind = original.kind and a.owner_id = any(owners) and a.shard = 0
  ) as back
  where back.amount <> 0;
  if owners is null then outcome := 'nothing'; return; end if;

  tx := points_transaction_of(
    'reversal', p_at, original.kind, original.contra_kind, original.contra_owner_id, p_actor, p_note
  );
  if original.contra_kind = 'allocation' and exists (
    select from points_account as a
    where a.tenant_id = tenant and a.kind = 'allocation' and a.owner_id = original.contra_owner_id and a.shard = 0
      and (a.period_on is distinct from original.period_on or a.locked_at is not null)
  ) then
    tx := points_transaction_of('reversal', p_at, original.kind, 'fund', null, p_actor, p_note);
  end if;
  tx.reverses_id := original.id;
  tx.source_id := coalesce(p_source, original.source_id);

  select null::uuid[] as lot_owners, null::uuid[] as lot_ids, null::bigint[] as lot_amounts into lots;
  if original.kind = 'redeemable' and amounts[1] < 0 then
    select * into lots from points_take_lots(
      owners, (select array_agg(-x order by o) from unnest(owners, amounts) as leg (o, x)), original.id
    );
  elsif original.kind = 'redeemable' then
    select array_agg(e.owner_id) as lot_owners, array_agg(used.id) as lot_ids, array_agg(-used.amount) as lot_amounts
    into lots
    from points_entry as e, unnest(e.lot_ids, e.lot_amounts) as used (id, amount)
    where e.tenant_id = tenant and e.transaction_id = original.id and e.at = original.at
      and e.kind = original.kind and e.owner_id = any(owners);
    perform points_return_lots(lots.lot_ids, lots.lot_amounts, p_at);
  end if;
  perform points_write(tx, owners, amounts, lots.lot_owners, lots.lot_ids, lots.lot_amounts);
  insert into points_reversal (tenant_id, transaction_id, owner_id, reversal_id, amount)
  select tenant, original.id, leg.owner, tx.id, leg.amount from unnest(owners, amounts) as leg (owner, amount);
  if original.day_on is not null then
    update points_pair_day set points = points + amounts[width_bucket(recipient_id, owners)]
    where tenant_id = tenant and sender_id = original.contra_owner_id and recipient_id = any(owners)
      and day_on = original.day_on;
  end if;
  outcome := 'posted';
  transaction_id := tx.id;
  amount := abs((select sum(x) from unnest(amounts) as x));
end $function$


CREATE OR REPLACE FUNCTION public.points_reverse_all(p_transactions uuid[], p_at timestamp with time zone, p_actor uuid, p_note text)
 RETURNS TABLE(transaction_id uuid, outcome text, reversal_id uuid, amount bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  touched_kind points_account_kind;
  owners uuid[];
  original uuid;
begin
  foreach touched_kind in array array['allocation', 'redeemable', 'pointsBank']::points_account_kind[] loop
    select array_agg(distinct touched.owner_id order by touched.owner_id) into owners from (
      select t.contra_owner_id as owner_id from points_transaction as t
      where t.tenant_id = tenant and t.id = any(p_transactions) and t.contra_kind = touched_kind
      union all
      select e.owner_id from points_transaction as t
      join points_entry as e
        on e.tenant_id = tenant and e.transaction_id = t.id and e.at = t.at and e.kind = touched_kind
      where t.tenant_id = tenant and t.id = any(p_transactions) and t.kind = touched_kind
    ) as touched;
    continue when owners is null;
    perform points_lock_accounts(touched_kind, owners);
    if touched_kind = 'allocation' and exists (
      select from points_transaction as t
      where t.tenant_id = tenant and t.id = any(p_transactions) and t.kind = 'allocation'
    ) then
      perform points_lock_fund('allocation', p_at);
    end if;
    -- By one transaction for all of them, before any of them uses the fund.
    if touched_kind = 'redeemable' then perform points_expire_due(owners, p_at); end if;
  end loop;
  foreach original in array p_transactions loop
    return query select original, reversed.outcome, reversed.transaction_id, reversed.amount
      from points_reverse(original, null, null, p_at, p_actor, p_note) as reversed;
  end loop;
end $function$


CREATE OR REPLACE FUNCTION public.points_set_lock(p_owner uuid, p_locked_at timestamp with time zone, p_forfeits_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
begin
  perform points_lock_accounts('allocation', array[p_owner]);
  perform points_lock_accounts('redeemable', array[p_owner]);
  update points_account
  set locked_at = p_locked_at, forfeits_at = case when kind = 'redeemable' then p_forfeits_at end
  where tenant_id = current_setting('app.tenant_id')::uuid and kind in ('allocation', 'redeemable')
    and owner_id = p_owner and shard = 0;
end $function$


CREATE OR REPLACE FUNCTION public.points_set_locks(p_owners uuid[], p_locked_at timestamp with time zone[], p_forfeits_at timestamp with time zone[], p_at timestamp with time zone, p_actor uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  owners uuid[];
  locks timestamptz[];
  forfeits timestamptz[];
  leaver record;
  tx points_transaction;
begin
  select array_agg(owner order by owner), array_agg(locked order by owner), array_agg(forfeit order by owner)
  into owners, locks, forfeits from unnest(p_owners, p_locked_at, p_forfeits_at) as one (owner, locked, forfeit);
  if owners is null then return; end if;
  perform points_lock_accounts('allocation', owners);
  for leaver in
    select owner_id, balance, period_on from points_account
    where tenant_id = tenant and kind = 'allocation' and owner_id = any(owners) and shard = 0 and balance > 0
      and forfeits[width_bucket(owner_id, owners)] is not null
    order by owner_id
  loop
    tx := points_transaction_of('expire_allocation', p_at, 'allocation', 'fund', null, p_actor, null);
    tx.source_id := leaver.owner_id;
    tx.period_on := leaver.period_on;
    perform points_write(tx, array[leaver.owner_id], array[-leaver.balance], null, null, null);
  end loop;
  perform points_lock_accounts('redeemable', owners);
  update points_account
  set locked_at = locks[width_bucket(owner_id, owners)],
      forfeits_at = case when kind = 'redeemable' then forfeits[width_bucket(owner_id, owners)] end
  where tenant_id = tenant and kind in ('allocation', 'redeemable') and owner_id = any(owners) and shard = 0;
end $function$


CREATE OR REPLACE FUNCTION public.points_settle(p_id uuid, p_at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  original points_transaction;
  hold points_hold;
begin
  select t.* into original
  from points_hold as h join points_transaction as t on t.tenant_id = tenant and t.id = h.transaction_id
  where h.tenant_id = tenant and h.id = p_id;
  if not found then return 'notFound'; end if;
  -- So that nobody closes the payout meanwhile and counts the points as neither held nor spent.
  perform from points_account
  where tenant_id = tenant and kind = 'payout' and owner_id = tenant and shard = original.contra_shard for share;
  select * into hold from points_hold where tenant_id = tenant and id = p_id for update;
  if hold.settled_at is not null then return 'repeated'; end if;
  if hold.released_at is not null then return 'released'; end if;
  update points_hold set settled_at = p_at where tenant_id = tenant and id = p_id;
  return 'posted';
end $function$


CREATE OR REPLACE FUNCTION public.points_start_cycle(p_period date, p_at timestamp with time zone, p_owners uuid[], p_amounts bigint[], OUT begun uuid[], OUT transaction_id uuid)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
#variable_conflict use_column
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  ending points_transaction := points_transaction_of('expire_allocation', p_at, 'allocation', 'fund', null, null, null);
  beginning points_transaction := points_transaction_of('allocation', p_at, 'allocation', 'fund', null, null, null);
  owners uuid[];
  amounts bigint[];
  same bigint;
  leftover bigint;
  total bigint;
begin
  -- Mostly everyone gets the same, and nobody's amount has to be looked up.
  select array_agg(owner order by owner), array_agg(amount order by owner),
         case when min(amount) = max(amount) then min(amount) end
  into owners, amounts, same from unnest(p_owners, p_amounts) as leg (owner, amount);
  beginning.period_on := p_period;
  perform points_open_accounts('allocation', owners);
  -- By the index, and so in the order of their owners, like everybody who locks more than one.
  with begun as (
    update points_account
    set balance = coalesce(same, amounts[width_bucket(owner_id, owners)]),
        all_time_received = all_time_received + coalesce(same, amounts[width_bucket(owner_id, owners)]),
        entries = entries + (balance > 0)::int + (coalesce(same, amounts[width_bucket(owner_id, owners)]) > 0)::int,
        period_on = p_period
    where tenant_id = tenant and kind = 'allocation' and owner_id = any(owners) and shard = 0
      and (period_on is null or period_on < p_period) and locked_at is null
    returning owner_id, new.entries, new.balance as amount, old.balance as leftover
  ), written as (
    insert into points_entry (tenant_id, kind, owner_id, seq, at, transaction_id, amount, balance_after)
    select tenant, ending.kind, owner_id, entries - (begun.amount > 0)::int, p_at, ending.id, -begun.leftover, 0
    from begun where begun.leftover > 0
    union all
    select tenant, beginning.kind, owner_id, entries, p_at, beginning.id, begun.amount, begun.amount
    from begun where begun.amount > 0
  )
  select array_agg(owner_id), sum(begun.leftover), sum(begun.amount) into begun, leftover, total from begun;
  if begun is null then
    begun := '{}';
    return;
  end if;
  beginning.source_id := points_sweep_of('cycle', p_period);
  ending.source_id := beginning.source_id;
  if leftover > 0 then
    insert into points_transaction values (ending.*);
    perform points_write_contra(ending, leftover);
  end if;
  if total > 0 then
    insert into points_transaction values (beginning.*);
    perform points_write_contra(beginning, -total);
    transaction_id := beginning.id;
  end if;
end $function$


CREATE OR REPLACE FUNCTION public.points_start_period(p_period date, p_at timestamp with time zone, p_owners uuid[], p_amount bigint)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  ending points_transaction := points_transaction_of('expire_allocation', p_at, 'allocation', 'fund', null, null, null);
  beginning points_transaction := points_transaction_of('allocation', p_at, 'allocation', 'fund', null, null, null);
  members int;
  leftover bigint;
begin
  beginning.period_on := p_period;
  perform points_open_accounts('allocation', p_owners);
  -- By the index, and so in the order of their owners, like everybody who locks more than one.
  with begun as (
    update points_account
    set balance = p_amount,
        all_time_received = all_time_received + p_amount,
        entries = entries + (balance > 0)::int + (p_amount > 0)::int,
        period_on = p_period
    where tenant_id = tenant and kind = 'allocation' and owner_id = any(p_owners) and shard = 0
      and (period_on is null or period_on < p_period) and locked_at is null
    returning owner_id, new.entries, old.balance as leftover
  ), written as (
    insert into points_entry (tenant_id, kind, owner_id, seq, at, transaction_id, amount, balance_after)
    select tenant, ending.kind, owner_id, entries - (p_amount > 0)::int, p_at, ending.id, -begun.leftover, 0
    from begun where begun.leftover > 0
    union all
    select tenant, beginning.kind, owner_id, entries, p_at, beginning.id, p_amount, p_amount
    from begun where p_amount > 0
  )
  select count(*), sum(begun.leftover) into members, leftover from begun;
  if members > 0 then
    beginning.source_id := points_sweep_of('cycle', p_period);
    ending.source_id := beginning.source_id;
  end if;
  if leftover > 0 then
    insert into points_transaction values (ending.*);
    perform points_write_contra(ending, leftover);
  end if;
  if members > 0 and p_amount > 0 then
    insert into points_transaction values (beginning.*);
    perform points_write_contra(beginning, -p_amount * members);
  end if;
  return members;
end $function$


CREATE OR REPLACE FUNCTION public.points_sweep_of(p_kind text, p_on date)
 RETURNS uuid
 LANGUAGE plpgsql
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  sweep_id uuid;
begin
  select id into sweep_id from points_sweep where tenant_id = tenant and kind = p_kind and starts_on = p_on;
  if sweep_id is not null then return sweep_id; end if;
  insert into points_sweep (tenant_id, kind, starts_on) values (tenant, p_kind, p_on) on conflict do nothing;
  select id into sweep_id from points_sweep where tenant_id = tenant and kind = p_kind and starts_on = p_on;
  return sweep_id;
end $function$


CREATE OR REPLACE FUNCTION public.points_take_lots(p_owners uuid[], p_amounts bigint[], p_first uuid, OUT lot_owners uuid[], OUT lot_ids uuid[], OUT lot_amounts bigint[])
 RETURNS record
 LANGUAGE plpgsql
AS $function$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
begin
  select array_agg(owner_id order by id), array_agg(id order by id),
         array_agg(-least(remaining, wanted - before) order by id)
  into lot_owners, lot_ids, lot_amounts
  from (
    select id, owner_id, remaining, p_amounts[width_bucket(owner_id, p_owners)] as wanted,
           sum(remaining) over (
             partition by owner_id order by transaction_id is distinct from p_first, expires_at, id
           ) - remaining as before
    from points_lot
    where tenant_id = tenant and owner_id = any(p_owners) and remaining > 0
  ) as ranked
  where before < wanted;
  update points_lot set remaining = remaining + lot_amounts[width_bucket(id, lot_ids)]
  where tenant_id = tenant and id = any(lot_ids);
end $function$


CREATE OR REPLACE FUNCTION public.points_transaction_of(p_type points_transaction_type, p_at timestamp with time zone, p_kind points_account_kind, p_contra points_account_kind, p_contra_owner uuid, p_actor uuid, p_note text)
 RETURNS points_transaction
 LANGUAGE plpgsql
AS $function$
declare
  tx points_transaction;
begin
  tx.tenant_id := current_setting('app.tenant_id')::uuid;
  tx.id := uuidv7();
  tx.type := p_type;
  tx.at := p_at;
  tx.kind := p_kind;
  tx.contra_kind := p_contra;
  tx.contra_owner_id := p_contra_owner;
  tx.contra_shard := 0;
  if p_contra in ('fund', 'payout') then
    tx.contra_owner_id := tx.tenant_id;
    -- A connection always uses the same shards, so a database transaction never holds one and waits for another. A send
    -- that begins the sender's cycle holds the fund before it locks the recipients, whose own expiries take the fund
    -- last; so that the two never wait for each other, allocations have the lower half of the shards to themselves.
    tx.contra_shard := case p_kind when 'allocation' then 0 else 8 end + pg_backend_pid() % 8;
  end if;
  tx.actor_id := p_actor;
  tx.note := p_note;
  return tx;
end $function$


CREATE OR REPLACE FUNCTION public.points_write(tx points_transaction, p_owners uuid[], p_amounts bigint[], p_lot_owners uuid[], p_lot_ids uuid[], p_lot_amounts bigint[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  written int;
begin
  insert into points_transaction values (tx.*);
  with moved as (
    update points_account
    set balance = balance + p_amounts[width_bucket(owner_id, p_owners)],
        entries = entries + 1,
        all_time_received = all_time_received + points_received(tx.type, p_amounts[width_bucket(owner_id, p_owners)])
    where tenant_id = tx.tenant_id and kind = tx.kind and owner_id = any(p_owners) and shard = 0
    returning owner_id, entries, balance, width_bucket(owner_id, p_owners) as place
  )
  insert into points_entry
    (tenant_id, kind, owner_id, seq, at, transaction_id, amount, balance_after, lot_ids, lot_amounts)
  select tx.tenant_id, tx.kind, owner_id, entries, tx.at, tx.id, p_amounts[place], balance,
         case when p_lot_ids is null then null when p_lot_owners is null then array[p_lot_ids[place]] else array(
           select id from unnest(p_lot_owners, p_lot_ids) as lot (owner, id) where owner = owner_id) end,
         case when p_lot_ids is null then null when p_lot_owners is null then array[p_amounts[place]] else array(
           select amount from unnest(p_lot_owners, p_lot_amounts) as lot (owner, amount) where owner = owner_id) end
  from moved;
  get diagnostics written = row_count;
  if written <> cardinality(p_owners) then raise exception 'An account of this transaction does not exist'; end if;
  return points_write_contra(tx, -(select sum(amount) from unnest(p_amounts) as amount)::bigint);
end $function$


CREATE OR REPLACE FUNCTION public.points_write_contra(tx points_transaction, p_amount bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  account record;
begin
  for attempt in 1 .. 2 loop
    update points_account set balance = balance + p_amount, entries = entries + 1
    where tenant_id = tx.tenant_id and kind = tx.contra_kind and owner_id = tx.contra_owner_id
      and shard = tx.contra_shard
    returning balance, entries into account;
    exit when found;
    insert into points_account (tenant_id, kind, owner_id, shard)
    values (tx.tenant_id, tx.contra_kind, tx.contra_owner_id, tx.contra_shard)
    on conflict do nothing;
  end loop;
  insert into points_entry
    (tenant_id, kind, owner_id, shard, seq, at, transaction_id, amount, balance_after)
  values
    (tx.tenant_id, tx.contra_kind, tx.contra_owner_id, tx.contra_shard, account.entries, tx.at, tx.id, p_amount,
     account.balance);
  return account.balance;
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
  call allow_erasing(tenant_table);
end $procedure$


CREATE OR REPLACE FUNCTION public.raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.version = old.version + 1;
  return new;
end $function$


CREATE OR REPLACE FUNCTION public.refresh_tenant_sizes(tenants uuid[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  tenant uuid;
  changed int := 0;
  written int;
begin
  foreach tenant in array tenants loop
    perform set_config('app.tenant_id', tenant::text, true);
    insert into tenant_size as known (tenant_id, size_class)
    values (tenant, 10 * size_digit('tenant_member') + size_digit('timeline_item'))
    on conflict (tenant_id) do update set size_class = excluded.size_class
    where known.size_class <> excluded.size_class;
    get diagnostics written = row_count;
    changed := changed + written;
  end loop;
  return changed;
end $function$


CREATE OR REPLACE FUNCTION public.search_form(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN translate(lower(regexp_replace(NORMALIZE(name, NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text)), 'øłđðþıæœß'::text, 'olddtiaos'::text)


CREATE OR REPLACE FUNCTION public.search_words(message text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT DISTINCT "left"(part.part, 50) AS "left"
    FROM regexp_split_to_table(search_form(search_words.message), '[^[:alnum:]]+'::text) part(part)
   WHERE ((part.part <> ''::text) AND (part.part !~ '^[a-z0-9]$'::text));
END


CREATE OR REPLACE FUNCTION public.set_posted_at()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.posted_at = coalesce(new.sent_at, new.created_at);
  return new;
end $function$


CREATE OR REPLACE FUNCTION public.set_tenant(tenant uuid)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('app.tenant_id', tenant::text, true);
  return (select size_class from tenant_size where tenant_id = tenant);
end $function$


CREATE OR REPLACE FUNCTION public.size_digit(tenant_table regclass)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  plan json;
begin
  execute format('explain (format json) select from %s', tenant_table) into plan;
  return least(4, floor(ln(greatest(1, (plan -> 0 -> 'Plan' ->> 'Plan Rows')::float8)) / ln(30)));
end $function$


CREATE OR REPLACE FUNCTION public.slips_of(word text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT slips_of.word AS word
   WHERE ((length(slips_of.word) >= 4) AND (length(slips_of.word) <= 20))
 UNION
  SELECT OVERLAY(slips_of.word PLACING ''::text FROM n.n FOR 1) AS "overlay"
    FROM generate_series(1, length(slips_of.word)) n(n)
   WHERE ((length(slips_of.word) >= 4) AND (length(slips_of.word) <= 20));
END


CREATE OR REPLACE FUNCTION public.tenant_tables()
 RETURNS SETOF regclass
 LANGUAGE sql
 STABLE
AS $function$
  select class.oid::regclass
  from pg_class as class join pg_attribute as attribute on attribute.attrelid = class.oid
  where class.relnamespace = 'public'::regnamespace and class.relkind in ('r', 'p') and not class.relispartition
    and attribute.attname = 'tenant_id' and not attribute.attisdropped
$function$


CREATE OR REPLACE PROCEDURE public.versioned(IN tenant_table regclass)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %s add column version int not null default 1', tenant_table);
  execute format(
    'create trigger raise_version before update on %s for each row execute function raise_version()', tenant_table
  );
end $procedure$


CREATE OR REPLACE FUNCTION public.words_alike(part text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
 SET "pg_trgm.similarity_threshold" TO '0.45'
BEGIN ATOMIC
 SELECT name_word.word
    FROM name_word
   WHERE ((name_word.tenant_id = (current_setting('app.tenant_id'::text))::uuid) AND ((name_word.word ~~ (('%'::text || replace(replace(words_alike.part, '%'::text, ''::text), '_'::text, ''::text)) || '%'::text)) OR (name_word.word % words_alike.part)))
   ORDER BY (similarity(name_word.word, words_alike.part)) DESC, name_word.word
  LIMIT 20;
END


CREATE OR REPLACE FUNCTION public.words_of_name(name text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
BEGIN ATOMIC
 SELECT DISTINCT "left"(part.part, 50) AS "left"
    FROM regexp_split_to_table(search_form(words_of_name.name), '[^[:alnum:]]+'::text) part(part)
   WHERE (part.part <> ''::text);
END

