-- What a comparison found in a file beyond its counts: problems by kind, values that nobody has yet.
alter table staff_import add column findings jsonb not null default '{}';
-- The line as it stands in the file. Only lines with an error keep it, so that they can be downloaded and corrected.
alter table staff_import_row add column cells jsonb;
