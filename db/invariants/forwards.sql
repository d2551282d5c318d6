-- What is paid for before it is packed waits for its payment.
-- forwards: what was sent goes on at once
select id as forward, number, state from forwards where state = 'submitted' and prepaid_by is null;

-- forwards: nobody packs what is not to be packed
select id as forward, number, state, agent_id from forwards where agent_id is not null and state <> 'processing';

-- forwards: only what time ends has an end, and what it ends is over
select id as forward, number, state, ends_at from forwards
where (ends_at is not null and state not in ('priced', 'delivered')) or (state = 'delivered' and ends_at is null)
  or ends_at < interval '-1 hour' + (
    select least(now(), coalesce(max(last_execution), now())) from graphile_worker._private_known_crontabs
    where identifier = 'end-forwards');

-- forwards: as long as nothing has left, its parcels are those of its plan, each once
select f.id as forward, f.number, f.state, planned.ids as planned, inside.ids as inside from forwards f
  cross join lateral (select coalesce(array_agg(p.id order by p.id), '{}') as ids from parcels p where p.forward_id = f.id) inside
  cross join lateral (select coalesce(array_agg(one.id::bigint order by one.id::bigint), '{}') as ids
    from jsonb_array_elements(f.plan) box, jsonb_array_elements_text(box -> 'parcels') one (id)) planned
where f.state in ('waiting_parcels', 'processing', 'on_hold', 'priced', 'paid') and planned.ids <> inside.ids;

-- forwards: its parcels stand as it does
select f.id as forward, f.number, f.state, p.number as parcel, p.state as parcel_state
from parcels p join forwards f on f.id = p.forward_id
where case f.state
    when 'submitted' then false
    when 'waiting_parcels' then p.state in ('packed', 'dispatched', 'delivered')
    when 'processing' then p.state in ('expected', 'arrived', 'measured', 'dispatched', 'delivered')
    when 'on_hold' then p.state in ('expected', 'arrived', 'measured', 'dispatched', 'delivered')
    when 'priced' then p.state <> 'packed'
    when 'paid' then p.state <> 'packed'
    when 'dispatched' then p.state not in ('packed', 'dispatched', 'delivered')
    when 'delivered' then p.state not in ('dispatched', 'delivered')
    when 'closed' then p.state not in ('dispatched', 'delivered')
    -- What was lost stays with the request that lost it.
    when 'returned' then p.state <> 'dispatched'
    else true end
  or f.user_id <> p.user_id or f.site_id <> p.site_id;

-- forwards: a parcel lies in a box of its own request, goes the way of its plan, and was put there by somebody
select p.id as parcel, p.number, p.state, b.number as box, b.method
from parcels p join forward_boxes b on b.id = p.box_id
  left join forwards f on f.id = b.forward_id and f.id = p.forward_id
where f.id is null or p.scanned_at is null or not exists (
  select from jsonb_array_elements(f.plan) planned where planned ->> 'method' = b.method::text and planned -> 'parcels' ? p.id::text);

-- forwards: what was put into a box is packed, or about to be
select id as parcel, number, state, scanned_at from parcels
where scanned_at is not null and state not in ('in_request', 'packed', 'dispatched', 'delivered');

-- forwards: the lines of a price, and its boxes, make its total
select f.id as forward, f.number, price.total, of_lines.amount as of_lines, of_boxes.amount as of_boxes
from forwards f
  cross join lateral (values ('estimate', f.estimate), ('price', f.price)) told (kind, price)
  cross join lateral (select (told.price ->> 'total')::numeric as total) price
  cross join lateral (select sum((line ->> 'amount')::numeric) as amount from jsonb_array_elements(told.price -> 'lines') line) of_lines
  cross join lateral (select sum((box ->> 'total')::numeric) as amount from jsonb_array_elements(told.price -> 'boxes') box) of_boxes
  cross join lateral (select coalesce(sum((line ->> 'amount')::numeric), 0) as amount
    from jsonb_array_elements(told.price -> 'lines') line where line ->> 'code' in ('storage', 'unpacking', 'locker_change')) extras
where told.price is not null and (price.total is distinct from of_lines.amount or price.total is distinct from of_boxes.amount + extras.amount);

-- What was paid for before costs what was agreed then.
-- forwards: the price is of the boxes that were packed
select f.id as forward, f.number, f.state, b.boxes, jsonb_array_length(f.price -> 'boxes') as priced from forwards f
  cross join lateral (select count(*) as boxes from forward_boxes b where b.forward_id = f.id
    and f.price -> 'boxes' -> (b.place - 1) ->> 'method' = b.method::text
    and (f.price -> 'boxes' -> (b.place - 1) -> 'size' ->> 'grams')::integer = b.grams) b
where f.prepaid_by is null and f.state in ('priced', 'paid', 'dispatched', 'delivered', 'closed', 'returned')
  and b.boxes is distinct from jsonb_array_length(f.price -> 'boxes');

-- forwards: its invoice charges its owner the price, to the cent, and is paid when it is
select f.id as forward, f.number, f.state, f.price ->> 'total' as price, i.id as invoice, i.gross, s.state as invoice_state
from forwards f join invoices i on i.id = f.invoice_id join invoice_states s on s.invoice_id = i.id
where i.kind <> 'misc' or i.user_id is distinct from f.user_id or i.currency_id <> f.currency_id or i.reference <> f.number
  or (f.state in ('priced', 'paid', 'dispatched', 'delivered', 'closed', 'returned') and (
    i.gross * 10000 is distinct from (f.price ->> 'total')::numeric or s.state = 'void'))
  or (f.state in ('paid', 'dispatched', 'delivered', 'closed', 'returned') and s.paid < i.gross)
  -- The request follows its invoice by a job.
  or (f.state = 'priced' and s.paid >= i.gross and s.updated_at < now() - interval '1 hour');

-- forwards: what was paid by itself was within what its owner had allowed
select f.id as forward, f.number, f.auto_percent, f.auto_limit, f.estimate ->> 'total' as estimate, f.price ->> 'total' as price
from forwards f join state_events e on e.entity = 'forward' and e.entity_id = f.id::text and e.to_state = 'paid' and e.reason_code = 'automatic'
where f.auto_limit is null or (f.price ->> 'total')::numeric > f.auto_limit * 10000
  or (f.price ->> 'total')::numeric > (f.estimate ->> 'total')::numeric * (100 + f.auto_percent) / 100 + 100;

-- forwards: a box stands as its request does
select f.id as forward, f.number, f.state, b.departed, b.under_way, b.delivered, b.boxes from forwards f
  cross join lateral (select count(*) as boxes, count(departed_at) as departed, count(delivered_at) as delivered,
    count(*) filter (where num_nonnulls(delivered_at, returned_at, lost_at) = 0) as under_way
    from forward_boxes where forward_id = f.id) b
where case f.state
    when 'dispatched' then b.departed = 0 or b.under_way = 0
    when 'delivered' then b.under_way > 0 or b.delivered = 0
    when 'closed' then b.under_way > 0 or b.delivered = 0
    when 'returned' then b.under_way > 0 or b.delivered > 0
    else b.departed > 0 end
  or (f.state in ('priced', 'paid') and b.boxes = 0);

-- forwards: what was paid for a box that came back or was lost was given back
select f.id as forward, f.number, f.state, owed.amount as owed, given.amount as given from forwards f
  cross join lateral (select sum(case jsonb_array_length(f.price -> 'boxes') when 1 then (f.price ->> 'total')::numeric
        -- Storage stays paid where the parcels are on the shelf again.
        - case when b.lost_at is null then coalesce((select sum((line ->> 'amount')::numeric)
          from jsonb_array_elements(f.price -> 'lines') line where line ->> 'code' = 'storage'), 0) else 0 end
      else (f.price -> 'boxes' -> (b.place - 1) ->> 'total')::numeric end) / 10000 as amount
    from forward_boxes b where b.forward_id = f.id and (b.returned_at is not null or b.lost_at is not null)) owed
  cross join lateral (select coalesce(sum(r.amount), 0) as amount from refunds r join payments p on p.id = r.payment_id
    where p.invoice_id = f.invoice_id and r.state <> 'failed') given
where f.prepaid_by is null and owed.amount > given.amount;

-- transports: what is on one travels its way, left with it and not before
select b.id as box, b.number, b.method, b.departed_at, t.number as transport, t.state from forward_boxes b
  join transports t on t.id = b.transport_id
where b.method <> t.method or t.state = 'cancelled' or (b.departed_at is null) <> (t.state = 'loading')
  or b.bag > t.open_bag or b.loaded_at > b.departed_at;

-- transports: its departure and its arrival were told, each once
select t.id as transport, t.number, t.state, told.departures, told.arrivals from transports t
  cross join lateral (select count(*) filter (where code in ('FLIGHT_DEPARTED', 'VESSEL_DEPARTED')) as departures,
    count(*) filter (where code = 'ARRIVED_COUNTRY') as arrivals from transport_events e where e.transport_id = t.id) told
where told.departures <> (t.state in ('departed', 'arrived', 'closed'))::integer
  or told.arrivals <> (t.state in ('arrived', 'closed'))::integer;

-- storage: time stands still while a request is ours to pack or its payment is in time
select p.id as parcel, p.number, p.state, p.storage_from, f.number as forward, f.state as forward_state, f.reason, f.ends_at
from parcels p join forwards f on f.id = p.forward_id
where p.state in ('in_request', 'packed') and (p.storage_from is not null)
  <> coalesce((f.state = 'on_hold' and f.reason <> 'our_check') or (p.state = 'packed' and f.state = 'priced' and f.ends_at is null), false);
