-- Goods that come back to us, and the withdrawals from contracts that most of them come from.
create domain return_state as text check (value in ('announced', 'sent', 'received', 'closed', 'cancelled'));
-- Two more kinds of things have a history. Other files add theirs, so the list is extended instead of written again.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'event_entity_check');
begin
  alter domain event_entity drop constraint event_entity_check;
  execute 'alter domain event_entity add constraint event_entity_check '
    || replace(known, 'ARRAY[', 'ARRAY[''return''::text, ''withdrawal''::text, ');
end
$$;

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
