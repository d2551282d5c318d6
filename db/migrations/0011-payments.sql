create domain payment_purpose as text check (value in ('order', 'topup', 'invoice'));
create domain payment_state as text check (value in ('created', 'requires_action', 'pending', 'authorized', 'captured',
  'partially_refunded', 'refunded', 'failed', 'cancelled', 'expired', 'disputed'));
-- The numbers are those of the API: 1 Stripe, 2 PayPal, 3 Paysera, 4 balance.
create domain provider_number as smallint check (value between 1 and 4);

create table payments (
  id uuid primary key,
  site_id smallint not null references sites (id),
  order_id bigint,
  provider provider_number not null,
  attempt smallint not null check (attempt > 0),
  state payment_state not null default 'created',
  amount money_above_zero not null,
  currency_id smallint not null references currencies (id),
  captured numeric(14, 4) not null default 0,
  refunded numeric(14, 4) not null default 0,
  provider_ref text,
  capture_ref text,
  redirect_url text,
  decline_code text,
  -- Written before the call to the provider, so that a retry after a crash uses the same key.
  idempotency_key text not null unique,
  -- Money that does not match the agreed amount never counts as payment; staff must look at it.
  alarm text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  poll_at timestamptz,
  polls smallint not null default 0,
  purpose payment_purpose not null default 'order',
  -- Of a top-up: the customer, and the language in which they started it.
  user_id bigint,
  locale text,
  -- The part of `refunded` that went to the customer's balance instead of back through the provider.
  refunded_to_balance numeric(14, 4) not null default 0,
  -- The bank that the buyer chose on our page, by the provider's name for it.
  bank text check (length(bank) <= 20),
  -- 0013-invoices.sql adds the foreign key: invoices and payments refer to each other.
  invoice_id bigint,
  -- When money arrived and when it was last refunded. Reconciliation compares providers' lists by time.
  captured_at timestamptz,
  refunded_at timestamptz,
  unique (site_id, id),
  unique (provider, provider_ref),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  constraint payments_for_something check (case purpose
    when 'order' then order_id is not null and invoice_id is null
    when 'topup' then order_id is null and invoice_id is null and user_id is not null and locale is not null and provider <> 4
    else order_id is null and invoice_id is not null end),
  constraint payments_sums check (
    captured between 0 and amount and refunded between 0 and captured and refunded_to_balance between 0 and refunded
    and captured % 0.01 = 0 and refunded % 0.01 = 0 and refunded_to_balance % 0.01 = 0
  )
);
create unique index payments_of_invoice on payments (invoice_id, attempt) where invoice_id is not null;
create index payments_topups on payments (user_id, created_at desc) where purpose = 'topup';
create index payments_to_ask on payments (poll_at) where state in ('created', 'requires_action', 'pending');
create unique index payments_one_captured on payments (order_id)
  where state in ('captured', 'partially_refunded') and provider <> 4 and alarm is null;
-- Webhooks about refunds and disputes name the payment by its capture.
create index payments_capture_ref on payments (provider, capture_ref);
-- The payment from the balance is counted apart from the attempts to pay the rest.
create unique index payments_attempts on payments (order_id, (provider = 4), attempt) where order_id is not null;
create index payments_captured_at on payments (provider, captured_at) where captured > 0;

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
-- A payment that is inserted with its capture time needs no call of the function.
create trigger note_money_times_at_first before insert on payments
  for each row when (new.captured > 0 and (new.captured_at is null or new.refunded > 0)) execute function note_money_times();
create trigger note_money_times before update on payments
  for each row when (new.captured <> old.captured or new.refunded <> old.refunded) execute function note_money_times();

create table refunds (
  id uuid primary key,
  site_id smallint not null,
  payment_id uuid not null,
  amount numeric(14, 4) not null check (amount > 0),
  -- `manual`: the provider has no call for refunds, so staff send the money and enter the reference.
  state text not null check (state in ('requested', 'manual', 'pending', 'succeeded', 'failed')),
  provider_ref text unique,
  reason text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- A refund that is pending, or whose response was lost, is polled.
  polls smallint not null default 0,
  poll_at timestamptz,
  is_to_balance boolean not null default false,
  reference text check (length(reference) <= 100),
  foreign key (site_id, payment_id) references payments (site_id, id),
  constraint refunds_whole_cents check (amount % 0.01 = 0)
);
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_ask on refunds (poll_at) where state in ('requested', 'pending');
create index refunds_updated_at on refunds (updated_at);

-- Refunds never exceed the captured amount, even when several are requested at the same moment: the payment is locked
-- before its other refunds are added up.
create function keep_refunds_within() returns trigger language plpgsql as $$
declare
  taken numeric;
  given_back numeric;
begin
  select captured into taken from payments where site_id = new.site_id and id = new.payment_id for update;
  select coalesce(sum(amount), 0) into given_back from refunds
  where site_id = new.site_id and payment_id = new.payment_id and id <> new.id and state <> 'failed';
  if given_back + new.amount > taken then
    raise exception 'More would be given back than was taken'
      using errcode = 'check_violation', constraint = 'refunds_within_captured', table = 'refunds';
  end if;
  return new;
end
$$;
create trigger keep_refunds_within before insert on refunds
  for each row when (new.state <> 'failed') execute function keep_refunds_within();
create trigger keep_refunds_within_after before update of amount, state on refunds
  for each row when (new.state <> 'failed' and (old.state = 'failed' or new.amount > old.amount))
  execute function keep_refunds_within();

-- Events from providers, stored before they are processed. The unique key ignores an event that is sent twice.
create table webhook_inbox (
  id bigint generated always as identity primary key,
  provider smallint not null,
  event_id text not null,
  -- What the provider calls the event.
  event text not null check (length(event) <= 100),
  -- What it is about, so that it can be processed again.
  provider_ref text,
  -- Found when it is processed; an event about a refund or a dispute may name only the capture.
  payment_id uuid,
  capture_ref text,
  payment_ref text,
  hint text not null default 'other' check (hint in ('payment', 'refund', 'dispute', 'other')),
  body bytea not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  problem text,
  -- The signed state of the payment, from a provider that cannot be polled.
  reported jsonb,
  unique (provider, event_id)
);
create index webhook_inbox_of_payment on webhook_inbox (payment_id) where payment_id is not null;

-- The last version of files that providers publish, for when a provider does not answer.
create table provider_files (
  name text primary key,
  body text not null,
  fetched_at timestamptz not null
);
