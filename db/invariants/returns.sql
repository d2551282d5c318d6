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
