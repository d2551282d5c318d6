create domain order_status as text
  check (value in ('awaiting_payment', 'paid', 'processing', 'completed', 'cancelled', 'expired'));
create domain line_fulfilment as text check (value in ('to_buy', 'bought', 'seller_shipped', 'at_warehouse', 'inspected',
  'packed', 'shipped', 'cancelled'));

-- Order numbers only have to be unique and to increase. With a sequence no order waits for another; with a counter in a
-- row every order of a site would wait until the one before it commits. (Invoice numbers must have no gaps, so they use
-- a counter.)
create sequence order_numbers start 100001;

-- The agreement with the customer, frozen: prices, rate, address.
create table orders (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  number text not null check (number ~ '^OR[0-9]{6,}$'),
  checkout_id bigint not null unique,
  user_id bigint,
  email email_address not null,
  locale text not null,
  status order_status not null default 'awaiting_payment',
  currency_id smallint not null references currencies (id),
  rate numeric(18, 8) not null,
  shipping_method shipping_method not null,
  delivery jsonb not null,
  subtotal numeric(14, 4) not null,
  shipping numeric(14, 4) not null,
  delivery_fee numeric(14, 4) not null,
  shipping_discount numeric(14, 4) not null,
  promo_discount numeric(14, 4) not null,
  balance numeric(14, 4) not null,
  payment_fee numeric(14, 4) not null,
  total money_from_zero not null,
  vat_percent numeric(6, 2) not null,
  promotion_id bigint,
  terms_version text not null,
  -- For customers without an account: the hash of the token in the links of their emails.
  access_hash sha256_hash not null unique,
  version integer not null default 1,
  placed_at timestamptz not null,
  due_at timestamptz not null,
  paid_at timestamptz,
  -- The order's deadline does not run while the shop waits for answers: since when, and for how long before that.
  paused_at timestamptz,
  paused_seconds integer not null default 0 check (paused_seconds >= 0),
  -- How many reminder emails have been sent.
  unpaid_reminders smallint not null default 0,
  info_reminders smallint not null default 0,
  -- The part of shipping_discount that the customer's tier gives.
  tier_discount numeric(14, 4) not null default 0,
  -- A keyed hash of the network that the order came from; cleared when the order is no longer new.
  network bytea,
  -- The utm cookie: which campaign brought the customer, if they allowed us to remember it.
  utm object_json not null default '{}',
  -- What staff find it by, in small letters: its number, and to whom it goes.
  found_by text not null generated always as (lower(number || ' ' || coalesce(delivery #>> '{company,name}', '') || ' '
    || coalesce(delivery #>> '{address,firstName}', '') || ' ' || coalesce(delivery #>> '{address,lastName}', ''))) stored,
  unique (site_id, id),
  constraint orders_number_key unique (number, site_id),
  -- These foreign keys include the site, so site_id needs none of its own.
  foreign key (site_id, checkout_id) references checkouts (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, promotion_id) references promotions (site_id, id),
  constraint orders_sums check (
    total = subtotal + shipping + delivery_fee - shipping_discount - promo_discount - balance + payment_fee
    and tier_discount between 0 and shipping_discount
    and subtotal % 0.01 = 0 and shipping % 0.01 = 0 and delivery_fee % 0.01 = 0 and shipping_discount % 0.01 = 0
    and tier_discount % 0.01 = 0 and promo_discount % 0.01 = 0 and balance % 0.01 = 0 and payment_fee % 0.01 = 0
  ),
  constraint orders_check1
    check ((paid_at is null) = (status in ('awaiting_payment', 'expired', 'cancelled')) or status = 'cancelled')
);
create index orders_of_user on orders (user_id, id desc);
-- The office's list: few orders are in work, most are long done.
-- A word may stand anywhere in it, so all of them are read, but from the index, which is a tenth of the table.
create index orders_found_by on orders (id) include (site_id, found_by, email);
create index orders_paid_at on orders (paid_at) where paid_at is not null;
-- Rows come in the order of their time, so a few kilobytes say where a day is.
create index orders_placed_at on orders using brin (placed_at) with (pages_per_range = 16, autosummarize = on);
create index orders_in_work on orders (status, id) where status in ('awaiting_payment', 'paid', 'processing');
create index orders_ended on orders (id) where status in ('cancelled', 'expired');
create index orders_large on orders (id) where (total + balance) / rate > 1000;
create index orders_paused on orders (paused_at) where paused_at is not null;
create index orders_due on orders (due_at) where status = 'awaiting_payment';
create index orders_unpaid_of_user on orders (user_id) where status = 'awaiting_payment';
create index orders_to_remind on orders (placed_at) where status = 'awaiting_payment' and unpaid_reminders < 3;
create index orders_of_network on orders (network) where network is not null;
create index orders_unpaid_of_email on orders (email) where status = 'awaiting_payment';

-- The same moves as `orderMoves`.
create trigger orders_moves before update of status on orders for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('awaiting_payment', 'paid'), ('awaiting_payment', 'cancelled'), ('awaiting_payment', 'expired'),
    ('paid', 'processing'), ('paid', 'cancelled'), ('processing', 'completed'), ('expired', 'paid')))
  execute function reject_move('status');

-- A parcel that is on its way to the customer.
create table shipments (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  order_id bigint not null,
  courier_id smallint not null references couriers (id),
  tracking_code text not null check (tracking_code ~ '^[A-Z0-9-]{4,40}$'),
  state text not null default 'shipped' check (state in ('shipped', 'delivered', 'returned')),
  shipped_at timestamptz not null,
  delivered_at timestamptz check (delivered_at >= shipped_at),
  unique (site_id, id),
  unique (courier_id, tracking_code),
  foreign key (site_id, order_id) references orders (site_id, id),
  check ((state = 'delivered') = (delivered_at is not null))
);
create index shipments_of_order on shipments (order_id, id);
create index shipments_delivered on shipments (delivered_at) where state = 'delivered';

create table order_lines (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  order_id bigint not null,
  -- Both 0, and no SKU, picture and slug, for a line that staff have written freely.
  product_id integer not null,
  variant_id integer not null,
  sku text not null,
  name text not null,
  choice text not null,
  picture text not null,
  slug text not null,
  quantity line_quantity not null,
  price money_above_zero not null,
  grams integer not null,
  fulfilment line_fulfilment not null default 'to_buy',
  -- Held in stock until the order is paid, which sells the pieces, or ends unpaid.
  held integer not null check (held between 0 and quantity),
  shipment_id bigint,
  -- How many pieces left the stock when the order was paid. If the order is cancelled before anything is bought, they
  -- return.
  sold integer not null default 0 check (sold between 0 and quantity),
  -- Added after the order was paid: an invoice of its own charges it, so it is no part of the order's subtotal.
  is_extra boolean not null default false,
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, shipment_id) references shipments (site_id, id),
  constraint order_lines_shipped_in_a_parcel check ((shipment_id is not null) = (fulfilment = 'shipped'))
);
create index order_lines_order on order_lines (order_id);
create index order_lines_held on order_lines (variant_id) where held > 0;
-- See variants_remote_pictures. A hash index, because an address can be too long for a B-tree.
create index order_lines_remote_picture on order_lines using hash (picture) where 'A' <= picture collate "C";
create trigger keep_reserved after update of held or delete on order_lines for each row execute function keep_reserved();
-- A line without a hold needs no call of the function.
create trigger keep_reserved_at_first after insert on order_lines
  for each row when (new.held > 0) execute function keep_reserved();

-- Information that the shop needs before an order can continue.
create table order_questions (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  order_id bigint not null,
  type text not null check (type in ('text', 'choice', 'photo', 'document', 'value')),
  question text not null check (length(question) between 1 and 500),
  why text not null check (length(why) between 1 and 500),
  options text[] not null default '{}',
  due_at timestamptz not null,
  asked_at timestamptz not null,
  -- Null for photos and documents, which are in order_files.
  answer text check (length(answer) <= 2000),
  answered_at timestamptz,
  unique (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id),
  check ((type = 'choice') = (cardinality(options) > 0)),
  check (answer is null or answered_at is not null)
);
create index order_questions_of_order on order_questions (order_id, id);

-- Files from customers. The bytes are in the database, so that backups include them and no public address leads to them.
create table order_files (
  id uuid primary key,
  site_id smallint not null,
  order_id bigint not null,
  question_id bigint not null,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size integer not null check (size between 1 and 10485760),
  sha256 bytea not null check (length(sha256) = 32),
  bytes bytea not null check (length(bytes) = size),
  uploaded_at timestamptz not null,
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, question_id) references order_questions (site_id, id)
);
create index order_files_of_order on order_files (order_id, uploaded_at);
-- Pictures and PDF are compressed already. PostgreSQL 15 cannot say this in `create table`.
alter table order_files alter column bytes set storage external;

-- A use of a promotion by an order, one row per key of the customer (see promotion_keys). The limit per customer is a
-- number of slots.
create table promotion_uses (
  site_id smallint not null,
  promotion_id bigint not null,
  order_id bigint not null,
  customer_key text not null,
  slot smallint not null check (slot > 0),
  primary key (promotion_id, customer_key, slot),
  unique (order_id, customer_key),
  foreign key (site_id, promotion_id) references promotions (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id)
);
