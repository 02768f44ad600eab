-- What members tell the admins of their company about the product and how it is set up.
create table feedback (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  category text not null check (category in ('bug', 'idea', 'praise', 'other')),
  message text not null check (length(message) between 5 and 2000),
  -- The page it is about, as a path of this site.
  url text check (length(url) <= 500),
  contact_ok boolean not null,
  state text not null default 'new' check (state in ('new', 'triaged', 'closed')),
  created_at timestamptz not null,
  triaged_at timestamptz,
  triaged_by uuid,
  closed_at timestamptz,
  closed_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id),
  foreign key (tenant_id, triaged_by) references tenant_member (tenant_id, id),
  foreign key (tenant_id, closed_by) references tenant_member (tenant_id, id),
  check ((triaged_at is null) = (triaged_by is null)),
  check ((closed_at is null) = (closed_by is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((state = 'new') = (triaged_at is null and closed_at is null))
);
create index feedback_state on feedback (tenant_id, state, created_at, id);
create index feedback_member on feedback (tenant_id, member_id, created_at, id);
call protect('feedback', 'select, insert, update');
