-- Forwarding: parcels that shops send to our warehouse, requests to send them on, and what is known of their way.
create domain parcel_state as text check (value in ('expected', 'withdrawn', 'arrived', 'measured', 'action_required', 'ready',
  'splitting', 'in_request', 'packed', 'dispatched', 'delivered', 'return_requested', 'returned', 'abandoned', 'disposed'));
create domain forward_state as text check (value in ('draft', 'submitted', 'waiting_parcels', 'processing', 'on_hold', 'priced',
  'paid', 'dispatched', 'delivered', 'closed', 'returned', 'cancelled'));
create domain hs_code as text check (value ~ '^[0-9]{6}$');
create domain millimetres as integer check (value between 1 and 10000);
create domain grams as integer check (value between 1 and 1000000);
create domain battery as text check (value in ('none', 'installed', 'loose'));
create domain tracking_number as text check (value ~ '^[A-Z0-9]{4,40}$');
alter domain event_entity drop constraint event_entity_check;
alter domain event_entity add constraint event_entity_check check (value in ('order', 'payment', 'checkout', 'order_line',
  'shipment', 'order_question', 'refund', 'balance_hold', 'invoice', 'quote', 'parcel', 'forward'));

create sequence parcel_numbers start 88001;
create sequence forward_numbers start 100001;
-- Boxes have a number of ours: AW, eight digits, a check digit, and the country they go to.
create sequence box_numbers start 10417009 maxvalue 99999999;

-- How parcels are kept and packed. One row: these are promises of the house, the same for every shop. Prices are in service_fees.
create table forward_terms (
  id boolean primary key default true check (id),
  -- Days on the shelf that cost nothing; a tier can give more. After so many days in all a parcel is given up.
  free_days smallint not null default 30 check (free_days between 0 and 365),
  abandoned_days smallint not null default 90 check (abandoned_days between 1 and 730),
  -- For so long a priced request waits for its payment while storage stands still.
  pay_days smallint not null default 7 check (pay_days between 1 and 60),
  -- So long after the delivery a request is closed.
  close_days smallint not null default 14 check (close_days between 1 and 90),
  most_joined smallint not null default 10 check (most_joined between 1 and 10),
  -- What is left of the volume that arrived, without the shop's carton or without any box, and how full a box gets: percent.
  retail_percent smallint not null default 75 check (retail_percent between 10 and 100),
  strip_percent smallint not null default 55 check (strip_percent between 10 and 100),
  fill_percent smallint not null default 85 check (fill_percent between 10 and 100),
  -- Around fragile goods, on each side.
  padding_mm smallint not null default 40 check (padding_mm between 0 and 200),
  -- By how much a closed box may differ from the sum of its parcels before somebody must say why.
  weight_percent smallint not null default 5 check (weight_percent between 1 and 50),
  -- So many days sooner an express box arrives: it is packed first and leaves with the next flight.
  express_days smallint not null default 2 check (express_days between 1 and 5),
  -- For so long one person packs a request alone.
  claim_minutes smallint not null default 30 check (claim_minutes between 5 and 480),
  check (free_days < abandoned_days)
);
insert into forward_terms default values;
call audit('forward_terms');

alter table tiers add free_storage_days smallint not null default 30 check (free_storage_days between 0 and 365);

alter table service_fees drop constraint service_fees_code_check;
alter table service_fees add constraint service_fees_code_check check (code in ('service', 'insurance', 'joining', 'unpacking',
  'storage', 'locker_change', 'locker_days', 'padding', 'photos', 'splitting', 'express', 'send_back'));
-- They begin with the shop, so that every day has them.
alter table service_fees disable trigger user;
insert into service_fees (code, valid_from, percent, amount) values
  ('padding', '2020-01-01', 0, 1.50), ('photos', '2020-01-01', 0, 1), ('splitting', '2020-01-01', 0, 4),
  ('express', '2020-01-01', 0, 12), ('send_back', '2020-01-01', 0, 9);
alter table service_fees enable trigger user;

alter domain invoice_line_code drop constraint invoice_line_code_check;
alter domain invoice_line_code add constraint invoice_line_code_check check (value in ('goods', 'shipping', 'delivery',
  'shipping_discount', 'promo_discount', 'payment_fee', 'other', 'top_up', 'returned', 'shop_shipping', 'sales_tax', 'joining',
  'insurance', 'duty', 'service', 'import_vat', 'storage', 'padding', 'photos', 'splitting', 'express', 'unpacking',
  'locker_change', 'locker_days', 'send_back'));

-- Who brings parcels to the warehouse, and how their numbers look.
create table carriers (
  code text primary key check (code ~ '^[a-z][a-z0-9_]{1,30}$'),
  name text not null unique check (length(name) between 1 and 60),
  -- A regular expression for whole numbers, without spaces.
  pattern text not null check (length(pattern) between 1 and 200),
  -- The address where a number is followed, with {number} in it; empty if there is none.
  tracking_url text not null default '' check (tracking_url = '' or tracking_url ~ '^https://[^ ]*\{number\}'),
  position smallint not null
);
insert into carriers (code, name, pattern, position) values
  ('ridge', 'Ridge Parcel', '^RP[0-9]{8,12}$', 1), ('coastline', 'Coastline', '^CL[0-9]{8,11}$', 2),
  ('harbor', 'Harbor Post', '^(HP|94)[0-9]{9,20}$', 3), ('brightvan', 'Brightvan', '^BV[A-Z]?[0-9]{7,12}$', 4);
call audit('carriers');

-- Boxes of the warehouse, by their measures outside.
create table cartons (
  code text primary key check (code ~ '^[A-Z0-9]{1,6}$'),
  length_mm millimetres not null,
  width_mm millimetres not null,
  height_mm millimetres not null,
  grams grams not null,
  position smallint not null,
  is_active boolean not null default true
);
insert into cartons (code, length_mm, width_mm, height_mm, grams, position) values
  ('XS', 260, 200, 100, 120, 1), ('S', 360, 280, 140, 240, 2), ('M', 420, 320, 160, 320, 3), ('L', 500, 380, 200, 480, 4),
  ('XL', 600, 380, 380, 720, 5), ('XXL', 640, 540, 520, 1100, 6);
call audit('cartons');

-- A flight, a vessel or a container: what happens to it happens to every box in it. Boxes of all sites travel together.
create table transports (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^[A-Z0-9][A-Z0-9 -]{1,20}$'),
  kind text not null check (kind in ('flight', 'vessel', 'container')),
  method shipping_method not null,
  carrier text not null default '' check (length(carrier) <= 60),
  state text not null default 'loading' check (state in ('loading', 'departed', 'arrived', 'closed', 'cancelled')),
  leaves_from text not null check (length(leaves_from) between 1 and 60),
  -- A place where it is changed, if there is one.
  via text not null default '' check (length(via) <= 60),
  goes_to text not null check (length(goes_to) between 1 and 60),
  closes_at timestamptz not null,
  departs_at timestamptz not null check (departs_at >= closes_at),
  arrives_at timestamptz not null check (arrives_at > departs_at),
  departed_at timestamptz,
  arrived_at timestamptz,
  waybill text not null default '' check (length(waybill) <= 30),
  booked_grams integer not null check (booked_grams > 0),
  -- The bag that boxes are loaded into now.
  open_bag smallint not null default 1 check (open_bag between 1 and 99),
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((kind = 'flight') = (method = 'air')),
  check ((departed_at is null) = (state in ('loading', 'cancelled'))),
  check ((arrived_at is null) = (state in ('loading', 'departed', 'cancelled')))
);
create trigger transports_moves before update of state on transports for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('loading', 'departed'), ('loading', 'cancelled'), ('departed', 'arrived'), ('arrived', 'closed')))
  execute function reject_move('state');
create index transports_in_work on transports (departs_at) where state in ('loading', 'departed', 'arrived');
call audit('transports');

-- A request to send parcels on, from its draft to the delivery.
create table forwards (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  slug text not null unique check (length(slug) >= 20),
  number text check (number ~ '^FR[0-9]{6,}$'),
  user_id bigint not null,
  state forward_state not null default 'draft',
  locale text not null,
  currency_id smallint not null references currencies (id),
  country_id smallint not null references countries (id),
  -- Where it goes, as a checkout keeps it. Null until it is chosen.
  delivery object_json,
  delivery_type text not null default 'locker' check (delivery_type in ('locker', 'courier')),
  packing text not null default 'keep_retail' check (packing in ('keep_all', 'keep_retail', 'strip')),
  is_padded boolean not null default false,
  photos smallint not null default 1 check (photos in (1, 3)),
  removes_invoices boolean not null default true,
  is_insured boolean not null default false,
  -- What flies is packed first and leaves with the next flight, for a fee.
  is_express boolean not null default false,
  -- Which parcels travel in which box, and by which way: [{"parcels": ["1", "2"], "method": "sea"}].
  plan list_json not null default '[]',
  comment text not null default '' check (length(comment) <= 1000),
  -- Paid by itself from the balance if the price is at most so much above the estimate, and at most the ceiling.
  auto_percent smallint check (auto_percent between 0 and 100),
  auto_limit money_above_zero,
  -- What the customer was told that it costs when they sent it, line by line; and what it costs since it was packed.
  estimate object_json,
  price object_json,
  -- Why the price differs, in words of the house.
  price_reason text check (length(price_reason) <= 40),
  invoice_id bigint,
  -- Paid before it was packed, at a price that holds: what it was paid with.
  prepaid_by text check (length(prepaid_by) between 1 and 40),
  -- What the customer calls it, such as a number of their own order; stands on the label of the box.
  customer_reference text not null default '' check (length(customer_reference) <= 40),
  -- The customer said that values and contents are true: when, and a keyed hash of the network.
  declared_at timestamptz,
  declared_network bytea,
  terms_version text,
  submitted_at timestamptz,
  priced_at timestamptz,
  paid_at timestamptz,
  dispatched_at timestamptz,
  delivered_at timestamptz,
  -- When the state ends by itself: the time to pay, after which storage counts again; or the day on which it is closed.
  ends_at timestamptz,
  agent_id bigint references staff (id),
  agent_until timestamptz,
  -- Why it waits for its customer, was cancelled or came back, and the words to it.
  reason text check (length(reason) <= 40),
  reason_words text not null default '' check (length(reason_words) <= 1000),
  -- The request that it was split from, or that came back.
  continues_id bigint,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (site_id, id),
  constraint forwards_number_key unique (number, site_id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, invoice_id) references invoices (site_id, id),
  foreign key (site_id, continues_id) references forwards (site_id, id),
  constraint forwards_sent check (state = 'draft' or (number is not null and submitted_at is not null and declared_at is not null
    and terms_version is not null and delivery is not null and estimate is not null)),
  constraint forwards_priced check (state not in ('priced', 'paid', 'dispatched', 'delivered', 'closed', 'returned')
    or (price is not null and priced_at is not null and num_nonnulls(invoice_id, prepaid_by) = 1)),
  constraint forwards_paid check (state not in ('paid', 'dispatched', 'delivered', 'closed', 'returned') or paid_at is not null),
  constraint forwards_auto check ((auto_percent is null) = (auto_limit is null)),
  check ((agent_id is null) = (agent_until is null))
);
create unique index forwards_one_draft on forwards (user_id) where state = 'draft';
create index forwards_of_user on forwards (user_id, id desc);
create index forwards_to_pack on forwards (submitted_at) where state in ('submitted', 'waiting_parcels', 'processing', 'on_hold');
create index forwards_ending on forwards (ends_at) where ends_at is not null;
create index forwards_of_invoice on forwards (invoice_id) where invoice_id is not null;
-- The same moves as `forwardMoves`.
create trigger forwards_moves before update of state on forwards for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('draft', 'submitted'), ('submitted', 'waiting_parcels'), ('submitted', 'processing'), ('submitted', 'cancelled'),
    ('waiting_parcels', 'processing'), ('waiting_parcels', 'cancelled'),
    ('processing', 'on_hold'), ('processing', 'priced'), ('processing', 'cancelled'),
    ('on_hold', 'processing'), ('on_hold', 'cancelled'),
    ('priced', 'paid'), ('priced', 'processing'), ('priced', 'cancelled'),
    ('paid', 'dispatched'), ('dispatched', 'delivered'), ('dispatched', 'returned'), ('delivered', 'closed')))
  execute function reject_move('state');
call audit('forwards', 'delivery', 'comment', 'reason_words', 'declared_network');

-- A box as it was packed, weighed and closed.
create table forward_boxes (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  forward_id bigint not null,
  place smallint not null check (place between 1 and 10),
  -- On the label, and what everybody follows it by.
  number tracking_number not null unique,
  method shipping_method not null,
  -- Null for a size of its own, or a parcel that travels as it came.
  carton text references cartons (code),
  grams grams not null,
  length_mm millimetres not null,
  width_mm millimetres not null,
  height_mm millimetres not null,
  packed_by bigint references staff (id),
  packed_at timestamptz not null,
  transport_id bigint references transports (id),
  bag smallint check (bag between 1 and 99),
  loaded_at timestamptz,
  -- The last leg: who brings it, under which number.
  courier_id smallint references couriers (id),
  courier_number tracking_number,
  -- When its carrier is asked again.
  poll_at timestamptz,
  departed_at timestamptz,
  ready_at timestamptz,
  delivered_at timestamptz,
  returned_at timestamptz,
  lost_at timestamptz,
  -- The days that its owner was told last, and those before them.
  eta_from date,
  eta_to date check (eta_to >= eta_from),
  earlier_from date,
  earlier_to date,
  unique (site_id, id),
  constraint forward_boxes_one_place unique (forward_id, place),
  unique (courier_id, courier_number),
  foreign key (site_id, forward_id) references forwards (site_id, id),
  check ((transport_id is null) = (loaded_at is null)),
  check ((bag is null) = (transport_id is null)),
  check (num_nonnulls(delivered_at, returned_at, lost_at) <= 1)
);
create index forward_boxes_of_transport on forward_boxes (transport_id) where transport_id is not null;
create index forward_boxes_delivered on forward_boxes (delivered_at) where delivered_at is not null;
create index forward_boxes_to_poll on forward_boxes (poll_at) where poll_at is not null;
create index forward_boxes_by_courier on forward_boxes (courier_number) where courier_number is not null;
call audit('forward_boxes');

-- A parcel of a customer: announced, on its way, on a shelf, in a box.
create table parcels (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  number text not null unique check (number ~ '^P-[0-9]{5,}$'),
  user_id bigint not null,
  state parcel_state not null default 'expected',
  -- What it is, in a few words; from which shop, by which carrier.
  title text not null default '' check (length(title) <= 120),
  shop text not null default '' check (length(shop) <= 120),
  carrier text references carriers (code),
  tracking_number tracking_number,
  expected_on date,
  -- When the customer told what is in it, and that the values are true; a keyed hash of the network.
  announced_at timestamptz,
  declared_at timestamptz,
  declared_network bytea,
  -- What flies needs to be known before: as the customer said, and as we saw.
  battery battery not null default 'none',
  is_liquid boolean not null default false,
  is_fragile boolean not null default false,
  is_perfume boolean not null default false,
  -- What the warehouse found.
  received_at timestamptz,
  label_name text not null default '' check (length(label_name) <= 120),
  is_damaged boolean not null default false,
  grams grams,
  length_mm millimetres,
  width_mm millimetres,
  height_mm millimetres,
  measured_at timestamptz,
  shelf text check (shelf ~ '^[A-Z]{1,2}-[0-9]{1,2}-[0-9]{1,2}$'),
  -- Why it waits for its owner, and the words to it; the rule, if one forbids it.
  holds text[] not null default '{}'
    check (holds <@ '{invoice_missing,value_missing,prohibited,damaged,name_mismatch,oversize}'),
  hold_words text not null default '' check (length(hold_words) <= 500),
  restriction_id text references restricted_goods (id),
  -- Photos that its owner has asked for, and those are still to be made if there is a time.
  photos_asked smallint not null default 0 check (photos_asked in (0, 1, 3)),
  photos_asked_at timestamptz,
  -- Since when storage counts again (null: it stands still), what had been counted before, the last notice's day, and how
  -- many there were.
  storage_from timestamptz,
  storage_used_ms bigint not null default 0 check (storage_used_ms >= 0),
  -- Of that, what a request has paid for from which the parcel came back.
  storage_paid_ms bigint not null default 0 check (storage_paid_ms between 0 and storage_used_ms),
  storage_notice smallint,
  storage_notices smallint not null default 0 check (storage_notices >= 0),
  -- Where it goes back to, and why.
  return_words text not null default '' check (length(return_words) <= 500),
  return_invoice_id bigint,
  -- What its owner wants taken out of it into a parcel of its own: [{"item": "1", "pieces": 2}]; why that could not be done.
  split_wish list_json not null default '[]',
  split_words text not null default '' check (length(split_words) <= 500),
  -- The parcel that it was taken out of.
  split_from_id bigint,
  forward_id bigint,
  box_id bigint,
  -- When it was put into the box that is being packed.
  scanned_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, forward_id) references forwards (site_id, id),
  foreign key (site_id, box_id) references forward_boxes (site_id, id),
  foreign key (site_id, return_invoice_id) references invoices (site_id, id),
  foreign key (site_id, split_from_id) references parcels (site_id, id),
  constraint parcels_split check ((state = 'splitting') = (jsonb_array_length(split_wish) > 0)),
  constraint parcels_measured check (state in ('expected', 'withdrawn', 'arrived')
    or num_nonnulls(grams, length_mm, width_mm, height_mm, measured_at) = 5),
  constraint parcels_received check ((received_at is not null) = (state not in ('expected', 'withdrawn'))),
  constraint parcels_held check ((state = 'action_required') <= (cardinality(holds) > 0)),
  constraint parcels_requested check (state not in ('in_request', 'packed', 'dispatched', 'delivered') or forward_id is not null),
  constraint parcels_boxed check ((box_id is not null) = (state in ('packed', 'dispatched', 'delivered'))),
  constraint parcels_storage check (storage_from is null
    or state in ('arrived', 'measured', 'action_required', 'ready', 'in_request', 'packed'))
);
create index parcels_of_user on parcels (user_id, id desc);
create index parcels_of_forward on parcels (forward_id) where forward_id is not null;
create index parcels_of_box on parcels (box_id) where box_id is not null;
create index parcels_by_tracking on parcels (tracking_number) where tracking_number is not null;
-- A number of a carrier is used once at a time.
create unique index parcels_one_of_tracking on parcels (carrier, tracking_number)
  where tracking_number is not null and state not in ('withdrawn', 'delivered', 'returned', 'disposed');
create index parcels_on_shelf on parcels (state, received_at)
  where state in ('arrived', 'measured', 'action_required', 'ready', 'splitting', 'in_request', 'packed', 'return_requested',
    'abandoned');
create index parcels_in_storage on parcels (storage_from) where storage_from is not null;
create index parcels_on_their_shelf on parcels (shelf) where shelf is not null;
-- The same moves as `parcelMoves`.
create trigger parcels_moves before update of state on parcels for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('expected', 'arrived'), ('expected', 'withdrawn'), ('withdrawn', 'arrived'), ('withdrawn', 'expected'),
    ('arrived', 'measured'), ('measured', 'action_required'), ('measured', 'ready'),
    ('action_required', 'ready'), ('action_required', 'return_requested'), ('action_required', 'abandoned'),
    ('ready', 'action_required'), ('ready', 'splitting'), ('splitting', 'ready'), ('ready', 'in_request'), ('ready', 'return_requested'), ('ready', 'abandoned'),
    ('in_request', 'ready'), ('in_request', 'action_required'), ('in_request', 'packed'),
    ('packed', 'dispatched'), ('packed', 'ready'), ('packed', 'in_request'),
    ('dispatched', 'delivered'), ('dispatched', 'ready'),
    ('return_requested', 'returned'), ('return_requested', 'ready'), ('abandoned', 'disposed'), ('abandoned', 'ready')))
  execute function reject_move('state');
call audit('parcels', 'title', 'shop', 'label_name', 'hold_words', 'split_words', 'return_words', 'declared_network');

-- What is in a parcel, for customs.
create table parcel_items (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  parcel_id bigint not null,
  place smallint not null check (place between 1 and 30),
  description text not null check (length(description) between 3 and 200),
  -- Of the goods_kinds; null if only the code is known.
  kind text,
  hs hs_code not null,
  origin text not null check (origin ~ '^[A-Z]{2}$'),
  quantity smallint not null check (quantity between 1 and 999),
  -- Of a piece.
  price money_above_zero not null,
  currency_id smallint not null references currencies (id),
  material text not null default '' check (length(material) <= 100),
  url text not null default '' check (length(url) <= 2000),
  unique (site_id, id),
  foreign key (site_id, parcel_id) references parcels (site_id, id) on delete cascade,
  constraint parcel_items_one_place unique (parcel_id, place) deferrable initially deferred
);
call audit('parcel_items', 'description', 'material', 'url');

-- Parcels that came without a suite. They belong to no site until somebody proves that one is theirs.
create table unidentified_parcels (
  id bigint generated always as identity primary key,
  number text not null unique check (number ~ '^P-[0-9]{5,}$'),
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'disposed')),
  label_name text not null default '' check (length(label_name) <= 120),
  carrier text references carriers (code),
  tracking_number tracking_number,
  shop text not null default '' check (length(shop) <= 120),
  grams grams not null,
  length_mm millimetres not null,
  width_mm millimetres not null,
  height_mm millimetres not null,
  is_damaged boolean not null default false,
  battery battery not null default 'none',
  is_fragile boolean not null default false,
  shelf text check (shelf ~ '^[A-Z]{1,2}-[0-9]{1,2}-[0-9]{1,2}$'),
  notes text not null default '' check (length(notes) <= 500),
  received_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is null) = (state = 'waiting'))
);
create index unidentified_parcels_waiting on unidentified_parcels (received_at) where state = 'waiting';
create index unidentified_parcels_by_tracking on unidentified_parcels (tracking_number) where state = 'waiting';
call audit('unidentified_parcels', 'label_name');

-- A customer says that a parcel without a suite is theirs, and shows it.
create table parcel_claims (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  user_id bigint not null,
  state text not null default 'open' check (state in ('open', 'accepted', 'refused')),
  tracking_number tracking_number not null,
  shop text not null default '' check (length(shop) <= 120),
  words text not null default '' check (length(words) <= 1000),
  unidentified_id bigint references unidentified_parcels (id),
  -- The parcel that it became.
  parcel_id bigint,
  staff_id bigint references staff (id),
  answer text not null default '' check (length(answer) <= 500),
  created_at timestamptz not null,
  decided_at timestamptz,
  unique (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, parcel_id) references parcels (site_id, id),
  check ((decided_at is null) = (state = 'open')),
  check ((parcel_id is not null) = (state = 'accepted'))
);
create unique index parcel_claims_one_open on parcel_claims (user_id, tracking_number) where state = 'open';
create index parcel_claims_to_decide on parcel_claims (created_at) where state = 'open';
create index parcel_claims_of_user on parcel_claims (user_id, id desc);
call audit('parcel_claims', 'shop', 'words', 'answer');

-- Photos, invoices of shops, proofs, labels and papers for customs; in the database for the same reasons as order_files.
create table parcel_files (
  id uuid primary key,
  seq bigint generated always as identity,
  site_id smallint not null,
  parcel_id bigint,
  box_id bigint,
  claim_id bigint,
  kind text not null check (kind in ('photo', 'invoice', 'proof', 'label', 'customs')),
  -- Who added it.
  author_type text not null check (author_type in ('customer', 'staff', 'system')),
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size integer not null check (size between 1 and 10485760),
  sha256 sha256_hash not null,
  bytes bytea not null check (length(bytes) = size),
  uploaded_at timestamptz not null,
  foreign key (site_id, parcel_id) references parcels (site_id, id) on delete cascade,
  foreign key (site_id, box_id) references forward_boxes (site_id, id) on delete cascade,
  foreign key (site_id, claim_id) references parcel_claims (site_id, id) on delete cascade,
  check (num_nonnulls(parcel_id, box_id, claim_id) = 1)
);
create index parcel_files_of_parcel on parcel_files (parcel_id) where parcel_id is not null;
create index parcel_files_of_box on parcel_files (box_id) where box_id is not null;
create index parcel_files_of_claim on parcel_files (claim_id) where claim_id is not null;
alter table parcel_files alter column bytes set storage external;

create table unidentified_files (
  id uuid primary key,
  seq bigint generated always as identity,
  unidentified_id bigint not null references unidentified_parcels (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  size integer not null check (size between 1 and 10485760),
  sha256 sha256_hash not null,
  bytes bytea not null check (length(bytes) = size),
  uploaded_at timestamptz not null
);
create index unidentified_files_of on unidentified_files (unidentified_id);
alter table unidentified_files alter column bytes set storage external;

-- What a carrier's own codes mean. A code that nobody has mapped yet has no meaning and is shown in the carrier's words.
create table carrier_codes (
  -- A courier's or a carrier's code.
  carrier text not null check (length(carrier) between 2 and 31),
  raw_code text not null check (length(raw_code) between 1 and 80),
  code text check (code ~ '^[A-Z_]{3,30}$'),
  -- Staff have looked: it means nothing to a customer.
  is_ignored boolean not null default false,
  -- The carrier's words when it was seen first.
  words text not null default '' check (length(words) <= 300),
  seen_at timestamptz not null default now(),
  primary key (carrier, raw_code),
  check (not is_ignored or code is null)
);
create index carrier_codes_unknown on carrier_codes (seen_at) where code is null and not is_ignored;
-- Codes of a courier that speaks JSON, and of one that speaks XML. Registering a parcel means nothing to a customer.
insert into carrier_codes (carrier, raw_code, code, is_ignored)
select carrier, raw_code, code, code is null from unnest(array['gintarine', 'kurjeris_trys']) as carrier,
  (values ('REGISTERED', null), ('HANDED_OVER', 'HANDED_TO_COURIER'), ('IN_HUB', 'AT_HUB'), ('OUT', 'OUT_FOR_DELIVERY'),
    ('MISSED', 'ATTEMPT_FAILED'), ('IN_LOCKER', 'READY_FOR_PICKUP'), ('REMINDED', 'PICKUP_REMINDER'),
    ('COLLECTED', 'PICKED_UP'), ('DELIVERED', 'DELIVERED'), ('DELAYED', 'DELAY'), ('DAMAGED', 'DAMAGED'), ('LOST', 'LOST'),
    ('RETURNING', 'RETURNING'), ('RETURNED', 'RETURNED')) as known (raw_code, code)
union all
select carrier, raw_code, code, code is null from unnest(array['baltluka', 'pasto_deze']) as carrier,
  (values ('10', null), ('20', 'HANDED_TO_COURIER'), ('30', 'AT_HUB'), ('40', 'OUT_FOR_DELIVERY'), ('45', 'ATTEMPT_FAILED'),
    ('50', 'READY_FOR_PICKUP'), ('55', 'PICKUP_REMINDER'), ('60', 'PICKED_UP'), ('65', 'DELIVERED'), ('70', 'DELAY'),
    ('75', 'DAMAGED'), ('78', 'LOST'), ('80', 'RETURNING'), ('85', 'RETURNED')) as known (raw_code, code);
call audit('carrier_codes');

-- What happened to a box, to a parcel before it was in one, or to a shipment of an order. Only added.
create table tracking_events (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  parcel_id bigint,
  box_id bigint,
  shipment_id bigint,
  -- Our own code, or the carrier's, whose meaning is looked up.
  code text check (code ~ '^[A-Z_]{3,30}$'),
  carrier text,
  raw_code text,
  words text not null default '' check (length(words) <= 300),
  place text not null default '' check (length(place) <= 100),
  at timestamptz not null,
  -- The offset of the place where it happened.
  offset_minutes smallint not null default 0 check (offset_minutes between -840 and 840),
  -- The reason of a hold or a delay.
  reason text check (length(reason) <= 40),
  received_at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, parcel_id) references parcels (site_id, id),
  foreign key (site_id, box_id) references forward_boxes (site_id, id),
  foreign key (site_id, shipment_id) references shipments (site_id, id),
  foreign key (carrier, raw_code) references carrier_codes (carrier, raw_code),
  check (num_nonnulls(parcel_id, box_id, shipment_id) = 1),
  check ((code is null) = (raw_code is not null) and (raw_code is null) = (carrier is null))
);
create index tracking_events_of_parcel on tracking_events (parcel_id, at) where parcel_id is not null;
create index tracking_events_of_box on tracking_events (box_id, at) where box_id is not null;
create index tracking_events_of_shipment on tracking_events (shipment_id, at) where shipment_id is not null;
-- A carrier tells the same more than once.
create unique index tracking_events_once on tracking_events
  (coalesce(box_id, 0), coalesce(shipment_id, 0), coalesce(parcel_id, 0), carrier, raw_code, at) where raw_code is not null;

-- What happened to a transport happened to every box in it: it is written once and read with each of them.
create table transport_events (
  id bigint generated always as identity primary key,
  transport_id bigint not null references transports (id),
  code text not null check (code ~ '^[A-Z_]{3,30}$'),
  place text not null default '' check (length(place) <= 100),
  at timestamptz not null,
  offset_minutes smallint not null default 0 check (offset_minutes between -840 and 840),
  reason text check (length(reason) <= 40),
  staff_id bigint references staff (id),
  received_at timestamptz not null
);
create index transport_events_of on transport_events (transport_id, at);
create unique index transport_events_once on transport_events (transport_id, code, at);

-- What the scanners of the warehouse have read, and what came of it. A scan that is sent twice is done once.
create table warehouse_scans (
  id uuid primary key,
  staff_id bigint not null references staff (id),
  code text not null check (length(code) between 1 and 60),
  outcome text not null check (outcome ~ '^[a-z_]{3,30}$'),
  is_wrong boolean not null,
  subject text not null default '' check (length(subject) <= 60),
  detail text not null default '' check (length(detail) <= 60),
  href text not null default '' check (length(href) <= 200),
  at timestamptz not null
);
create index warehouse_scans_of_staff on warehouse_scans (staff_id, at desc);

-- How long the way has taken, from the departure to the locker or the door: what arrival days are told from.
create table journey_times (
  id bigint generated always as identity primary key,
  method shipping_method not null,
  country_id smallint not null references countries (id),
  delivery_type text not null check (delivery_type in ('locker', 'courier')),
  departed_on date not null,
  arrived_on date not null check (arrived_on > departed_on),
  -- Of ours; null for what came from earlier records.
  box_id bigint unique
);
create index journey_times_of_way on journey_times (method, country_id, delivery_type, arrived_on desc);

-- How a box or a shipment is collected from its locker: only its owner is told. Gone once it has been.
create table tracking_pickups (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  box_id bigint unique,
  shipment_id bigint unique,
  code text not null check (length(code) between 1 and 20),
  compartment text not null default '' check (length(compartment) <= 10),
  until timestamptz,
  noted_at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, box_id) references forward_boxes (site_id, id),
  foreign key (site_id, shipment_id) references shipments (site_id, id),
  check (num_nonnulls(box_id, shipment_id) = 1)
);

-- Who wants to be told of a way by email: after a press on the link in the first one, until it ends.
create table tracking_subscriptions (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  email email_address not null,
  locale text not null,
  box_id bigint,
  parcel_id bigint,
  shipment_id bigint,
  wants text not null default 'every_stage' check (wants in ('every_stage', 'when_ready')),
  token_hash sha256_hash not null unique,
  -- Whose it is: needs no press on a link, is told every stage and how it is collected.
  is_owner boolean not null default false,
  confirmed_at timestamptz,
  ended_at timestamptz,
  -- The last stage that was told, until when it was expected then, and up to when events were looked at.
  told_stage text,
  told_to date,
  told_at timestamptz not null,
  created_at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, box_id) references forward_boxes (site_id, id),
  foreign key (site_id, parcel_id) references parcels (site_id, id),
  foreign key (site_id, shipment_id) references shipments (site_id, id),
  check (num_nonnulls(parcel_id, box_id, shipment_id) = 1)
);
create index tracking_subscriptions_live on tracking_subscriptions (told_at) where confirmed_at is not null and ended_at is null;
create unique index tracking_subscriptions_one on tracking_subscriptions
  (site_id, email, coalesce(box_id, 0), coalesce(parcel_id, 0), coalesce(shipment_id, 0)) where ended_at is null;

-- The last leg of an order's shipment is followed too.
alter table shipments add poll_at timestamptz;
create index shipments_to_poll on shipments (poll_at) where poll_at is not null;
-- Numbers of couriers are looked for as everybody may type them.
create index shipments_by_number on shipments (upper(replace(tracking_code, ' ', '')));
