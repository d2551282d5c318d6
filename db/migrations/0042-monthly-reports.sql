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
