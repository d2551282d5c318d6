import type { Corruption } from './corruption.ts'

/** A box of the demo. */
const delivered = '(select min(id) from forward_boxes where delivered_at is not null)'
const underWay = `(select min(id) from forward_boxes where departed_at is not null
  and coalesce(delivered_at, returned_at, lost_at) is null)`
const collected = 'tracking: how something is collected is known only while it waits to be collected'
const told = 'tracking: the days that a box’s owner was told last differ from those before them'
const readers = 'tracking: news go to who has said yes or owns it, and not once its way is over'
const journeys =
  'journeys: a box that counts for arrival days has arrived, by the way and in the country that it counts for'

const pickup = (box: string) => `insert into tracking_pickups (site_id, box_id, code, noted_at)
  select site_id, id, '471 902', now() - interval '2 hours' from forward_boxes where id = ${box}`

const subscription = (box: string, changes: Record<string, string>) => {
  const row: Record<string, string> = {
    site_id: 'site_id',
    box_id: 'id',
    email: `'skaitytojas@pastas.example'`,
    locale: `'lt'`,
    token_hash: 'sha256(number::bytea)',
    told_at: 'now()',
    created_at: `now() - interval '2 days'`,
    ...changes,
  }
  return `insert into tracking_subscriptions (${Object.keys(row).join(', ')})
    select ${Object.values(row).join(', ')} from forward_boxes where id = ${box}`
}

const journey = (
  box: string,
) => `insert into journey_times (method, country_id, delivery_type, departed_on, arrived_on, box_id)
  select b.method, (f.delivery ->> 'countryId')::integer, f.delivery_type, b.departed_at::date, b.departed_at::date + 1, b.id
  from forward_boxes b join forwards f on f.id = b.forward_id where b.id = ${box}`

const charged =
  'pickups: a change that the courier made was paid, one that it refused was given back, one that lapsed was never charged'

/** One that was asked for two hours ago, with an invoice in that state. */
const change = (state: string, invoice: string) => `insert into pickup_changes
    (site_id, box_id, user_id, kind, state, days, invoice_id, reason, created_at, updated_at)
  select b.site_id, b.id, f.user_id, 'days', '${state}', 3, s.invoice_id, ${state === 'refused' ? `'courier'` : 'null'},
    now() - interval '2 hours', now() - interval '2 hours'
  from forward_boxes b join forwards f on f.id = b.forward_id
    join invoice_states s on s.site_id = b.site_id and s.state = '${invoice}'
  where b.id = ${underWay} order by s.invoice_id limit 1`

export const ofTracking: Corruption[] = [
  {
    rule: collected,
    by: 'the code of a locker outlives the delivery',
    sql: () => pickup(delivered),
  },
  {
    rule: 'tracking: no courier is asked about a box whose way is over',
    by: 'one is asked about a delivered box',
    sql: () => `update forward_boxes set poll_at = now() where id = ${delivered}`,
  },
  {
    rule: told,
    by: 'the same days are struck out and told',
    sql: () => `update forward_boxes set eta_from = '2026-11-24', eta_to = '2026-11-28', earlier_from = '2026-11-24',
      earlier_to = '2026-11-28' where id = ${underWay}`,
  },
  {
    rule: told,
    by: 'days begin and never end',
    sql: () => `update forward_boxes set eta_from = '2026-11-24', eta_to = null where id = ${underWay}`,
  },
  {
    rule: readers,
    by: 'news go on after the delivery',
    sql: () => `update forward_boxes set delivered_at = now() - interval '3 days' where id = ${delivered};
      ${subscription(delivered, { confirmed_at: `now() - interval '2 days'` })}`,
  },
  {
    rule: readers,
    by: 'an owner is asked whether it is theirs',
    sql: () => subscription(underWay, { is_owner: 'true' }),
  },
  {
    rule: readers,
    by: 'somebody said yes before they were asked',
    sql: () => subscription(underWay, { confirmed_at: `now() - interval '9 days'` }),
  },
  {
    rule: journeys,
    by: 'a box that is under way has arrived',
    sql: () => journey(underWay),
  },
  {
    rule: journeys,
    by: 'it went another way',
    sql: () => `update journey_times set method = case method when 'air' then 'sea' else 'air' end
      where box_id = (select min(box_id) from journey_times)`,
  },
  {
    rule: journeys,
    by: 'it arrived after it was delivered',
    sql: () =>
      `update journey_times set arrived_on = arrived_on + 9 where box_id = (select min(box_id) from journey_times)`,
  },
  {
    rule: charged,
    by: 'nobody has paid for what the courier did',
    sql: () => change('done', 'issued'),
  },
  {
    rule: charged,
    by: 'the money for what was refused has stayed here',
    sql: () => change('refused', 'paid'),
  },
  {
    rule: charged,
    by: 'what lapsed is still to be paid',
    sql: () => change('lapsed', 'issued'),
  },
]
