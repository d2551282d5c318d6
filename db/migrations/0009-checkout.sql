create domain checkout_state as text
  check (value in ('open', 'payment', 'confirming', 'placed', 'invalidated', 'expired'));

-- One attempt to buy a cart. The answers of each step are stored as given; prices are computed from them on every read.
create table checkouts (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  slug text not null unique check (length(slug) >= 20),
  cart_id bigint not null,
  user_id bigint,
  state checkout_state not null default 'open',
  currency_id smallint not null references currencies (id),
  -- Units of the currency for one euro when the checkout started: the charge does not change with the rate.
  rate exchange_rate not null,
  -- Null until the step is answered.
  delivery object_json,
  payment object_json,
  promotion_id bigint,
  -- Set when the order is placed. It is in this row too, because a statement that has waited for the lock of this row
  -- sees its newest version, but other tables as they were before the wait.
  order_id bigint,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- How much of their balance the customer wants to use. The amount used is computed with the rest of the total.
  balance_wish money_above_zero,
  unique (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, promotion_id) references promotions (site_id, id),
  constraint checkouts_placed check ((state = 'placed') <= (order_id is not null))
);
-- A placed checkout no longer counts: a customer who still has to pay one order may start the next.
create unique index checkouts_one_open on checkouts (cart_id) where state in ('open', 'payment', 'confirming');
-- As orders_placed_at.
create index checkouts_created_at on checkouts using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index checkouts_idle on checkouts (updated_at) where state in ('open', 'payment');

-- The same moves as `checkoutMoves`.
create trigger checkouts_moves before update of state on checkouts for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('open', 'payment'), ('open', 'confirming'), ('open', 'invalidated'), ('open', 'expired'),
    ('payment', 'confirming'), ('payment', 'placed'), ('payment', 'invalidated'), ('payment', 'expired'),
    ('confirming', 'payment'), ('confirming', 'placed'), ('confirming', 'invalidated'), ('confirming', 'expired'),
    ('placed', 'invalidated')))
  execute function reject_move('state');
