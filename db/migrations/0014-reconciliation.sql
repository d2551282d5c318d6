-- Movements of money that providers report in their lists or statements. They are stored, so that a comparison does not
-- depend on the period that was requested.
create table provider_movements (
  provider smallint not null check (provider in (1, 2, 3)),
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  ref text not null,
  -- The payment that it belongs to, as far as the provider reports it: by the provider's ids and by ours.
  capture_ref text,
  provider_ref text,
  payment_id uuid,
  amount numeric(14, 4) not null check (amount >= 0),
  currency text not null,
  state text not null check (state in ('pending', 'succeeded', 'failed')),
  at timestamptz not null,
  last_seen_at timestamptz not null,
  -- What the provider keeps of it, as far as it is listed.
  fee numeric(14, 4) check (fee >= 0),
  fee_currency text check (fee_currency ~ '^[A-Z]{3}$'),
  primary key (provider, kind, ref),
  check ((fee is null) = (fee_currency is null))
);
create index provider_movements_payment on provider_movements (payment_id) where payment_id is not null;
create index provider_movements_capture on provider_movements (provider, capture_ref) where capture_ref is not null;
create index provider_movements_page on provider_movements (provider, provider_ref) where provider_ref is not null;

-- What a provider has kept of each movement that belongs to a payment of ours, in the currency in which it keeps it.
create table payment_fees (
  site_id smallint not null references sites (id),
  payment_id uuid not null,
  kind text not null check (kind in ('payment', 'refund', 'dispute')),
  ref text not null,
  amount numeric(14, 4) not null check (amount >= 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  at timestamptz not null,
  primary key (payment_id, kind, ref, site_id),
  foreign key (site_id, payment_id) references payments (site_id, id)
);

-- One pass through a provider's list. An unfinished run continues from its cursor.
create table reconciliation_runs (
  id bigint generated always as identity primary key,
  provider smallint not null check (provider in (1, 2, 3, 4)),
  from_at timestamptz not null,
  to_at timestamptz not null,
  cursor text,
  matched integer not null default 0,
  replayed integer not null default 0,
  cases integer not null default 0,
  -- How often in a row it could not continue.
  stalled smallint not null default 0,
  started_at timestamptz not null,
  finished_at timestamptz,
  check (from_at < to_at)
);
create unique index reconciliation_runs_one_open on reconciliation_runs (provider) where finished_at is null;
create index reconciliation_runs_finished on reconciliation_runs (provider, to_at) where finished_at is not null;

-- Differences that could not be repaired; staff must look at them. If the payment is unknown, so is the site.
create table reconciliation_cases (
  id bigint generated always as identity primary key,
  site_id smallint references sites (id),
  provider smallint not null check (provider in (1, 2, 3, 4)),
  -- `returned_twice`: refunded both to the customer's balance and through the provider.
  kind text not null check (kind in ('missing_here', 'missing_there', 'amount_differs', 'currency_differs',
    'state_differs', 'doubled', 'returned_twice')),
  provider_ref text not null,
  payment_id uuid,
  ours jsonb,
  theirs jsonb,
  state text not null default 'open' check (state in ('open', 'resolved')),
  opened_at timestamptz not null,
  last_seen_at timestamptz not null,
  resolved_at timestamptz,
  -- `matched_later`, or a text by staff.
  resolution text check (length(resolution) between 1 and 500),
  resolved_by text,
  -- Above the limit a second person resolves it: what the first one wrote.
  proposed_resolution text check (length(proposed_resolution) between 1 and 500),
  proposed_by text,
  proposed_at timestamptz,
  -- The person who is asked to confirm; anybody else with the right may do so too.
  proposed_to text,
  foreign key (site_id, payment_id) references payments (site_id, id),
  check (num_nonnulls(proposed_resolution, proposed_by, proposed_at, proposed_to) in (0, 4)),
  check (proposed_to <> proposed_by),
  check ((state = 'resolved') = (resolved_at is not null and resolution is not null))
);
create unique index reconciliation_cases_one_open on reconciliation_cases (provider, kind, provider_ref) where state = 'open';
create index reconciliation_cases_known on reconciliation_cases (provider, provider_ref);
