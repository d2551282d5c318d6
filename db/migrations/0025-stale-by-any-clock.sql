-- What has changed is stale at once, and not only when the shop's clock, which may run behind the database's, has come
-- to the moment. A price that begins later still waits for its hour.
alter table stale_products alter due_at set default '-infinity';
create or replace function note_stale_product() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  owner integer := (changed ->> tg_argv[0])::integer;
begin
  if tg_argv[1] = 'variant' then
    select product_id into owner from variants where id = owner;
  end if;
  if owner is not null then
    insert into stale_products (product_id, due_at)
      values (owner, coalesce((changed ->> 'valid_from')::timestamptz, '-infinity'));
    perform pg_notify('shop_changed', 'stale-products');
  end if;
  return null;
end
$$;
