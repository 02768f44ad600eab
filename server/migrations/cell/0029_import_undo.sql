-- An import can be undone within a day: what becomes of each row, and the states of an import on the way.
alter table staff_import_row add column undo text;
alter table staff_import
  drop constraint staff_import_status_check,
  add constraint staff_import_status_check check (status in (
    'uploading', 'reading', 'mapping', 'validating', 'ready', 'held', 'applying', 'completed', 'completedWithErrors',
    'failed', 'cancelled', 'undoing', 'undone'
  )) not valid;
