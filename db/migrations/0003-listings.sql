-- The data of a product on a site that listings show. Only src/search/postgres writes these tables, in the transaction
-- that changes the product. This table has the columns that every listing scans; free space on each page makes updates
-- of the numbers cheap.
create table listings (
  site_id smallint not null references sites (id),
  product_id integer not null,
  -- Site and category in one number (site × 2³² + category), so that one index finds the category of one site.
  category_keys bigint[] not null,
  -- Facet and value in one number (facet × 2³² + value), each once.
  terms bigint[] not null,
  -- Cents of the base currency.
  price bigint not null check (price between 0 and 4294967295),
  discount_left smallint not null,
  -- By currency id, for currencies with their own price.
  own_prices jsonb not null check (jsonb_typeof(own_prices) = 'object'),
  sales bigint not null,
  -- Milliseconds since 1970.
  created_at bigint not null,
  is_live boolean not null,
  primary key (site_id, product_id)
) with (fillfactor = 80);
create index listings_by_category on listings using gin (category_keys) with (fastupdate = off);

-- The part that only text searches and readers of whole documents need.
create table listing_texts (
  site_id smallint not null,
  product_id integer not null,
  -- The document without its numbers, unchanged.
  document json not null,
  -- Folded, each with its site and language: `3 lt ausines`. Behind them those that say what the product is once more
  -- (`3 lt! ausines`), and its codes (`3 # hea000005`).
  words text[] not null,
  -- The spelling of each word in the name; null if it equals the folded word.
  spellings text[] not null,
  primary key (site_id, product_id),
  foreign key (site_id, product_id) references listings on delete cascade
);
create index listing_texts_by_word on listing_texts using gin (words) with (fastupdate = off);

-- Every word of a language, of all sites. A site suggests only words that one of its live products has. Two transactions
-- may add the same word: that is harmless, and neither waits for the other.
create table listing_words (
  locale text not null,
  word text collate "C" not null,
  -- What the forms of the word share.
  stem text collate "C" not null,
  length smallint not null,
  -- One bit per letter (its code modulo 64): an edit changes at most two bits.
  letters bigint not null
);
create index listing_words_by_word on listing_words (locale, word);
create index listing_words_by_stem on listing_words (locale, stem);
create index listing_words_by_length on listing_words (locale, length) include (letters, word);

create table listing_facets (
  id integer generated always as identity primary key,
  key text not null unique
);

-- Changes, for search engines outside the database. `seq` is assigned before commit, so it does not give the order of
-- commits: a reader takes the rows older than every running transaction, by (xid, seq).
create table listing_changes (
  xid xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  site_id smallint not null,
  product_id integer not null,
  -- False where only numbers changed.
  is_whole boolean not null,
  created_at timestamptz not null default now(),
  primary key (xid, seq)
);
create index listing_changes_by_age on listing_changes (created_at);
create trigger announce_listings after insert on listing_changes
  for each statement execute function announce_change('listings');

-- The last change that was deleted because of its age. A reader that has not read this far must start over.
create table listing_changes_trimmed (
  is_only boolean primary key default true check (is_only),
  xid xid8 not null,
  seq bigint not null
);
insert into listing_changes_trimmed (xid, seq) values ('0', 0);

-- What the words of the listings were made with: synonyms, and rules of folding and stems. A shop that starts with
-- others has all listings written again.
create table listing_rules (
  is_only boolean primary key default true check (is_only),
  fingerprint text not null
);
