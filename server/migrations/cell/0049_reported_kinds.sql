-- Messages about reports count what waits by the kind of thing, instead of in a field for each kind of post, and messages
-- about decisions all name the kind of post. The fields that the previous release reads stay.

-- Row security is forced on the owner, so the owner sees no rows unless it is lifted for these statements.
alter table notification_message no force row level security;
update notification_message
set params = params || jsonb_build_object('waiting', jsonb_build_object(
  'recognition', coalesce(params -> 'posts', '0'),
  'award', coalesce(params -> 'awards', '0'),
  'comment', coalesce(params -> 'comments', '0')
))
where kind = 'comment.reported' and not params ? 'waiting';
update notification_message
set params = params || jsonb_build_object('threadType', 'recognition')
where kind = 'comment.decided' and not params ? 'threadType';
alter table notification_message force row level security;
