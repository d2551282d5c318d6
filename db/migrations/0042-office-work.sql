-- Colleagues who get the sales report by email when a month has ended.
create table report_readers (
  staff_id bigint primary key references staff (id) on delete cascade,
  added_by bigint not null references staff (id),
  added_at timestamptz not null
);
call audit('report_readers');

-- Each report is sent to a person once.
create table sent_reports (
  staff_id bigint not null references staff (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  sent_at timestamptz not null,
  primary key (staff_id, month)
);

-- An act on more orders than one request should wait for. Which ones is fixed when it begins; a job works on them in their order.
create table bulk_acts (
  id bigint generated always as identity primary key,
  staff_id bigint not null references staff (id),
  act text not null check (act in ('assign', 'mark-bought')),
  order_ids bigint[] not null check (cardinality(order_ids) between 1 and 10000),
  -- How many have had their turn, how many of them went well, and the numbers of the others.
  done integer not null default 0 check (done between 0 and cardinality(order_ids)),
  succeeded integer not null default 0 check (succeeded between 0 and done),
  refused text[] not null default '{}',
  started_at timestamptz not null,
  stopped_at timestamptz,
  finished_at timestamptz
);
