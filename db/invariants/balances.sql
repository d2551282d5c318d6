-- balances: what is held is the sum of its open holds
select a.user_id, a.held, coalesce(p.held, 0) as open
from ledger_accounts a left join (
  select site_id, user_id, currency_id, sum(amount) as held from balance_holds where state = 'held'
  group by site_id, user_id, currency_id
) p on p.site_id = a.site_id and p.user_id = a.user_id and p.currency_id = a.currency_id
where a.held <> coalesce(p.held, 0);

-- balances: what an order takes from one was held for it, let go of where the last try to pay the rest failed, and taken when it is paid
select o.id, o.status, o.balance, b.state, p.state as payment
from orders o
  left join balance_holds b on b.order_id = o.id and b.state <> 'released'
  left join lateral (
    select * from payments where order_id = o.id and provider = 4 order by attempt desc limit 1
  ) p on true
where (o.balance > 0 or b.id is not null or p.state <> 'cancelled') and (
  p.amount is distinct from o.balance
  or (o.status in ('paid', 'processing', 'completed') and (b.state is distinct from 'captured' or b.amount <> o.balance or p.captured <> o.balance))
  or (o.status = 'awaiting_payment' and b.id is not null and (b.state <> 'held' or b.amount <> o.balance or p.state <> 'authorized'))
  or (o.status = 'awaiting_payment' and b.id is null and (p.state <> 'cancelled' or exists (
    select from payments rest where rest.order_id = o.id and rest.provider <> 4 and rest.state in ('created', 'requires_action', 'pending'))))
  or (o.status = 'expired' and (b.id is not null or p.captured <> 0))
);

-- balances: every top-up that came was added, once, and every other was not
select p.id, p.captured, coalesce(sum(t.amount), 0) as added from payments p
left join ledger_transfers t on t.payment_id = p.id and t.kind = 'topup'
where p.purpose = 'topup' group by p.id, p.captured having p.captured <> coalesce(sum(t.amount), 0);

-- balances: what was given back to them is what the refunds say
select r.id, r.amount, t.amount as added from (select * from refunds where is_to_balance and state = 'succeeded') r
full join (select * from ledger_transfers where kind = 'refund') t on t.idempotency_key = 'refund_' || r.id
where r.amount is distinct from t.amount;

-- balances: a promise that is still open belongs to an order that waits to be paid, or to a checkout that is under way
select b.id as promise, b.user_id, b.amount, b.checkout_id, c.state as checkout_state, b.order_id, o.status as order_status
from balance_holds b left join checkouts c on c.id = b.checkout_id left join orders o on o.id = b.order_id
where b.state = 'held' and (
  b.user_id is distinct from c.user_id or b.currency_id is distinct from c.currency_id or b.order_id is distinct from c.order_id
  or case when b.order_id is not null then o.status is distinct from 'awaiting_payment'
    else greatest(b.updated_at, c.updated_at) < (
        select least(now(), coalesce(max(last_execution), now())) from graphile_worker._private_known_crontabs
        where identifier = 'sweep-balances'
      ) - case when c.state in ('open', 'payment') then interval '3 hours' else interval '1 hour' end
  end);

-- balances: what was taken from one was taken by its transfer, once, from the customer who ordered
select p.id as payment, p.order_id, p.captured, t.id as transfer, t.amount, t.user_id
from (select * from payments where provider = 4 and captured > 0) p
  full join (select * from ledger_transfers where kind = 'capture') t on t.payment_id = p.id
  left join orders o on o.id = p.order_id
where p.captured is distinct from t.amount or p.currency_id <> t.currency_id or p.site_id <> t.site_id
  or t.user_id <> coalesce(o.user_id, p.user_id);

-- balances: a top-up that its provider gave back was taken off again, or an alarm says that it was spent
select p.id as payment, p.user_id, p.refunded, coalesce(sum(t.amount), 0) as taken_off from payments p
left join ledger_transfers t on t.payment_id = p.id and t.kind = 'topup_returned'
where p.purpose = 'topup' and p.refunded > 0 and p.alarm is null
group by p.id, p.user_id, p.refunded having p.refunded > coalesce(sum(t.amount), 0);
