-- A parcel that has left for whoever ordered.
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

alter table order_lines
  add column shipment_id bigint,
  add foreign key (site_id, shipment_id) references shipments (site_id, id),
  add constraint order_lines_shipped_in_a_parcel check ((shipment_id is not null) = (fulfilment = 'shipped'));

-- What we must know before an order can go on.
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
  -- Of photos and documents nothing but that they came; they are files.
  answer text check (length(answer) <= 2000),
  answered_at timestamptz,
  unique (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id),
  check ((type = 'choice') = (cardinality(options) > 0)),
  check (answer is null or answered_at is not null)
);
create index order_questions_of_order on order_questions (order_id, id);

-- What customers send along. The bytes are here, so that a backup has them and nobody finds them by an address.
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
-- Pictures and PDF are packed already: trying again costs time and saves nothing.
alter table order_files alter column bytes set storage external;

alter table orders
  -- While we wait for answers the order's clock stands still: since when, and for how long before that.
  add column paused_at timestamptz,
  add column paused_seconds integer not null default 0 check (paused_seconds >= 0),
  -- How many of the emails that remind have been sent.
  add column unpaid_reminders smallint not null default 0,
  add column info_reminders smallint not null default 0;
create index orders_unpaid_of_user on orders (user_id) where status = 'awaiting_payment';
create index orders_to_remind on orders (placed_at) where status = 'awaiting_payment' and unpaid_reminders < 2;
create index orders_paused on orders (paused_at) where paused_at is not null;

alter table state_events
  drop constraint state_events_entity_check,
  add constraint state_events_entity_check
    check (entity in ('order', 'payment', 'checkout', 'order_line', 'shipment', 'order_question'));
