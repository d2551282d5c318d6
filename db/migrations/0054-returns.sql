-- Goods that come back to us, and the withdrawals from contracts that most of them come from.
create domain return_state as text check (value in ('announced', 'sent', 'received', 'closed', 'cancelled'));
-- Both have a history.
alter domain event_entity drop constraint event_entity_check;
alter domain event_entity add constraint event_entity_check check (value in ('order', 'payment', 'checkout', 'order_line',
  'shipment', 'order_question', 'refund', 'balance_hold', 'invoice', 'quote', 'parcel', 'forward', 'return', 'withdrawal'));

create sequence return_numbers start 100001;

-- How goods come back. One row: these are promises of the house, the same for every shop.
create table return_terms (
  id boolean primary key default true check (id),
  -- So many days after its announcement a parcel must be on its way.
  send_days smallint not null default 14 check (send_days between 7 and 60),
  -- What the way back costs the customer who has changed their mind, in euros. A claim costs nothing.
  locker_fee money_from_zero not null default 0 check (locker_fee % 0.01 = 0),
  courier_fee money_from_zero not null default 5.9 check (courier_fee % 0.01 = 0),
  -- A withdrawal that came too late is answered within so many days.
  answer_days smallint not null default 5 check (answer_days between 1 and 14)
);
insert into return_terms default values;
call audit('return_terms');

create table returns (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  -- Also the code that opens a locker.
  number text not null check (number ~ '^RT[0-9]{6,}$'),
  order_id bigint not null,
  -- What it comes from, and the id of that in its own table.
  cause text not null check (cause in ('withdrawal', 'claim')),
  cause_id bigint not null,
  state return_state not null default 'announced',
  way text not null check (way in ('locker', 'courier', 'own')),
  -- Whose lockers, or who fetches it; nobody if the customer sends it as they like.
  courier_id smallint references couriers (id),
  -- In the order's currency; taken off the refund.
  fee money_from_zero not null default 0 check (fee % 0.01 = 0),
  -- The proof that it was sent.
  tracking_code text check (tracking_code ~ '^[A-Z0-9-]{4,40}$'),
  announced_at timestamptz not null,
  -- By when it must be on its way.
  due_at timestamptz not null,
  sent_at timestamptz,
  received_at timestamptz,
  received_by bigint references staff (id),
  closed_at timestamptz,
  version integer not null default 1,
  unique (site_id, id),
  constraint returns_number_key unique (number, site_id),
  foreign key (site_id, order_id) references orders (site_id, id),
  check ((courier_id is null) = (way = 'own')),
  check ((received_at is null) = (received_by is null)),
  constraint returns_times check (
    (state <> 'sent' or sent_at is not null) and (state not in ('received', 'closed') or received_at is not null)
    and (state = 'closed') = (closed_at is not null))
);
-- A cause has one return at a time, so announcing it twice announces it once.
create unique index returns_of_cause on returns (cause, cause_id) where state <> 'cancelled';
create index returns_of_order on returns (order_id);
create index returns_to_receive on returns (due_at) where state in ('announced', 'sent');
call audit('returns');

-- The same moves as `returnMoves`.
create trigger returns_moves before update of state on returns for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('announced', 'sent'), ('announced', 'received'), ('announced', 'cancelled'),
    ('sent', 'received'), ('sent', 'cancelled'), ('received', 'closed')))
  execute function reject_move('state');

create table return_lines (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  return_id bigint not null,
  order_line_id bigint not null references order_lines (id),
  quantity line_quantity not null,
  -- Written when it arrives: how many pieces came, in which condition, and how many went back to the stock.
  received integer check (received between 0 and quantity),
  condition text check (condition in ('as_new', 'used', 'damaged', 'wrong')),
  note text not null default '' check (length(note) <= 500),
  restocked integer not null default 0 check (restocked >= 0),
  foreign key (site_id, return_id) references returns (site_id, id),
  unique (return_id, order_line_id),
  check ((received is null) = (condition is null)),
  check (restocked <= coalesce(received, 0))
);
create index return_lines_of_order_line on return_lines (order_line_id);
call audit('return_lines');

-- No piece of an order comes back twice, and none that never left.
create function keep_returns_within() returns trigger language plpgsql as $$
declare
  line record;
  others integer;
begin
  select order_id, quantity, fulfilment into line from order_lines where id = new.order_line_id and site_id = new.site_id
    for update;
  if line.fulfilment is distinct from 'shipped' or not exists (
    select from returns where returns.site_id = new.site_id and returns.id = new.return_id and returns.order_id = line.order_id)
  then
    raise exception 'order line % has not left us', new.order_line_id
      using errcode = 'check_violation', constraint = 'return_lines_of_sent_goods';
  end if;
  select coalesce(sum(return_lines.quantity), 0) into others from return_lines
    join returns on returns.site_id = return_lines.site_id and returns.id = return_lines.return_id
    where return_lines.site_id = new.site_id and return_lines.order_line_id = new.order_line_id
      and return_lines.id <> new.id and returns.state <> 'cancelled';
  if others + new.quantity > line.quantity then
    raise exception 'order line % comes back already', new.order_line_id
      using errcode = 'check_violation', constraint = 'return_lines_within_order';
  end if;
  return null;
end
$$;
create trigger keep_returns_within after insert or update of quantity, order_line_id on return_lines
  for each row execute function keep_returns_within();

-- Days on which a term of a country does not end (Regulation 1182/71), by the calendar that its law names.
create table public_holidays (
  country_id smallint not null references countries (id),
  day date not null,
  name text not null check (length(name) between 1 and 100),
  primary key (country_id, day)
);
call audit('public_holidays');
-- Of days that move, only those of these years are known; new ones are added before they begin.
with years as (
  select * from (values (2025, date '2025-04-20'), (2026, date '2026-04-05'), (2027, date '2027-03-28'), (2028, date '2028-04-16'),
    (2029, date '2029-04-01'), (2030, date '2030-04-21'), (2031, date '2031-04-13')) as y (year, easter)
), fixed (code, month, day, name) as (
  values ('LT', 1, 1, 'New Year'), ('LT', 2, 16, 'Restoration of the State'), ('LT', 3, 11, 'Restoration of Independence'), ('LT', 5, 1, 'Labour Day'),
    ('LT', 6, 24, 'St John'), ('LT', 7, 6, 'Statehood Day'), ('LT', 8, 15, 'Assumption'), ('LT', 11, 1, 'All Saints'), ('LT', 11, 2, 'All Souls'),
    ('LT', 12, 24, 'Christmas Eve'), ('LT', 12, 25, 'Christmas'), ('LT', 12, 26, 'Christmas'),
    ('LV', 1, 1, 'New Year'), ('LV', 5, 1, 'Labour Day'), ('LV', 5, 4, 'Restoration of Independence'), ('LV', 6, 23, 'Līgo'), ('LV', 6, 24, 'St John'),
    ('LV', 11, 18, 'Proclamation of the Republic'), ('LV', 12, 24, 'Christmas Eve'), ('LV', 12, 25, 'Christmas'), ('LV', 12, 26, 'Christmas'),
    ('LV', 12, 31, 'New Year''s Eve'),
    ('EE', 1, 1, 'New Year'), ('EE', 2, 24, 'Independence Day'), ('EE', 5, 1, 'Spring Day'), ('EE', 6, 23, 'Victory Day'), ('EE', 6, 24, 'St John'),
    ('EE', 8, 20, 'Restoration of Independence'), ('EE', 12, 24, 'Christmas Eve'), ('EE', 12, 25, 'Christmas'), ('EE', 12, 26, 'Christmas'),
    ('NL', 1, 1, 'New Year'), ('NL', 5, 5, 'Liberation Day'), ('NL', 12, 25, 'Christmas'), ('NL', 12, 26, 'Christmas')
), moving (code, offset_days, name) as (
  values ('LT', 0, 'Easter'), ('LT', 1, 'Easter Monday'),
    ('LV', -2, 'Good Friday'), ('LV', 0, 'Easter'), ('LV', 1, 'Easter Monday'),
    ('EE', -2, 'Good Friday'), ('EE', 0, 'Easter'), ('EE', 49, 'Whit Sunday'),
    ('NL', -2, 'Good Friday'), ('NL', 0, 'Easter'), ('NL', 1, 'Easter Monday'), ('NL', 39, 'Ascension'), ('NL', 49, 'Whit Sunday'), ('NL', 50, 'Whit Monday')
), days as (
  select code, make_date(year, month, day) as day, name from fixed, years
  union all select code, easter + offset_days, name from moving, years
  -- The King's birthday moves to the 26th when the 27th is a Sunday.
  union all select 'NL', make_date(year, 4, 27) - (extract(dow from make_date(year, 4, 27)) = 0)::integer, 'King''s Day' from years
  -- In Latvia the Monday after is free when these two are on a weekend.
  union all select 'LV', make_date(year, month, day) + case extract(dow from make_date(year, month, day)) when 6 then 2 else 1 end, 'Day in lieu'
    from years, (values (5, 4), (11, 18)) as state (month, day) where extract(dow from make_date(year, month, day)) in (0, 6)
)
insert into public_holidays (country_id, day, name)
select countries.id, days.day, min(days.name) from days join countries on countries.iso_code = days.code group by countries.id, days.day;

create domain withdrawal_state as text
  check (value in ('to_decide', 'cancelling', 'waiting', 'to_refund', 'refunded', 'refused', 'kept'));
create sequence withdrawal_numbers start 100001;

-- A customer withdraws from a contract. The declaration counts from the moment it was confirmed, whatever we make of it.
create table withdrawals (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  number text not null check (number ~ '^WD[0-9]{6,}$'),
  -- Null while nobody knows which order was meant.
  order_id bigint,
  state withdrawal_state not null,
  -- As it was typed: this is what the receipt repeats.
  name text not null check (length(name) between 1 and 100),
  -- Null once it is forgotten.
  email email_address,
  typed_number text not null check (length(typed_number) between 1 and 50),
  items text not null check (length(items) between 1 and 2000),
  declaration text not null check (length(declaration) between 1 and 3000),
  locale text not null,
  -- One per sent form, so that a form sent twice counts once.
  form_key text not null check (length(form_key) between 16 and 64),
  -- Why somebody has to look at it: it came late, its number is unknown, …
  doubts text[] not null default '{}' check (doubts <@ array['late', 'unknown', 'not_sent', 'service', 'comes_back', 'claimed', 'extra', 'unpaid']),
  -- The last day on which it could be declared, as it was then; null if the goods had not come.
  ends_on date,
  confirmed_at timestamptz not null,
  answer_due_at timestamptz,
  -- The law: so long we have to give the money back, though we may wait for the goods or the proof that they are sent.
  refund_due_at timestamptz not null,
  -- What goes back, as it was told when it was confirmed, in the order's currency.
  goods money_from_zero not null default 0 check (goods % 0.01 = 0),
  shipping money_from_zero not null default 0 check (shipping % 0.01 = 0),
  fee money_from_zero not null default 0 check (fee % 0.01 = 0),
  -- Staff take it off because the goods were used more than is needed to try them.
  deduction money_from_zero not null default 0 check (deduction % 0.01 = 0),
  deduction_reason text not null default '' check (length(deduction_reason) <= 500),
  decided_by bigint references staff (id),
  decided_at timestamptz,
  -- To the customer.
  decision_words text not null default '' check (length(decision_words) <= 1000),
  refunded_by bigint references staff (id),
  refunded_at timestamptz,
  refunded money_from_zero check (refunded % 0.01 = 0),
  -- Nothing can be claimed any more, or the account was erased: who declared it, and in which words, is gone.
  forgotten_at timestamptz,
  version integer not null default 1,
  unique (site_id, id),
  constraint withdrawals_forgotten check ((forgotten_at is null) = (email is not null)
    and (forgotten_at is null or state in ('refunded', 'refused', 'kept'))),
  constraint withdrawals_number_key unique (number, site_id),
  constraint withdrawals_form_key unique (form_key, site_id),
  foreign key (site_id, order_id) references orders (site_id, id),
  constraint withdrawals_known check (order_id is not null or state in ('to_decide', 'refused', 'kept')),
  constraint withdrawals_answered check ((state = 'to_decide') <= (answer_due_at is not null)),
  constraint withdrawals_refunded check ((state = 'refunded') = (refunded_at is not null) and (refunded_at is null) = (refunded is null)),
  constraint withdrawals_deducted check (deduction <= goods and (deduction > 0) = (deduction_reason <> ''))
);
create index withdrawals_of_order on withdrawals (order_id) where order_id is not null;
create index withdrawals_open on withdrawals (state, id) where state in ('to_decide', 'cancelling', 'waiting', 'to_refund');
call audit('withdrawals', 'name', 'email', 'declaration');

-- The same moves as `withdrawalMoves`.
create trigger withdrawals_moves before update of state on withdrawals for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('to_decide', 'waiting'), ('to_decide', 'to_refund'), ('to_decide', 'refused'), ('to_decide', 'kept'), ('to_decide', 'cancelling'),
    ('cancelling', 'refunded'), ('cancelling', 'to_decide'),
    ('waiting', 'to_refund'), ('waiting', 'kept'), ('to_refund', 'refunded')))
  execute function reject_move('state');

-- The declaration and the moment it came are proof: nobody changes them, but in the end they are forgotten.
create function keep_declaration() returns trigger language plpgsql as $$
begin
  raise exception 'A declaration cannot be changed' using errcode = 'check_violation', constraint = 'withdrawals_declaration';
end
$$;
create trigger withdrawals_declaration before update on withdrawals for each row
  when ((old.confirmed_at, old.number) is distinct from (new.confirmed_at, new.number)
    or (new.forgotten_at is null or old.forgotten_at is not null)
      and (old.declaration, old.items, old.typed_number) is distinct from (new.declaration, new.items, new.typed_number))
  execute function keep_declaration();

create table withdrawal_lines (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  withdrawal_id bigint not null,
  order_line_id bigint not null references order_lines (id),
  quantity line_quantity not null,
  foreign key (site_id, withdrawal_id) references withdrawals (site_id, id),
  unique (withdrawal_id, order_line_id)
);
create index withdrawal_lines_of_order_line on withdrawal_lines (order_line_id);
call audit('withdrawal_lines');

-- No piece is withdrawn from twice.
create function keep_withdrawals_within() returns trigger language plpgsql as $$
declare
  ordered integer;
  others integer;
begin
  select order_lines.quantity into ordered from order_lines
    join withdrawals on withdrawals.site_id = order_lines.site_id and withdrawals.order_id = order_lines.order_id
    where order_lines.id = new.order_line_id and order_lines.site_id = new.site_id and withdrawals.id = new.withdrawal_id
    for update of order_lines;
  select coalesce(sum(withdrawal_lines.quantity), 0) into others from withdrawal_lines
    join withdrawals on withdrawals.site_id = withdrawal_lines.site_id and withdrawals.id = withdrawal_lines.withdrawal_id
    where withdrawal_lines.site_id = new.site_id and withdrawal_lines.order_line_id = new.order_line_id
      and withdrawal_lines.id <> new.id and withdrawals.state not in ('refused', 'kept');
  if ordered is null or others + new.quantity > ordered then
    raise exception 'order line % is withdrawn from already', new.order_line_id
      using errcode = 'check_violation', constraint = 'withdrawal_lines_within_order';
  end if;
  return null;
end
$$;
create trigger keep_withdrawals_within after insert or update of quantity, order_line_id on withdrawal_lines
  for each row execute function keep_withdrawals_within();
