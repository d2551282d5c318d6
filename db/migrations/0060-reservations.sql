-- Reservations: places in the queue for a device that is not sold here yet, and the public list that proves their order.
create domain reservation_state as text check (value in ('submitted', 'confirmed', 'deposit_paid', 'allocated', 'paid', 'converted',
  'unconfirmed_expired', 'lapsed', 'cancelled', 'refunded'));
-- A model, a colour and a storage: 13P-MST-256.
create domain device_spec as text check (value ~ '^[A-Z0-9]{1,8}-[A-Z0-9]{1,8}-[A-Z0-9]{1,8}$');
-- They have a history.
alter domain event_entity drop constraint event_entity_check;
alter domain event_entity add constraint event_entity_check check (value in ('order', 'payment', 'checkout', 'order_line',
  'shipment', 'order_question', 'refund', 'balance_hold', 'invoice', 'quote', 'parcel', 'forward', 'return', 'withdrawal', 'claim',
  'reservation'));

create sequence reservation_numbers start 100001;

create table reservation_campaigns (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 60),
  -- The beginning of the codes by which customers find their own lines.
  code text not null check (code ~ '^[A-Z]{2,8}$'),
  title text not null check (length(title) between 1 and 60),
  maker text not null check (length(maker) between 1 and 60),
  opens_at timestamptz not null,
  closes_at timestamptz not null check (closes_at > opens_at),
  is_published boolean not null default false,
  -- Models with their colours, storages and prices in dollars.
  models list_json not null,
  -- Of the goods_kinds: what customs and carriers take it for.
  kind text not null,
  deposit_kind text not null default 'none' check (deposit_kind in ('none', 'fixed', 'percent')),
  -- In euros, or in per cent of the price.
  deposit numeric(14, 4) not null default 0 check (deposit % 0.01 = 0),
  -- For so long a place waits for its deposit.
  deposit_hours smallint not null default 24 check (deposit_hours between 1 and 168),
  max_per_customer smallint not null default 2 check (max_per_customer between 1 and 20),
  pay_hours smallint not null default 48 check (pay_hours between 6 and 336),
  terms_version text not null check (length(terms_version) between 1 and 20),
  version integer not null default 1,
  updated_at timestamptz not null,
  unique (site_id, id),
  constraint reservation_campaigns_slug unique (slug, site_id),
  constraint reservation_campaigns_deposit check (case deposit_kind
    when 'none' then deposit = 0 when 'fixed' then deposit between 1 and 1000 else deposit between 1 and 50 end)
);
call audit('reservation_campaigns');

-- Who wants to know when a campaign opens. A row is deleted in the transaction that queues its email, so each is sent once.
create table reservation_notices (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  campaign_id bigint not null,
  email email_address not null check (email = lower(email)),
  locale text not null,
  created_at timestamptz not null,
  unique (site_id, campaign_id, email),
  foreign key (site_id, campaign_id) references reservation_campaigns (site_id, id) on delete cascade
);
create index reservation_notices_email on reservation_notices (site_id, email);
create index reservation_notices_created on reservation_notices (created_at);

-- The end of each public list. Whoever adds a line locks it first, before every other row of the campaign.
create table reservation_chains (
  campaign_id bigint primary key,
  site_id smallint not null,
  last_line integer not null default 0 check (last_line >= 0),
  -- Before the first line, what every list of this campaign begins with.
  last_hash text not null check (length(last_hash) between 1 and 100),
  last_at timestamptz not null,
  foreign key (site_id, campaign_id) references reservation_campaigns (site_id, id)
);

-- The public list. It names nobody: a mark is the hash of a code that only the customer has.
create table reservation_lines (
  site_id smallint not null,
  campaign_id bigint not null,
  line integer not null check (line > 0),
  at timestamptz not null,
  event text not null check (event in ('opened', 'joined', 'given', 'passed', 'left')),
  spec device_spec,
  number integer check (number > 0),
  mark text not null default '' check (mark ~ '^([0-9a-f]{16})?$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  primary key (campaign_id, line),
  foreign key (site_id, campaign_id) references reservation_campaigns (site_id, id),
  check ((event = 'opened') = (spec is null) and (spec is null) = (number is null) and (spec is null) = (mark = ''))
);
create index reservation_lines_by_mark on reservation_lines (campaign_id, mark, line) where mark <> '';

create function refuse_line_change() returns trigger language plpgsql as $$
begin
  raise exception 'The public list is only ever added to' using errcode = 'restrict_violation', table = tg_table_name;
end
$$;
create trigger only_added_to before update or delete on reservation_lines for each row execute function refuse_line_change();
create trigger never_emptied before truncate on reservation_lines execute function refuse_line_change();

-- The last number of each line of people. Only changed under the lock of the chain.
create table reservation_queues (
  site_id smallint not null,
  campaign_id bigint not null,
  spec device_spec not null,
  last_number integer not null check (last_number > 0),
  primary key (campaign_id, spec),
  foreign key (site_id, campaign_id) references reservation_campaigns (site_id, id)
);

create table reservations (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  campaign_id bigint not null,
  number text not null check (number ~ '^HR[0-9]{6,}$'),
  -- Null for somebody without an account.
  user_id bigint,
  -- Null once the personal data is erased, or the form was never confirmed.
  email email_address,
  first_name text not null check (length(first_name) <= 100),
  last_name text not null check (length(last_name) <= 100),
  phone text not null check (length(phone) <= 30),
  country_id smallint not null references countries (id),
  city text not null default '' check (length(city) <= 100),
  locale text not null,
  currency_id smallint not null references currencies (id),
  spec device_spec not null,
  -- What else would do, for staff to ask.
  alternate device_spec,
  state reservation_state not null default 'submitted',
  -- The place, by the order of confirming.
  queue_no integer check (queue_no > 0),
  -- Opens the own line of the public list.
  code text not null check (code ~ '^[A-Z]{2,8}(-[0-9A-Z]{4}){3}$'),
  wants_news boolean not null default false,
  terms_version text not null,
  form_key uuid not null,
  submitted_at timestamptz not null,
  -- Until then the link in the email confirms it.
  confirm_until timestamptz not null check (confirm_until > submitted_at),
  confirmed_at timestamptz check (confirmed_at >= submitted_at),
  deposit money_from_zero not null default 0 check (deposit % 0.01 = 0),
  deposit_invoice_id bigint,
  deposit_until timestamptz,
  allocated_at timestamptz,
  pay_until timestamptz check (pay_until > allocated_at),
  -- How many reminders of the payment have been sent.
  reminders smallint not null default 0 check (reminders between 0 and 2),
  order_id bigint,
  -- The place that it was changed from.
  replaces_id bigint unique,
  ended_at timestamptz,
  version integer not null default 1,
  updated_at timestamptz not null,
  unique (site_id, id),
  constraint reservations_number_key unique (number, site_id),
  constraint reservations_form_key unique (form_key, site_id),
  constraint reservations_one_place unique (campaign_id, spec, queue_no),
  constraint reservations_code_key unique (code, campaign_id),
  foreign key (site_id, campaign_id) references reservation_campaigns (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, deposit_invoice_id) references invoices (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, replaces_id) references reservations (site_id, id),
  constraint reservations_placed check ((queue_no is null) = (confirmed_at is null)
    and (queue_no is not null or state in ('submitted', 'unconfirmed_expired', 'cancelled'))),
  constraint reservations_deposit check ((deposit_invoice_id is not null) <= (deposit > 0)),
  constraint reservations_allocated check ((allocated_at is null) = (pay_until is null)
    and (state not in ('allocated', 'paid', 'converted') or allocated_at is not null)),
  constraint reservations_ordered check (state not in ('paid', 'converted') or order_id is not null)
);
create unique index reservations_of_invoice on reservations (deposit_invoice_id) where deposit_invoice_id is not null;
create unique index reservations_of_order on reservations (order_id) where order_id is not null;
create index reservations_of_user on reservations (user_id, id desc) where user_id is not null;
create index reservations_of_email on reservations (campaign_id, email);
create index reservations_waiting on reservations (campaign_id, spec, queue_no) where state in ('confirmed', 'deposit_paid');
create index reservations_unconfirmed on reservations (confirm_until) where state = 'submitted';
create index reservations_without_deposit on reservations (deposit_until) where state = 'confirmed' and deposit_until is not null;
create index reservations_to_forget on reservations (confirm_until) where state = 'unconfirmed_expired' and email is not null;
create index reservations_to_pay on reservations (pay_until) where state = 'allocated';
create index reservations_to_refund on reservations (ended_at) where state in ('lapsed', 'cancelled') and deposit_invoice_id is not null;

-- The same moves as `reservationMoves`.
create trigger reservations_moves before update of state on reservations for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('submitted', 'confirmed'), ('submitted', 'unconfirmed_expired'), ('submitted', 'cancelled'),
    ('confirmed', 'deposit_paid'), ('confirmed', 'allocated'), ('confirmed', 'lapsed'), ('confirmed', 'cancelled'),
    ('deposit_paid', 'allocated'), ('deposit_paid', 'cancelled'),
    ('allocated', 'paid'), ('allocated', 'lapsed'), ('allocated', 'cancelled'),
    ('paid', 'converted'), ('lapsed', 'refunded'), ('cancelled', 'refunded')))
  execute function reject_move('state');
call audit('reservations', 'email', 'first_name', 'last_name', 'phone', 'city', 'code');

-- Devices that are expected: how many, of which kind, on which day.
create table reservation_arrivals (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  campaign_id bigint not null,
  spec device_spec not null,
  pieces smallint not null check (pieces between 1 and 1000),
  day date not null,
  state text not null default 'asked' check (state in ('asked', 'ordered', 'shipped', 'arrived', 'cancelled')),
  arrived_at timestamptz,
  -- The key of the submitted form: a double press makes one.
  form_key uuid not null,
  updated_at timestamptz not null,
  unique (site_id, id),
  constraint reservation_arrivals_form_key unique (form_key, site_id),
  foreign key (site_id, campaign_id) references reservation_campaigns (site_id, id),
  check ((arrived_at is not null) = (state = 'arrived'))
);
create index reservation_arrivals_expected on reservation_arrivals (campaign_id, spec, day) where state in ('asked', 'ordered', 'shipped');
call audit('reservation_arrivals');

-- One row for each device in the warehouse: it has one name on it at most.
create table reservation_devices (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  campaign_id bigint not null,
  spec device_spec not null,
  arrival_id bigint not null,
  reservation_id bigint unique,
  unique (site_id, id),
  foreign key (site_id, campaign_id) references reservation_campaigns (site_id, id),
  foreign key (site_id, arrival_id) references reservation_arrivals (site_id, id),
  foreign key (site_id, reservation_id) references reservations (site_id, id)
);
create index reservation_devices_free on reservation_devices (campaign_id, spec, id) where reservation_id is null;
create index reservation_devices_of_arrival on reservation_devices (arrival_id);

-- A checkout buys a cart, what an offer names, or a device that has somebody's name.
alter table checkouts add reservation_id bigint;
alter table checkouts add foreign key (site_id, reservation_id) references reservations (site_id, id);
alter table checkouts drop constraint checkouts_buy_one_thing;
alter table checkouts add constraint checkouts_buy_one_thing check (num_nonnulls(cart_id, revision_id, reservation_id) = 1);
create index checkouts_of_reservation on checkouts (reservation_id) where reservation_id is not null;

-- A deposit has an invoice of its own, with its VAT; the order deducts it.
alter domain invoice_line_code drop constraint invoice_line_code_check;
alter domain invoice_line_code add constraint invoice_line_code_check check (value in ('goods', 'shipping', 'delivery',
  'shipping_discount', 'promo_discount', 'payment_fee', 'other', 'top_up', 'returned', 'shop_shipping', 'sales_tax', 'joining',
  'insurance', 'duty', 'service', 'import_vat', 'storage', 'padding', 'photos', 'splitting', 'express', 'unpacking',
  'locker_change', 'locker_days', 'send_back', 'deposit'));
