import type { ForwardState } from '../../../../src/shop/forwards/forward.ts'
import type { TransportState } from '../../../../src/shop/transports/transport.ts'
import { type Corruption, rules, told } from './corruption.ts'

/** A request of the demo, and what belongs to it. */
const one = (state: ForwardState) => `(select min(id) from forwards where state = '${state}' and site_id = 1)`
const parcelOf = (state: ForwardState, is = 'true') =>
  `(select min(p.id) from parcels p join forwards f on f.id = p.forward_id where f.state = '${state}' and f.site_id = 1 and ${is})`
const boxOf = (state: ForwardState) => `(select min(id) from forward_boxes where forward_id = ${one(state)})`
const invoiceOf = (state: ForwardState) => `(select invoice_id from forwards where id = ${one(state)})`
const transport = (state: TransportState) => `(select min(id) from transports where state = '${state}')`

const ends = 'forwards: only what time ends has an end, and what it ends is over'
const planned = 'forwards: as long as nothing has left, its parcels are those of its plan, each once'
const parcels = 'forwards: its parcels stand as it does'
const boxed =
  'forwards: a parcel lies in a box of its own request, goes the way of its plan, and was put there by somebody'
const sums = 'forwards: the lines of a price, and its boxes, make its total'
const packed = 'forwards: the price is of the boxes that were packed'
const charged = 'forwards: its invoice charges its owner the price, to the cent, and is paid when it is'
const boxes = 'forwards: a box stands as its request does'
const givenBack = 'forwards: what was paid for a box that came back or was lost was given back'
const carried = 'transports: what is on one travels its way, left with it and not before'
const spoken = 'transports: its departure and its arrival were told, each once'
const storage = 'storage: time stands still while a request is ours to pack or its payment is in time'
const steps = 'history: each step begins where the one before it ended, and is one that can be taken'

export const ofForwards: Corruption[] = [
  {
    rule: 'forwards: what was sent goes on at once',
    by: 'it was forgotten between two steps',
    sql: () => `update forwards set state = 'submitted' where id = ${one('waiting_parcels')}`,
    also: [rules.history],
  },
  {
    rule: 'forwards: nobody packs what is not to be packed',
    by: 'somebody has one that stands still',
    sql: () =>
      `update forwards set agent_id = (select min(id) from staff), agent_until = now() where id = ${one('on_hold')}`,
  },
  {
    rule: ends,
    by: 'the time to pay was over long ago',
    sql: () => `update forwards set ends_at = now() - interval '1 day' where id = ${one('priced')}`,
  },
  {
    rule: ends,
    by: 'one that was delivered is never closed',
    sql: () => `update forwards set ends_at = null where id = ${one('delivered')}`,
  },
  {
    rule: planned,
    by: 'its plan has forgotten a parcel',
    sql: () => `update forwards set plan = '[]' where id = ${one('waiting_parcels')}`,
  },
  {
    rule: planned,
    by: 'a parcel has left it',
    sql: () =>
      `update parcels set forward_id = null, state = 'ready', storage_from = now() where id = ${parcelOf('on_hold')}`,
    also: [rules.history],
  },
  {
    rule: parcels,
    by: 'one of its parcels is still on the shelf, although it is paid',
    sql: () => `update parcels set state = 'in_request', box_id = null where id = ${parcelOf('paid')}`,
    also: [rules.history],
  },
  {
    rule: parcels,
    by: 'it is of somebody else',
    sql: () => `update parcels set user_id = (select min(id) from users where users.site_id = parcels.site_id
      and users.id <> parcels.user_id) where id = ${parcelOf('processing', 'p.box_id is null')}`,
  },
  {
    rule: boxed,
    by: 'it lies in a box of another request',
    sql: () => `update parcels set box_id = ${boxOf('paid')} where id = ${parcelOf('priced')}`,
  },
  {
    rule: boxed,
    by: 'the box goes another way',
    sql: () =>
      `update forwards set plan = replace(plan::text, '"air"', '"sea"')::jsonb where id = ${one('dispatched')}`,
  },
  {
    rule: 'forwards: what was put into a box is packed, or about to be',
    by: 'it is marked on its shelf',
    sql: () =>
      `update parcels set scanned_at = now() where id = (select min(id) from parcels where state = 'ready')`,
  },
  {
    rule: sums,
    by: 'the total is another',
    sql: () =>
      `update forwards set estimate = jsonb_set(estimate, '{total}', '1') where id = ${one('on_hold')}`,
  },
  {
    rule: sums,
    by: 'a box costs a cent more',
    sql: () => `update forwards set price = jsonb_set(price, '{boxes,0,total}', to_jsonb((price #>> '{boxes,0,total}')::bigint + 100))
      where id = ${one('closed')}`,
  },
  {
    rule: packed,
    by: 'a box was weighed anew',
    sql: () => `update forward_boxes set grams = grams + 1 where id = ${boxOf('priced')}`,
  },
  {
    rule: charged,
    by: 'the price is a cent more',
    sql: () => `update forwards set price = jsonb_set(jsonb_set(jsonb_set(price, '{total}', to_jsonb((price ->> 'total')::bigint + 100)),
        '{lines,0,amount}', to_jsonb((price #>> '{lines,0,amount}')::bigint + 100)),
        '{boxes,0,total}', to_jsonb((price #>> '{boxes,0,total}')::bigint + 100))
      where id = ${one('priced')}`,
  },
  {
    rule: charged,
    by: 'it was paid and nobody goes on',
    sql: () => `update invoice_states set state = 'paid', updated_at = now() - interval '1 day',
        paid = (select gross from invoices where id = invoice_id) where invoice_id = ${invoiceOf('priced')}`,
    also: [
      rules.history,
      'invoices: how one stands follows from its money, and its money is what was paid for it',
    ],
  },
  {
    rule: 'forwards: what was paid by itself was within what its owner had allowed',
    by: 'they had allowed less',
    sql: () => `update forwards set auto_limit = 1 where id = (select f.id from forwards f join state_events e
      on e.entity = 'forward' and e.entity_id = f.id::text and e.reason_code = 'automatic' limit 1)`,
  },
  {
    rule: boxes,
    by: 'it is under way, and its box has arrived',
    sql: () => `update forward_boxes set delivered_at = now() where id = (select min(b.id) from forward_boxes b
      join forwards f on f.id = b.forward_id where f.state = 'dispatched' and f.site_id = 1 and b.ready_at is not null)`,
    also: ['tracking: how something is collected is known only while it waits to be collected'],
  },
  {
    rule: boxes,
    by: 'it is delivered, and its box is somewhere',
    sql: () => `update forward_boxes set delivered_at = null where id = ${boxOf('delivered')}`,
    also: [
      'journeys: a box that counts for arrival days has arrived, by the way and in the country that it counts for',
    ],
  },
  {
    rule: givenBack,
    by: 'it was lost and is still paid for',
    sql: () => `update forwards set price = jsonb_set(jsonb_set(price, '{total}', '9999999'), '{boxes,0,total}', '9999999')
      where id = ${one('returned')}`,
    also: [sums, charged],
  },
  {
    rule: carried,
    by: 'a box has left, and its flight has not',
    sql: () => `update forward_boxes set transport_id = ${transport('loading')} where id = (select min(b.id)
      from forward_boxes b join transports t on t.id = b.transport_id where t.state = 'departed' and t.method = 'air')`,
  },
  {
    rule: carried,
    by: 'a box that goes by sea is on a flight',
    sql: () => `update forward_boxes set transport_id = (select min(id) from transports where state = 'departed' and method = 'air')
      where id = (select min(id) from forward_boxes where method = 'sea' and departed_at is not null)`,
  },
  {
    rule: spoken,
    by: 'nobody told that it left',
    sql: () => `delete from transport_events where transport_id = ${transport('departed')}`,
  },
  {
    rule: storage,
    by: 'it counts while we pack',
    sql: () =>
      `update parcels set storage_from = now() where id = ${parcelOf('processing', `p.state = 'in_request'`)}`,
  },
  {
    rule: storage,
    by: 'it stands still although its owner has to answer',
    sql: () => `update parcels set storage_from = null where id = ${parcelOf('on_hold')}`,
  },
  {
    rule: storage,
    by: 'it counts although there is time to pay',
    sql: () => `update parcels set storage_from = now() where id = ${parcelOf('priced')}`,
  },
  {
    rule: rules.history,
    by: 'nobody told that a request was priced',
    sql: () =>
      `delete from state_events where entity = 'forward' and entity_id = ${one('priced')}::text and to_state = 'priced'`,
  },
  {
    rule: steps,
    by: 'a request that was closed was delivered again',
    sql: () => `${told('forward', one('closed'), 'closed', 'delivered')};
      ${told('forward', one('closed'), 'delivered', 'closed')}`,
  },
]
