-- orders: every order has lines
select id as order, number from orders o where not exists (select from order_lines l where l.order_id = o.id);

-- orders: the lines make the subtotal; what was added after the payment has its own invoice
select o.id as order, o.number, o.subtotal, l.subtotal as of_lines
from orders o join (select order_id, sum(price * quantity) as subtotal from order_lines where not is_extra group by order_id) l on l.order_id = o.id
where o.subtotal <> l.subtotal;

-- orders: the parts of the price make the total, and each of them is possible
select id as order, number, subtotal, charges, shipping, delivery_fee, shipping_discount, tier_discount, promo_discount, balance, payment_fee, total
from orders
where total <> subtotal + charges + shipping + delivery_fee - shipping_discount - promo_discount - balance + payment_fee
  -- A deposit that was paid before takes charges below zero, never the total.
  or (charges < 0 and kind <> 'reservation')
  or least(subtotal, shipping, delivery_fee, shipping_discount, tier_discount, promo_discount, balance, payment_fee, total) < 0
  or shipping_discount > shipping or tier_discount > shipping_discount or promo_discount > subtotal
  or (promo_discount > 0 and promotion_id is null) or (balance > 0 and user_id is null);

-- orders: what is charged beside goods and transport adds up, and only orders from abroad have such charges
select o.id as order, o.number, o.kind, o.charges, coalesce(c.amount, 0) as of_charges
from orders o left join (select order_id, sum(amount) as amount from order_charges group by order_id) c on c.order_id = o.id
where o.charges <> coalesce(c.amount, 0) or (o.charges > 0 and o.kind = 'marketplace');

-- orders: what is paid says when, and nothing else does
select id as order, number, status, paid_at from orders
where case when status in ('paid', 'processing', 'completed') then paid_at is null
  else status in ('awaiting_payment', 'expired') and paid_at is not null end;

-- orders: what is paid was captured in full, and what was captured in full is paid
select o.id as order, o.number, o.status, o.total + o.balance as costs, coalesce(p.captured, 0) as captured
from orders o left join (
  select order_id, sum(captured) as captured from payments where alarm is null and captured > 0 and order_id is not null group by order_id
) p on p.order_id = o.id
where coalesce(p.captured, 0) <> case when o.paid_at is null then 0 else o.total + o.balance end;

-- orders: an order and its checkout know each other, and agree on currency, rate and customer
select o.id as order, o.number, c.id as checkout, c.order_id as order_of_checkout
from orders o left join checkouts c on c.id = o.checkout_id
where c.order_id is distinct from o.id or c.currency_id <> o.currency_id or c.rate <> o.rate
  or (c.user_id is not null and c.user_id is distinct from o.user_id);

-- checkouts: the one of an order is placed, or invalidated by a customer who left, and belongs to that order
select c.id as checkout, c.state, c.order_id as order, o.status from checkouts c left join orders o on o.id = c.order_id
where (c.order_id is not null and c.state not in ('placed', 'invalidated'))
  or (c.order_id is not null and o.checkout_id is distinct from c.id);

-- orders: lines have come as far as their order has, and travel in its own parcels
select l.id as order_line, l.order_id, l.fulfilment, o.status, s.order_id as order_of_parcel
from order_lines l join orders o on o.id = l.order_id left join shipments s on s.id = l.shipment_id
where case o.status when 'completed' then l.fulfilment not in ('shipped', 'cancelled')
    when 'cancelled' then l.fulfilment <> 'cancelled'
    when 'processing' then false
    else l.fulfilment not in ('to_buy', 'cancelled') end
  or (l.fulfilment = 'shipped') <> (l.shipment_id is not null) or s.order_id <> l.order_id;

-- orders: the clock of an order stands still only while something is asked
select o.id as order, o.number, o.paused_at from orders o
where o.paused_at is not null and o.status in ('awaiting_payment', 'paid', 'processing')
  and not exists (select from order_questions q where q.order_id = o.id and q.answered_at is null);

-- orders: a change of lines begins with the price that the change before it left
select id as order_edit, order_id, before ->> 'price' as began, left_at from (
  select id, order_id, before, lag(after ->> 'price') over (partition by order_id order by id) as left_at from order_edits
) e where left_at <> before ->> 'price';

-- orders: the last change of lines says what the lines make now
select e.id as order_edit, e.order_id, e.after ->> 'subtotal' as said, l.subtotal * 10000 as of_lines
from orders o
  join lateral (select * from order_edits where order_id = o.id order by id desc limit 1) e on true
  join lateral (select sum(price * quantity) as subtotal from order_lines where order_id = o.id and fulfilment <> 'cancelled') l on true
where o.status in ('awaiting_payment', 'paid', 'processing', 'completed')
  and (l.subtotal * 10000 is distinct from (e.after ->> 'subtotal')::numeric
    or (o.status = 'awaiting_payment' and (o.total + o.balance) * 10000 <> (e.after ->> 'price')::numeric));

-- orders: what a change of lines gives back was asked for as a refund
select e.order_id, sum(e.amount) as of_edits, (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
  where p.order_id = e.order_id and r.reason = 'edited') as of_refunds
from order_edits e where e.consequence = 'refund' group by e.order_id
having sum(e.amount) <> (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
  where p.order_id = e.order_id and r.reason = 'edited');
