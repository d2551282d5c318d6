-- claims: each is about something
select id as claim, number from claims c where not exists (select from claim_items i where i.claim_id = c.id);

-- claims: its history leads to the state that it has
select c.id as claim, c.number, c.state, e.to_state from claims c
left join lateral (select to_state from state_events where entity = 'claim' and entity_id = c.id::text order by id desc limit 1) e on true
where e.to_state is distinct from c.state::text;

-- claims: one that was received is acknowledged at once
select id as claim, number from claims where state = 'submitted';

-- claims: a question is open while its answer is waited for, and at no other time
select c.id as claim, c.number, c.state from claims c
where (c.state = 'info_needed') <> exists (
  select from claim_messages m where m.claim_id = c.id and m.is_question and m.answered_at is null);

-- claims: what its time ended is with the site's admins; that was looked for since
select id as claim, number, state, due_at from claims
where state in ('acknowledged', 'info_needed', 'under_review') and due_at < interval '-1 hour' + (
  select least(now(), coalesce(max(last_execution), now())) from graphile_worker._private_known_crontabs
  where identifier = 'tend-claims')
  and not exists (select from state_events e where e.entity = 'claim' and e.entity_id = claims.id::text and e.to_state = 'escalated');

-- claims: money that was promised was asked for once, to the cent
select c.id as claim, c.number, c.state, c.amount, r.asked from claims c
left join lateral (select sum(refunds.amount) as asked from claim_refunds cr join refunds on refunds.id = cr.refund_id
  where cr.claim_id = c.id) r on true
where c.order_id is not null and c.state in ('resolving', 'resolved') and c.amount is distinct from r.asked;

-- claims: no money moves before it is decided and the goods are back
select c.id as claim, c.number, c.state from claims c
where c.state not in ('resolving', 'resolved') and exists (select from claim_refunds cr where cr.claim_id = c.id);

-- claims: what is put right by money reached the customer
select c.id as claim, c.number from claims c join claim_refunds cr on cr.claim_id = c.id join refunds r on r.id = cr.refund_id
where c.state = 'resolved' and r.state not in ('succeeded', 'failed');

-- claims: goods are waited for by a return
select c.id as claim, c.number, c.state from claims c
where c.state = 'awaiting_return' and not exists (
  select from returns r where r.cause = 'claim' and r.cause_id = c.id and r.state in ('announced', 'sent', 'received'));

-- claims: the customer of a claim is that of its order
select c.id as claim, c.number from claims c join orders o on o.id = c.order_id
where c.user_id is not null and o.user_id is distinct from c.user_id;
