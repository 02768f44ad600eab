-- The last week each member was sent a digest of, by its Monday. Written before sending, so that nobody gets one twice.
create table notification_digest (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  member_id uuid not null,
  week_on date not null,
  primary key (tenant_id, member_id),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id)
);
call protect('notification_digest', 'select, insert, update');
