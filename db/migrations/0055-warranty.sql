-- How long goods are covered: by law, by their maker; and which piece was sold to whom.
create table legal_guarantees (
  country_id smallint not null references countries (id),
  -- For goods delivered from that day on.
  valid_from date not null,
  months smallint not null check (months between 1 and 120),
  -- For so long a fault counts as there from the start.
  presumed_months smallint not null check (presumed_months between 0 and months),
  -- By so much a repair makes it longer, once (Directive 2024/1799).
  repair_months smallint not null default 0 check (repair_months between 0 and 24),
  primary key (country_id, valid_from)
);
call audit('legal_guarantees');
insert into legal_guarantees (country_id, valid_from, months, presumed_months)
select id, date '2022-01-01', 24, 12 from countries;
insert into legal_guarantees (country_id, valid_from, months, presumed_months, repair_months)
select id, date '2026-07-31', 24, 12, 12 from countries where iso_code in ('LT', 'LV', 'EE', 'NL');

-- The number of a sold piece. Letters O and I do not occur, so that nobody mistakes them for digits.
create table serial_numbers (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  order_id bigint not null,
  order_line_id bigint not null references order_lines (id),
  product_id integer not null,
  serial text not null check (serial ~ '^[A-HJ-NP-Z0-9-]{4,40}$'),
  -- Without dashes: how it is looked for.
  plain text not null generated always as (replace(serial, '-', '')) stored,
  recorded_by bigint references staff (id),
  recorded_at timestamptz not null,
  foreign key (site_id, order_id) references orders (site_id, id),
  constraint serial_numbers_of_product unique (product_id, plain)
);
create index serial_numbers_plain on serial_numbers (plain);
create index serial_numbers_of_line on serial_numbers (order_line_id);
call audit('serial_numbers');

-- A line has no more numbers than pieces.
create function keep_serials_within() returns trigger language plpgsql as $$
declare
  line record;
begin
  select order_id, product_id, quantity into line from order_lines where id = new.order_line_id and site_id = new.site_id for update;
  if line.order_id is distinct from new.order_id or line.product_id is distinct from new.product_id
    or (select count(*) from serial_numbers where site_id = new.site_id and order_line_id = new.order_line_id) > line.quantity
  then
    raise exception 'order line % has fewer pieces', new.order_line_id
      using errcode = 'check_violation', constraint = 'serial_numbers_within_line';
  end if;
  return null;
end
$$;
create trigger keep_serials_within after insert or update on serial_numbers for each row execute function keep_serials_within();
