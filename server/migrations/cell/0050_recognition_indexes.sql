-- Lists of recognitions are in the order of `posted_at` since 0019, which left these for the release before it. Every send
-- wrote them, and no query reads recognitions by `created_at`.
drop index if exists recognition_public, recognition_restricted, recognition_sender, recognition_unsent;
