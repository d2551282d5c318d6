-- A guest's cart is identified by a token, stored as a hash; a customer's cart by its user.
create table carts (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  user_id bigint,
  token_hash sha256_hash unique,
  shipping_method shipping_method not null default 'air',
  -- Increases with every change, so that a write based on an older cart can be refused.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The code that the shopper has entered. Every read of the cart checks whether it applies.
  promotion_id bigint,
  unique (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade,
  foreign key (site_id, promotion_id) references promotions (site_id, id),
  check ((user_id is null) <> (token_hash is null))
);
create unique index carts_one_per_user on carts (site_id, user_id) where user_id is not null;
create index carts_created_at on carts using brin (created_at) with (pages_per_range = 16, autosummarize = on);
create index carts_updated on carts (updated_at);

create table cart_lines (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  cart_id bigint not null,
  product_id integer not null references products (id) on delete cascade,
  variant_id integer not null references variants (id) on delete cascade,
  quantity line_quantity not null,
  -- The price that the shopper saw. If it changes, the shopper must see the new one before paying.
  seen_price money_above_zero not null,
  seen_currency_id smallint not null references currencies (id),
  -- How many pieces are held in stock, and until when. A preorder has no stock to hold.
  held integer not null default 0,
  held_until timestamptz,
  added_at timestamptz not null,
  -- A keyed hash of the network that holds the stock: a network may hold only a part of it.
  network bytea,
  -- Start of the uninterrupted hold: a hold cannot be extended for ever.
  held_since timestamptz,
  unique (cart_id, variant_id),
  foreign key (site_id, cart_id) references carts (site_id, id) on delete cascade,
  check (held between 0 and quantity),
  check (held = 0 or held_until is not null)
);
create index cart_lines_held_until on cart_lines (held_until) where held > 0;
create index cart_lines_variant_held on cart_lines (variant_id) where held > 0;
create index cart_lines_of_network on cart_lines (variant_id, network) where held > 0 and network is not null;

-- Keeps stocks.reserved equal to the sum of all held lines, of carts and of orders.
create function keep_reserved() returns trigger language plpgsql as $$
declare
  variant integer := case when tg_op = 'DELETE' then old.variant_id else new.variant_id end;
  change integer := case when tg_op = 'DELETE' then 0 else new.held end
    - case when tg_op = 'INSERT' then 0 else old.held end;
begin
  -- A statement that moves a hold, from a cart to its order or out of the stock, changes the sum too.
  if change <> 0 and current_setting('amberway.moves_holds', true) is distinct from 'on' then
    update stocks set reserved = reserved + change where variant_id = variant;
  end if;
  return null;
end
$$;
create trigger keep_reserved after insert or delete or update of held on cart_lines
  for each row execute function keep_reserved();
