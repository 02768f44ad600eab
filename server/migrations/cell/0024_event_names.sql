-- Three events of recognitions are named after what happened, and those that wait get their new names. The previous
-- release leaves names alone that it does not know; this one still understands the old ones. `event_handled` keeps the
-- names of subscribers, which have not changed.

-- Row security is forced on the owner, so the owner sees no rows unless it is lifted for this one statement.
alter table outbox no force row level security;
update outbox set task = renamed.to_name
from (values
  ('recognition.recognitionPublished', 'recognition.recognitionSent'),
  ('recognition.recognitionDelivered', 'recognition.scheduledRecognitionSent'),
  ('recognition.recognitionNotDelivered', 'recognition.scheduledRecognitionNotSent')
) as renamed (from_name, to_name)
where outbox.task = renamed.from_name;
alter table outbox force row level security;

update job set task = renamed.to_name
from (values
  ('recognition.recognitionPublished', 'recognition.recognitionSent'),
  ('recognition.recognitionDelivered', 'recognition.scheduledRecognitionSent'),
  ('recognition.recognitionNotDelivered', 'recognition.scheduledRecognitionNotSent')
) as renamed (from_name, to_name)
where job.task = renamed.from_name;
