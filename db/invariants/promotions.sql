-- promotions: used as often as orders used them
select p.id as promotion, p.code, p.used, count(distinct u.order_id) as uses from promotions p left join promotion_uses u on u.promotion_id = p.id
group by p.id, p.code, p.used having p.used <> count(distinct u.order_id);

-- promotions: never used more often than allowed
select id as promotion, code, used, usage_limit from promotions where used > usage_limit;

-- promotions: nobody more often than allowed
select p.id as promotion, p.code, u.customer_key from promotions p join promotion_uses u on u.promotion_id = p.id
where p.customer_limit is not null group by p.id, p.code, p.customer_limit, u.customer_key having count(*) > p.customer_limit;

-- promotions: a use belongs to an order that has this promotion, is not given up, and is this customer's
select u.promotion_id, u.order_id as order, u.customer_key, o.status, o.promotion_id as promotion_of_order
from promotion_uses u left join orders o on o.id = u.order_id
where o.promotion_id is distinct from u.promotion_id or o.status in ('cancelled', 'expired')
  or (u.customer_key like 'user:%' and u.customer_key <> coalesce('user:' || o.user_id, ''))
  or (o.user_id is null and u.customer_key <> promotion_key(o.email));

-- promotions: an order that has one counts as a use of it, unless it had expired and no use was left
select o.id as order, o.number, o.promotion_id as promotion, o.promo_discount from orders o
where o.promotion_id is not null and o.status in ('awaiting_payment', 'paid', 'processing', 'completed')
  and not exists (select from promotion_uses u where u.order_id = o.id)
  and not exists (select from state_events e where e.entity = 'order' and e.entity_id = o.id::text and e.to_state = 'expired');
