create domain invoice_kind as text check (value in ('sales', 'misc', 'credit_note', 'topup_receipt'));
create domain invoice_number as text check (value ~ '^(IN|MI|CN|TR)[0-9]{4}-[0-9]{6,}$');
create domain invoice_state as text
  check (value in ('issued', 'partially_paid', 'paid', 'void', 'partially_credited', 'credited'));
create domain invoice_line_code as text check (value in ('goods', 'shipping', 'delivery', 'shipping_discount',
  'promo_discount', 'payment_fee', 'other', 'top_up', 'returned'));

-- Locked until the transaction that issues an invoice commits: numbers have no gaps and no duplicates, and a higher
-- number is always issued later.
create table invoice_counters (
  legal_entity_id smallint not null references legal_entities (id),
  kind text not null,
  year smallint not null,
  last_number whole_above_zero not null,
  last_issued_at timestamptz not null,
  primary key (legal_entity_id, kind, year)
);

-- The document as issued. Only another document corrects it.
create table invoices (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  legal_entity_id smallint not null references legal_entities (id),
  kind invoice_kind not null,
  year smallint not null,
  sequence whole_above_zero not null,
  number invoice_number not null,
  -- The customer when the invoice was issued. A guest's order may get an account later.
  user_id bigint,
  order_id bigint,
  -- Of a receipt: the payment received.
  payment_id uuid,
  -- Of a credit note: the invoice that it corrects.
  credits_id bigint,
  email email_address not null,
  locale text not null,
  currency_id smallint not null references currencies (id),
  -- Units of the currency for one euro.
  rate exchange_rate not null,
  seller object_json not null,
  buyer object_json not null,
  -- What the invoice is about: an order number, the number of the corrected invoice, or a text of ours.
  reference text not null,
  vat_rates list_json not null,
  net money_from_zero not null,
  vat money_from_zero not null,
  gross money_from_zero not null,
  issued_on date not null,
  due_on date not null check (due_on >= issued_on),
  issued_at timestamptz not null,
  -- Hash of the columns above except id and issued_at, and of the lines.
  sha256 sha256_hash not null,
  unique (site_id, id),
  unique (legal_entity_id, kind, year, sequence),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, order_id) references orders (site_id, id),
  foreign key (site_id, payment_id) references payments (site_id, id),
  foreign key (site_id, credits_id) references invoices (site_id, id),
  check (gross = net + vat),
  check ((kind = 'sales') <= (order_id is not null)),
  check ((kind = 'topup_receipt') = (payment_id is not null)),
  check ((kind = 'credit_note') = (credits_id is not null))
);
create index invoices_of_order on invoices (order_id);
create index invoices_of_user on invoices (user_id, id desc);
create index invoices_credits on invoices (credits_id) where credits_id is not null;
create unique index invoices_one_an_order on invoices (order_id) where kind = 'sales';
-- Most invoices are for orders and need no entry among the receipts.
create unique index invoices_one_a_top_up on invoices (payment_id) where payment_id is not null;

-- A payment can be for an invoice, and a receipt names its payment: the two tables refer to each other.
alter table payments add foreign key (site_id, invoice_id) references invoices (site_id, id);

create table invoice_lines (
  site_id smallint not null,
  invoice_id bigint not null,
  position small_above_zero not null,
  -- The kind of line, for which the shop has a text in every language.
  code invoice_line_code not null,
  name text not null,
  sku text not null,
  quantity whole_above_zero not null,
  -- Including VAT; negative for discounts.
  unit_price numeric(14, 4) not null,
  vat_percent vat_percent not null,
  net numeric(14, 4) not null,
  vat numeric(14, 4) not null,
  gross numeric(14, 4) not null,
  primary key (invoice_id, position),
  foreign key (site_id, invoice_id) references invoices (site_id, id),
  constraint invoice_lines_sums check (
    gross = net + vat and gross = quantity * unit_price and net % 0.01 = 0 and vat % 0.01 = 0
  )
);

-- The state is not part of the document, which never changes.
create table invoice_states (
  invoice_id bigint primary key,
  site_id smallint not null,
  state invoice_state not null,
  paid money_from_zero not null,
  credited money_from_zero not null default 0,
  -- How many reminder emails have been sent.
  reminders smallint not null default 0,
  updated_at timestamptz not null,
  foreign key (site_id, invoice_id) references invoices (site_id, id)
);
create index invoice_states_unpaid on invoice_states (invoice_id) where state in ('issued', 'partially_paid');

-- Created on the first request, the same from then on.
create table invoice_files (
  site_id smallint not null,
  invoice_id bigint not null,
  format text not null check (format in ('pdf', 'xml')),
  bytes bytea not null,
  sha256 bytea not null check (sha256 = sha256(bytes)),
  made_at timestamptz not null,
  primary key (invoice_id, format),
  foreign key (site_id, invoice_id) references invoices (site_id, id)
);
alter table invoice_files alter column bytes set storage external;

-- jsonb makes the hash independent of the session's settings and of the order of columns. A column that is added to
-- invoices later must be subtracted here, or old invoices would seem changed. The function is not declared immutable,
-- because the functions that it calls are only stable; so PostgreSQL can inline it.
create function invoice_hash(document jsonb, lines jsonb) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to((document - array['id', 'issued_at', 'sha256'])::text || lines::text, 'UTF8'))
$$;

create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  raise exception 'What was issued is never changed' using errcode = 'restrict_violation', table = tg_table_name;
end
$$;
do $$
declare name text;
begin
  foreach name in array array['invoices', 'invoice_lines', 'invoice_files'] loop
    execute format('create trigger never_changed before update or delete on %I
      for each row execute function refuse_invoice_change()', name);
    execute format('create trigger never_emptied before truncate on %I execute function refuse_invoice_change()', name);
  end loop;
end
$$;

do $$
begin
  if exists (select from pg_roles where rolname = 'amberway_app') then
    revoke update, delete, truncate on invoices, invoice_lines, invoice_files from amberway_app;
    revoke delete, truncate on invoice_counters, invoice_states from amberway_app;
  end if;
end
$$;
