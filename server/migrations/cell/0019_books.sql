-- Every transaction of points names what caused it, locks are taken in sets, and large reversals wait for a job.

-- What the calendar causes: a new cycle of allocations, or the expiries that were written on one day (UTC).
create table points_sweep (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('cycle', 'expiry')),
  starts_on date not null,
  primary key (tenant_id, id),
  unique (tenant_id, kind, starts_on)
);
call protect('points_sweep', 'select');
create policy ledger on points_sweep to hurrah_ledger using (tenant_id = current_setting('app.tenant_id')::uuid);
grant select, insert on points_sweep to hurrah_ledger;

-- What an admin moved alone. A movement that a second admin approved has its request instead.
create table points_movement (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('add', 'remove', 'reverse', 'closePayout')),
  account_kind points_account_kind not null,
  owner_id uuid not null,
  amount bigint not null check (amount > 0),
  note text,
  reverses_id uuid,
  moved_by uuid,
  moved_at timestamptz not null,
  primary key (tenant_id, id),
  check ((kind = 'reverse') = (reverses_id is not null))
);
call protect('points_movement', 'select, insert');

-- Endorsements of posts that were removed: what is still to be reversed, and the cause of what was posted.
create table withdrawn_endorsement (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null,
  thread_type text not null check (thread_type in ('recognition', 'award')),
  thread_id uuid not null,
  member_id uuid not null,
  amount int not null,
  total int not null,
  transaction_id uuid,
  created_at timestamptz not null,
  withdrawn_at timestamptz not null,
  reversed_at timestamptz,
  primary key (tenant_id, id)
);
create index withdrawn_endorsement_due on withdrawn_endorsement (tenant_id, thread_type, thread_id, id)
  where reversed_at is null;
call protect('withdrawn_endorsement');

-- How often it was sent. What was undone may be sent again, and each send is a cause of its own.
alter table recognition add column send_count smallint not null default 0;

-- Lists are in this order. `created_at` stays what it says: when it was begun. The indexes on it that lists used are for
-- the release before this one; the next release drops them. A trigger, because that release does not write the column.
alter table recognition add column posted_at timestamptz;
create function set_posted_at() returns trigger language plpgsql as $$
begin
  new.posted_at = coalesce(new.sent_at, new.created_at);
  return new;
end $$;
create trigger set_posted_at before insert or update on recognition for each row execute function set_posted_at();
create index recognition_public_posted on recognition (tenant_id, posted_at, id)
  where sent_at is not null and tenant_wide and hidden_at is null;
create index recognition_restricted_posted on recognition (tenant_id, posted_at, id)
  where sent_at is not null and (not tenant_wide or hidden_at is not null);
create index recognition_sender_posted on recognition (tenant_id, sender_id, posted_at, id) where sent_at is not null;
create index recognition_unsent_posted on recognition (tenant_id, sender_id, posted_at, id) where sent_at is null;

-- Null where one cause posts many transactions: a cycle, a day of expiries, a removal that reverses.
alter table points_transaction add column source_seq smallint;
drop index points_transaction_source;
create unique index points_transaction_source on points_transaction (tenant_id, type, source_id, source_seq)
  where source_id is not null;

-- The causes of what is in the books already, as far as they can be told. Row security is forced on the owner, so the
-- owner sees no rows unless it is lifted for these statements.
alter table points_transaction no force row level security;
alter table points_entry no force row level security;
alter table points_sweep no force row level security;
alter table points_movement no force row level security;
alter table points_movement_request no force row level security;
alter table recognition no force row level security;
alter table audit_event no force row level security;

update points_transaction set source_seq = 0
where source_id is not null and type not in ('reversal', 'expire_allocation', 'expire_redeemable')
  and not (type = 'allocation' and kind = 'allocation');

-- The trail has every send; a recognition that is sent now also knows its transaction itself.
create temporary table sent on commit drop as
select tenant_id, transaction_id, recognition_id,
       row_number() over (partition by tenant_id, recognition_id order by transaction_id) - 1 as seq
from (
  select tenant_id, (after ->> 'transactionId')::uuid as transaction_id, entity_id::uuid as recognition_id
  from audit_event where action = 'recognition.recognitionSent' and after ->> 'transactionId' is not null
  union
  select tenant_id, transaction_id, id from recognition where transaction_id is not null
) as known;
update points_transaction as transaction set source_id = sent.recognition_id, source_seq = sent.seq
from sent
where transaction.tenant_id = sent.tenant_id and transaction.id = sent.transaction_id
  and transaction.type = 'recognition';
-- Nobody has edited them, so their versions stay.
alter table recognition disable trigger raise_version;
update recognition set posted_at = coalesce(sent_at, created_at);
update recognition set send_count = counted.sends
from (select tenant_id, recognition_id, count(*) as sends from sent group by tenant_id, recognition_id) as counted
where recognition.tenant_id = counted.tenant_id and recognition.id = counted.recognition_id;
update recognition set send_count = 1 where sent_at is not null and send_count = 0;
alter table recognition enable trigger raise_version;

-- A movement by hand that no request approved: the transaction itself says all that its row needs.
create temporary table moved on commit drop as
select transaction.tenant_id, transaction.id, transaction.type, transaction.kind, transaction.at, transaction.note,
       transaction.actor_id, transaction.reverses_id, min(entry.owner_id::text)::uuid as owner_id,
       abs(sum(entry.amount)) as amount
from points_transaction as transaction
join points_entry as entry
  on entry.tenant_id = transaction.tenant_id and entry.transaction_id = transaction.id
  and entry.at = transaction.at and entry.kind = transaction.kind
where not exists (
    select from points_movement_request as request
    where request.tenant_id = transaction.tenant_id and request.transaction_id = transaction.id
  )
  and (
    transaction.type in ('allocation_add', 'allocation_remove', 'redeemable_add', 'redeemable_remove', 'expire_payout')
      and transaction.source_id is null
    or transaction.type = 'reversal' and exists (
      select from audit_event as trail
      where trail.tenant_id = transaction.tenant_id and trail.action = 'points.transactionReversed'
        and trail.entity_type = 'pointsTransaction' and trail.entity_id = transaction.reverses_id::text
        and trail.after ->> 'transactionId' = transaction.id::text
    )
  )
group by transaction.tenant_id, transaction.id;
insert into points_movement
  (tenant_id, id, kind, account_kind, owner_id, amount, note, reverses_id, moved_by, moved_at)
select tenant_id, id,
       case when type = 'reversal' then 'reverse' when type = 'expire_payout' then 'closePayout'
            when type::text like '%\_add' then 'add' else 'remove' end,
       kind, owner_id, amount, note, reverses_id, actor_id, at
from moved;
update points_transaction as transaction
set source_id = moved.id, source_seq = case when moved.type <> 'reversal' then 0 end
from moved
where transaction.tenant_id = moved.tenant_id and transaction.id = moved.id;
update points_transaction as transaction
set source_id = request.id, source_seq = case when transaction.type <> 'reversal' then 0 end
from points_movement_request as request
where request.tenant_id = transaction.tenant_id and request.transaction_id = transaction.id;

-- Every other reversal took back what a removed post had given.
update points_transaction as reversal set source_id = original.source_id
from points_transaction as original
where reversal.type = 'reversal' and reversal.source_id is null
  and original.tenant_id = reversal.tenant_id and original.id = reversal.reverses_id;

insert into points_sweep (tenant_id, kind, starts_on)
select distinct tenant_id, 'cycle', period_on from points_transaction
where type = 'allocation' and kind = 'allocation' and source_id is null and period_on is not null
union
select distinct tenant_id, 'expiry', (at at time zone 'UTC')::date from points_transaction
where type = 'expire_redeemable' and source_id is null;
update points_transaction as transaction set source_id = sweep.id
from points_sweep as sweep
where sweep.tenant_id = transaction.tenant_id and transaction.source_id is null and (
  sweep.kind = 'cycle' and transaction.type = 'allocation' and transaction.kind = 'allocation'
    and sweep.starts_on = transaction.period_on
  or sweep.kind = 'expiry' and transaction.type = 'expire_redeemable'
    and sweep.starts_on = (transaction.at at time zone 'UTC')::date
);
-- What a new cycle replaced has the same instant as the cycle; what a leaver lost has the leaver.
update points_transaction as ending set source_id = beginning.source_id
from points_transaction as beginning
where ending.type = 'expire_allocation' and ending.source_id is null and ending.period_on is null
  and beginning.tenant_id = ending.tenant_id and beginning.type = 'allocation' and beginning.kind = 'allocation'
  and beginning.at = ending.at;
update points_transaction as ending set source_id = entry.owner_id
from points_entry as entry
where ending.type = 'expire_allocation' and ending.source_id is null and ending.period_on is not null
  and entry.tenant_id = ending.tenant_id and entry.transaction_id = ending.id and entry.at = ending.at
  and entry.kind = 'allocation';

alter table points_transaction force row level security;
alter table points_entry force row level security;
alter table points_sweep force row level security;
alter table points_movement force row level security;
alter table points_movement_request force row level security;
alter table recognition force row level security;
alter table audit_event force row level security;

-- Makes the partitions of some months, and answers how many months could not be made. Rows of a month that was missed
-- are in the default partition, where they would refuse its partition: they are moved into the new one first. A month
-- that fails does not keep the next one from being made.
drop function ensure_partitions(regclass, date, int);
create function ensure_partitions(partitioned regclass, first_month date, months int)
returns int language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  month date;
  next_month date;
  partition_name text;
  failed int := 0;
begin
  for i in 0 .. months - 1 loop
    month := (date_trunc('month', first_month) + make_interval(months => i))::date;
    next_month := (month + interval '1 month')::date;
    partition_name := format('%s_%s', partitioned, to_char(month, 'YYYYMM'));
    continue when to_regclass(partition_name) is not null;
    begin
      execute format('create table %I (like %s including defaults including constraints)', partition_name, partitioned);
      -- Row security is forced on the owner, who runs this.
      execute format('alter table %I no force row level security', partitioned || '_default');
      execute format(
        'with missed as (delete from %I where at >= %L and at < %L returning *) insert into %I select * from missed',
        partitioned || '_default', month, next_month, partition_name
      );
      execute format('alter table %I force row level security', partitioned || '_default');
      execute format('alter table %I enable row level security, force row level security', partition_name);
      execute format(
        'alter table %s attach partition %I for values from (%L) to (%L)', partitioned, partition_name, month, next_month
      );
    exception when others then
      raise warning 'partition % could not be made: %', partition_name, sqlerrm;
      failed := failed + 1;
    end;
  end loop;
  return failed;
end $$;
revoke all on function ensure_partitions from public;
grant execute on function ensure_partitions to hurrah_jobs;

-- The row of a cycle or of a day. Only the first transaction of it writes the row, after all accounts it locks of the
-- kind that is swept.
create function points_sweep_of(p_kind text, p_on date) returns uuid language plpgsql as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  sweep_id uuid;
begin
  select id into sweep_id from points_sweep where tenant_id = tenant and kind = p_kind and starts_on = p_on;
  if sweep_id is not null then return sweep_id; end if;
  insert into points_sweep (tenant_id, kind, starts_on) values (tenant, p_kind, p_on) on conflict do nothing;
  select id into sweep_id from points_sweep where tenant_id = tenant and kind = p_kind and starts_on = p_on;
  return sweep_id;
end $$;

create or replace function points_expire_due(p_owners uuid[], p_at timestamptz) returns int language plpgsql as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  tx points_transaction;
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
  tx := points_transaction_of('expire_redeemable', p_at, 'redeemable', 'fund', null, null, null);
  tx.source_id := points_sweep_of('expiry', (p_at at time zone 'UTC')::date);
  perform points_write(tx, owners, amounts, lot_owners, lot_ids, lot_amounts);
  return cardinality(lot_ids);
end $$;

-- Posts one transaction. Nothing of it is written unless the outcome is 'posted'; the accounts stay locked in any case,
-- so that the caller can look again and decide.
create function points_post(
  p_type points_transaction_type, p_at timestamptz,
  p_contra points_account_kind, p_contra_owner uuid,
  p_kind points_account_kind, p_owners uuid[], p_amounts bigint[],
  p_source uuid, p_source_seq smallint, p_actor uuid, p_expires_at timestamptz, p_period date, p_day date, p_note text,
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
    where t.tenant_id = tenant and t.type = p_type and t.source_id = p_source and t.source_seq = p_source_seq;
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
  tx.source_seq := p_source_seq;
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

-- Takes a transaction back, all of it or the parts of some. The cause is a movement by hand, or that of the original:
-- whoever removes a post reverses what the post had caused. Points that were spent meanwhile cannot come back, and
-- points given out of an allocation return to it only within their cycle; later they would have expired.
create function points_reverse(
  p_transaction uuid, p_owners uuid[], p_source uuid, p_at timestamptz, p_actor uuid, p_note text,
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
  tx.source_id := coalesce(p_source, original.source_id);

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

-- The two below are for the release before this one, which passes fewer arguments. The next release drops them.
create or replace function points_post(
  p_type points_transaction_type, p_at timestamptz,
  p_contra points_account_kind, p_contra_owner uuid,
  p_kind points_account_kind, p_owners uuid[], p_amounts bigint[],
  p_source uuid, p_actor uuid, p_expires_at timestamptz, p_period date, p_day date, p_note text,
  out outcome text, out transaction_id uuid, out owner_id uuid, out balance bigint
) language sql security definer set search_path = public, pg_temp as $$
  select * from points_post(
    p_type, p_at, p_contra, p_contra_owner, p_kind, p_owners, p_amounts, p_source, 0::smallint, p_actor, p_expires_at,
    p_period, p_day, p_note
  )
$$;

create or replace function points_reverse(
  p_transaction uuid, p_owners uuid[], p_at timestamptz, p_actor uuid, p_note text,
  out outcome text, out transaction_id uuid, out amount bigint
) language sql security definer set search_path = public, pg_temp as $$
  select * from points_reverse(p_transaction, p_owners, null::uuid, p_at, p_actor, p_note)
$$;

-- This connection's shard of the fund that transactions of a kind use.
create function points_lock_fund(p_kind points_account_kind, p_at timestamptz) returns void language plpgsql as $$
declare
  tx points_transaction := points_transaction_of('reversal', p_at, p_kind, 'fund', null, null, null);
begin
  insert into points_account (tenant_id, kind, owner_id, shard)
  values (tx.tenant_id, 'fund', tx.tenant_id, tx.contra_shard) on conflict do nothing;
  perform from points_account
  where tenant_id = tx.tenant_id and kind = 'fund' and owner_id = tx.tenant_id and shard = tx.contra_shard for update;
end $$;

-- Takes back all of each. Everything they touch is locked first, kind by kind: one after the other would lock the
-- recipients of the second transaction while it holds those of the first.
create function points_reverse_all(p_transactions uuid[], p_at timestamptz, p_actor uuid, p_note text)
returns table (transaction_id uuid, outcome text, reversal_id uuid, amount bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  touched_kind points_account_kind;
  owners uuid[];
  original uuid;
begin
  foreach touched_kind in array array['allocation', 'redeemable', 'pointsBank']::points_account_kind[] loop
    select array_agg(distinct touched.owner_id order by touched.owner_id) into owners from (
      select t.contra_owner_id as owner_id from points_transaction as t
      where t.tenant_id = tenant and t.id = any(p_transactions) and t.contra_kind = touched_kind
      union all
      select e.owner_id from points_transaction as t
      join points_entry as e
        on e.tenant_id = tenant and e.transaction_id = t.id and e.at = t.at and e.kind = touched_kind
      where t.tenant_id = tenant and t.id = any(p_transactions) and t.kind = touched_kind
    ) as touched;
    continue when owners is null;
    perform points_lock_accounts(touched_kind, owners);
    if touched_kind = 'allocation' and exists (
      select from points_transaction as t
      where t.tenant_id = tenant and t.id = any(p_transactions) and t.kind = 'allocation'
    ) then
      perform points_lock_fund('allocation', p_at);
    end if;
    -- By one transaction for all of them, before any of them uses the fund.
    if touched_kind = 'redeemable' then perform points_expire_due(owners, p_at); end if;
  end loop;
  foreach original in array p_transactions loop
    return query select original, reversed.outcome, reversed.transaction_id, reversed.amount
      from points_reverse(original, null, null, p_at, p_actor, p_note) as reversed;
  end loop;
end $$;

-- Locks or opens the two accounts of each member. A leaver, who has an instant when the rest is lost, has nothing to
-- give any more. All allocations are locked before any redeemable account, as whoever gives does.
create function points_set_locks(
  p_owners uuid[], p_locked_at timestamptz[], p_forfeits_at timestamptz[], p_at timestamptz, p_actor uuid
) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  owners uuid[];
  locks timestamptz[];
  forfeits timestamptz[];
  leaver record;
  tx points_transaction;
begin
  select array_agg(owner order by owner), array_agg(locked order by owner), array_agg(forfeit order by owner)
  into owners, locks, forfeits from unnest(p_owners, p_locked_at, p_forfeits_at) as one (owner, locked, forfeit);
  if owners is null then return; end if;
  perform points_lock_accounts('allocation', owners);
  for leaver in
    select owner_id, balance, period_on from points_account
    where tenant_id = tenant and kind = 'allocation' and owner_id = any(owners) and shard = 0 and balance > 0
      and forfeits[width_bucket(owner_id, owners)] is not null
    order by owner_id
  loop
    tx := points_transaction_of('expire_allocation', p_at, 'allocation', 'fund', null, p_actor, null);
    tx.source_id := leaver.owner_id;
    tx.period_on := leaver.period_on;
    perform points_write(tx, array[leaver.owner_id], array[-leaver.balance], null, null, null);
  end loop;
  perform points_lock_accounts('redeemable', owners);
  update points_account
  set locked_at = locks[width_bucket(owner_id, owners)],
      forfeits_at = case when kind = 'redeemable' then forfeits[width_bucket(owner_id, owners)] end
  where tenant_id = tenant and kind in ('allocation', 'redeemable') and owner_id = any(owners) and shard = 0;
end $$;

-- Sets points aside for an order: they leave the balance at once, so that no other order can take them.
create or replace function points_hold(
  p_id uuid, p_owner uuid, p_amount bigint, p_at timestamptz, p_note text,
  out outcome text, out transaction_id uuid, out balance bigint
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
begin
  select posted.outcome, posted.transaction_id, posted.balance into outcome, transaction_id, balance
  from points_post(
    'redeem', p_at, 'payout', null, 'redeemable', array[p_owner], array[-p_amount],
    p_id, 0::smallint, p_owner, null, null, null, p_note
  ) as posted;
  if outcome = 'posted' then
    insert into points_hold (id, owner_id, transaction_id, amount, held_at)
    values (p_id, p_owner, transaction_id, p_amount, p_at);
  end if;
end $$;

-- The order failed, or was given back later: the points return to the lots they came from.
create or replace function points_release(
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
  tx.source_seq := 0;
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
create or replace function points_start_period(p_period date, p_at timestamptz, p_owners uuid[], p_amount bigint) returns int
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
  if members > 0 then
    beginning.source_id := points_sweep_of('cycle', p_period);
    ending.source_id := beginning.source_id;
  end if;
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

-- Expires what is due in up to `p_limit` accounts of the tenant. Answers how many accounts it
-- found, 0 when all is done: somebody who spends at the same moment may write off what was found here.
create or replace function points_expire(p_at timestamptz, p_limit int) returns int
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
  perform points_expire_due(owners, p_at);
  return cardinality(owners);
end $$;

-- Closes the payout: what was really spent goes back to the fund that issued it. Open holds stay.
create function points_expire_payout(p_source uuid, p_at timestamptz, p_actor uuid, p_note text) returns bigint
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

  tx.source_id := p_source;
  tx.source_seq := 0;
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

-- For the release before this one; the next release drops it.
create or replace function points_expire_payout(p_at timestamptz, p_actor uuid, p_note text) returns bigint
language sql security definer set search_path = public, pg_temp as $$
  select points_expire_payout(uuidv7(), p_at, p_actor, p_note)
$$;

-- The application role may call these functions; only the ledger role may touch the tables.
do $$
declare
  signature regprocedure;
  callable text[] := array[
    'points_post', 'points_reverse', 'points_reverse_all', 'points_hold', 'points_release', 'points_start_period',
    'points_expire', 'points_set_locks', 'points_expire_payout'
  ];
begin
  grant create on schema public to hurrah_ledger;
  for signature in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace
      and proname = any(callable || array['points_sweep_of', 'points_expire_due', 'points_lock_fund'])
  loop
    execute format('revoke all on function %s from public', signature);
    execute format('alter function %s owner to hurrah_ledger', signature);
    if (select proname from pg_proc where oid = signature) = any(callable) then
      execute format('alter function %s set plan_cache_mode = force_generic_plan', signature);
      execute format('alter function %s set enable_seqscan = off', signature);
      execute format('alter function %s set enable_bitmapscan = off', signature);
      execute format('grant execute on function %s to hurrah_app', signature);
    end if;
  end loop;
  revoke create on schema public from hurrah_ledger;
end $$;
