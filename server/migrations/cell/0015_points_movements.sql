-- Points moved by hand: the limit of a company, and the large movements that wait for a second admin.

-- Above it an admin confirms the amount; above ten times the limit a second admin approves.
alter table points_settings
  add column manual_limit int not null default 5000 check (manual_limit between 1 and 100000);

create table points_movement_request (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('add', 'remove', 'reverse')),
  -- The account whose balance changes.
  account_kind points_account_kind not null,
  owner_id uuid not null,
  amount bigint not null check (amount > 0),
  note text not null,
  -- Of a reversal: the transaction to reverse, and the member who gets points back if it was a gift.
  reverses_id uuid,
  counterpart_id uuid,
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'declined', 'expired', 'cancelled')),
  -- Null for a request that expired.
  decided_by uuid,
  decided_at timestamptz,
  decision_note text,
  -- The transaction that the approval posted.
  transaction_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, requested_by) references tenant_member (tenant_id, id),
  foreign key (tenant_id, decided_by) references tenant_member (tenant_id, id),
  check ((kind = 'reverse') = (reverses_id is not null)),
  check ((status = 'pending') = (decided_at is null)),
  check ((status = 'approved') = (transaction_id is not null)),
  -- Two people: whoever approves neither asked for it nor owns the account.
  check (status <> 'approved' or (decided_by is not null and decided_by not in (requested_by, owner_id)))
);
create index points_movement_request_pending on points_movement_request (tenant_id, expires_at)
  where status = 'pending';
create unique index points_movement_request_transaction on points_movement_request (tenant_id, transaction_id)
  where transaction_id is not null;
call protect('points_movement_request', 'select, insert, update');
