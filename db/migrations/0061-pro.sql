-- The professional area: companies that declare parcels by file, have them sent in groups and pay on terms.
create domain pro_state as text check (value in ('applied', 'in_review', 'approved', 'rejected', 'suspended'));
create domain declaration_state as text check (value in ('draft', 'submitted', 'checked', 'accepted', 'attached', 'cleared',
  'correction_needed'));
create domain pro_shipment_state as text check (value in ('draft', 'awaiting_approval', 'awaiting_payment', 'ordered', 'delivered',
  'cancelled'));
-- They have a history.
alter domain event_entity drop constraint event_entity_check;
alter domain event_entity add constraint event_entity_check check (value in ('order', 'payment', 'checkout', 'order_line',
  'shipment', 'order_question', 'refund', 'balance_hold', 'invoice', 'quote', 'parcel', 'forward', 'return', 'withdrawal', 'claim',
  'reservation', 'pro_company', 'declaration', 'pro_shipment'));

create sequence declaration_numbers start 100001;
create sequence pro_shipment_numbers start 100001;

create table pro_companies (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  -- Parcels lie under this customer's suite; its balance and its invoices are the company's.
  owner_id bigint not null,
  state pro_state not null default 'applied',
  name text not null check (length(name) between 1 and 120),
  reg_code text not null check (length(reg_code) between 1 and 40),
  -- With the country's letters; empty if the company has none.
  vat_code text not null default '' check (vat_code = '' or vat_code ~ '^[A-Z]{2}[0-9A-Z+*]{2,12}$'),
  country_id smallint not null references countries (id),
  address text not null check (length(address) between 1 and 300),
  eori text not null default '' check (eori = '' or eori ~ '^[A-Z]{2}[0-9A-Z]{1,15}$'),
  website text not null default '' check (length(website) <= 200),
  contact_name text not null check (length(contact_name) between 1 and 120),
  phone text not null check (length(phone) between 1 and 30),
  invoice_email email_address,
  volume text not null check (volume in ('to_10', 'to_50', 'to_200', 'more')),
  goods text not null check (goods in ('parts', 'clothing', 'electronics', 'sports', 'other')),
  -- Days to pay; 0 is at once.
  wanted_days smallint not null check (wanted_days in (0, 7, 14, 30)),
  -- What the register of the EU said, and when. It is asked again while it is silent.
  vat_state text not null default 'none' check (vat_state in ('none', 'waiting', 'valid', 'invalid')),
  vat_name text not null default '' check (length(vat_name) <= 300),
  vat_checked_at timestamptz,
  vat_ask_at timestamptz,
  credit_limit money_from_zero not null default 0,
  credit_days smallint not null default 0 check (credit_days in (0, 7, 14, 30)),
  -- The sum of pro_entries: ordered on terms and not yet paid.
  credit_used money_from_zero not null default 0,
  -- Our words to a refusal or a suspension.
  letter text not null default '' check (length(letter) <= 2000),
  locale text not null,
  terms_version text not null check (length(terms_version) <= 20),
  applied_at timestamptz not null,
  decided_at timestamptz,
  decided_by bigint references staff (id),
  version integer not null default 1,
  updated_at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, owner_id) references users (site_id, id),
  constraint pro_companies_one_of_owner unique (owner_id),
  constraint pro_companies_vat check ((vat_state = 'none') = (vat_code = '')),
  constraint pro_companies_checked check ((vat_state in ('valid', 'invalid')) = (vat_checked_at is not null)),
  constraint pro_companies_decided check ((state in ('approved', 'rejected', 'suspended')) = (decided_at is not null)),
  constraint pro_companies_terms check ((credit_days = 0) = (credit_limit = 0)),
  constraint pro_companies_told check (state not in ('rejected', 'suspended') or letter <> '')
);
create index pro_companies_to_decide on pro_companies (applied_at) where state in ('applied', 'in_review');
create index pro_companies_to_ask on pro_companies (vat_ask_at) where vat_ask_at is not null;
create index pro_companies_on_terms on pro_companies (id) where credit_used > 0;
-- The same moves as `companyMoves`.
create trigger pro_companies_moves before update of state on pro_companies for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('applied', 'in_review'), ('applied', 'approved'), ('applied', 'rejected'), ('in_review', 'approved'),
    ('in_review', 'rejected'), ('approved', 'suspended'), ('suspended', 'approved'), ('rejected', 'applied')))
  execute function reject_move('state');
-- Staff may lower a limit below what is used; nothing more is ordered on terms then.
create function refuse_too_much_credit() returns trigger language plpgsql as $$
begin
  raise exception 'The credit limit is used up' using errcode = 'check_violation', constraint = 'pro_companies_limit';
end
$$;
create trigger pro_companies_limit before update of credit_used on pro_companies for each row
  when (new.credit_used > old.credit_used and new.credit_used > new.credit_limit) execute function refuse_too_much_credit();
call audit('pro_companies', 'contact_name', 'phone', 'invoice_email', 'address');

-- Who works for a company, and how far they may go.
create table pro_members (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  company_id bigint not null,
  -- Null until the invitation is accepted.
  user_id bigint,
  -- Null once the account is erased.
  email email_address,
  name text not null default '' check (length(name) <= 120),
  role text not null check (role in ('owner', 'buyer', 'finance', 'viewer')),
  -- Without a limit null: what they order in a week or a month, and the sum of a shipment above which an owner must agree.
  spend_limit money_above_zero,
  spend_period text not null default 'week' check (spend_period in ('week', 'month')),
  approve_above money_from_zero,
  token_hash sha256_hash,
  locale text not null,
  invited_at timestamptz not null,
  joined_at timestamptz,
  removed_at timestamptz,
  unique (site_id, id),
  foreign key (site_id, company_id) references pro_companies (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  check ((user_id is null) = (joined_at is null)),
  check (token_hash is null or (user_id is null and removed_at is null)),
  check (email is not null or removed_at is not null)
);
create index pro_members_of_company on pro_members (company_id, id);
-- One company a customer; one invitation an address.
create unique index pro_members_one_company on pro_members (user_id) where user_id is not null and removed_at is null;
create unique index pro_members_one_address on pro_members (company_id, email) where removed_at is null;
create unique index pro_members_by_token on pro_members (token_hash) where token_hash is not null;
call audit('pro_members', 'email', 'name', 'token_hash');

-- A file of declarations: judged line by line, then taken over by jobs in batches.
create table pro_imports (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  company_id bigint not null,
  member_id bigint not null,
  file_name text not null check (length(file_name) between 1 and 200),
  -- The headings of the file, and our column for each; empty for one that is left out.
  headings text[] not null,
  mapping text[] not null,
  state text not null default 'checking' check (state in ('checking', 'checked', 'taking', 'done')),
  line_count integer not null check (line_count between 1 and 5000),
  done_count integer not null default 0 check (done_count between 0 and line_count),
  created_at timestamptz not null,
  worked_at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, company_id) references pro_companies (site_id, id),
  foreign key (site_id, member_id) references pro_members (site_id, id)
);
create index pro_imports_of_company on pro_imports (company_id, id desc);
create table pro_import_lines (
  import_id bigint not null,
  site_id smallint not null,
  -- As the file counts them; headings are line 1.
  line integer not null check (line >= 2),
  cells text[] not null,
  state text not null default 'new' check (state in ('new', 'good', 'bad', 'known', 'taken')),
  -- By our column: the code of what is wrong, and its values.
  errors object_json,
  primary key (import_id, line),
  foreign key (site_id, import_id) references pro_imports (site_id, id) on delete cascade,
  check ((state = 'bad') = (errors is not null))
);

-- The monthly invoice of a company, once a month.
create table pro_bills (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  company_id bigint not null,
  -- The first day of the month.
  month date not null check (extract(day from month) = 1),
  invoice_id bigint not null,
  unique (site_id, id),
  constraint pro_bills_one_a_month unique (company_id, month),
  constraint pro_bills_of_invoice unique (invoice_id),
  foreign key (site_id, company_id) references pro_companies (site_id, id),
  foreign key (site_id, invoice_id) references invoices (site_id, id)
);
-- A shipment as it was ordered: groups of parcels, one price, one way to pay.
create table pro_shipments (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  number text not null check (number ~ '^SH[0-9]{6,}$'),
  company_id bigint not null,
  state pro_shipment_state not null default 'draft',
  -- Who put it together, and who agreed to it if somebody had to.
  member_id bigint not null,
  approved_by bigint,
  currency_id smallint not null references currencies (id),
  -- From the order on: [{"code", "name", "sku", "quantity", "unitPrice", "vatPercent"}].
  lines list_json,
  total money_from_zero,
  is_reverse_charge boolean not null default false,
  method text check (method in ('now', 'balance', 'credit')),
  invoice_id bigint,
  -- The monthly invoice that has it.
  bill_id bigint,
  ordered_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (site_id, id),
  constraint pro_shipments_number_key unique (number, site_id),
  foreign key (site_id, company_id) references pro_companies (site_id, id),
  foreign key (site_id, member_id) references pro_members (site_id, id),
  foreign key (site_id, approved_by) references pro_members (site_id, id),
  foreign key (site_id, invoice_id) references invoices (site_id, id),
  foreign key (site_id, bill_id) references pro_bills (site_id, id),
  constraint pro_shipments_priced check (state in ('draft', 'cancelled') or num_nonnulls(lines, total, method, ordered_at) = 4),
  constraint pro_shipments_invoiced check (state not in ('awaiting_payment') or invoice_id is not null)
);
create unique index pro_shipments_one_draft on pro_shipments (company_id) where state = 'draft';
create index pro_shipments_of_company on pro_shipments (company_id, id desc);
create index pro_shipments_of_invoice on pro_shipments (invoice_id) where invoice_id is not null;
create index pro_shipments_of_bill on pro_shipments (bill_id) where bill_id is not null;
create index pro_shipments_to_bill on pro_shipments (company_id, ordered_at)
  where method = 'credit' and bill_id is null and state in ('ordered', 'delivered');
create index pro_shipments_of_member on pro_shipments (member_id, ordered_at) where ordered_at is not null;
-- The same moves as `shipmentMoves`.
create trigger pro_shipments_moves before update of state on pro_shipments for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('draft', 'awaiting_approval'), ('draft', 'awaiting_payment'), ('draft', 'ordered'),
    ('awaiting_approval', 'ordered'), ('awaiting_approval', 'awaiting_payment'), ('awaiting_approval', 'cancelled'),
    ('awaiting_payment', 'ordered'), ('awaiting_payment', 'cancelled'), ('ordered', 'delivered')))
  execute function reject_move('state');
call audit('pro_shipments');

create table pro_groups (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  shipment_id bigint not null,
  place smallint not null check (place between 1 and 10),
  method shipping_method not null default 'air',
  -- As a checkout keeps it; null until an address is chosen.
  delivery object_json,
  address_id bigint,
  incoterm text not null default 'DDP' check (incoterm in ('DAP', 'DDP')),
  -- When it leaves: at once, or with the others on a day of the week (1 is Monday).
  send_when text not null default 'weekday' check (send_when in ('now', 'weekday')),
  weekday smallint not null default 5 check (weekday between 1 and 5),
  is_insured boolean not null default false,
  po_number text not null default '' check (length(po_number) <= 40),
  -- What it was priced at, and the request that the warehouse packs.
  price object_json,
  total money_from_zero,
  forward_id bigint,
  -- The day on which it is to leave the warehouse.
  leaves_on date,
  unique (site_id, id),
  constraint pro_groups_one_place unique (shipment_id, place),
  foreign key (site_id, shipment_id) references pro_shipments (site_id, id) on delete cascade,
  foreign key (site_id, forward_id) references forwards (site_id, id)
);
create index pro_groups_of_forward on pro_groups (forward_id) where forward_id is not null;
call audit('pro_groups', 'delivery');

create table pro_declarations (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  number text not null check (number ~ '^DC[0-9]{6,}$'),
  company_id bigint not null,
  state declaration_state not null default 'draft',
  tracking_in tracking_number not null,
  shop text not null default '' check (length(shop) <= 120),
  description text not null check (length(description) between 1 and 200),
  hs6 hs_code not null,
  origin text not null check (origin ~ '^[A-Z]{2}$'),
  quantity smallint not null check (quantity between 1 and 999),
  unit_value money_above_zero not null,
  currency_id smallint not null references currencies (id),
  invoice_no text not null default '' check (length(invoice_no) <= 60),
  invoice_file text not null default '' check (length(invoice_file) <= 200),
  parcel_id bigint,
  group_id bigint,
  -- What must be put right.
  correction text not null default '' check (length(correction) <= 1000),
  import_id bigint,
  created_by bigint not null,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (site_id, id),
  constraint pro_declarations_number_key unique (number, site_id),
  -- The same line of a file is taken once.
  constraint pro_declarations_once unique (company_id, tracking_in, invoice_no),
  foreign key (site_id, company_id) references pro_companies (site_id, id),
  foreign key (site_id, parcel_id) references parcels (site_id, id),
  foreign key (site_id, group_id) references pro_groups (site_id, id) on delete set null (group_id),
  foreign key (site_id, import_id) references pro_imports (site_id, id) on delete set null (import_id),
  foreign key (site_id, created_by) references pro_members (site_id, id),
  constraint pro_declarations_parcel check (state not in ('checked', 'accepted', 'attached', 'cleared') or parcel_id is not null),
  constraint pro_declarations_attached check (state not in ('attached', 'cleared') or group_id is not null),
  constraint pro_declarations_corrected check ((state = 'correction_needed') <= (correction <> ''))
);
create index pro_declarations_of_company on pro_declarations (company_id, state, id desc);
create index pro_declarations_of_parcel on pro_declarations (parcel_id) where parcel_id is not null;
create index pro_declarations_of_group on pro_declarations (group_id) where group_id is not null;
create index pro_declarations_to_check on pro_declarations (id) where state = 'submitted';
-- The same moves as `declarationMoves`.
create trigger pro_declarations_moves before update of state on pro_declarations for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('draft', 'submitted'), ('submitted', 'checked'), ('submitted', 'correction_needed'), ('checked', 'accepted'),
    ('checked', 'correction_needed'), ('accepted', 'attached'), ('accepted', 'correction_needed'), ('attached', 'accepted'),
    ('attached', 'cleared'), ('correction_needed', 'submitted')))
  execute function reject_move('state');
call audit('pro_declarations', 'description');

-- Papers of an application, and invoices of declarations.
create table pro_files (
  id uuid primary key,
  site_id smallint not null,
  company_id bigint not null,
  -- Null for a paper of the application.
  declaration_id bigint,
  name text not null check (length(name) between 1 and 200),
  content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  size integer not null check (size between 1 and 10485760),
  sha256 sha256_hash not null,
  bytes bytea not null check (length(bytes) = size),
  uploaded_at timestamptz not null,
  foreign key (site_id, company_id) references pro_companies (site_id, id) on delete cascade,
  foreign key (site_id, declaration_id) references pro_declarations (site_id, id) on delete cascade,
  check (declaration_id is not null or content_type = 'application/pdf')
);
create index pro_files_of_company on pro_files (company_id);
create index pro_files_of_declaration on pro_files (declaration_id) where declaration_id is not null;
alter table pro_files alter column bytes set storage external;

-- What a company orders again and again.
create table pro_templates (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  company_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  fields object_json not null,
  created_at timestamptz not null,
  unique (site_id, id),
  constraint pro_templates_name unique (company_id, name),
  foreign key (site_id, company_id) references pro_companies (site_id, id) on delete cascade
);

-- What a company owes on terms: a shipment adds, a paid monthly invoice takes away. Only added.
create table pro_entries (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  company_id bigint not null,
  kind text not null check (kind in ('shipment', 'payment')),
  shipment_id bigint,
  -- Of a payment: what was paid.
  invoice_id bigint,
  amount money_not_zero not null,
  at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, company_id) references pro_companies (site_id, id),
  foreign key (site_id, shipment_id) references pro_shipments (site_id, id),
  foreign key (site_id, invoice_id) references invoices (site_id, id),
  check ((kind = 'shipment') = (shipment_id is not null) and (kind = 'payment') = (invoice_id is not null)),
  check ((kind = 'shipment') = (amount > 0))
);
create index pro_entries_of_company on pro_entries (company_id, id);
create unique index pro_entries_one_a_shipment on pro_entries (shipment_id) where shipment_id is not null;
create unique index pro_entries_one_a_payment on pro_entries (invoice_id) where invoice_id is not null;
create trigger never_changed before update or delete on pro_entries for each row execute function refuse_invoice_change();

-- A company's own keys declare for it, and its own addresses hear of it. The tables refer to each other by way of the audit trail.
alter table api_keys add foreign key (site_id, company_id) references pro_companies (site_id, id);
create index api_keys_of_company on api_keys (company_id) where company_id is not null;
alter table webhook_endpoints add foreign key (site_id, company_id) references pro_companies (site_id, id);
create index webhook_endpoints_of_company on webhook_endpoints (company_id) where company_id is not null;
