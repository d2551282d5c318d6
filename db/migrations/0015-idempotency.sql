-- Responses to calls with an Idempotency-Key. A client that lost the response repeats the call, gets the same response
-- and changes nothing.
create table idempotency_keys (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  -- The caller: a customer, the holder of a cart token, or another program.
  user_id bigint,
  cart_token_hash sha256_hash,
  api_key_id bigint,
  -- Method and path of the request.
  call text not null check (length(call) <= 300),
  key text not null check (length(key) between 8 and 255),
  body_hash sha256_hash not null,
  -- Null while the call runs. It stays null if the process is killed; then another call may take the key over.
  status smallint check (status between 200 and 499),
  body text,
  started_at timestamptz not null,
  foreign key (site_id, user_id) references users (site_id, id) on delete cascade,
  constraint idempotency_keys_one_a_key unique nulls not distinct
    (site_id, user_id, cart_token_hash, api_key_id, call, key),
  check (num_nonnulls(user_id, cart_token_hash, api_key_id) = 1),
  check ((status is null) = (body is null))
);
create index idempotency_keys_started on idempotency_keys (started_at);
