-- What the pages behind pasted links say of their products, so that a page is fetched once however many shoppers paste
-- it. The link itself is not stored: some contain what only their owner should know.
create table page_reads (
  url_hash sha256_hash primary key,
  state text not null check (state in ('read', 'doubtful', 'unreadable')),
  facts jsonb not null check (pg_column_size(facts) < 65536),
  -- The picture in the facts, which the image proxy may therefore fetch.
  image text check (length(image) <= 2000),
  read_at timestamptz not null,
  check ((facts ->> 'image') is not distinct from image)
);
create index page_reads_image on page_reads using hash (image) where image is not null;
create index page_reads_read on page_reads (read_at);

-- The same picture in requests, which show it longer than its row here lives.
create index quote_items_image on quote_items using hash (image) where image <> '';
