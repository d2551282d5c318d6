-- Each statement finds nothing while the shop is sound. Run after every race and crash, and by hand: `npm run invariants`.

-- stock: what is put aside is the sum of what carts and orders hold
select s.variant_id, s.reserved, coalesce(h.held, 0) as held
from stocks s left join (
  select variant_id, sum(held) as held
  from (select variant_id, held from cart_lines union all select variant_id, held from order_lines) holders
  group by variant_id
) h using (variant_id)
where s.reserved <> coalesce(h.held, 0);

-- stock: never more put aside than there is
select variant_id, reserved, on_hand from stocks where reserved < 0 or reserved > on_hand;

-- carts: nobody holds what their line does not want
select id, quantity, held from cart_lines where held < 0 or held > quantity;

-- sessions: every token belongs to a device of the same site
select t.device_id from session_tokens t left join devices d on d.id = t.device_id and d.site_id = t.site_id where d.id is null;

-- accounts: every address has an owner of the same site, and at most one of them is the default
select a.id from delivery_addresses a left join users u on u.id = a.user_id and u.site_id = a.site_id where u.id is null;
select user_id from delivery_addresses where is_default and deleted_at is null group by user_id having count(*) > 1;

-- orders: the lines make the subtotal
select o.id, o.subtotal, l.subtotal as of_lines
from orders o join (select order_id, sum(price * quantity) as subtotal from order_lines group by order_id) l on l.order_id = o.id
where o.subtotal <> l.subtotal;

-- orders: every order has lines
select id from orders o where not exists (select from order_lines l where l.order_id = o.id);

-- orders: what is paid was captured in full, and what was captured in full is paid
select o.id, o.status, o.total, coalesce(p.captured, 0) as captured
from orders o left join (select order_id, sum(captured) as captured from payments where alarm is null group by order_id) p
  on p.order_id = o.id
where (o.status in ('paid', 'processing', 'completed')) <> (coalesce(p.captured, 0) + o.balance >= o.total)
  and o.status not in ('cancelled', 'expired');

-- orders: what is paid or given up holds nothing any more
select l.id, o.status from order_lines l join orders o on o.id = l.order_id
where l.held > 0 and o.status in ('paid', 'processing', 'completed', 'cancelled', 'expired');

-- promotions: used as often as orders used them
select p.id, p.used, count(u.order_id) as uses from promotions p left join promotion_uses u on u.promotion_id = p.id
group by p.id, p.used having p.used <> count(u.order_id);

-- promotions: nobody more often than allowed
select p.id, u.customer_key from promotions p join promotion_uses u on u.promotion_id = p.id
where p.customer_limit is not null group by p.id, p.customer_limit, u.customer_key having count(*) > p.customer_limit;

-- payments: one order is never charged twice
select order_id from payments where state in ('captured', 'partially_refunded') and provider <> 4 and alarm is null
group by order_id having count(*) > 1;

-- payments: never more given back than was taken
select id from payments where refunded > captured;

-- refunds: all that was asked for is within what was taken
select p.id, p.refunded, sum(r.amount) as refunds from payments p join refunds r on r.payment_id = p.id
where r.state <> 'failed' group by p.id, p.refunded, p.captured having sum(r.amount) > p.captured;
