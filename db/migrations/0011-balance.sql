-- Customers' money with the shop, by double entry: every transfer takes from one account what it gives to another.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  currency_id smallint not null references currencies (id),
  -- A customer's: what they may spend, and what is held for an order. The shop's: what providers hold of it, what it
  -- has sold, and what staff have added or taken.
  kind text not null check (kind in ('available', 'held', 'clearing', 'sales', 'adjustments')),
  user_id bigint,
  provider smallint check (provider in (1, 2, 3)),
  balance numeric(14, 4) not null default 0,
  last_seq bigint not null default 0,
  unique (site_id, id),
  constraint ledger_accounts_one_each unique nulls not distinct (site_id, currency_id, kind, user_id, provider),
  foreign key (site_id, user_id) references users (site_id, id),
  check ((kind in ('available', 'held')) = (user_id is not null)),
  check ((kind = 'clearing') = (provider is not null)),
  constraint ledger_accounts_never_below_zero check (user_id is null or balance >= 0)
);
create index ledger_accounts_of_user on ledger_accounts (user_id) where user_id is not null;

create table ledger_transfers (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  currency_id smallint not null references currencies (id),
  user_id bigint not null,
  kind text not null check (kind in ('authorise', 'capture', 'void', 'topup', 'topup_returned', 'refund', 'add', 'deduct')),
  amount numeric(14, 4) not null check (amount > 0),
  -- What it was made for; the same is never made twice.
  idempotency_key text not null check (length(idempotency_key) between 8 and 200),
  -- As the specification numbers them: 0 quote, 1 forward request, 2 by staff, 3 top-up, 4 invoice or order.
  rel_type smallint check (rel_type between 0 and 4),
  rel_id bigint,
  payment_id uuid,
  -- What the customer had, spendable and held together, before it and after.
  starting_balance numeric(14, 4) not null check (starting_balance >= 0),
  end_balance numeric(14, 4) not null check (end_balance >= 0),
  reason text check (length(reason) <= 200),
  actor_type text not null check (actor_type in ('customer', 'guest', 'staff', 'provider', 'system')),
  actor_id text,
  at timestamptz not null,
  unique (site_id, id),
  constraint ledger_transfers_once unique (site_id, idempotency_key),
  foreign key (site_id, user_id) references users (site_id, id),
  -- What is held or let go of changes nothing of what somebody has.
  check (end_balance - starting_balance = case when kind in ('authorise', 'void') then 0
    when kind in ('topup', 'refund', 'add') then amount else -amount end),
  check ((kind in ('authorise', 'void')) = (rel_type is null)),
  check ((kind in ('add', 'deduct')) <= (reason is not null))
);
create index ledger_transfers_history on ledger_transfers (user_id, id desc) where kind not in ('authorise', 'void');

create table ledger_entries (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  transfer_id bigint not null,
  account_id bigint not null,
  seq bigint not null check (seq > 0),
  amount numeric(14, 4) not null check (amount <> 0),
  starting_balance numeric(14, 4) not null,
  end_balance numeric(14, 4) not null,
  unique (account_id, seq),
  foreign key (site_id, transfer_id) references ledger_transfers (site_id, id),
  foreign key (site_id, account_id) references ledger_accounts (site_id, id),
  check (end_balance = starting_balance + amount)
);
create index ledger_entries_of_transfer on ledger_entries (transfer_id);

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to' using errcode = 'restrict_violation', table = tg_table_name;
end
$$;
create trigger only_added_to before update or delete on ledger_entries for each row execute function refuse_ledger_change();
create trigger only_added_to before update or delete on ledger_transfers for each row execute function refuse_ledger_change();
create trigger never_emptied before truncate on ledger_entries execute function refuse_ledger_change();
create trigger never_emptied before truncate on ledger_transfers execute function refuse_ledger_change();

-- Judged when the transaction ends: until then one of the two entries may be missing.
create function keep_transfer_even() returns trigger language plpgsql as $$
declare
  checked bigint := case when tg_table_name = 'ledger_entries' then (to_jsonb(new) ->> 'transfer_id')::bigint else new.id end;
  total numeric;
  entries integer;
begin
  select coalesce(sum(amount), 0), count(*) into total, entries from ledger_entries where transfer_id = checked;
  if total <> 0 or entries < 2 then
    raise exception 'A transfer takes from one account what it gives to another'
      using errcode = 'check_violation', constraint = 'ledger_transfers_even', table = 'ledger_transfers';
  end if;
  return null;
end
$$;
create constraint trigger keep_even after insert on ledger_entries deferrable initially deferred
  for each row execute function keep_transfer_even();
create constraint trigger keep_even after insert on ledger_transfers deferrable initially deferred
  for each row execute function keep_transfer_even();

-- What a checkout, and then its order, may take from a balance: held once, then taken or let go of, once.
create table balance_holds (
  id uuid primary key,
  site_id smallint not null references sites (id),
  user_id bigint not null,
  checkout_id bigint not null,
  order_id bigint,
  currency_id smallint not null references currencies (id),
  amount numeric(14, 4) not null check (amount > 0),
  state text not null default 'held' check (state in ('held', 'captured', 'released')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, checkout_id) references checkouts (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id)
);
create unique index balance_holds_one_live on balance_holds (checkout_id) where state <> 'released';
create index balance_holds_of_order on balance_holds (order_id);
create index balance_holds_waiting on balance_holds (updated_at)
  where state = 'held' and order_id is null;

-- How much of their balance somebody wants to use; what it comes to is worked out with the rest of the sum.
alter table checkouts add column balance_wish numeric(14, 4) check (balance_wish > 0);

-- A payment need not be for an order.
alter table payments
  add column purpose text not null default 'order' check (purpose in ('order', 'topup', 'invoice')),
  -- Of a top-up: whose it is, and in which language they began it.
  add column user_id bigint,
  add column locale text,
  -- Of what was given back, what went to the customer's balance instead of the way it came.
  add column refunded_to_balance numeric(14, 4) not null default 0,
  alter column order_id drop not null,
  drop constraint payments_order_id_attempt_key,
  add foreign key (site_id, user_id) references users (site_id, id),
  add constraint payments_for_something check (case purpose
    when 'order' then order_id is not null
    when 'topup' then order_id is null and user_id is not null and locale is not null and provider <> 4
    else order_id is null end),
  add constraint payments_to_balance_is_part check (refunded_to_balance between 0 and refunded);
-- What the balance pays stands beside the attempts to pay the rest.
create unique index payments_attempts on payments (order_id, (provider = 4), attempt) where order_id is not null;
create index payments_topups on payments (user_id, created_at desc) where purpose = 'topup';

alter table refunds add column is_to_balance boolean not null default false;

alter table state_events
  drop constraint state_events_entity_check,
  add constraint state_events_entity_check check (entity in ('order', 'payment', 'checkout', 'order_line', 'shipment',
    'order_question', 'refund', 'balance_hold'));

-- For a deployment in which the shop does not connect as the owner of its tables: the ledger can then not be rewritten
-- even by whoever takes the triggers for a nuisance.
do $$
begin
  if not exists (select from pg_roles where rolname = 'amberway_app') then
    create role amberway_app nologin;
  end if;
exception
  when duplicate_object or unique_violation then null;
  when insufficient_privilege then raise notice 'The role amberway_app is to be made by whoever may';
end
$$;
do $$
begin
  if exists (select from pg_roles where rolname = 'amberway_app') then
    grant usage on schema public to amberway_app;
    grant select, insert, update, delete on all tables in schema public to amberway_app;
    grant usage, select on all sequences in schema public to amberway_app;
    alter default privileges in schema public grant select, insert, update, delete on tables to amberway_app;
    alter default privileges in schema public grant usage, select on sequences to amberway_app;
    revoke update, delete, truncate on ledger_entries, ledger_transfers from amberway_app;
    revoke delete, truncate on ledger_accounts from amberway_app;
  end if;
end
$$;
