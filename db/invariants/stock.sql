-- stock: what is put aside is the sum of what carts and orders hold
select variant_id, s.reserved, coalesce(h.held, 0) as held
from stocks s full join (
  select variant_id, sum(held) as held
  from (
    select variant_id, held from cart_lines where held > 0 union all select variant_id, held from order_lines where held > 0
  ) holders
  group by variant_id
) h using (variant_id)
where coalesce(s.reserved, 0) <> coalesce(h.held, 0);

-- stock: never more put aside than there is
select variant_id, reserved, on_hand from stocks where reserved < 0 or reserved > on_hand;

-- carts: nobody holds what their line does not want
select id as cart_line, cart_id, variant_id, quantity, held from cart_lines where held < 0 or held > quantity;

-- carts: what was put aside for too long is free again; the sweep has run since it was over
select id as cart_line, cart_id, variant_id, held, held_until from cart_lines
where held > 0 and held_until < interval '-1 hour' + (
  select least(now(), coalesce(max(last_execution), now())) from graphile_worker._private_known_crontabs
  where identifier = 'sweep-carts');

-- orders: what is paid or given up holds nothing any more
select l.id as order_line, l.order_id, l.variant_id, l.held, o.status from order_lines l join orders o on o.id = l.order_id
where l.held > 0 and o.status <> 'awaiting_payment';

-- orders: what waits to be paid holds its goods, unless they are ordered in advance
select l.id as order_line, l.order_id, l.variant_id, l.quantity, l.held
from orders o join order_lines l on l.order_id = o.id left join variants v on v.id = l.variant_id
where o.status = 'awaiting_payment' and l.held < l.quantity and l.fulfilment <> 'cancelled' and v.id is not null
  and v.preorder_from is null;

-- orders: only what is paid has left the stock
select l.id as order_line, l.order_id, l.variant_id, l.sold, o.status from order_lines l join orders o on o.id = l.order_id
where l.sold < 0 or l.sold > l.quantity or (l.sold > 0 and o.status in ('awaiting_payment', 'expired', 'cancelled'));

-- orders: what nobody has paid for a day after it was due is given up; that was looked for since
select o.id as order, o.number, o.due_at from orders o
where o.status = 'awaiting_payment' and o.paused_at is null and o.due_at < interval '-1 day' + (
    select least(now(), coalesce(max(last_execution), now())) from graphile_worker._private_known_crontabs
    where identifier = 'expire-orders')
  and not exists (select from payments p where p.order_id = o.id and p.state in ('created', 'requires_action', 'pending'));
