-- returns: no piece comes back twice, and none that never left
select l.id as order_line, l.order_id, l.quantity, sum(rl.quantity) as coming_back from return_lines rl
join returns r on r.id = rl.return_id and r.state <> 'cancelled'
join order_lines l on l.id = rl.order_line_id
group by l.id having sum(rl.quantity) > l.quantity or l.fulfilment <> 'shipped';

-- returns: every return has goods, of its own order and site
select r.id as return, r.number from returns r
where not exists (select from return_lines rl where rl.return_id = r.id)
  or exists (select from return_lines rl join order_lines l on l.id = rl.order_line_id
    where rl.return_id = r.id and (l.order_id <> r.order_id or rl.site_id <> r.site_id));

-- returns: what has arrived was looked at, and nothing else
select rl.id as return_line, r.number, r.state, rl.received from return_lines rl join returns r on r.id = rl.return_id
where (r.state in ('received', 'closed')) <> (rl.received is not null);

-- withdrawals: no piece is withdrawn from twice
select l.id as order_line, l.order_id, l.quantity, sum(wl.quantity) as withdrawn from withdrawal_lines wl
join withdrawals w on w.id = wl.withdrawal_id and w.state not in ('refused', 'kept')
join order_lines l on l.id = wl.order_line_id
group by l.id having sum(wl.quantity) > l.quantity;

-- withdrawals: what is paid back is what was told, less what use took, and refunds of that reason make it up
select w.id as withdrawal, w.number, w.refunded, coalesce(r.amount, 0) as asked_for from withdrawals w
left join lateral (
  select sum(refunds.amount) as amount from refunds
  where refunds.site_id = w.site_id and refunds.reason = 'withdrawal ' || w.number
) r on true
where w.refunded_by is not null and (w.refunded <> greatest(0, w.goods + w.shipping - w.fee - w.deduction)
  or coalesce(r.amount, 0) <> w.refunded);

-- withdrawals: goods are waited for as long as they are announced, and not after that
select w.id as withdrawal, w.number, w.state, r.state as goods from withdrawals w
left join returns r on r.cause = 'withdrawal' and r.cause_id = w.id and r.site_id = w.site_id and r.state <> 'cancelled'
where (w.state = 'waiting' and r.id is null) or (w.state in ('kept', 'refused', 'cancelling') and r.state in ('announced', 'sent'))
  or (r.id is not null and r.order_id <> w.order_id);

-- warranty: a line has no more numbers than pieces, of its own order and product
select l.id as order_line, l.quantity, count(*) as numbers from serial_numbers s join order_lines l on l.id = s.order_line_id
group by l.id having count(*) > l.quantity
  or bool_or(s.order_id <> l.order_id or s.product_id <> l.product_id or s.site_id <> l.site_id);
