-- What a company sends by email. A company without a row sends everything.
create table notification_setting (
  tenant_id uuid primary key default current_setting('app.tenant_id')::uuid references tenant,
  -- The kinds of notifications that nobody gets by email.
  unsent text[] not null default '{}',
  weekly_digest boolean not null default true
);
call protect('notification_setting', 'select, insert, update');
call versioned('notification_setting');
