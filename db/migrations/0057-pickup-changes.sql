-- What customers ask for while a box waits in its locker: three more days, or another locker. It is paid first, then its
-- courier is asked; what the courier refuses is given back.
create table pickup_changes (
  id bigint generated always as identity primary key,
  site_id smallint not null references sites (id),
  box_id bigint not null,
  user_id bigint not null,
  kind text not null check (kind in ('days', 'locker')),
  state text not null default 'unpaid' check (state in ('unpaid', 'paid', 'done', 'refused', 'lapsed')),
  -- Of another locker: as it was chosen.
  point object_json,
  days smallint check (days between 1 and 14),
  invoice_id bigint not null,
  -- Why it was refused: by the courier, or because the box had left the locker.
  reason text check (reason in ('courier', 'gone')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (site_id, id),
  unique (invoice_id),
  foreign key (site_id, box_id) references forward_boxes (site_id, id),
  foreign key (site_id, user_id) references users (site_id, id),
  foreign key (site_id, invoice_id) references invoices (site_id, id),
  check ((kind = 'locker') = (point is not null)),
  check ((kind = 'days') = (days is not null)),
  check ((state = 'refused') = (reason is not null))
);
create unique index pickup_changes_one_open on pickup_changes (box_id) where state in ('unpaid', 'paid');
-- A compartment is kept longer once; in another locker, once more.
create index pickup_changes_of_box on pickup_changes (box_id, id desc);
create index pickup_changes_unpaid on pickup_changes (created_at) where state = 'unpaid';
-- The same moves as `pickupChangeMoves`.
create trigger pickup_changes_moves before update of state on pickup_changes for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('unpaid', 'paid'), ('unpaid', 'lapsed'), ('paid', 'done'), ('paid', 'refused')))
  execute function reject_move('state');
call audit('pickup_changes');

-- A box that goes to another locker is on its way again.
drop trigger forward_boxes_moves on forward_boxes;
create trigger forward_boxes_moves before update on forward_boxes for each row
  when (box_step(old) <> box_step(new) and (box_step(old), box_step(new)) not in (
    ('packed', 'loaded'), ('loaded', 'packed'), ('loaded', 'departed'), ('departed', 'ready'), ('departed', 'delivered'),
    ('departed', 'returned'), ('departed', 'lost'), ('ready', 'departed'), ('ready', 'delivered'), ('ready', 'returned'),
    ('ready', 'lost')))
  execute function reject_box_step();
