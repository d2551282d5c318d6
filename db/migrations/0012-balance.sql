create domain account_kind as text check (value in ('customer', 'clearing', 'sales', 'adjustments'));
create domain transfer_kind as text check (value in ('capture', 'topup', 'topup_returned', 'refund', 'add', 'deduct'));
create domain transfer_key as text check (length(value) between 8 and 200);
-- The numbers are those of the API: 0 quote, 1 forward request, 2 by staff, 3 top-up, 4 invoice or order.
create domain transfer_rel_type as smallint check (value between 0 and 4);
create domain transfer_reason as text check (length(value) <= 200);
create domain balance_hold_state as text check (value in ('held', 'captured', 'released'));

-- Customers' money with the shop, by double entry: every transfer takes from one account what it gives to another.
create table ledger_accounts (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  currency_id smallint not null references currencies (id),
  -- `customer` is a customer's money. The other accounts are the shop's: money at a provider, sales, and corrections by
  -- staff.
  kind account_kind not null,
  user_id bigint,
  provider smallint check (provider in (1, 2, 3)),
  balance numeric(14, 4) not null default 0,
  last_seq bigint not null default 0,
  -- The part of the balance that is held for checkouts and orders. A hold moves no money, so it has no transfer.
  held numeric(14, 4) not null default 0,
  unique (site_id, id),
  constraint ledger_accounts_one_each unique nulls not distinct (kind, currency_id, site_id, user_id, provider),
  foreign key (site_id, user_id) references users (site_id, id),
  constraint ledger_accounts_whose check (
    (kind = 'customer') = (user_id is not null) and (kind = 'clearing') = (provider is not null)
  ),
  constraint ledger_accounts_never_below_zero check (held >= 0 and (user_id is null or balance >= held)),
  constraint ledger_accounts_whole_cents check (balance % 0.01 = 0 and held % 0.01 = 0)
);
create index ledger_accounts_of_user on ledger_accounts (user_id) where user_id is not null;

create table ledger_transfers (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  currency_id smallint not null references currencies (id),
  user_id bigint not null,
  kind transfer_kind not null,
  amount money_above_zero not null,
  -- Names the reason for the transfer, so that the same transfer is never made twice.
  idempotency_key transfer_key not null,
  rel_type transfer_rel_type not null,
  rel_id bigint,
  payment_id uuid,
  -- The customer's balance before and after, held money included.
  starting_balance money_from_zero not null,
  end_balance money_from_zero not null,
  reason transfer_reason,
  actor_type actor_type not null,
  actor_id text,
  at timestamptz not null,
  unique (site_id, id),
  constraint ledger_transfers_once unique (idempotency_key, site_id),
  foreign key (site_id, user_id) references users (site_id, id),
  check (end_balance - starting_balance = case when kind in ('topup', 'refund', 'add') then amount else -amount end),
  check ((kind in ('add', 'deduct')) <= (reason is not null))
);
-- Reconciliation compares balances with the ledger by payment and by time.
create index ledger_transfers_payment on ledger_transfers (payment_id) where payment_id is not null;
create index ledger_transfers_at on ledger_transfers using brin (at);
create index ledger_transfers_history on ledger_transfers (user_id, id desc);

create table ledger_entries (
  site_id smallint not null,
  transfer_id bigint not null,
  account_id bigint not null,
  seq big_above_zero not null,
  amount money_not_zero not null,
  starting_balance numeric(14, 4) not null,
  end_balance numeric(14, 4) not null,
  primary key (account_id, seq),
  foreign key (site_id, transfer_id) references ledger_transfers (site_id, id),
  foreign key (site_id, account_id) references ledger_accounts (site_id, id),
  constraint ledger_entries_sums check (end_balance = starting_balance + amount and starting_balance % 0.01 = 0)
);
-- A transfer has one entry that takes and one that gives. The index refuses a third.
create unique index ledger_entries_one_each_way on ledger_entries (transfer_id, (amount > 0));

create function refuse_ledger_change() returns trigger language plpgsql as $$
begin
  raise exception 'The ledger is only ever added to' using errcode = 'restrict_violation', table = tg_table_name;
end
$$;
create trigger only_added_to before update or delete on ledger_entries for each row execute function refuse_ledger_change();
create trigger only_added_to before update or delete on ledger_transfers for each row execute function refuse_ledger_change();
create trigger never_emptied before truncate on ledger_entries execute function refuse_ledger_change();
create trigger never_emptied before truncate on ledger_transfers execute function refuse_ledger_change();

-- Deferred to the end of the transaction: before that, one of the two entries may be missing. A trigger on the transfer
-- is enough, because no transfer can get a third entry.
create function keep_transfer_even() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount), 0) <> 0 or count(*) <> 2 from ledger_entries where transfer_id = new.id) then
    raise exception 'A transfer takes from one account what it gives to another'
      using errcode = 'check_violation', constraint = 'ledger_transfers_even', table = 'ledger_transfers';
  end if;
  return null;
end
$$;
create constraint trigger keep_even after insert on ledger_transfers deferrable initially deferred
  for each row execute function keep_transfer_even();

-- The amount that a checkout, and then its order, may take from a balance. It is held once, then captured or released
-- once.
create table balance_holds (
  id uuid primary key,
  site_id smallint not null,
  user_id bigint not null,
  checkout_id bigint not null,
  order_id bigint,
  currency_id smallint not null references currencies (id),
  amount money_above_zero not null,
  state balance_hold_state not null default 'held',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, checkout_id) references checkouts (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id)
);
create unique index balance_holds_one_live on balance_holds (checkout_id) where state <> 'released';
create index balance_holds_waiting on balance_holds (updated_at)
  where state = 'held' and order_id is null;
-- A hold starts without an order, so most inserts do not touch this index.
create index balance_holds_of_order on balance_holds (order_id) where order_id is not null;

do $$
begin
  if exists (select from pg_roles where rolname = 'amberway_app') then
    revoke update, delete, truncate on ledger_entries, ledger_transfers from amberway_app;
    revoke delete, truncate on ledger_accounts from amberway_app;
  end if;
end
$$;
