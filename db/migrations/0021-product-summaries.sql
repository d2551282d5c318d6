-- What the office's list of products filters, counts and sorts by: one narrow row a product, so that 100,000 of them are
-- counted in a fraction of a second. Written with the product's listings, whenever one of its tables changes.
create table product_summaries (
  product_id integer primary key references products (id) on delete cascade,
  -- In English, or else in the first language that has one.
  name text not null,
  sku text not null,
  category_id integer not null,
  brand_id integer,
  -- Languages with both a name and a description.
  languages smallint not null,
  site_ids smallint[] not null,
  -- Follows the stock up to 1000 pieces (note_stale_counts).
  stock integer not null,
  -- The lowest price of its variants, in euro; null before the first.
  price money_from_zero,
  -- Folded words of its names in all languages, and its codes.
  words tsvector not null
);
create index product_summaries_by_word on product_summaries using gin (words);
create index product_summaries_by_name on product_summaries (name, product_id);

call audit('products');
call audit('product_texts');
call audit('product_slugs');
call audit('product_sites');
call audit('variants');
call audit('stocks');
call audit('prices');
call audit('flag_products');
call audit('categories');
call audit('category_texts');
call audit('category_slugs');

-- The code of a variant stays once it was sold.
create index order_lines_of_variant on order_lines (variant_id);
