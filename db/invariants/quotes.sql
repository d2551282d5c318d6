-- quotes: what was sent asks for something
select id as quote, number, state from quotes q
where state <> 'draft' and not exists (select from quote_items i where i.quote_id = q.id);

-- quotes: our clock runs while an answer is ours to give, and says by when
select id as quote, number, state, clock_from, answer_due_at from quotes
where (state in ('submitted', 'in_review')) <> (clock_from is not null)
  or (clock_from is null) <> (answer_due_at is null) or answer_due_at < clock_from;

-- quotes: nobody works on what is not ours to do
select id as quote, number, state, agent_id from quotes
where agent_id is not null and state not in ('submitted', 'in_review', 'info_needed');

-- quotes: only what time ends has an end, and what it ends is over
select id as quote, number, state, ends_at from quotes
where (state in ('draft', 'info_needed', 'quoted') and ends_at is null)
  or (state not in ('draft', 'info_needed', 'quoted', 'declined', 'expired') and ends_at is not null)
  or (state in ('draft', 'info_needed', 'quoted') and ends_at < interval '-1 hour' + (
    select least(now(), coalesce(max(last_execution), now())) from graphile_worker._private_known_crontabs
    where identifier = 'end-quotes'));

-- quotes: a question is open while its answer is waited for, and in no other request that goes on
select q.id as quote, q.number, q.state from quotes q
where case q.state when 'cancelled' then false
  else (q.state = 'info_needed') <> exists (
    select from quote_messages m where m.quote_id = q.id and m.is_question and m.answered_at is null) end;

-- quotes: offers are numbered from one, and the newest is the one that holds
select q.id as quote, q.number, q.revision_id, r.newest, r.offers, r.highest
from quotes q join (
  select quote_id, count(*) as offers, max(number) as highest, max(id) as newest from quote_revisions group by quote_id
) r on r.quote_id = q.id
where q.revision_id is distinct from r.newest or r.offers <> r.highest;

-- quotes: the lines of each way of an offer make its total
select r.id as revision, r.quote_id, way.key as method, way.value ->> 'total' as total, l.amount as of_lines
from quote_revisions r
  cross join lateral jsonb_each(r.offer -> 'ways') way
  cross join lateral (select sum((line ->> 'amount')::numeric) as amount
    from jsonb_array_elements(case when (way.value ->> 'isAvailable')::boolean then way.value -> 'lines' else '[]' end) line) l
where (way.value ->> 'isAvailable')::boolean and (way.value ->> 'total')::numeric is distinct from l.amount;

-- quotes: an offer that holds ends when it said so
select q.id as quote, q.number, q.ends_at, r.valid_until from quotes q join quote_revisions r on r.id = q.revision_id
where q.state = 'quoted' and q.ends_at <> r.valid_until;

-- quotes: an order of an offer belongs to the customer of its quote, and stands as the quote says
select q.id as quote, q.number, q.state, o.id as order, o.number as order_number, o.status, o.kind
from quotes q join orders o on o.id = q.order_id join checkouts c on c.id = o.checkout_id
where o.kind <> 'quote' or o.user_id is distinct from q.user_id
  or not exists (select from quote_revisions r where r.id = c.revision_id and r.quote_id = q.id)
  -- The quote follows its order by a job.
  or (q.state = 'accepted' and o.status <> 'awaiting_payment' and q.updated_at < now() - interval '1 hour'
    and not exists (select from state_events e where e.entity = 'order' and e.entity_id = o.id::text and e.at > now() - interval '1 hour'))
  or (q.state = 'converted' and o.status in ('awaiting_payment', 'expired'))
  or (q.state = 'expired' and o.status = 'awaiting_payment');

-- quotes: an order of an offer that is to be paid or was paid has its quote, and its goods come from no stock
select o.id as order, o.number, o.status from orders o
where o.kind = 'quote' and o.status not in ('expired', 'cancelled')
  and (not exists (select from quotes q where q.order_id = o.id)
    or exists (select from order_lines l where l.order_id = o.id and not l.is_extra and (l.held > 0 or l.sold > 0)));

-- quotes: an order costs what its offer said, to the cent
select o.id as order, o.number, o.shipping_method, s.total as of_offer, s.delivery
from orders o join checkouts c on c.id = o.checkout_id join quote_revisions r on r.id = c.revision_id
  cross join lateral (select r.offer -> 'ways' -> o.shipping_method::text as way) w
  cross join lateral (select (way ->> 'total')::numeric / 10000 as total,
    (select coalesce(sum((line ->> 'amount')::numeric), 0) / 10000 from jsonb_array_elements(way -> 'lines') line
      where line ->> 'code' = 'delivery') as delivery) s
where o.subtotal + o.charges + o.shipping - o.shipping_discount + s.delivery is distinct from s.total;

-- quotes: what the shop really took is settled after the payment
select s.quote_id as quote, q.number, q.state from quote_settlements s join quotes q on q.id = s.quote_id
where q.state <> 'converted';
