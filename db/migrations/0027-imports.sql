-- Files of products, prices or stock that staff bring in. Every row stays with its result, so that refused rows
-- can be downloaded and the last import undone.
create table imports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('products', 'prices', 'stock')),
  file_name text not null check (length(file_name) between 1 and 200),
  headings text[] not null check (cardinality(headings) between 1 and 200),
  -- The column that each heading fills; empty for one that is left out.
  mapping text[] not null,
  state text not null default 'mapping' check (state in ('mapping', 'checking', 'checked', 'running', 'stopped', 'done',
    'undoing', 'undone')),
  -- Where the person who started it may change products.
  site_ids smallint[] not null,
  staff_id bigint not null references staff (id),
  created_at timestamptz not null,
  -- When rows began to be written; null for a file that was only checked.
  started_at timestamptz,
  check (cardinality(mapping) = cardinality(headings))
);
-- Two imports would undo each other.
create unique index imports_one_at_work on imports ((true)) where state in ('running', 'undoing');
create index imports_started on imports (started_at desc) where started_at is not null;
call audit('imports');

-- Apart from the import, because it changes with every batch and nobody needs that in the audit trail.
create table import_progress (
  import_id bigint primary key references imports (id) on delete cascade,
  row_count integer not null check (row_count >= 0),
  -- Rows of one product are written together. Null before the rows are grouped.
  group_count integer,
  done_group integer not null default 0,
  done_rows integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  -- Rows that undoing could not restore.
  kept integer not null default 0,
  worked_ms integer not null default 0,
  worked_at timestamptz not null
);

create table import_rows (
  import_id bigint not null references imports (id) on delete cascade,
  -- Where it begins in the file; the headings are line 1.
  line integer not null check (line > 1),
  cells text[] not null,
  group_no integer,
  -- An earlier line with the same key.
  same_as_line integer,
  outcome text check (outcome in ('added', 'changed', 'unchanged', 'refused')),
  -- Why it is refused: [{"column": "price", "text": "..."}].
  problems jsonb not null default '[]',
  -- What the row changes, with what was there before: what it would do, until it is written.
  effect jsonb,
  is_written boolean not null default false,
  undo_outcome text check (undo_outcome in ('restored', 'kept')),
  undo_problems jsonb not null default '[]',
  primary key (import_id, line)
);
create index import_rows_by_group on import_rows (import_id, group_no);
create index import_rows_refused on import_rows (import_id, line) where outcome = 'refused';
create index import_rows_kept on import_rows (import_id, line) where undo_outcome = 'kept';

-- Undoing an import deletes the products that it added; what refers to them is found by these.
create index product_slugs_of_product on product_slugs (product_id);
create index flag_products_of_product on flag_products (product_id);
create index products_replaced_by on products (replaced_by_id) where replaced_by_id is not null;
