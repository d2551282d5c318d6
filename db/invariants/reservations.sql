-- reservations: its history leads to the state that it has
select r.id as reservation, r.number, r.state, e.to_state from reservations r
left join lateral (select to_state from state_events where entity = 'reservation' and entity_id = r.id::text order by id desc limit 1) e on true
where e.to_state is distinct from r.state::text;

-- reservations: numbers of a queue have no gaps and follow the order of the public list
select q.campaign_id as campaign, q.spec, q.last_number from reservation_queues q
where q.last_number <> (select count(*) from reservations r where r.campaign_id = q.campaign_id and r.spec = q.spec and r.queue_no is not null)
  or q.last_number <> (select coalesce(max(r.queue_no), 0) from reservations r where r.campaign_id = q.campaign_id and r.spec = q.spec)
  or exists (select from (
      select number, row_number() over (order by line) as place from reservation_lines l
      where l.campaign_id = q.campaign_id and l.spec = q.spec and l.event = 'joined') l where l.number <> l.place);

-- reservations: every line of a public list carries the fingerprint of the one before
select l.campaign_id as campaign, l.line from (
  select campaign_id, line, hash, at, event, spec, number, mark,
    coalesce(lag(hash) over (partition by campaign_id order by line), 'amberway queue ' || c.slug) as before,
    row_number() over (partition by campaign_id order by line) as place
  from reservation_lines join reservation_campaigns c on c.id = campaign_id) l
where l.line <> l.place or l.hash <> encode(sha256(convert_to(concat_ws('|', l.before, l.line,
  to_char(l.at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS'), l.event,
  case when l.spec is null then '' else l.spec || ' #' || l.number end, l.mark), 'UTF8')), 'hex');

-- reservations: the end of a list is its last line
select c.campaign_id as campaign, c.last_line from reservation_chains c
left join lateral (select line, hash, at from reservation_lines l where l.campaign_id = c.campaign_id order by line desc limit 1) l on true
where (l.line, l.hash, l.at) is distinct from (c.last_line, c.last_hash, c.last_at);

-- reservations: a place and its line of the public list say the same
select r.id as reservation, r.number, r.queue_no from reservations r
where r.queue_no is not null and not exists (select from reservation_lines l where l.campaign_id = r.campaign_id
  and l.event = 'joined' and l.spec = r.spec and l.number = r.queue_no
  and l.mark = left(encode(sha256(convert_to(r.code, 'UTF8')), 'hex'), 16));

-- reservations: who has a device by the list has it in the warehouse, and nobody else
select r.id as reservation, r.number, r.state from reservations r
left join reservation_devices d on d.reservation_id = r.id
where (d.id is not null) <> (r.state in ('allocated', 'paid', 'converted')) or d.spec <> r.spec or d.campaign_id <> r.campaign_id;

-- reservations: nobody waits behind somebody who came later and has a device already, unless the device came back
select r.id as reservation, r.number, r.queue_no from reservations r
where r.state in ('confirmed', 'deposit_paid') and exists (select from reservations later
  where later.campaign_id = r.campaign_id and later.spec = r.spec and later.queue_no > r.queue_no
  and later.state in ('allocated', 'paid', 'converted'));

-- reservations: a paid deposit has its invoice, and what was lost or left gives it back
select r.id as reservation, r.number, r.state from reservations r
left join invoice_states i on i.invoice_id = r.deposit_invoice_id
where (r.state = 'deposit_paid' and i.paid is distinct from r.deposit)
  or (r.state = 'refunded' and (i.paid is null or i.paid = 0 or exists (select from payments p where p.invoice_id = r.deposit_invoice_id and p.refunded <> p.captured)))
  or (r.state in ('lapsed', 'cancelled') and r.deposit_invoice_id is not null and not exists (
    select from payments p join refunds f on f.payment_id = p.id where p.invoice_id = r.deposit_invoice_id));

-- reservations: an order that was made of a place deducts exactly the deposit that was paid for it
select r.id as reservation, r.number, o.number as "order" from reservations r join orders o on o.id = r.order_id
left join invoice_states i on i.invoice_id = r.deposit_invoice_id
left join order_charges c on c.order_id = o.id and c.code = 'deposit'
where o.kind <> 'reservation' or coalesce(-c.amount, 0) <> coalesce(i.paid, 0);

-- reservations: a paid order converts its place
select r.id as reservation, r.number, r.state, o.status from reservations r join orders o on o.id = r.order_id
where (r.state = 'converted' and o.status in ('awaiting_payment', 'expired')) or (r.state = 'paid');

-- reservations: what its time has ended is over; that was looked for since
select r.id as reservation, r.number, r.state from reservations r,
  (select interval '-1 hour' + least(now(), coalesce(max(last_execution), now())) as at
    from graphile_worker._private_known_crontabs where identifier = 'tend-reservations') s
where (r.state = 'submitted' and r.confirm_until < s.at) or (r.state = 'confirmed' and r.deposit_until < s.at)
  or (r.state = 'allocated' and r.order_id is null and r.pay_until < s.at);

-- reservations: nobody still waits for the opening of a campaign that has been open for a day
select n.id as notice, c.slug from reservation_notices n
join reservation_campaigns c on c.site_id = n.site_id and c.id = n.campaign_id
where c.is_published and c.opens_at < now() - interval '1 day' and c.closes_at > now() and n.created_at < now() - interval '1 day';
