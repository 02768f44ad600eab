-- Every row that people edit carries a version. A change names the version it saw, and a stale one is refused.

-- A trigger, so that no UPDATE forgets it, whether it changes one row or many.
create function raise_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;

create procedure versioned(tenant_table regclass) language plpgsql as $$
begin
  execute format('alter table %s add column version int not null default 1', tenant_table);
  execute format(
    'create trigger raise_version before update on %s for each row execute function raise_version()', tenant_table
  );
end $$;

call versioned('tenant');
call versioned('tenant_member');
call versioned('team');
call versioned('staff_import');
call versioned('points_settings');
call versioned('value');
call versioned('recognition');
call versioned('recognition_settings');
call versioned('comment');
call versioned('moderation_settings');
call versioned('refinement_settings');

-- The chosen segments are rows of their own; this row is their version.
create table quick_team_settings (
  tenant_id uuid primary key default current_setting('app.tenant_id')::uuid references tenant,
  changed_at timestamptz not null default now()
);
call protect('quick_team_settings', 'select, insert, update');
call versioned('quick_team_settings');
