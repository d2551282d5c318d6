-- When money came and last went back: providers' lists are compared by time.
alter table payments add column captured_at timestamptz, add column refunded_at timestamptz;
update payments set captured_at = case when captured > 0 then updated_at end, refunded_at = case when refunded > 0 then updated_at end
where captured > 0;
create function note_money_times() returns trigger language plpgsql as $$
begin
  if new.captured > 0 and new.captured_at is null then
    new.captured_at := new.updated_at;
  end if;
  if new.refunded > 0 and (tg_op = 'INSERT' or new.refunded <> old.refunded) then
    new.refunded_at := new.updated_at;
  end if;
  return new;
end
$$;
create trigger note_money_times_at_first before insert on payments
  for each row when (new.captured > 0) execute function note_money_times();
create trigger note_money_times before update on payments
  for each row when (new.captured <> old.captured or new.refunded <> old.refunded) execute function note_money_times();
create index payments_captured_at on payments (provider, captured_at) where captured > 0;

-- What providers say has moved, as their lists or statements tell it; kept, so that nothing depends on which span of time is asked for.
create table provider_movements (
  provider smallint not null check (provider in (1, 2, 3)),
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  ref text not null,
  -- What is told of the payment that it belongs to: the provider's own names for it, and ours.
  capture_ref text,
  provider_ref text,
  payment_id uuid,
  amount numeric(14, 4) not null check (amount >= 0),
  currency text not null,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (provider, kind, ref)
);
create index provider_movements_payment on provider_movements (payment_id) where payment_id is not null;
create index provider_movements_capture on provider_movements (provider, capture_ref) where capture_ref is not null;
create index provider_movements_page on provider_movements (provider, provider_ref) where provider_ref is not null;

-- One way through a provider's list. Unfinished it is gone on with, from its cursor.
create table reconciliation_runs (
  id bigint generated always as identity primary key,
  provider smallint not null check (provider in (1, 2, 3, 4)),
  from_at timestamptz not null,
  to_at timestamptz not null,
  cursor text,
  matched integer not null default 0,
  replayed integer not null default 0,
  cases integer not null default 0,
  -- How often in a row it could not go on.
  stalled smallint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  check (from_at < to_at)
);
create unique index reconciliation_runs_one_open on reconciliation_runs (provider) where finished_at is null;
create index reconciliation_runs_finished on reconciliation_runs (provider, to_at) where finished_at is not null;

-- What could not be mended: somebody must look. Of what nobody knows the payment, nobody knows the site.
create table reconciliation_cases (
  id bigint generated always as identity primary key,
  site_id smallint references sites (id),
  provider smallint not null check (provider in (1, 2, 3, 4)),
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs', 'currency_differs', 'state_differs', 'doubled')),
  provider_ref text not null,
  payment_id uuid,
  ours jsonb,
  theirs jsonb,
  state text not null default 'open' check (state in ('open', 'resolved')),
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  -- `matched_later`, or what somebody wrote.
  resolution text check (length(resolution) between 1 and 500),
  resolved_by text,
  foreign key (site_id, payment_id) references payments (site_id, id),
  check ((state = 'resolved') = (resolved_at is not null and resolution is not null))
);
create unique index reconciliation_cases_one_open on reconciliation_cases (provider, kind, provider_ref) where state = 'open';
create index reconciliation_cases_known on reconciliation_cases (provider, provider_ref);

-- Balances are compared with the ledger by payment and by time.
create index ledger_transfers_payment on ledger_transfers (payment_id) where payment_id is not null;
create index ledger_transfers_at on ledger_transfers using brin (at);
create index refunds_updated_at on refunds (updated_at);
