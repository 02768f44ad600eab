-- The books of points. docs/ledger.md explains them; the functions below are the only writers.

-- In the order in which accounts are locked: those of members first, the shared ones last and shortest. The shards of
-- the fund that allocations use come right after these.
create type points_account_kind as enum ('allocation', 'redeemable', 'pointsBank', 'fund', 'payout');

create type points_transaction_type as enum (
  'allocation', 'allocation_add', 'allocation_remove', 'expire_allocation',
  'recognition', 'endorsement', 'award', 'incentive',
  'welcome', 'birthday', 'anniversary', 'onboarding',
  'redeemable_add', 'redeemable_remove', 'migrated_redeemable', 'expire_redeemable',
  'redeem', 'refund', 'reversal', 'expire_payout'
);

-- An account is named by its kind and its owner: a member, a points bank, or the tenant itself. The tenant's own two
-- are split into sixteen shards, because one row that every payment updates would make all of them wait in line.
create table points_account (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  kind points_account_kind not null,
  owner_id uuid not null,
  shard int not null default 0 check (shard between 0 and 15),
  balance bigint not null default 0,
  all_time_received bigint not null default 0,
  -- How many entries the account has. They are numbered from 1 without gaps.
  entries bigint not null default 0,
  -- Of an allocation: the first day of the cycle whose points it holds.
  period_on date,
  locked_at timestamptz,
  -- Of somebody who left: when the rest is lost.
  forfeits_at timestamptz,
  primary key (tenant_id, kind, owner_id, shard),
  -- The fund issues, and a refund may come after the payout was closed; nobody else owes points.
  constraint points_account_floor check (balance >= 0 or kind in ('fund', 'payout'))
) with (fillfactor = 70);
create index points_account_forfeit on points_account (tenant_id, forfeits_at) where forfeits_at is not null;
call protect('points_account', 'select');

-- One account, the contra account, stands on one side and one or many accounts of another kind on the other.
create table points_transaction (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  type points_transaction_type not null,
  at timestamptz not null,
  kind points_account_kind not null,
  contra_kind points_account_kind not null,
  contra_owner_id uuid not null,
  contra_shard int not null default 0,
  -- What caused it: a recognition, a redemption, an award. The same cause is posted once.
  source_id uuid,
  actor_id uuid,
  reverses_id uuid,
  -- The cycle that an allocation was in, and the tenant's day that counts for the cap between two people.
  period_on date,
  day_on date,
  note text,
  primary key (tenant_id, id),
  check (kind <> contra_kind)
);
create unique index points_transaction_source on points_transaction (tenant_id, type, source_id)
  where source_id is not null;
create index points_transaction_type on points_transaction (tenant_id, type, id);
call protect('points_transaction', 'select');

create table points_entry (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  kind points_account_kind not null,
  owner_id uuid not null,
  shard int not null default 0,
  seq bigint not null,
  at timestamptz not null,
  transaction_id uuid not null,
  amount bigint not null check (amount <> 0),
  balance_after bigint not null,
  -- Of redeemable points: which lots it filled or used, and with how much each.
  lot_ids uuid[],
  lot_amounts bigint[],
  primary key (tenant_id, kind, owner_id, shard, seq, at)
) partition by range (at);
create index points_entry_transaction on points_entry (tenant_id, transaction_id);
call protect('points_entry', 'select');
create table points_entry_default partition of points_entry default;
alter table points_entry_default enable row level security, force row level security;
select ensure_partitions('points_entry', current_date, 3);

-- Redeemable points that came together expire together.
create table points_lot (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  id uuid not null default uuidv7(),
  owner_id uuid not null,
  transaction_id uuid not null,
  amount bigint not null check (amount > 0),
  remaining bigint not null check (remaining between 0 and amount),
  created_at timestamptz not null,
  expires_at timestamptz,
  primary key (tenant_id, id)
) with (fillfactor = 80);
create index points_lot_owner on points_lot (tenant_id, owner_id, expires_at, id) where remaining > 0;
create index points_lot_expiry on points_lot (tenant_id, expires_at) where remaining > 0 and expires_at is not null;
call protect('points_lot', 'select');

-- Which part of which transaction was taken back, and by which. Each part can be taken back once.
create table points_reversal (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  transaction_id uuid not null,
  owner_id uuid not null,
  reversal_id uuid not null,
  amount bigint not null,
  primary key (tenant_id, transaction_id, owner_id)
);
call protect('points_reversal', 'select');

-- Points set aside for an order that is being placed. Its id is that of the redemption.
create table points_hold (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  id uuid not null,
  owner_id uuid not null,
  transaction_id uuid not null,
  amount bigint not null check (amount > 0),
  held_at timestamptz not null,
  settled_at timestamptz,
  released_at timestamptz,
  primary key (tenant_id, id)
);
create index points_hold_open on points_hold (tenant_id) where settled_at is null and released_at is null;
call protect('points_hold', 'select');

-- What one person gave another on one day of the tenant. The cap of thirty days adds up thirty known rows.
create table points_pair_day (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  sender_id uuid not null,
  recipient_id uuid not null,
  day_on date not null,
  points bigint not null check (points >= 0),
  primary key (tenant_id, sender_id, recipient_id, day_on)
) with (fillfactor = 80);
create index points_pair_day_age on points_pair_day (tenant_id, day_on);
call protect('points_pair_day', 'select');

create table points_settings (
  tenant_id uuid primary key default current_setting('app.tenant_id')::uuid references tenant,
  disabled_at timestamptz,
  points_per_unit int not null default 10 check (points_per_unit between 1 and 10000),
  currency text not null default 'USD' check (currency in ('CAD', 'USD', 'GBP', 'EUR')),
  redeemable_expiry text not null default 'never' check (redeemable_expiry in ('never', 'month', 'quarter', 'year')),
  allocation_cycle text not null default 'monthly' check (allocation_cycle in ('monthly', 'quarterly')),
  allocation_amount int not null default 100 check (allocation_amount between 0 and 100000),
  send_cap_mode text not null default 'restrict' check (send_cap_mode in ('off', 'warn', 'restrict')),
  send_cap_percent int not null default 50 check (send_cap_percent between 1 and 1000),
  send_cap_exempt_member_ids uuid[] not null default '{}',
  eligible_statuses text[] not null default '{notInvited,invited,joined}',
  eligible_segments jsonb not null default '{}',
  eligible_tenure_days int not null default 0 check (eligible_tenure_days between 0 and 3650),
  leaver_grace_days int not null default 30 check (leaver_grace_days between 0 and 3650),
  updated_at timestamptz not null default now()
);
call protect('points_settings', 'select, insert, update');

-- The role the functions run as. Nobody signs in as it, and not even it may change an entry or a transaction.
create policy ledger on points_account to hurrah_ledger using (tenant_id = current_setting('app.tenant_id')::uuid);
create policy ledger on points_transaction to hurrah_ledger using (tenant_id = current_setting('app.tenant_id')::uuid);
create policy ledger on points_entry to hurrah_ledger using (tenant_id = current_setting('app.tenant_id')::uuid);
create policy ledger on points_lot to hurrah_ledger using (tenant_id = current_setting('app.tenant_id')::uuid);
create policy ledger on points_reversal to hurrah_ledger using (tenant_id = current_setting('app.tenant_id')::uuid);
create policy ledger on points_hold to hurrah_ledger using (tenant_id = current_setting('app.tenant_id')::uuid);
create policy ledger on points_pair_day to hurrah_ledger using (tenant_id = current_setting('app.tenant_id')::uuid);
grant select, insert on points_transaction, points_entry, points_reversal to hurrah_ledger;
grant select, insert, update on points_account, points_lot, points_hold to hurrah_ledger;
grant select, insert, update, delete on points_pair_day to hurrah_ledger;

-- What counts as received: not what only comes back.
create function points_received(type points_transaction_type, amount bigint) returns bigint
language sql immutable parallel safe as $$
  select case type when 'refund' then 0 when 'reversal' then least(amount, 0) else greatest(amount, 0) end
$$;

-- All functions below find rows by `key = any(keys)` and what belongs to one by its place in the sorted keys, which
-- `width_bucket` finds by halves. So they read by index whatever the planner believes about a table, and a plan that was
-- made while it was small is still right when it is large.

-- Opens accounts that do not exist yet. Before any of them is locked and in the order of their owners: whoever waits
-- here for somebody else's new account holds nothing that this one could be waiting for.
create function points_open_accounts(p_kind points_account_kind, p_owners uuid[]) returns void
language plpgsql as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
begin
  if (
    select count(*) from points_account
    where tenant_id = tenant and kind = p_kind and owner_id = any(p_owners) and shard = 0
  ) < cardinality(p_owners) then
    insert into points_account (tenant_id, kind, owner_id)
    select tenant, p_kind, owner from unnest(p_owners) as owner order by owner
    on conflict do nothing;
  end if;
end $$;

-- Locks accounts of one kind in the order of their owners.
create function points_lock_accounts(p_kind points_account_kind, p_owners uuid[]) returns void
language plpgsql as $$
declare
  locked int;
begin
  perform points_open_accounts(p_kind, p_owners);
  perform from points_account
  where tenant_id = current_setting('app.tenant_id')::uuid and kind = p_kind and owner_id = any(p_owners) and shard = 0
  order by owner_id for update;
  get diagnostics locked = row_count;
  if locked <> cardinality(p_owners) then raise exception 'The same account twice in one transaction'; end if;
end $$;

-- Takes points out of lots: those of `p_first` if given, then the first to expire.
create function points_take_lots(
  p_owners uuid[], p_amounts bigint[], p_first uuid,
  out lot_owners uuid[], out lot_ids uuid[], out lot_amounts bigint[]
) language plpgsql as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
begin
  select array_agg(owner_id order by id), array_agg(id order by id),
         array_agg(-least(remaining, wanted - before) order by id)
  into lot_owners, lot_ids, lot_amounts
  from (
    select id, owner_id, remaining, p_amounts[width_bucket(owner_id, p_owners)] as wanted,
           sum(remaining) over (
             partition by owner_id order by transaction_id is distinct from p_first, expires_at, id
           ) - remaining as before
    from points_lot
    where tenant_id = tenant and owner_id = any(p_owners) and remaining > 0
  ) as ranked
  where before < wanted;
  update points_lot set remaining = remaining + lot_amounts[width_bucket(id, lot_ids)]
  where tenant_id = tenant and id = any(lot_ids);
end $$;

-- Puts points back where they came from. What has expired meanwhile can be used for another thirty days.
create function points_return_lots(p_lot_ids uuid[], p_amounts bigint[], p_at timestamptz) returns void
language plpgsql as $$
declare
  ids uuid[];
  amounts bigint[];
begin
  select array_agg(id order by id), array_agg(amount order by id) into ids, amounts
  from unnest(p_lot_ids, p_amounts) as back (id, amount);
  update points_lot
  set remaining = remaining + amounts[width_bucket(id, ids)],
      expires_at = case when expires_at <= p_at then p_at + interval '30 days' else expires_at end
  where tenant_id = current_setting('app.tenant_id')::uuid and id = any(ids);
end $$;

-- The contra account's half of a transaction: the opposite of all the others together.
create function points_write_contra(tx points_transaction, p_amount bigint) returns bigint
language plpgsql as $$
declare
  account record;
begin
  for attempt in 1 .. 2 loop
    update points_account set balance = balance + p_amount, entries = entries + 1
    where tenant_id = tx.tenant_id and kind = tx.contra_kind and owner_id = tx.contra_owner_id
      and shard = tx.contra_shard
    returning balance, entries into account;
    exit when found;
    insert into points_account (tenant_id, kind, owner_id, shard)
    values (tx.tenant_id, tx.contra_kind, tx.contra_owner_id, tx.contra_shard)
    on conflict do nothing;
  end loop;
  insert into points_entry
    (tenant_id, kind, owner_id, shard, seq, at, transaction_id, amount, balance_after)
  values
    (tx.tenant_id, tx.contra_kind, tx.contra_owner_id, tx.contra_shard, account.entries, tx.at, tx.id, p_amount,
     account.balance);
  return account.balance;
end $$;

-- Writes a transaction whose accounts are locked and whose lots are already moved; owners come sorted. Sums to zero by
-- construction. Lots are either one for each account, in the same order, or any number with their owners.
create function points_write(
  tx points_transaction, p_owners uuid[], p_amounts bigint[],
  p_lot_owners uuid[], p_lot_ids uuid[], p_lot_amounts bigint[]
) returns bigint language plpgsql as $$
declare
  written int;
begin
  insert into points_transaction values (tx.*);
  with moved as (
    update points_account
    set balance = balance + p_amounts[width_bucket(owner_id, p_owners)],
        entries = entries + 1,
        all_time_received = all_time_received + points_received(tx.type, p_amounts[width_bucket(owner_id, p_owners)])
    where tenant_id = tx.tenant_id and kind = tx.kind and owner_id = any(p_owners) and shard = 0
    returning owner_id, entries, balance, width_bucket(owner_id, p_owners) as place
  )
  insert into points_entry
    (tenant_id, kind, owner_id, seq, at, transaction_id, amount, balance_after, lot_ids, lot_amounts)
  select tx.tenant_id, tx.kind, owner_id, entries, tx.at, tx.id, p_amounts[place], balance,
         case when p_lot_ids is null then null when p_lot_owners is null then array[p_lot_ids[place]] else array(
           select id from unnest(p_lot_owners, p_lot_ids) as lot (owner, id) where owner = owner_id) end,
         case when p_lot_ids is null then null when p_lot_owners is null then array[p_amounts[place]] else array(
           select amount from unnest(p_lot_owners, p_lot_amounts) as lot (owner, amount) where owner = owner_id) end
  from moved;
  get diagnostics written = row_count;
  if written <> cardinality(p_owners) then raise exception 'An account of this transaction does not exist'; end if;
  return points_write_contra(tx, -(select sum(amount) from unnest(p_amounts) as amount)::bigint);
end $$;

-- The start of every transaction row.
create function points_transaction_of(
  p_type points_transaction_type, p_at timestamptz, p_kind points_account_kind,
  p_contra points_account_kind, p_contra_owner uuid, p_actor uuid, p_note text
) returns points_transaction language plpgsql as $$
declare
  tx points_transaction;
begin
  tx.tenant_id := current_setting('app.tenant_id')::uuid;
  tx.id := uuidv7();
  tx.type := p_type;
  tx.at := p_at;
  tx.kind := p_kind;
  tx.contra_kind := p_contra;
  tx.contra_owner_id := p_contra_owner;
  tx.contra_shard := 0;
  if p_contra in ('fund', 'payout') then
    tx.contra_owner_id := tx.tenant_id;
    -- A connection always uses the same shards, so a database transaction never holds one and waits for another. A send
    -- that begins the sender's cycle holds the fund before it locks the recipients, whose own expiries take the fund
    -- last; so that the two never wait for each other, allocations have the lower half of the shards to themselves.
    tx.contra_shard := case p_kind when 'allocation' then 0 else 8 end + pg_backend_pid() % 8;
  end if;
  tx.actor_id := p_actor;
  tx.note := p_note;
  return tx;
end $$;

-- Expires what is due in accounts that are locked: lots past their day, and everything a leaver left too long.
create function points_expire_due(p_owners uuid[], p_at timestamptz) returns int language plpgsql as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  leavers uuid[];
  owners uuid[];
  amounts bigint[];
  lot_owners uuid[];
  lot_ids uuid[];
  lot_amounts bigint[];
begin
  select array_agg(owner_id) into leavers from points_account
  where tenant_id = tenant and kind = 'redeemable' and owner_id = any(p_owners) and shard = 0 and forfeits_at <= p_at;
  select array_agg(owner_id order by id), array_agg(id order by id), array_agg(-remaining order by id)
  into lot_owners, lot_ids, lot_amounts
  from points_lot
  where tenant_id = tenant and owner_id = any(p_owners) and remaining > 0
    and (expires_at <= p_at or owner_id = any(leavers));
  if lot_ids is null then return 0; end if;

  update points_lot set remaining = 0 where tenant_id = tenant and id = any(lot_ids);
  select array_agg(owner_id order by owner_id), array_agg(amount order by owner_id) into owners, amounts from (
    select owner_id, sum(amount)::bigint as amount from unnest(lot_owners, lot_amounts) as lot (owner_id, amount)
    group by owner_id
  ) as by_owner;
  perform points_write(
    points_transaction_of('expire_redeemable', p_at, 'redeemable', 'fund', null, null, null),
    owners, amounts, lot_owners, lot_ids, lot_amounts
  );
  return cardinality(lot_ids);
end $$;

-- Posts one transaction. Nothing of it is written unless the outcome is 'posted'; the accounts stay locked in any case,
-- so that the caller can look again and decide.
create function points_post(
  p_type points_transaction_type, p_at timestamptz,
  p_contra points_account_kind, p_contra_owner uuid,
  p_kind points_account_kind, p_owners uuid[], p_amounts bigint[],
  p_source uuid, p_actor uuid, p_expires_at timestamptz, p_period date, p_day date, p_note text,
  out outcome text, out transaction_id uuid, out owner_id uuid, out balance bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  tx points_transaction;
  account record;
  owners uuid[];
  amounts bigint[];
  total bigint;
  smallest bigint;
  largest bigint;
  lots record;
begin
  select sum(amount), min(amount), max(amount), array_agg(owner order by owner), array_agg(amount order by owner)
  into total, smallest, largest, owners, amounts from unnest(p_owners, p_amounts) as leg (owner, amount);
  if cardinality(p_owners) is distinct from cardinality(p_amounts) or total is null or smallest * largest <= 0 then
    raise exception 'A transaction moves whole points of one or many accounts in one direction';
  end if;
  if p_kind in ('fund', 'payout') or p_contra = 'redeemable' then
    raise exception 'A % cannot stand on that side', p_kind;
  end if;

  if p_contra = 'allocation' then perform points_lock_accounts(p_contra, array[p_contra_owner]); end if;
  perform points_lock_accounts(p_kind, owners);
  if p_contra = 'pointsBank' then perform points_lock_accounts(p_contra, array[p_contra_owner]); end if;

  if p_source is not null then
    select t.id into transaction_id from points_transaction as t
    where t.tenant_id = tenant and t.type = p_type and t.source_id = p_source;
    if found then
      outcome := 'repeated';
      return;
    end if;
  end if;
  if p_kind = 'redeemable' and total < 0 then perform points_expire_due(owners, p_at); end if;

  tx := points_transaction_of(p_type, p_at, p_kind, p_contra, p_contra_owner, p_actor, p_note);
  if p_contra in ('allocation', 'pointsBank') then
    select a.balance, a.period_on, a.locked_at into account from points_account as a
    where a.tenant_id = tenant and a.kind = p_contra and a.owner_id = p_contra_owner and a.shard = 0;
    tx.period_on := account.period_on;
    owner_id := p_contra_owner;
    balance := account.balance;
    if account.locked_at is not null then outcome := 'locked'; return; end if;
    if p_contra = 'allocation' and account.period_on is distinct from p_period then outcome := 'stale'; return; end if;
    if account.balance < total then outcome := 'insufficient'; return; end if;
  end if;
  if total < 0 or p_kind = 'allocation' then
    select a.owner_id, a.balance, a.period_on,
           case when p_type = 'redeem' and a.locked_at is not null then 'locked'
                when p_kind = 'allocation' and p_type <> 'expire_allocation' and a.period_on is distinct from p_period
                then 'stale'
                when a.balance + amounts[width_bucket(a.owner_id, owners)] < 0 then 'insufficient' end as refusal
    into account
    from points_account as a
    where a.tenant_id = tenant and a.kind = p_kind and a.owner_id = any(owners) and a.shard = 0
    order by refusal limit 1;
    if account.refusal is not null then
      outcome := account.refusal;
      owner_id := account.owner_id;
      balance := account.balance;
      return;
    end if;
    if p_kind = 'allocation' then tx.period_on := account.period_on; end if;
  end if;

  tx.source_id := p_source;
  tx.day_on := p_day;
  select null::uuid[] as lot_owners, null::uuid[] as lot_ids, null::bigint[] as lot_amounts into lots;
  if p_kind = 'redeemable' and total > 0 then
    select null::uuid[] as lot_owners, array_agg(uuidv7()) as lot_ids, null::bigint[] as lot_amounts
    into lots from unnest(owners);
    insert into points_lot (tenant_id, id, owner_id, transaction_id, amount, remaining, created_at, expires_at)
    select tenant, leg.lot_id, leg.owner, tx.id, leg.amount, leg.amount, p_at, p_expires_at
    from unnest(owners, amounts, lots.lot_ids) as leg (owner, amount, lot_id);
  elsif p_kind = 'redeemable' then
    select * into lots from points_take_lots(owners, (select array_agg(-x order by o) from unnest(owners, amounts) as leg (o, x)), null);
  end if;
  balance := points_write(tx, owners, amounts, lots.lot_owners, lots.lot_ids, lots.lot_amounts);
  if p_day is not null then
    insert into points_pair_day as pair (tenant_id, sender_id, recipient_id, day_on, points)
    select tenant, p_contra_owner, leg.owner, p_day, leg.amount
    from unnest(owners, amounts) as leg (owner, amount)
    on conflict (tenant_id, sender_id, recipient_id, day_on) do update set points = pair.points + excluded.points;
  end if;
  outcome := 'posted';
  transaction_id := tx.id;
  owner_id := p_contra_owner;
end $$;

-- Takes a transaction back, all of it or the parts of some. Points that were spent meanwhile cannot come back, and
-- points given out of an allocation return to it only within their cycle; later they would have expired.
create function points_reverse(
  p_transaction uuid, p_owners uuid[], p_at timestamptz, p_actor uuid, p_note text,
  out outcome text, out transaction_id uuid, out amount bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  original points_transaction;
  tx points_transaction;
  done uuid[];
  owners uuid[];
  amounts bigint[];
  lots record;
begin
  select * into original from points_transaction as t where t.tenant_id = tenant and t.id = p_transaction;
  if not found then outcome := 'notFound'; return; end if;
  if original.type in (
    'allocation', 'expire_allocation', 'expire_redeemable', 'redeem', 'refund', 'reversal', 'expire_payout'
  ) then
    outcome := 'irreversible';
    return;
  end if;
  select array_agg(e.owner_id order by e.owner_id) into owners from points_entry as e
  where e.tenant_id = tenant and e.transaction_id = original.id and e.at = original.at and e.kind = original.kind
    and (p_owners is null or e.owner_id = any(p_owners));
  if owners is null then outcome := 'notFound'; return; end if;

  if original.contra_kind = 'allocation' then
    perform points_lock_accounts('allocation', array[original.contra_owner_id]);
  end if;
  perform points_lock_accounts(original.kind, owners);
  if original.contra_kind = 'pointsBank' then
    perform points_lock_accounts('pointsBank', array[original.contra_owner_id]);
  end if;
  select array_agg(r.owner_id) into done from points_reversal as r
  where r.tenant_id = tenant and r.transaction_id = original.id and r.owner_id = any(owners);
  if done is not null then
    select array_agg(o order by o) into owners from unnest(owners) as o where o <> all(done);
    if owners is null then outcome := 'repeated'; return; end if;
  end if;
  if original.kind = 'redeemable' then perform points_expire_due(owners, p_at); end if;

  -- Those who gave get back all of it, those who received give back what they still have.
  select array_agg(e.amount order by e.owner_id) into amounts from points_entry as e
  where e.tenant_id = tenant and e.transaction_id = original.id and e.at = original.at and e.kind = original.kind
    and e.owner_id = any(owners);
  select array_agg(back.owner_id order by back.owner_id), array_agg(back.amount order by back.owner_id)
  into owners, amounts from (
    select a.owner_id,
           case when a.kind = 'allocation' and a.period_on is distinct from original.period_on then 0
                when amounts[width_bucket(a.owner_id, owners)] < 0 then -amounts[width_bucket(a.owner_id, owners)]
                else -least(amounts[width_bucket(a.owner_id, owners)], a.balance) end as amount
    from points_account as a
    where a.tenant_id = tenant and a.kind = original.kind and a.owner_id = any(owners) and a.shard = 0
  ) as back
  where back.amount <> 0;
  if owners is null then outcome := 'nothing'; return; end if;

  tx := points_transaction_of(
    'reversal', p_at, original.kind, original.contra_kind, original.contra_owner_id, p_actor, p_note
  );
  if original.contra_kind = 'allocation' and exists (
    select from points_account as a
    where a.tenant_id = tenant and a.kind = 'allocation' and a.owner_id = original.contra_owner_id and a.shard = 0
      and (a.period_on is distinct from original.period_on or a.locked_at is not null)
  ) then
    tx := points_transaction_of('reversal', p_at, original.kind, 'fund', null, p_actor, p_note);
  end if;
  tx.reverses_id := original.id;

  select null::uuid[] as lot_owners, null::uuid[] as lot_ids, null::bigint[] as lot_amounts into lots;
  if original.kind = 'redeemable' and amounts[1] < 0 then
    select * into lots from points_take_lots(
      owners, (select array_agg(-x order by o) from unnest(owners, amounts) as leg (o, x)), original.id
    );
  elsif original.kind = 'redeemable' then
    select array_agg(e.owner_id) as lot_owners, array_agg(used.id) as lot_ids, array_agg(-used.amount) as lot_amounts
    into lots
    from points_entry as e, unnest(e.lot_ids, e.lot_amounts) as used (id, amount)
    where e.tenant_id = tenant and e.transaction_id = original.id and e.at = original.at
      and e.kind = original.kind and e.owner_id = any(owners);
    perform points_return_lots(lots.lot_ids, lots.lot_amounts, p_at);
  end if;
  perform points_write(tx, owners, amounts, lots.lot_owners, lots.lot_ids, lots.lot_amounts);
  insert into points_reversal (tenant_id, transaction_id, owner_id, reversal_id, amount)
  select tenant, original.id, leg.owner, tx.id, leg.amount from unnest(owners, amounts) as leg (owner, amount);
  if original.day_on is not null then
    update points_pair_day set points = points + amounts[width_bucket(recipient_id, owners)]
    where tenant_id = tenant and sender_id = original.contra_owner_id and recipient_id = any(owners)
      and day_on = original.day_on;
  end if;
  outcome := 'posted';
  transaction_id := tx.id;
  amount := abs((select sum(x) from unnest(amounts) as x));
end $$;

-- Sets points aside for an order: they leave the balance at once, so that no other order can take them.
create function points_hold(
  p_id uuid, p_owner uuid, p_amount bigint, p_at timestamptz, p_note text,
  out outcome text, out transaction_id uuid, out balance bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  select posted.outcome, posted.transaction_id, posted.balance into outcome, transaction_id, balance
  from points_post(
    'redeem', p_at, 'payout', null, 'redeemable', array[p_owner], array[-p_amount],
    p_id, p_owner, null, null, null, p_note
  ) as posted;
  if outcome = 'posted' then
    insert into points_hold (id, owner_id, transaction_id, amount, held_at)
    values (p_id, p_owner, transaction_id, p_amount, p_at);
  end if;
end $$;

-- The order was placed: the points are spent.
create function points_settle(p_id uuid, p_at timestamptz) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  original points_transaction;
  hold points_hold;
begin
  select t.* into original
  from points_hold as h join points_transaction as t on t.tenant_id = tenant and t.id = h.transaction_id
  where h.tenant_id = tenant and h.id = p_id;
  if not found then return 'notFound'; end if;
  -- So that nobody closes the payout meanwhile and counts the points as neither held nor spent.
  perform from points_account
  where tenant_id = tenant and kind = 'payout' and owner_id = tenant and shard = original.contra_shard for share;
  select * into hold from points_hold where tenant_id = tenant and id = p_id for update;
  if hold.settled_at is not null then return 'repeated'; end if;
  if hold.released_at is not null then return 'released'; end if;
  update points_hold set settled_at = p_at where tenant_id = tenant and id = p_id;
  return 'posted';
end $$;

-- The order failed, or was given back later: the points return to the lots they came from.
create function points_release(
  p_id uuid, p_at timestamptz, p_actor uuid, p_note text, out outcome text, out transaction_id uuid
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  hold points_hold;
  original points_transaction;
  tx points_transaction;
  ids uuid[];
  amounts bigint[];
begin
  select * into hold from points_hold where tenant_id = tenant and id = p_id;
  if not found then outcome := 'notFound'; return; end if;
  select * into original from points_transaction where tenant_id = tenant and id = hold.transaction_id;
  -- Two releases of one hold meet at the account, so the second sees what the first has done.
  perform points_lock_accounts('redeemable', array[hold.owner_id]);
  select * into hold from points_hold where tenant_id = tenant and id = p_id;
  if hold.released_at is not null then outcome := 'repeated'; return; end if;
  -- First what is over, so that it does not live on in a lot that is filled again.
  perform points_expire_due(array[hold.owner_id], p_at);
  select e.lot_ids, (select array_agg(-x) from unnest(e.lot_amounts) as x) into ids, amounts
  from points_entry as e
  where e.tenant_id = tenant and e.transaction_id = original.id and e.at = original.at and e.kind = 'redeemable';
  perform points_return_lots(ids, amounts, p_at);
  tx := points_transaction_of('refund', p_at, 'redeemable', 'payout', null, p_actor, p_note);
  tx.contra_shard := original.contra_shard;
  tx.source_id := p_id;
  perform points_write(
    tx, array[hold.owner_id], array[hold.amount], array_fill(hold.owner_id, array[cardinality(ids)]), ids, amounts
  );
  update points_hold set released_at = p_at where tenant_id = tenant and id = p_id;
  outcome := 'posted';
  transaction_id := tx.id;
end $$;

-- Begins a cycle for members who have not begun it: what is left of the last one expires, the new points arrive. A
-- locked account waits until it is opened again. Answers how many that were. One statement does all of it,
-- because a million members wait for it.
create function points_start_period(p_period date, p_at timestamptz, p_owners uuid[], p_amount bigint) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  ending points_transaction := points_transaction_of('expire_allocation', p_at, 'allocation', 'fund', null, null, null);
  beginning points_transaction := points_transaction_of('allocation', p_at, 'allocation', 'fund', null, null, null);
  members int;
  leftover bigint;
begin
  beginning.period_on := p_period;
  perform points_open_accounts('allocation', p_owners);
  -- By the index, and so in the order of their owners, like everybody who locks more than one.
  with begun as (
    update points_account
    set balance = p_amount,
        all_time_received = all_time_received + p_amount,
        entries = entries + (balance > 0)::int + (p_amount > 0)::int,
        period_on = p_period
    where tenant_id = tenant and kind = 'allocation' and owner_id = any(p_owners) and shard = 0
      and (period_on is null or period_on < p_period) and locked_at is null
    returning owner_id, new.entries, old.balance as leftover
  ), written as (
    insert into points_entry (tenant_id, kind, owner_id, seq, at, transaction_id, amount, balance_after)
    select tenant, ending.kind, owner_id, entries - (p_amount > 0)::int, p_at, ending.id, -begun.leftover, 0
    from begun where begun.leftover > 0
    union all
    select tenant, beginning.kind, owner_id, entries, p_at, beginning.id, p_amount, p_amount
    from begun where p_amount > 0
  )
  select count(*), sum(begun.leftover) into members, leftover from begun;
  if leftover > 0 then
    insert into points_transaction values (ending.*);
    perform points_write_contra(ending, leftover);
  end if;
  if members > 0 and p_amount > 0 then
    insert into points_transaction values (beginning.*);
    perform points_write_contra(beginning, -p_amount * members);
  end if;
  return members;
end $$;

-- Expires what is due in up to `p_limit` accounts of the tenant. Answers how many lots that were, 0 when all is done.
create function points_expire(p_at timestamptz, p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  owners uuid[];
begin
  select array_agg(owner_id) into owners from (
    (select distinct owner_id from (
      select owner_id from points_lot
      where tenant_id = tenant and remaining > 0 and expires_at <= p_at order by expires_at limit p_limit
    ) as lot)
    union
    (select owner_id from points_account
     where tenant_id = tenant and forfeits_at <= p_at and balance > 0 and kind = 'redeemable' limit p_limit)
  ) as due;
  if owners is null then return 0; end if;
  perform points_lock_accounts('redeemable', owners);
  return points_expire_due(owners, p_at);
end $$;

-- Lots whose day came while points were switched off could not be spent: they get another thirty days.
create function points_extend_lots(p_since timestamptz, p_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update points_lot set expires_at = p_at + interval '30 days'
  where tenant_id = current_setting('app.tenant_id')::uuid and remaining > 0
    and expires_at > p_since and expires_at <= p_at;
end $$;

-- Locks a sender's allocation before it is judged what it may give, so that two sends at once are judged one by one.
create function points_lock_allocation(p_owner uuid)
returns table (balance bigint, period_on date, locked_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  perform points_lock_accounts('allocation', array[p_owner]);
  return query select a.balance, a.period_on, a.locked_at from points_account as a
    where a.tenant_id = current_setting('app.tenant_id')::uuid and a.kind = 'allocation' and a.owner_id = p_owner
      and a.shard = 0;
end $$;

-- Locks or opens a member's two accounts; with `p_forfeits_at`, what remains is lost at that instant.
create function points_set_lock(p_owner uuid, p_locked_at timestamptz, p_forfeits_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform points_lock_accounts('allocation', array[p_owner]);
  perform points_lock_accounts('redeemable', array[p_owner]);
  update points_account
  set locked_at = p_locked_at, forfeits_at = case when kind = 'redeemable' then p_forfeits_at end
  where tenant_id = current_setting('app.tenant_id')::uuid and kind in ('allocation', 'redeemable')
    and owner_id = p_owner and shard = 0;
end $$;

-- Closes the payout: what was really spent goes back to the fund that issued it. Open holds stay.
create function points_expire_payout(p_at timestamptz, p_actor uuid, p_note text) returns bigint
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  tx points_transaction := points_transaction_of('expire_payout', p_at, 'payout', 'fund', null, p_actor, p_note);
  held bigint;
  total bigint;
begin
  -- The fund first, as whoever pays out after an expiry also does.
  perform from points_account
  where tenant_id = tenant and kind = 'fund' and owner_id = tenant and shard = tx.contra_shard for update;
  -- All its shards, so that none can appear while they are added up.
  insert into points_account (tenant_id, kind, owner_id, shard)
  select tenant, 'payout', tenant, shard from generate_series(0, 15) as shard on conflict do nothing;
  perform from points_account where tenant_id = tenant and kind = 'payout' and owner_id = tenant order by shard for update;
  -- One look for both: a hold that is made at this moment is in neither or in both.
  select coalesce(sum(balance), 0), (
    select coalesce(sum(amount), 0) from points_hold
    where tenant_id = tenant and settled_at is null and released_at is null
  ) into total, held from points_account where tenant_id = tenant and kind = 'payout' and owner_id = tenant;
  total := total - held;
  if total <= 0 then return 0; end if;

  insert into points_transaction values (tx.*);
  with spent as (
    select shard, balance - case when shard = min(shard) over () then held else 0 end as amount
    from points_account where tenant_id = tenant and kind = 'payout' and owner_id = tenant
  ), moved as (
    update points_account as account set balance = account.balance - spent.amount, entries = account.entries + 1
    from spent
    where account.tenant_id = tenant and account.kind = 'payout' and account.owner_id = tenant
      and account.shard = spent.shard and spent.amount <> 0
    returning account.shard, account.entries, account.balance, spent.amount
  )
  insert into points_entry (tenant_id, kind, owner_id, shard, seq, at, transaction_id, amount, balance_after)
  select tenant, 'payout', tenant, shard, entries, p_at, tx.id, -amount, balance from moved;
  perform points_write_contra(tx, total);
  return total;
end $$;

-- Days that no cap looks at any more.
create function points_forget_pair_days(p_before date, p_limit int) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  forgotten int;
begin
  delete from points_pair_day where ctid = any(array(
    select ctid from points_pair_day
    where tenant_id = current_setting('app.tenant_id')::uuid and day_on < p_before limit p_limit
  ));
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

-- The doors are open to the application, the rooms behind them to nobody.
do $$
declare
  signature regprocedure;
  doors text[] := array[
    'points_post', 'points_reverse', 'points_hold', 'points_settle', 'points_release', 'points_start_period',
    'points_expire', 'points_lock_allocation', 'points_set_lock', 'points_expire_payout', 'points_forget_pair_days',
    'points_extend_lots'
  ];
begin
  grant create on schema public to hurrah_ledger;
  for signature in
    select oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace and proname like 'points\_%'
  loop
    execute format('revoke all on function %s from public', signature);
    execute format('alter function %s owner to hurrah_ledger', signature);
    if (select proname from pg_proc where oid = signature) = any(doors) then
      -- Every statement in them goes by key. Planning each anew would cost a third of a posting, and a table that is small
      -- today must not be read as a whole tomorrow.
      execute format('alter function %s set plan_cache_mode = force_generic_plan', signature);
      execute format('alter function %s set enable_seqscan = off', signature);
      execute format('alter function %s set enable_bitmapscan = off', signature);
      execute format('grant execute on function %s to hurrah_app', signature);
    end if;
  end loop;
  revoke create on schema public from hurrah_ledger;
end $$;
-- The auditor counts what was received in the same words.
grant execute on function points_received to hurrah_app;
