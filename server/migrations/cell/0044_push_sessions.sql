-- A browser gets push messages as long as the session that subscribed it. Its address and keys are encrypted.
-- squawk-ignore-file ban-drop-not-null
alter table web_push_subscription
  add column session_id uuid,
  add column endpoint_hash bytea,
  -- Address and keys, encrypted by the application.
  add column sealed bytea;
create unique index web_push_subscription_endpoint_hash on web_push_subscription (tenant_id, endpoint_hash);

-- The previous release still writes these; such rows get nothing. A row of this release fails in a job of the previous
-- one, which this release then repeats. The next release drops the columns.
alter table web_push_subscription
  alter column endpoint drop not null,
  alter column p256dh drop not null,
  alter column auth drop not null;

-- Nobody knows of which session they are. Browsers subscribe again when the product is next opened in them.
alter table web_push_subscription no force row level security;
delete from web_push_subscription;
alter table web_push_subscription force row level security;
