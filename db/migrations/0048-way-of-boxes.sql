-- A box has no column for its state: when each thing happened says it. These are the same steps as `boxMoves`.
create function box_step(box forward_boxes) returns text language sql immutable as $$
  select case when box.lost_at is not null then 'lost' when box.returned_at is not null then 'returned'
    when box.delivered_at is not null then 'delivered' when box.ready_at is not null then 'ready'
    when box.departed_at is not null then 'departed' when box.loaded_at is not null then 'loaded' else 'packed' end
$$;

create function reject_box_step() returns trigger language plpgsql as $$
begin
  raise exception '% cannot move this way: % to %', tg_table_name, box_step(old), box_step(new)
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end
$$;

create trigger forward_boxes_moves before update on forward_boxes for each row
  when (box_step(old) <> box_step(new) and (box_step(old), box_step(new)) not in (
    ('packed', 'loaded'), ('loaded', 'packed'), ('loaded', 'departed'), ('departed', 'ready'), ('departed', 'delivered'),
    ('departed', 'returned'), ('departed', 'lost'), ('ready', 'delivered'), ('ready', 'returned'), ('ready', 'lost')))
  execute function reject_box_step();

-- What has left has left on something, and only what has left can lie in a locker or come to an end.
alter table forward_boxes
  add constraint forward_boxes_departed check (departed_at is null or transport_id is not null),
  add constraint forward_boxes_ended check (departed_at is not null or num_nonnulls(ready_at, delivered_at, returned_at, lost_at) = 0);
