-- Keys with which other programs call the shop. A key belongs to one site and does only what its scopes say.
create table api_keys (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  name text not null check (length(name) between 1 and 60),
  scopes text[] not null check (cardinality(scopes) > 0
    and scopes <@ array['orders.read', 'catalog.read', 'catalog.write', 'stock.write', 'shipments.write', 'webhooks', 'declarations']),
  -- The part of a key that is no secret: the row is found by it, and staff recognise the key by it.
  handle text not null unique check (handle ~ '^[0-9a-f]{12}$'),
  secret_hash sha256_hash not null,
  -- After a rotation the secret before works until then, so that a program can change over.
  previous_hash sha256_hash,
  previous_until timestamptz,
  requests_a_minute smallint not null check (requests_a_minute in (60, 300, 600)),
  -- Of staff, or of a company that made it for itself.
  created_by bigint references staff (id),
  company_id bigint,
  created_at timestamptz not null,
  rotated_at timestamptz,
  expires_at timestamptz check (expires_at > created_at),
  -- Exact to a minute.
  last_used_at timestamptz,
  -- A revoked key stays, because the audit trail names it.
  revoked_at timestamptz,
  -- The id comes first: no index but the key begins with the site.
  unique (id, site_id),
  check ((previous_hash is null) = (previous_until is null)),
  check (num_nonnulls(created_by, company_id) = 1),
  check ((company_id is not null) = (scopes = array['declarations']))
);
call audit('api_keys', 'secret_hash', 'previous_hash');

alter table audit_entries add foreign key (api_key_id) references api_keys (id);
alter table stock_changes add foreign key (api_key_id) references api_keys (id);
alter table idempotency_keys add foreign key (api_key_id, site_id) references api_keys (id, site_id);

-- Listings of one site, or of all, written again from the catalogue; the search engines then reload them.
create table search_rebuilds (
  id bigint generated always as identity primary key,
  -- Null for all sites.
  site_id smallint references sites (id),
  asked_at timestamptz not null,
  total integer not null check (total >= 0),
  done integer not null default 0 check (done between 0 and total),
  -- Products are done in the order of their ids.
  last_product_id integer not null default 0,
  finished_at timestamptz
);
-- A second request joins the one that runs.
create unique index search_rebuilds_one_running on search_rebuilds (coalesce(site_id, 0)) where finished_at is null;
call audit('search_rebuilds');
