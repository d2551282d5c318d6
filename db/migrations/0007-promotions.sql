create table promotions (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  code text not null check (code = upper(code) and length(code) between 3 and 40),
  -- The numbers are those of the API: 0 takes off an amount, 1 a percentage of the goods.
  kind smallint not null check (kind in (0, 1)),
  value numeric(14, 4) not null check (value > 0 and (kind = 0 or value <= 100)),
  min_total numeric(14, 4) not null default 0 check (min_total >= 0),
  usage_limit integer check (usage_limit > 0),
  customer_limit smallint check (customer_limit > 0),
  used integer not null default 0 check (used >= 0 and (usage_limit is null or used <= usage_limit)),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  unique (site_id, id),
  constraint promotions_code_key unique (code, site_id),
  -- A percentage has at most two decimals too.
  constraint promotions_whole_cents check (value % 0.01 = 0 and min_total % 0.01 = 0)
);

-- An address with other dots or with a tag after a plus belongs to the same customer.
create function promotion_key(email text) returns text language sql immutable strict parallel safe as $$
  select 'email:' || encode(sha256(convert_to(
    replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@'
      || replace(split_part(lower(email), '@', 2), 'googlemail.com', 'gmail.com'), 'UTF8')), 'hex')
$$;
-- All keys of a customer, so that a use counts whether they buy as a guest or signed in.
create function promotion_keys(of_site smallint, of_user bigint, email text) returns setof text
language sql stable parallel safe as $$
  select promotion_key(email)
  union select 'user:' || of_user where of_user is not null
  union select promotion_key(users.email) from users
    where users.site_id = of_site and users.id = of_user and users.email is not null
$$;
