-- tracking: how something is collected is known only while it waits to be collected
select k.id as pickup, k.box_id, k.shipment_id, b.delivered_at, b.returned_at, b.lost_at, s.state
from tracking_pickups k left join forward_boxes b on b.id = k.box_id left join shipments s on s.id = k.shipment_id
where (coalesce(b.delivered_at, b.returned_at, b.lost_at) is not null or s.state <> 'shipped' or (k.box_id is not null and b.departed_at is null))
  -- Deleted in the round that asks couriers.
  and k.noted_at < now() - interval '1 hour';

-- tracking: no courier is asked about a box whose way is over
select id as box, number, poll_at, delivered_at, returned_at, lost_at from forward_boxes
where poll_at is not null and coalesce(delivered_at, returned_at, lost_at) is not null;

-- tracking: the days that a box’s owner was told last differ from those before them
select id as box, number, eta_from, eta_to, earlier_from, earlier_to from forward_boxes
where (eta_from is null) <> (eta_to is null) or (earlier_from is null) <> (earlier_to is null)
  or (earlier_to is not null and eta_to is null) or (earlier_from, earlier_to) = (eta_from, eta_to);

-- tracking: news go to who has said yes or owns it, and not once its way is over
select n.id as subscription, n.is_owner, n.confirmed_at, n.ended_at, b.number
from tracking_subscriptions n left join forward_boxes b on b.id = n.box_id
where (n.is_owner and n.confirmed_at is null) or n.confirmed_at < n.created_at or n.ended_at < n.created_at
  -- Ended by the job that tells of the end.
  or (n.ended_at is null and n.confirmed_at is not null
    and coalesce(b.delivered_at, b.returned_at, b.lost_at) < now() - interval '1 day');

-- journeys: a box that counts for arrival days has arrived, by the way and in the country that it counts for
select j.id as journey, j.box_id, j.method, j.country_id, j.arrived_on, b.method as went_by, b.delivered_at
from journey_times j join forward_boxes b on b.id = j.box_id join forwards f on f.id = b.forward_id
where b.delivered_at is null or j.method <> b.method or j.country_id <> (f.delivery ->> 'countryId')::integer
  or j.delivery_type <> f.delivery_type or j.arrived_on > b.delivered_at::date + 1
  or j.departed_on not between b.departed_at::date - 1 and b.departed_at::date + 1;

-- pickups: a change that the courier made was paid, one that it refused was given back, one that lapsed was never charged
select c.id as change, c.box_id, c.state, s.state as invoice
from pickup_changes c join invoice_states s on s.invoice_id = c.invoice_id
where (c.state = 'done' and s.state <> 'paid') or (c.state = 'lapsed' and s.state <> 'void')
  or (c.state = 'unpaid' and s.state = 'void')
  -- The money goes back by a job.
  or (c.state = 'refused' and s.state <> 'credited' and c.updated_at < now() - interval '1 hour');
