-- What staff change in the catalogue beside products and categories.

-- Former addresses of brands, also of those that were merged into another. They lead to the brand's address.
create table brand_slugs (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  brand_id integer not null references brands (id) on delete cascade
);

-- What shoppers type, and what the shop calls it. A row replaces the same term of the shop's own list; a term without
-- meanings is a word for something that is not sold.
create table synonyms (
  locale text not null references languages (iso_code),
  term text not null check (length(term) between 1 and 60),
  meanings text[] not null check (cardinality(meanings) <= 10),
  primary key (locale, term)
);

create trigger announce_brand_slugs after insert or update or delete or truncate on brand_slugs
  for each statement execute function announce_change('catalog');
create trigger announce_synonyms after insert or update or delete or truncate on synonyms
  for each statement execute function announce_change('catalog');

-- Every change of a stock that staff have made, by whatever screen, or another program with its key. Sales are not among
-- them.
create table stock_changes (
  id bigint generated always as identity primary key,
  variant_id integer not null references variants (id) on delete cascade,
  staff_id bigint references staff (id),
  api_key_id bigint,
  at timestamptz not null default now(),
  -- As the audit trail names it: stock-item.adjust, product.save.
  act text not null check (length(act) <= 60),
  -- Null where the screen asks for none.
  reason text check (reason in ('count', 'damaged', 'received')),
  note text not null default '' check (length(note) <= 300),
  was integer not null check (was >= 0),
  becomes integer not null check (becomes >= 0),
  -- Sent with a form, so that sending it twice changes the stock once.
  form_key uuid unique,
  check (was <> becomes),
  constraint stock_changes_one_actor check (num_nonnulls(staff_id, api_key_id) = 1)
);
create index stock_changes_of_variant on stock_changes (variant_id, id desc);

-- The act that adjusts a stock tells why in a setting of its transaction, as the office tells who.
create function note_stock_change() returns trigger language plpgsql as $$
declare
  actor jsonb := current_setting('office.actor')::jsonb;
  told jsonb := coalesce(nullif(current_setting('office.stock_change', true), ''), '{}')::jsonb;
  before integer := case when tg_op = 'INSERT' then 0 else old.on_hand end;
begin
  if before <> new.on_hand then
    insert into stock_changes (variant_id, staff_id, api_key_id, act, reason, note, was, becomes, form_key)
    values (new.variant_id, (actor ->> 'staff')::bigint, (actor ->> 'apiKey')::bigint, actor ->> 'act', told ->> 'reason',
      coalesce(told ->> 'note', ''), before, new.on_hand, (told ->> 'form_key')::uuid);
  end if;
  return null;
end
$$;
create trigger note_stock_change after insert or update of on_hand on stocks for each row
  when (current_setting('office.actor', true) <> '') execute function note_stock_change();

-- Sold-out sizes are no filters, sold-out values of other kinds are.
create function note_stale_field() returns trigger language plpgsql as $$
begin
  insert into stale_products (product_id)
    select product_id from additional_field_values join product_field_values on value_id = additional_field_values.id
      where field_id = new.id
    union select product_id from additional_field_values
      join variant_field_values on value_id = additional_field_values.id join variants on variants.id = variant_id
      where field_id = new.id;
  perform pg_notify('shop_changed', 'stale-products');
  return null;
end
$$;
create trigger note_stale_field after update of kind on additional_fields for each row
  when (old.kind <> new.kind) execute function note_stale_field();

-- A brand or a value that no product has can be deleted; finding that out needs no scan.
create index product_field_values_by_value on product_field_values (value_id);
create index variant_field_values_by_value on variant_field_values (value_id);

call audit('brands');
call audit('brand_slugs');
call audit('category_fields');
call audit('additional_fields');
call audit('additional_field_texts');
call audit('additional_field_values');
call audit('additional_field_value_texts');
call audit('flags');
call audit('flag_texts');
call audit('flag_sites');
call audit('synonyms');
