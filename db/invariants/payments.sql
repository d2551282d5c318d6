-- payments: one order is never charged twice
select order_id as order from payments where state in ('captured', 'partially_refunded') and provider <> 4 and alarm is null and order_id is not null
group by order_id having count(*) > 1;

-- payments: the same money pays once
select provider, capture_ref, array_agg(id) as payments from payments where captured > 0 and capture_ref is not null
group by provider, capture_ref having count(*) > 1;

-- payments: what was captured and given back agrees with the state
select id as payment, order_id, state, amount, captured, refunded from payments
where (captured > 0) <> (state in ('captured', 'partially_refunded', 'refunded', 'disputed'))
  or (captured > 0 and (captured <> amount or captured_at is null))
  or case state when 'captured' then refunded <> 0 when 'partially_refunded' then refunded <= 0 or refunded >= captured
    when 'refunded' then refunded <> captured else false end;

-- payments: never more given back than was taken
select id as payment, order_id, captured, refunded, refunded_to_balance from payments
where refunded > captured or refunded < 0 or refunded_to_balance > refunded or refunded_to_balance < 0;

-- payments: each is in the currency of what it pays
select p.id as payment, p.currency_id, p.order_id, o.currency_id as currency_of_order, p.invoice_id, i.currency_id as currency_of_invoice
from payments p left join orders o on o.id = p.order_id left join invoices i on i.id = p.invoice_id
where p.currency_id <> coalesce(o.currency_id, i.currency_id, p.currency_id);

-- payments: the payment of an order charges what is left beside the balance
select p.id as payment, p.order_id, p.state, p.amount, o.total from orders o join payments p on p.order_id = o.id
where p.provider <> 4 and p.alarm is null and p.amount <> o.total
  and (p.captured > 0 or (p.state in ('created', 'requires_action', 'pending')
    and not exists (select from payments later where later.order_id = o.id and later.provider <> 4 and later.attempt > p.attempt)));

-- payments: one attempt at an order is open at a time, and none once it is paid or given up; an old one may be heard of again
select p.id as payment, p.order_id, p.attempt, p.state, o.status from payments p join orders o on o.id = p.order_id
where p.provider <> 4 and p.alarm is null and p.state in ('created', 'requires_action', 'pending')
  and (o.status <> 'awaiting_payment'
    or exists (select from payments later where later.order_id = p.order_id and later.provider <> 4 and later.attempt > p.attempt))
  and not exists (select from state_events e where e.entity = 'payment' and e.entity_id = p.id::text
    and e.from_state in ('failed', 'expired'));

-- payments: somebody asks about what is open; that was looked for since
select id as payment, order_id, state, poll_at from payments
where state in ('created', 'requires_action', 'pending') and poll_at < interval '-1 day' + (
  select least(now(), coalesce(max(last_execution), now())) from graphile_worker._private_known_crontabs
  where identifier = 'reconcile-payments');

-- payments: money that paid nothing goes back
select p.id as payment, p.order_id, p.alarm, p.captured, p.refunded from payments p
where p.alarm in ('paid_twice', 'paid_too_late') and p.refunded < p.captured
  and p.captured > (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id);

-- refunds: all that was asked for is within what was taken
select p.id as payment, p.order_id, p.captured, sum(r.amount) as refunds from payments p join refunds r on r.payment_id = p.id
where r.state <> 'failed' group by p.id, p.order_id, p.captured having sum(r.amount) > p.captured;

-- refunds: a payment knows all that was given back of it
select p.id as payment, p.order_id, p.state, p.refunded, sum(r.amount) as refunds
from refunds r join payments p on p.id = r.payment_id
where r.state = 'succeeded' and r.updated_at < now() - interval '10 minutes' and p.state <> 'disputed'
group by p.id, p.order_id, p.state, p.refunded having sum(r.amount) > p.refunded;

-- refunds: what went to a balance instead is what the payment says
select p.id as payment, p.order_id, p.refunded_to_balance, coalesce(r.amount, 0) as refunds
from payments p left join (
  select payment_id, sum(amount) as amount from refunds where is_to_balance and state = 'succeeded' group by payment_id
) r on r.payment_id = p.id
where p.refunded_to_balance <> coalesce(r.amount, 0) or (p.provider = 4 and p.refunded <> p.refunded_to_balance);
