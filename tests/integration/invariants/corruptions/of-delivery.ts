import type { Corruption } from './corruption.ts'

const serves = 'delivery: the courier of an order serves its country, and its locker is there'

export const ofDelivery: Corruption[] = [
  {
    rule: serves,
    by: 'an order goes to a country that its service does not serve',
    sql: ({ guest }) =>
      `update orders set delivery = jsonb_set(delivery, '{countryId}', '2') where id = ${guest}`,
  },
  {
    rule: serves,
    by: 'the locker is in another country',
    sql: ({ guest }) => `update orders set delivery = jsonb_set(delivery, '{pickupPointId}',
      (select to_jsonb(min(id)) from pickup_points where country_id = 3)) where id = ${guest}`,
  },
  {
    rule: serves,
    by: 'the locker is another carrier’s',
    sql: ({ guest }) => `update orders set delivery = jsonb_set(delivery, '{pickupPointId}',
      (select to_jsonb(min(id)) from pickup_points where country_id = 1 and courier_id <> (delivery -> 'service' ->> 'courierId')::integer))
      where id = ${guest}`,
  },
  {
    rule: serves,
    by: 'the service is gone',
    sql: ({ guest }) =>
      `update orders set delivery = jsonb_set(delivery, '{serviceId}', '999') where id = ${guest}`,
  },
  {
    rule: 'delivery: an order costs what its service costs, and goes the way that was chosen',
    by: 'it goes another way than was chosen',
    sql: ({ guest }) => `update orders set shipping_method = 'air' where id = ${guest}`,
  },
  {
    rule: 'delivery: an order costs what its service costs, and goes the way that was chosen',
    by: 'the service costs something else',
    sql: ({ guest }) =>
      `update orders set delivery = jsonb_set(delivery, '{service, fee}', '100') where id = ${guest}`,
  },
  {
    rule: 'delivery: the way to the country of an order that is still to be sent had a price when it was ordered',
    by: 'nothing is sent to the country any more',
    sql: () => 'delete from shipping_zone_countries where country_id = 1',
  },
  {
    rule: 'delivery: a checkout that is under way goes to the country of its service',
    by: 'a checkout goes elsewhere',
    sql: ({ userId }) => `update checkouts set delivery = jsonb_set(delivery, '{countryId}', '3')
      where user_id = ${userId} and order_id is null`,
  },
  {
    rule: 'delivery: a parcel is carried by somebody who serves the country of its order',
    by: 'a carrier without services has it',
    sql: ({ sent }) => `insert into couriers (id, code, name) values (99, 'nobody', 'Nobody');
      update shipments set courier_id = 99 where order_id = ${sent}`,
  },
]
