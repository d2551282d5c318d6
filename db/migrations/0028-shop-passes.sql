-- A pass takes a member of staff from the office to a shop, whose host never sees the office's own session: to see the shop
-- as a customer does, to see a draft or an offer before it is sent, or to translate the texts of a page. It belongs to the session it was issued in, and
-- ends with it.
create table shop_passes (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  staff_id bigint not null references staff (id),
  device_id bigint not null references staff_devices (id) on delete cascade,
  kind text not null check (kind in ('customer', 'preview', 'offer', 'translate')),
  user_id bigint,
  -- The page of the shop where it begins.
  path text not null check (path ~ '^/[^/\\]|^/$' and length(path) <= 300),
  -- Of the link. It works once: opening it replaces the token by that of the cookie.
  token_hash sha256_hash not null unique,
  issued_at timestamptz not null,
  opened_at timestamptz,
  expires_at timestamptz not null check (expires_at > issued_at),
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade,
  constraint shop_passes_customer check ((kind = 'customer') = (user_id is not null))
);
create index shop_passes_of_device on shop_passes (device_id);
create index shop_passes_of_user on shop_passes (user_id);
