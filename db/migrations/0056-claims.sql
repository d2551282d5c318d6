-- Claims: what a customer says is wrong with goods or with their way, and what becomes of it.
create domain claim_state as text check (value in ('submitted', 'acknowledged', 'info_needed', 'under_review', 'approved',
  'awaiting_return', 'received', 'resolving', 'resolved', 'rejected', 'withdrawn', 'escalated'));
create domain claim_outcome as text check (value in ('repair', 'replacement', 'price_reduction', 'refund'));
create domain claim_kind as text check (value in ('damaged', 'missing', 'wrong_item', 'not_as_described', 'defective', 'lost',
  'delay', 'other'));
-- They have a history.
alter domain event_entity drop constraint event_entity_check;
alter domain event_entity add constraint event_entity_check check (value in ('order', 'payment', 'checkout', 'order_line',
  'shipment', 'order_question', 'refund', 'balance_hold', 'invoice', 'quote', 'parcel', 'forward', 'return', 'withdrawal', 'claim'));

create sequence claim_numbers start 100001;

-- Who decides next if we refuse, by country. Data: addresses change without a release.
create table complaint_bodies (
  country_id smallint primary key references countries (id),
  name text not null check (length(name) between 1 and 200),
  address text not null check (length(address) between 1 and 300),
  url text not null check (url ~ '^https://[^ ]+$' and length(url) <= 200),
  -- Within so many months of our answer it takes a complaint.
  months smallint not null check (months between 1 and 60)
);
insert into complaint_bodies (country_id, name, address, url, months) values
  (1, 'Valstybinė vartotojų teisių apsaugos tarnyba', 'Vilniaus g. 25, LT-01402 Vilnius', 'https://vvtat.lrv.lt', 12),
  (2, 'Patērētāju tiesību aizsardzības centrs', 'Brīvības iela 55, Rīga, LV-1010', 'https://www.ptac.gov.lv', 12),
  (3, 'Tarbijavaidluste komisjon', 'Endla 10A, 10122 Tallinn', 'https://komisjon.ee', 12);
call audit('complaint_bodies');

create table claims (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  number text not null check (number ~ '^CL[0-9]{6,}$'),
  -- What it is about: an order, or a request to send parcels on.
  order_id bigint,
  forward_id bigint,
  -- Null for somebody without an account.
  user_id bigint,
  email email_address,
  phone text not null default '' check (length(phone) <= 30),
  locale text not null,
  state claim_state not null default 'submitted',
  kind claim_kind not null,
  noticed_on date not null,
  words text not null check (length(words) <= 4000),
  serial text not null default '' check (length(serial) <= 60),
  missing_part text not null default '' check (length(missing_part) <= 200),
  wanted claim_outcome not null,
  -- Where money is wanted; and how much, by somebody who keeps the goods.
  wanted_to text check (wanted_to in ('original', 'balance')),
  wanted_amount money_above_zero check (wanted_amount % 0.01 = 0),
  currency_id smallint not null references currencies (id),
  -- Only where money cannot go back the way it came.
  iban text not null default '' check (iban = '' or iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  -- Of a company.
  company text not null default '' check (length(company) <= 120),
  vat_code text not null default '' check (length(vat_code) <= 20),
  purchase_order text not null default '' check (length(purchase_order) <= 60),
  invoice_number text not null default '' check (length(invoice_number) <= 60),
  -- The law's fourteen days; nothing moves them.
  received_at timestamptz not null,
  due_at timestamptz not null check (due_at > received_at),
  -- Of the decision, which is the answer that the law asks for.
  decided_at timestamptz check (decided_at >= received_at),
  decided_by bigint references staff (id),
  outcome claim_outcome,
  amount money_above_zero check (amount % 0.01 = 0),
  paid_to text check (paid_to in ('original', 'balance')),
  -- Who bears it in the end; only staff see it.
  charged_to text check (charged_to in ('us', 'carrier', 'seller')),
  is_return_needed boolean not null default false,
  -- Our words to the decision, or to the refusal.
  letter text not null default '' check (length(letter) <= 4000),
  rejection text check (rejection in ('not_ours', 'misuse', 'not_shown', 'too_late', 'other')),
  -- How a new or repaired one travels.
  sent_courier text check (length(sent_courier) <= 60),
  sent_code text check (length(sent_code) <= 60),
  -- The day on which staff were last told that it is due.
  told_on date,
  -- The key of the submitted form: a double press makes one claim.
  form_key uuid not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  unique (site_id, id),
  constraint claims_number_key unique (number, site_id),
  constraint claims_form_key unique (form_key, site_id),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, forward_id) references forwards (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  constraint claims_subject check (num_nonnulls(order_id, forward_id) = 1),
  constraint claims_decided check (state not in ('approved', 'awaiting_return', 'received', 'resolving', 'resolved')
    or (decided_at is not null and outcome is not null)),
  constraint claims_rejected check (state <> 'rejected' or (decided_at is not null and rejection is not null and letter <> '')),
  constraint claims_money check ((outcome is not null and outcome in ('refund', 'price_reduction')) = (amount is not null)),
  constraint claims_paid_to check ((amount is null) = (paid_to is null)),
  check ((sent_courier is null) = (sent_code is null))
);
create index claims_of_order on claims (order_id) where order_id is not null;
create index claims_of_forward on claims (forward_id) where forward_id is not null;
create index claims_of_user on claims (user_id, id desc);
create index claims_open on claims (due_at) where state in ('acknowledged', 'info_needed', 'under_review', 'escalated');
create index claims_paying on claims (id) where state = 'resolving';

-- The same moves as `claimMoves`.
create trigger claims_moves before update of state on claims for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('submitted', 'acknowledged'),
    ('acknowledged', 'under_review'), ('acknowledged', 'info_needed'), ('acknowledged', 'approved'),
    ('acknowledged', 'rejected'), ('acknowledged', 'withdrawn'), ('acknowledged', 'escalated'),
    ('info_needed', 'under_review'), ('info_needed', 'approved'), ('info_needed', 'rejected'), ('info_needed', 'withdrawn'),
    ('info_needed', 'escalated'),
    ('under_review', 'info_needed'), ('under_review', 'approved'), ('under_review', 'rejected'),
    ('under_review', 'withdrawn'), ('under_review', 'escalated'),
    ('escalated', 'under_review'), ('escalated', 'info_needed'), ('escalated', 'approved'), ('escalated', 'rejected'),
    ('escalated', 'withdrawn'),
    ('approved', 'awaiting_return'), ('approved', 'resolving'),
    ('awaiting_return', 'received'), ('awaiting_return', 'resolving'), ('awaiting_return', 'withdrawn'),
    ('received', 'resolving'), ('resolving', 'resolved'), ('rejected', 'escalated')))
  execute function reject_move('state');
call audit('claims', 'email', 'phone', 'iban', 'words');

-- What of the order it is about, as it was named then.
create table claim_items (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  claim_id bigint not null,
  -- Null once staff have taken the line off the order.
  order_line_id bigint references order_lines (id) on delete set null,
  parcel_id bigint,
  name text not null check (length(name) between 1 and 500),
  details text not null default '' check (length(details) <= 500),
  picture text not null default '',
  quantity smallint not null check (quantity between 1 and 1000),
  -- Of a piece; null for goods of a parcel that other shops sold.
  price money_from_zero check (price % 0.01 = 0),
  foreign key (site_id, claim_id) references claims (site_id, id) on delete cascade,
  foreign key (site_id, parcel_id) references parcels (site_id, id),
  check (num_nonnulls(order_line_id, parcel_id) <= 1)
);
create index claim_items_of_claim on claim_items (claim_id, id);
create unique index claim_items_once on claim_items (claim_id, order_line_id) where order_line_id is not null;
create index claim_items_of_line on claim_items (order_line_id) where order_line_id is not null;

create table claim_messages (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  claim_id bigint not null,
  author_type text not null check (author_type in ('customer', 'staff')),
  staff_id bigint references staff (id),
  text text not null check (length(text) between 1 and 4000),
  -- Something that we must know before we can decide.
  is_question boolean not null default false,
  answered_at timestamptz check (answered_at >= at),
  at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, claim_id) references claims (site_id, id) on delete cascade,
  check ((author_type = 'staff') = (staff_id is not null)),
  check (answered_at is null or is_question)
);
create index claim_messages_of_claim on claim_messages (claim_id, id);
create unique index claim_messages_one_question on claim_messages (claim_id) where is_question and answered_at is null;

-- A form that is being filled in: of whoever may see the order.
create table claim_drafts (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  order_id bigint,
  forward_id bigint,
  fields object_json not null,
  saved_at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, forward_id) references forwards (site_id, id),
  check (num_nonnulls(order_id, forward_id) = 1)
);
create unique index claim_drafts_of_order on claim_drafts (order_id) where order_id is not null;
create unique index claim_drafts_of_forward on claim_drafts (forward_id) where forward_id is not null;
create index claim_drafts_by_age on claim_drafts (saved_at);

-- Photos and papers. The bytes are in the database, so that backups include them and no public address leads to them.
create table claim_files (
  id uuid primary key,
  -- The order in which they came.
  seq bigint generated always as identity,
  site_id smallint not null,
  draft_id bigint,
  claim_id bigint,
  -- Null for what came with the claim itself.
  message_id bigint,
  purpose text not null default 'photo' check (purpose in ('photo', 'packaging')),
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
  size integer not null check (size between 1 and 10485760),
  sha256 sha256_hash not null,
  bytes bytea not null check (length(bytes) = size),
  uploaded_at timestamptz not null,
  foreign key (site_id, draft_id) references claim_drafts (site_id, id) on delete cascade,
  foreign key (site_id, claim_id) references claims (site_id, id) on delete cascade,
  foreign key (site_id, message_id) references claim_messages (site_id, id) on delete cascade,
  check (num_nonnulls(draft_id, claim_id) = 1),
  check (message_id is null or claim_id is not null)
);
create index claim_files_of_claim on claim_files (claim_id, seq);
create index claim_files_of_draft on claim_files (draft_id, seq);
-- Pictures and PDF are compressed already.
alter table claim_files alter column bytes set storage external;

-- Money that a claim gives back, by the payments that it came from.
create table claim_refunds (
  refund_id uuid primary key,
  site_id smallint not null,
  claim_id bigint not null,
  foreign key (site_id, claim_id) references claims (site_id, id)
);
create index claim_refunds_of_claim on claim_refunds (claim_id);
