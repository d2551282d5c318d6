-- Orders and checkouts change state only as `orderMoves` and `checkoutMoves` say.
create function reject_move() returns trigger language plpgsql as $$
begin
  raise exception '% cannot move this way: % to %', tg_table_name, to_jsonb(old) ->> tg_argv[0], to_jsonb(new) ->> tg_argv[0]
    using errcode = 'check_violation', constraint = tg_name, table = tg_table_name;
end
$$;
create trigger orders_moves before update of status on orders for each row
  when (old.status <> new.status and (old.status, new.status) not in (
    ('awaiting_payment', 'paid'), ('awaiting_payment', 'cancelled'), ('awaiting_payment', 'expired'),
    ('paid', 'processing'), ('paid', 'cancelled'), ('processing', 'completed'), ('expired', 'paid')))
  execute function reject_move('status');

drop index checkouts_one_open;
drop index checkouts_idle;
alter domain checkout_state drop constraint checkout_state_check;
update checkouts set state = 'placed' where order_id is not null and state <> 'invalidated';
update checkouts set state = 'open' where state = 'shipping';
alter domain checkout_state add constraint checkout_state_check
  check (value in ('open', 'payment', 'confirming', 'placed', 'invalidated', 'expired'));
create unique index checkouts_one_open on checkouts (cart_id) where state in ('open', 'payment', 'confirming');
create index checkouts_idle on checkouts (updated_at) where state in ('open', 'payment');
alter table checkouts add constraint checkouts_placed check ((state = 'placed') <= (order_id is not null));
create trigger checkouts_moves before update of state on checkouts for each row
  when (old.state <> new.state and (old.state, new.state) not in (
    ('open', 'payment'), ('open', 'confirming'), ('open', 'invalidated'), ('open', 'expired'),
    ('payment', 'confirming'), ('payment', 'placed'), ('payment', 'invalidated'), ('payment', 'expired'),
    ('confirming', 'payment'), ('confirming', 'placed'), ('confirming', 'invalidated'), ('confirming', 'expired'),
    ('placed', 'invalidated')))
  execute function reject_move('state');
