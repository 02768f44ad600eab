-- The manifests of the domains say which purposes there are, and an upload for any other is refused before it is written.
-- A new domain so needs no change to a table that every upload is written to.
alter table media_object drop constraint media_object_purpose_check;
