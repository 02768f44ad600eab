-- At most one row. While it exists, the product is closed to members and workers take no jobs.
create table directory.maintenance (
  only_row boolean primary key default true check (only_row),
  began_at timestamptz not null,
  began_by text not null
);
grant select, insert, delete on directory.maintenance to hurrah_directory;
