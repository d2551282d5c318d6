-- Staff have changed the lines of an order: why, what it cost before and after, and what that means in money. The rows of
-- both prices are in ten-thousandths, as the shop counts.
create table order_edits (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  order_id bigint not null,
  staff_id bigint not null references staff (id),
  reason text not null check (reason in ('sold_out', 'customer_wish', 'our_mistake', 'other')),
  -- To the customer, in their language.
  words text not null check (length(words) <= 500),
  lines list_json not null,
  before object_json not null,
  after object_json not null,
  -- An unpaid order has a new total; of a paid one the difference goes back, or is asked for by an invoice.
  consequence text not null check (consequence in ('unpaid', 'none', 'refund', 'invoice')),
  amount money_from_zero not null,
  invoice_id bigint,
  at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, invoice_id) references invoices (site_id, id),
  check ((consequence = 'invoice') = (invoice_id is not null)),
  check ((amount > 0) = (consequence in ('refund', 'invoice'))),
  check (amount % 0.01 = 0)
);
create index order_edits_of_order on order_edits (order_id, id);
call audit('order_edits', 'words');

-- Who has a record open now. A page tells it every few seconds; a row that has grown old says nothing.
create table staff_presence (
  site_id smallint not null references sites (id),
  subject text not null check (length(subject) <= 100),
  staff_id bigint not null references staff (id) on delete cascade,
  is_editing boolean not null,
  seen_at timestamptz not null,
  primary key (subject, site_id, staff_id)
);
create index staff_presence_seen on staff_presence (seen_at);
