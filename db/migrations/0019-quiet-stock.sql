-- Listings show at most the stock that one order may take, so a sale from a large stock does not change them.
alter table variants add constraint variants_maximum_per_order_fits check (maximum_per_order < 1000);
drop trigger note_stale_stocks on stocks;
create trigger note_stale_stocks after insert or delete on stocks for each row
  when (current_setting('amberway.is_filling', true) is distinct from 'on')
  execute function note_stale_product('variant_id', 'variant');
create trigger note_stale_counts after update of on_hand on stocks for each row
  when (current_setting('amberway.is_filling', true) is distinct from 'on'
    and least(old.on_hand, 1000) <> least(new.on_hand, 1000))
  execute function note_stale_product('variant_id', 'variant');
