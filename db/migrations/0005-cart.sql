-- Of what is on hand, what carts and orders have put aside. Kept by the triggers of those who hold, so that it is their sum.
alter table stocks
  add column reserved integer not null default 0,
  add constraint stocks_reserved_is_there check (reserved between 0 and on_hand);
-- Putting aside changes nothing that listings show.
drop trigger note_stale_stocks on stocks;
create trigger note_stale_stocks after insert or update of on_hand or delete on stocks for each row
  when (current_setting('amberway.is_filling', true) is distinct from 'on')
  execute function note_stale_product('variant_id', 'variant');

-- A guest's cart is known by a token of which only the hash is here, a customer's by its owner.
create table carts (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  user_id bigint,
  token_hash bytea unique check (length(token_hash) = 32),
  shipping_method text not null default 'air' check (shipping_method in ('air', 'sea')),
  -- Moves on with every change, so that a write that knows an older cart can be refused.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade,
  check ((user_id is null) <> (token_hash is null))
);
create unique index carts_one_per_user on carts (site_id, user_id) where user_id is not null;
create index carts_updated on carts (updated_at);

create table cart_lines (
  id bigint generated always as identity primary key,
  site_id smallint not null,
  cart_id bigint not null,
  product_id integer not null references products (id) on delete cascade,
  variant_id integer not null references variants (id) on delete cascade,
  quantity integer not null check (quantity between 1 and 999),
  -- What the shopper saw when it was put in: another price must be told before anything is charged.
  seen_price numeric(14, 4) not null check (seen_price > 0),
  seen_currency_id smallint not null references currencies (id),
  -- How many of them are put aside, and until when; what is ordered in advance is not there to be put aside.
  held integer not null default 0,
  held_until timestamptz,
  added_at timestamptz not null,
  unique (cart_id, variant_id),
  foreign key (site_id, cart_id) references carts (site_id, id) on delete cascade,
  check (held between 0 and quantity),
  check (held = 0 or held_until is not null)
);
create index cart_lines_held_until on cart_lines (held_until) where held > 0;
create index cart_lines_variant_held on cart_lines (variant_id) where held > 0;

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
