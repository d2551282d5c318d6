-- Statements of providers that staff have uploaded. The file is kept only until it is compared: what it says about money is
-- then in `provider_movements`, and the rest of it names people.
create table statements (
  id bigint generated always as identity primary key,
  provider smallint not null check (provider = 3),
  file_name text not null check (length(file_name) between 1 and 200),
  content text check (length(content) <= 10000000),
  line_count integer not null check (line_count > 0),
  uploaded_by bigint not null references staff (id),
  uploaded_at timestamptz not null,
  -- The days that it covers, the first and the last, and what comparing them has found.
  first_day date,
  last_day date check (last_day >= first_day),
  matched integer,
  cases integer,
  compared_by bigint references staff (id),
  compared_at timestamptz,
  check (num_nulls(first_day, last_day, matched, cases, compared_by, compared_at) in (0, 6)),
  check ((content is null) = (compared_at is not null))
);
call audit('statements', 'content');
