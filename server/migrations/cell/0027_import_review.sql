-- A line that matches a member by email, but has another name, ID and birthday, waits for somebody to decide.
alter table staff_import_row
  drop constraint staff_import_row_action_check,
  add constraint staff_import_row_action_check
    check (action in ('create', 'update', 'unchanged', 'archive', 'reactivate', 'skip', 'review', 'error')) not valid;
