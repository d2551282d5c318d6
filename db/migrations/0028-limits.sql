-- From which network something is held, by a mark that only the shop can make: nobody holds more than a share of the stock.
alter table cart_lines add column network bytea,
  -- Since when without a break: a hold is not prolonged for ever.
  add column held_since timestamptz;
create index cart_lines_of_network on cart_lines (variant_id, network) where held > 0 and network is not null;
-- Forgotten when the order is no longer new.
alter table orders add column network bytea;
create index orders_of_network on orders (network) where network is not null;
create index orders_unpaid_of_email on orders (email) where status = 'awaiting_payment';

-- Somebody is the same customer with a tag behind a plus, with other dots, as a guest and signed in.
create function promotion_key(email text) returns text language sql immutable strict parallel safe as $$
  select 'email:' || encode(sha256(convert_to(
    replace(split_part(split_part(lower(email), '@', 1), '+', 1), '.', '') || '@'
      || replace(split_part(lower(email), '@', 2), 'googlemail.com', 'gmail.com'), 'UTF8')), 'hex')
$$;
create function promotion_keys(of_site smallint, of_user bigint, email text) returns setof text
language sql stable parallel safe as $$
  select promotion_key(email)
  union select 'user:' || of_user where of_user is not null
  union select promotion_key(users.email) from users
    where users.site_id = of_site and users.id = of_user and users.email is not null
$$;

alter table promotion_uses drop constraint promotion_uses_order_id_key;
create temporary table promotion_uses_before on commit drop as select site_id, promotion_id, order_id from promotion_uses;
delete from promotion_uses;
insert into promotion_uses (site_id, promotion_id, order_id, customer_key, slot)
select site_id, promotion_id, order_id, customer_key,
  row_number() over (partition by promotion_id, customer_key order by order_id)
from (
  select distinct uses.*, promotion_keys(uses.site_id, orders.user_id, orders.email) as customer_key
  from promotion_uses_before uses join orders on orders.site_id = uses.site_id and orders.id = uses.order_id
) as known;
alter table promotion_uses add unique (order_id, customer_key);
