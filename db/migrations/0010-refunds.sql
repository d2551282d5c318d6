-- A refund whose answer was lost, or which is under way, is asked about again.
alter table refunds
  add column polls smallint not null default 0,
  add column poll_at timestamptz;
create index refunds_of_payment on refunds (payment_id);
create index refunds_to_ask on refunds (poll_at) where state in ('requested', 'pending');

-- Events of refunds and disputes name a payment by what was captured; an order that is paid closes its checkout.
create index payments_capture_ref on payments (provider, capture_ref);
create index checkouts_order on checkouts (order_id);

-- Never more is given back than was taken, whoever asks for how much at the same moment: the payment is locked first, and
-- what was asked for before is counted after.
create function keep_refunds_within() returns trigger language plpgsql as $$
declare
  taken numeric;
  given_back numeric;
begin
  select captured into taken from payments where site_id = new.site_id and id = new.payment_id for update;
  select coalesce(sum(amount), 0) into given_back from refunds
  where site_id = new.site_id and payment_id = new.payment_id and id <> new.id and state <> 'failed';
  if given_back + new.amount > taken then
    raise exception 'More would be given back than was taken'
      using errcode = 'check_violation', constraint = 'refunds_within_captured', table = 'refunds';
  end if;
  return new;
end
$$;
create trigger keep_refunds_within before insert on refunds
  for each row when (new.state <> 'failed') execute function keep_refunds_within();
create trigger keep_refunds_within_after before update of amount, state on refunds
  for each row when (new.state <> 'failed' and (old.state = 'failed' or new.amount > old.amount))
  execute function keep_refunds_within();

alter table state_events
  drop constraint state_events_entity_check,
  add constraint state_events_entity_check
    check (entity in ('order', 'payment', 'checkout', 'order_line', 'shipment', 'order_question', 'refund'));
