-- Emails to moderators about what was reported: one for several cases, at most one an hour.

-- When moderators were notified of the case; null again when a dismissed case is reported anew.
alter table moderation_case add column moderators_notified_at timestamptz;
-- When the latest email to moderators was sent, or the next one will be.
alter table moderation_settings add column moderators_notify_at timestamptz;
