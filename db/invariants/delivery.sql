-- delivery: the courier of an order serves its country, and its locker is there
select o.id as order, o.number, d.country, d.service, s.country_id as country_of_service, d.point, p.country_id as country_of_point
from orders o
  cross join lateral (select (o.delivery ->> 'countryId')::integer as country, (o.delivery ->> 'serviceId')::integer as service,
    (o.delivery ->> 'pickupPointId')::integer as point, (o.delivery -> 'service' ->> 'courierId')::integer as courier,
    o.delivery -> 'service' ->> 'type' as type) d
  left join courier_services s on s.id = d.service
  left join pickup_points p on p.id = d.point
where s.country_id is distinct from d.country or s.courier_id is distinct from d.courier or s.type is distinct from d.type
  or (d.type = 'locker') is distinct from (d.point is not null)
  or (d.point is not null and (p.country_id is distinct from d.country or p.courier_id is distinct from d.courier));

-- delivery: an order costs what its service costs, and goes the way that was chosen
select id as order, number, delivery_fee, delivery -> 'service' ->> 'fee' as fee_of_service, shipping_method,
  delivery ->> 'shippingMethod' as chosen
from orders
where delivery_fee * 10000 is distinct from (delivery -> 'service' ->> 'fee')::numeric
  or shipping_method is distinct from delivery ->> 'shippingMethod';

-- delivery: the way to the country of an order that is still to be sent had a price when it was ordered
select o.id as order, o.number, o.shipping_method, o.delivery ->> 'countryId' as country, o.placed_at from orders o
where o.status in ('awaiting_payment', 'paid', 'processing') and not exists (
  select from shipping_zone_countries z join tariffs t on t.zone_id = z.zone_id
  where z.country_id = (o.delivery ->> 'countryId')::integer
    and (o.placed_at < z.since or (t.method = o.shipping_method
      and t.valid_from <= o.placed_at::date + 1 and (t.valid_to is null or t.valid_to >= o.placed_at::date))));

-- delivery: a checkout that is under way goes to the country of its service
select c.id as checkout, c.delivery ->> 'countryId' as country, s.id as service, s.country_id as country_of_service
from checkouts c join courier_services s on s.id = (c.delivery ->> 'serviceId')::integer
where c.state = 'payment' and c.order_id is null and s.country_id <> (c.delivery ->> 'countryId')::integer;

-- delivery: a parcel is carried by somebody who serves the country of its order
select p.id as parcel, p.order_id, p.courier_id, o.delivery ->> 'countryId' as country
from shipments p join orders o on o.id = p.order_id
where not exists (select from courier_services s
  where s.courier_id = p.courier_id and s.country_id = (o.delivery ->> 'countryId')::integer);
