create domain quote_state as text check (value in ('draft', 'submitted', 'in_review', 'info_needed', 'quoted', 'accepted',
  'converted', 'rejected', 'declined', 'expired', 'cancelled'));
alter domain event_entity drop constraint event_entity_check;
alter domain event_entity add constraint event_entity_check check (value in ('order', 'payment', 'checkout', 'order_line',
  'shipment', 'order_question', 'refund', 'balance_hold', 'invoice', 'quote'));

create sequence quote_numbers start 100001;

-- How quotes are worked at. One row: these are promises of the house, the same for every shop.
create table quote_terms (
  id boolean primary key default true check (id),
  -- Within so many minutes of working time a request has its first answer.
  answer_minutes smallint not null default 240 check (answer_minutes between 15 and 2400),
  -- Working time: Monday to Friday between these hours, in the shop's time zone.
  opens_at smallint not null default 9 check (opens_at between 0 and 23),
  closes_at smallint not null default 18 check (closes_at between 1 and 24),
  -- So long a price holds, and so long one person works on a request alone.
  lock_hours smallint not null default 48 check (lock_hours between 1 and 336),
  claim_minutes smallint not null default 30 check (claim_minutes between 5 and 480),
  -- A rise of the shop's price after payment that is ours to bear.
  absorb_percent numeric(4, 2) not null default 3 check (absorb_percent between 0 and 20),
  -- Days of silence after which a question closes the request; for which an offer that has ended can be requested again;
  -- and for which a draft is kept.
  silence_days smallint not null default 7 check (silence_days between 1 and 60),
  again_days smallint not null default 30 check (again_days between 1 and 365),
  draft_days smallint not null default 30 check (draft_days between 1 and 365),
  -- What it costs us, so that staff see what an offer leaves: transport for each kilogram that counts, in euros without VAT,
  -- and the part of a payment that its provider keeps.
  air_cost_per_kg money_from_zero not null default 4.40,
  sea_cost_per_kg money_from_zero not null default 0.95,
  payment_cost_percent numeric(4, 2) not null default 0.8 check (payment_cost_percent between 0 and 10),
  check (opens_at < closes_at)
);
insert into quote_terms default values;
call audit('quote_terms');

-- A request to buy goods in a shop abroad, from its first pasted link to the order.
create table quotes (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  slug text not null unique check (length(slug) >= 20),
  -- Given when it is sent.
  number text check (number ~ '^QU[0-9]{6,}$'),
  -- A draft of a visitor who is not signed in belongs to the browser that knows the token.
  user_id bigint,
  token_hash sha256_hash,
  state quote_state not null default 'draft',
  locale text not null,
  currency_id smallint not null references currencies (id),
  -- How it should travel. No way: the customer wants to see both.
  country_id smallint not null references countries (id),
  shipping_method shipping_method,
  delivery_type text not null default 'locker' check (delivery_type in ('locker', 'courier')),
  is_insured boolean not null default false,
  comment text not null default '' check (length(comment) <= 2000),
  -- What the customer was told that it may cost, when they sent it.
  estimate object_json,
  -- What staff have found out so far; the offer is made of it.
  work object_json,
  -- Who works on it alone, and until when.
  agent_id bigint references staff (id),
  agent_until timestamptz,
  -- The newest offer.
  revision_id bigint,
  order_id bigint,
  submitted_at timestamptz,
  -- Working time runs from here; while we wait for the customer it stands still.
  clock_from timestamptz,
  clock_minutes smallint not null default 0 check (clock_minutes >= 0),
  -- By when we promised an answer; null while the clock stands, or when it is given.
  answer_due_at timestamptz,
  -- The offer about whose end the customer was reminded.
  reminded_revision_id bigint,
  -- When the state ends by itself: a draft is deleted, silence closes a question, an offer expires.
  ends_at timestamptz,
  -- The reason of a rejection or of a decline, and the words to it; the rule, if one forbids the goods.
  reason text check (length(reason) <= 40),
  reason_words text not null default '' check (length(reason_words) <= 1000),
  restriction_id text references restricted_goods (id),
  terms_version text,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (site_id, id),
  constraint quotes_number_key unique (number, site_id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id),
  constraint quotes_owner check (user_id is not null or token_hash is not null),
  constraint quotes_sent check (state = 'draft' or (number is not null and user_id is not null and submitted_at is not null
    and terms_version is not null)),
  constraint quotes_offered check (state not in ('quoted', 'accepted', 'converted') or revision_id is not null),
  constraint quotes_ordered check ((state in ('accepted', 'converted')) <= (order_id is not null)),
  check ((agent_id is null) = (agent_until is null))
);
create unique index quotes_one_draft_of_user on quotes (user_id) where state = 'draft';
create unique index quotes_one_draft_of_token on quotes (token_hash) where state = 'draft' and user_id is null;
create index quotes_of_user on quotes (user_id, id desc);
create index quotes_to_answer on quotes (answer_due_at) where state in ('submitted', 'in_review');
create index quotes_ending on quotes (ends_at) where ends_at is not null;
create index quotes_of_order on quotes (order_id) where order_id is not null;

-- The same moves as `quoteMoves`.
create trigger quotes_moves before update of state on quotes for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('draft', 'submitted'), ('submitted', 'in_review'), ('submitted', 'cancelled'),
    ('in_review', 'info_needed'), ('in_review', 'quoted'), ('in_review', 'rejected'), ('in_review', 'cancelled'),
    ('info_needed', 'in_review'), ('info_needed', 'cancelled'),
    ('quoted', 'in_review'), ('quoted', 'accepted'), ('quoted', 'declined'), ('quoted', 'expired'),
    ('accepted', 'converted'), ('accepted', 'expired'),
    ('declined', 'submitted'), ('declined', 'quoted'), ('expired', 'submitted'), ('expired', 'converted')))
  execute function reject_move('state');
call audit('quotes', 'comment', 'work');

create table quote_items (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  quote_id bigint not null,
  place smallint not null check (place between 1 and 20),
  -- Empty for something that is described in words.
  url text not null default '' check (length(url) <= 2000),
  shop text not null default '' check (length(shop) <= 200),
  title text not null default '' check (length(title) <= 300),
  image text not null default '' check (length(image) <= 2000),
  -- Of a piece, as the shop asks it; null while nobody knows it.
  price money_above_zero,
  source_currency_id smallint references currencies (id),
  quantity smallint not null default 1 check (quantity between 1 and 50),
  options text not null default '' check (length(options) <= 300),
  note text not null default '' check (length(note) <= 500),
  substitute text not null default 'ask' check (substitute in ('ask', 'similar', 'refund')),
  coupon text not null default '' check (length(coupon) <= 60),
  -- How the page was read: by us, with doubt about the price, not at all, or not yet.
  reading text not null default 'typed' check (reading in ('read', 'doubtful', 'unreadable', 'typed')),
  unique (site_id, id),
  foreign key (site_id, quote_id) references quotes (site_id, id) on delete cascade,
  constraint quote_items_one_place unique (quote_id, place) deferrable initially deferred,
  check ((price is null) or (source_currency_id is not null))
);
-- Other requests for the same page.
create index quote_items_of_url on quote_items using hash (url) where url <> '';

-- An offer as it was sent. It never changes; a new one follows it.
create table quote_revisions (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  quote_id bigint not null,
  number smallint not null check (number > 0),
  -- Null if rules for known shops priced it.
  staff_id bigint references staff (id),
  offer object_json not null,
  words text not null default '' check (length(words) <= 1000),
  -- Why amounts that staff entered leave the rules; only for colleagues.
  price_reason text not null default '' check (length(price_reason) <= 300),
  sent_at timestamptz not null,
  valid_until timestamptz not null check (valid_until > sent_at),
  unique (site_id, id),
  constraint quote_revisions_one_of_number unique (quote_id, number),
  foreign key (site_id, quote_id) references quotes (site_id, id)
);
create function keep_revision() returns trigger language plpgsql as $$
begin
  -- The words of a customer who has gone may be forgotten, the sums never.
  if tg_op = 'UPDATE' and to_jsonb(new) - array['words', 'offer', 'price_reason'] = to_jsonb(old) - array['words', 'offer', 'price_reason']
    and new.offer - 'items' = old.offer - 'items' and exists (
      select from quotes join users on users.site_id = quotes.site_id and users.id = quotes.user_id
      where quotes.site_id = old.site_id and quotes.id = old.quote_id and users.erased_at is not null) then
    return new;
  end if;
  raise exception 'An offer that was sent does not change' using errcode = 'check_violation', constraint = 'revisions_stay';
end
$$;
create trigger keep_revision before update or delete on quote_revisions for each row execute function keep_revision();
alter table quotes add foreign key (site_id, revision_id) references quote_revisions (site_id, id);
alter table quotes add foreign key (site_id, reminded_revision_id) references quote_revisions (site_id, id);

create table quote_messages (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  quote_id bigint not null,
  author_type text not null check (author_type in ('customer', 'staff', 'system')),
  staff_id bigint references staff (id),
  text text not null check (length(text) between 1 and 2000),
  -- A question that stops the clock, with answers to choose from; and when it was answered.
  is_question boolean not null default false,
  choices text[] not null default '{}',
  answered_at timestamptz,
  -- Only for staff.
  is_note boolean not null default false,
  at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, quote_id) references quotes (site_id, id) on delete cascade,
  check ((author_type = 'staff') = (staff_id is not null)),
  check (not is_note or author_type = 'staff'),
  check (not is_question or (author_type = 'staff' and not is_note))
);
create index quote_messages_of on quote_messages (quote_id, id);
create unique index quote_messages_one_open_question on quote_messages (quote_id) where is_question and answered_at is null;
call audit('quote_messages', 'text');

-- Photos and documents of an item or a message; in the database for the same reasons as order_files.
create table quote_files (
  id uuid primary key,
  -- The order in which they were sent.
  seq bigint generated always as identity,
  site_id smallint not null,
  quote_id bigint not null,
  item_id bigint,
  message_id bigint,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size integer not null check (size between 1 and 10485760),
  sha256 sha256_hash not null,
  bytes bytea not null check (length(bytes) = size),
  uploaded_at timestamptz not null,
  foreign key (site_id, quote_id) references quotes (site_id, id) on delete cascade,
  foreign key (site_id, item_id) references quote_items (site_id, id) on delete cascade,
  foreign key (site_id, message_id) references quote_messages (site_id, id) on delete cascade,
  check (num_nonnulls(item_id, message_id) = 1)
);
create index quote_files_of on quote_files (quote_id);
alter table quote_files alter column bytes set storage external;

-- A checkout buys a cart, or what an offer names by one of its ways.
alter table checkouts alter cart_id drop not null;
alter table checkouts add revision_id bigint;
alter table checkouts add foreign key (site_id, revision_id) references quote_revisions (site_id, id);
alter table checkouts add constraint checkouts_buy_one_thing check (num_nonnulls(cart_id, revision_id) = 1);
create unique index checkouts_one_open_of_offer on checkouts (revision_id) where state in ('open', 'payment', 'confirming');

-- Where an order comes from.
alter table orders add kind text not null default 'marketplace'
  constraint orders_kind check (kind in ('marketplace', 'quote', 'forward', 'reservation'));
create index orders_of_user_by_kind on orders (user_id, kind, id desc) where kind <> 'marketplace';

-- What an order from abroad costs beside goods and transport, each with VAT inside, and their sum. A deposit that was paid
-- before is taken off.
alter table orders add charges numeric(14, 4) not null default 0 check (charges % 0.01 = 0);
create table order_charges (
  site_id smallint not null,
  order_id bigint not null,
  place smallint not null check (place > 0),
  code text not null check (code in ('shop_shipping', 'sales_tax', 'insurance', 'duty', 'joining', 'service', 'deposit')),
  amount money_not_zero not null check ((code = 'deposit') = (amount < 0)),
  primary key (order_id, place),
  unique (order_id, code),
  foreign key (site_id, order_id) references orders (site_id, id)
);
alter table orders drop constraint orders_sums;
alter table orders add constraint orders_sums check (
  total = subtotal + charges + shipping + delivery_fee - shipping_discount - promo_discount - balance + payment_fee
    and tier_discount between 0 and shipping_discount
    and subtotal % 0.01 = 0 and shipping % 0.01 = 0 and delivery_fee % 0.01 = 0 and shipping_discount % 0.01 = 0
    and tier_discount % 0.01 = 0 and promo_discount % 0.01 = 0 and balance % 0.01 = 0 and payment_fee % 0.01 = 0
);

alter domain invoice_line_code drop constraint invoice_line_code_check;
alter domain invoice_line_code add constraint invoice_line_code_check check (value in ('goods', 'shipping', 'delivery',
  'shipping_discount', 'promo_discount', 'payment_fee', 'other', 'top_up', 'returned', 'shop_shipping', 'sales_tax', 'joining',
  'insurance', 'duty', 'service'));
