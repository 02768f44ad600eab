-- A card is stored as its kind of post drew it. The version says which shape it has, and older ones are redrawn.
alter table timeline_item add column card_version int not null default 1;

-- How far the cards of each kind have been redrawn for a version. Null: all of them.
create table card_sweep (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  type text not null,
  version int not null,
  reached_id uuid,
  primary key (tenant_id, type)
);
call protect('card_sweep');
