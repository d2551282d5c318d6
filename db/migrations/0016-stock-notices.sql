-- Who wants to know when a sold-out variant is back. A row is deleted in the transaction that queues its email, so each
-- is sent once and no address is kept longer than needed.
create table stock_notices (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  variant_id integer not null references variants (id) on delete cascade,
  email email_address not null check (email = lower(email)),
  locale text not null,
  created_at timestamptz not null,
  unique (site_id, variant_id, email)
);
create index stock_notices_variant on stock_notices (variant_id);
create index stock_notices_email on stock_notices (site_id, email);
create index stock_notices_created on stock_notices (created_at);
