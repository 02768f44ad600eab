-- What a company pays by rule: points to give in each cycle, points for celebrations, and banks for awards.
create table budget_item (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid references tenant,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('allocation', 'birthday', 'onboarding', 'welcome', 'anniversary', 'pointsBank')),
  name text not null check (length(name) between 1 and 80),
  active boolean not null default true,
  -- For each person; of a bank, what a refill fills it up to.
  amount int not null default 0 check (amount between 0 and 1000000),
  -- Of anniversaries: from which year to which, and how much.
  steps jsonb not null default '[]',
  -- Of onboarding: how many days after joining.
  after_days int not null default 0 check (after_days between 0 and 365),
  -- Who gets it, as the contract's Eligibility.
  audience jsonb not null,
  -- Of a bank: how often it is refilled, from which balance its owner is warned, and who may spend.
  refill text not null default 'never' check (refill in ('never', 'month', 'quarter', 'year')),
  low_balance int check (low_balance between 1 and 1000000),
  spender_member_ids uuid[] not null default '{}',
  spender_team_ids uuid[] not null default '{}',
  warned_at timestamptz,
  -- Of a bank: the first day of the month, quarter or year that it was last filled up for.
  refilled_on date,
  owner_id uuid,
  -- Nothing that happened before it was switched on is paid.
  active_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references tenant_member (tenant_id, id)
);
call versioned('budget_item');

-- What every company paid until now is its first item; a new company begins with the same.
alter table tenant no force row level security;
alter table points_settings no force row level security;
insert into budget_item (tenant_id, kind, name, amount, audience, active_since, created_at, updated_at)
select tenant.tenant_id, 'allocation', case when tenant.language = 'fr' then 'Tout le monde' else 'Everyone' end,
       coalesce(points_settings.allocation_amount, 100),
       '{"statuses": ["notInvited", "invited", "joined"], "segments": {}, "teamIds": [], "tenureDays": 0}',
       tenant.created_at, tenant.created_at, tenant.created_at
from tenant left join points_settings using (tenant_id);
alter table tenant force row level security;
alter table points_settings force row level security;

create function begin_with_an_allocation() returns trigger language plpgsql as $$
begin
  insert into budget_item (tenant_id, kind, name, amount, audience, active_since, created_at, updated_at)
  values (
    new.tenant_id, 'allocation', case when new.language = 'fr' then 'Tout le monde' else 'Everyone' end, 100,
    '{"statuses": ["notInvited", "invited", "joined"], "segments": {}, "teamIds": [], "tenureDays": 0}',
    new.created_at, new.created_at, new.created_at
  );
  return new;
end $$;
create trigger begin_with_an_allocation after insert on tenant
  for each row execute function begin_with_an_allocation();

call protect('budget_item');
create index budget_item_kind on budget_item (tenant_id, kind, id) where deleted_at is null;
call allow_planning('budget_item', 'tenant_id, kind, active, deleted_at');

-- Which item a new cycle's points came from. Never changed: an account that begins a cycle writes rows of its own.
create table budget_allocation (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  transaction_id uuid not null,
  item_id uuid not null,
  at timestamptz not null,
  members int not null check (members > 0),
  points bigint not null check (points > 0),
  primary key (tenant_id, transaction_id, item_id),
  foreign key (tenant_id, transaction_id) references points_transaction (tenant_id, id),
  foreign key (tenant_id, item_id) references budget_item (tenant_id, id)
);
call protect('budget_allocation', 'select, insert');
create index budget_allocation_item on budget_allocation (tenant_id, item_id, at);

-- Every celebration that was paid. The key is what pays once, ever: a birthday in a calendar year, an anniversary by
-- its number, a welcome and an onboarding by 0.
create table celebration_payment (
  tenant_id uuid not null default current_setting('app.tenant_id')::uuid,
  kind text not null check (kind in ('birthday', 'onboarding', 'welcome', 'anniversary')),
  member_id uuid not null,
  occasion int not null,
  -- The day on the member's own calendar.
  celebrated_on date not null,
  item_id uuid not null,
  amount bigint not null check (amount > 0),
  transaction_id uuid not null,
  paid_at timestamptz not null,
  primary key (tenant_id, kind, member_id, occasion),
  foreign key (tenant_id, member_id) references tenant_member (tenant_id, id),
  foreign key (tenant_id, item_id) references budget_item (tenant_id, id),
  foreign key (tenant_id, transaction_id) references points_transaction (tenant_id, id)
);
call protect('celebration_payment', 'select, insert');
create index celebration_payment_item on celebration_payment (tenant_id, item_id, paid_at);
create index celebration_payment_transaction on celebration_payment (tenant_id, transaction_id);

-- Until when a tenant's celebrations were looked through.
create table celebration_run (
  tenant_id uuid primary key default current_setting('app.tenant_id')::uuid references tenant,
  ran_at timestamptz not null
);
call protect('celebration_run', 'select, insert, update');

alter table points_settings
  add column eligible_team_ids uuid[] not null default '{}',
  -- Who comes in the middle of a cycle gets all of it, or the part that is left.
  add column joiner_allocation text not null default 'full' check (joiner_allocation in ('full', 'proRata')),
  add column enabled_at timestamptz;

-- Celebrations look for members by day of the year.
create index tenant_member_birthday on tenant_member (tenant_id, birthday) where birthday is not null;
create index tenant_member_start_day on tenant_member
  (tenant_id, ((extract(month from start_on) * 100 + extract(day from start_on))::int)) where start_on is not null;
create index tenant_member_joined on tenant_member (tenant_id, joined_at) where joined_at is not null;

-- Filling a bank and emptying it by hand or by rule.
alter type points_transaction_type add value if not exists 'bank_add' after 'expire_payout';
alter type points_transaction_type add value if not exists 'bank_remove' after 'bank_add';

-- Begins a cycle for members who have not begun it: what is left of the last one expires, the new points arrive. A
-- locked account waits until it is opened again. Answers who has begun it and the transaction that gave them points.
-- The previous release calls points_start_period, which gives everyone the same.
create function points_start_cycle(
  p_period date, p_at timestamptz, p_owners uuid[], p_amounts bigint[], out begun uuid[], out transaction_id uuid
) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  tenant uuid := current_setting('app.tenant_id')::uuid;
  ending points_transaction := points_transaction_of('expire_allocation', p_at, 'allocation', 'fund', null, null, null);
  beginning points_transaction := points_transaction_of('allocation', p_at, 'allocation', 'fund', null, null, null);
  owners uuid[];
  amounts bigint[];
  same bigint;
  leftover bigint;
  total bigint;
begin
  -- Mostly everyone gets the same, and nobody's amount has to be looked up.
  select array_agg(owner order by owner), array_agg(amount order by owner),
         case when min(amount) = max(amount) then min(amount) end
  into owners, amounts, same from unnest(p_owners, p_amounts) as leg (owner, amount);
  beginning.period_on := p_period;
  perform points_open_accounts('allocation', owners);
  -- By the index, and so in the order of their owners, like everybody who locks more than one.
  with begun as (
    update points_account
    set balance = coalesce(same, amounts[width_bucket(owner_id, owners)]),
        all_time_received = all_time_received + coalesce(same, amounts[width_bucket(owner_id, owners)]),
        entries = entries + (balance > 0)::int + (coalesce(same, amounts[width_bucket(owner_id, owners)]) > 0)::int,
        period_on = p_period
    where tenant_id = tenant and kind = 'allocation' and owner_id = any(owners) and shard = 0
      and (period_on is null or period_on < p_period) and locked_at is null
    returning owner_id, new.entries, new.balance as amount, old.balance as leftover
  ), written as (
    insert into points_entry (tenant_id, kind, owner_id, seq, at, transaction_id, amount, balance_after)
    select tenant, ending.kind, owner_id, entries - (begun.amount > 0)::int, p_at, ending.id, -begun.leftover, 0
    from begun where begun.leftover > 0
    union all
    select tenant, beginning.kind, owner_id, entries, p_at, beginning.id, begun.amount, begun.amount
    from begun where begun.amount > 0
  )
  select array_agg(owner_id), sum(begun.leftover), sum(begun.amount) into begun, leftover, total from begun;
  if begun is null then
    begun := '{}';
    return;
  end if;
  beginning.source_id := points_sweep_of('cycle', p_period);
  ending.source_id := beginning.source_id;
  if leftover > 0 then
    insert into points_transaction values (ending.*);
    perform points_write_contra(ending, leftover);
  end if;
  if total > 0 then
    insert into points_transaction values (beginning.*);
    perform points_write_contra(beginning, -total);
    transaction_id := beginning.id;
  end if;
end $$;

do $$
declare
  signature regprocedure := 'points_start_cycle(date, timestamptz, uuid[], bigint[])';
begin
  grant create on schema public to hurrah_ledger;
  execute format('revoke all on function %s from public', signature);
  execute format('alter function %s owner to hurrah_ledger', signature);
  execute format('alter function %s set plan_cache_mode = force_generic_plan', signature);
  execute format('alter function %s set enable_seqscan = off', signature);
  execute format('alter function %s set enable_bitmapscan = off', signature);
  execute format('grant execute on function %s to hurrah_app', signature);
  revoke create on schema public from hurrah_ledger;
end $$;
