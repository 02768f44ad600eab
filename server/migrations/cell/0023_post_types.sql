-- What a post can be, and what can be reacted to or reported, said once instead of in nine check constraints. A new kind of
-- post replaces the two constraints of the domains.

-- squawk-ignore-file ban-create-domain-with-constraint, ban-alter-domain-with-add-constraint, changing-column-type
-- First without constraints: a column then changes its type without being rewritten, and so do its indexes. The
-- constraints are checked in a scan.
create domain post_type as text;
create domain subject_type as text;

alter table comment drop constraint comment_thread_type_check, alter column thread_type type post_type;
alter table endorsement drop constraint endorsement_thread_type_check, alter column thread_type type post_type;
alter table withdrawn_endorsement
  drop constraint withdrawn_endorsement_thread_type_check, alter column thread_type type post_type;
alter table moderation_case
  drop constraint moderation_case_thread_type_check, alter column thread_type type post_type,
  drop constraint moderation_case_subject_type_check, alter column subject_type type subject_type;
alter table flag drop constraint flag_subject_type_check, alter column subject_type type subject_type;
alter table reaction drop constraint reaction_subject_type_check, alter column subject_type type subject_type;
alter table thread_count drop constraint thread_count_subject_type_check, alter column subject_type type subject_type;
alter table timeline_item drop constraint timeline_item_type_check, alter column type type post_type;

alter domain post_type add constraint post_type_known
  check (value in ('recognition', 'award', 'announcement', 'incentive', 'calendarEvent')) not valid;
alter domain subject_type add constraint subject_type_known
  check (value in ('recognition', 'award', 'announcement', 'incentive', 'calendarEvent', 'comment')) not valid;
alter domain post_type validate constraint post_type_known;
alter domain subject_type validate constraint subject_type_known;
