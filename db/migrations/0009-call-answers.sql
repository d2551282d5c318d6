-- What calls with a key were answered, so that whoever lost the answer and asks again gets the same and changes nothing.
create table idempotency_keys (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  -- Whose call it was: a customer's, or that of whoever has the cart.
  user_id bigint,
  cart_token_hash bytea check (length(cart_token_hash) = 32),
  -- Method and path, as they were asked for.
  call text not null check (length(call) <= 300),
  key text not null check (length(key) between 8 and 255),
  body_hash bytea not null check (length(body_hash) = 32),
  -- Null while the call runs, and for good where its process was killed; then somebody may take it over.
  status smallint check (status between 200 and 499),
  body text,
  started_at timestamptz not null,
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade,
  constraint idempotency_keys_one_a_key unique nulls not distinct (site_id, user_id, cart_token_hash, call, key),
  check ((user_id is null) <> (cart_token_hash is null)),
  check ((status is null) = (body is null))
);
create index idempotency_keys_started on idempotency_keys (started_at);
