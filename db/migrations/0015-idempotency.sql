-- Responses to calls with an Idempotency-Key. A client that lost the response repeats the call, gets the same response
-- and changes nothing.
create table idempotency_keys (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  -- The caller: a customer, or the holder of a cart token.
  user_id bigint,
  cart_token_hash sha256_hash,
  -- Method and path of the request.
  call text not null check (length(call) <= 300),
  key text not null check (length(key) between 8 and 255),
  body_hash sha256_hash not null,
  -- Null while the call runs. It stays null if the process is killed; then another call may take the key over.
  status smallint check (status between 200 and 499),
  body text,
  started_at timestamptz not null,
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade,
  constraint idempotency_keys_one_a_key unique nulls not distinct (site_id, user_id, cart_token_hash, call, key),
  check ((user_id is null) <> (cart_token_hash is null)),
  check ((status is null) = (body is null))
);
create index idempotency_keys_started on idempotency_keys (started_at);
