-- Where a browser of a member takes push messages. A browser belongs to whoever subscribed it last.
create table web_push_subscription (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  -- The host whose pages subscribed.
  domain text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, endpoint),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
call protect('web_push_subscription');
create index web_push_subscription_member on web_push_subscription (tenant_id, member_id, created_at);

alter table notification_message add column pushed_at timestamptz;
-- The kinds this member gets no push messages of.
alter table notification_preference add column unpushed text[] not null default '{}';
