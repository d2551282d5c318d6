import type { ReservationState } from '../../../../src/shop/reservations/reservation.ts'
import type { Corruption } from './corruption.ts'

/** A reservation of the demo. */
const one = (state: ReservationState) => `(select min(id) from reservations where state = '${state}')`
const listed = 'reservations: every line of a public list carries the fingerprint of the one before'
const gaps = 'reservations: numbers of a queue have no gaps and follow the order of the public list'
const says = 'reservations: a place and its line of the public list say the same'
const device = 'reservations: who has a device by the list has it in the warehouse, and nobody else'
const deposits = 'reservations: a paid deposit has its invoice, and what was lost or left gives it back'
const moves = 'reservations: its history leads to the state that it has'
const someLine = `(campaign_id, line) = (select campaign_id, line from reservation_lines where event = 'joined' order by campaign_id, line limit 1)`

export const ofReservations: Corruption[] = [
  {
    rule: 'reservations: nobody still waits for the opening of a campaign that has been open for a day',
    by: 'an email was never written',
    sql: () => `insert into reservation_notices (site_id, campaign_id, email, locale, created_at)
      select site_id, id, 'late@example.test', 'en', now() - interval '3 days' from reservation_campaigns
      where is_published and opens_at < now() - interval '1 day' and closes_at > now() limit 1`,
  },
  {
    rule: moves,
    by: 'a move is missing',
    sql: () => `delete from state_events where entity = 'reservation' and entity_id = ${one('cancelled')}::text
      and to_state = 'cancelled'`,
  },
  {
    rule: gaps,
    by: 'a number was left out',
    sql: () => `update reservation_queues set last_number = last_number + 1
      where (campaign_id, spec) = (select campaign_id, spec from reservation_queues order by campaign_id, spec limit 1)`,
  },
  {
    rule: listed,
    by: 'a line says another time',
    sql: () => `update reservation_lines set at = at - interval '1 day' where ${someLine}`,
  },
  {
    rule: listed,
    by: 'a device was taken out of it',
    sql: () => `delete from reservation_lines where (campaign_id, line) = (
      select campaign_id, line from reservation_lines where event = 'given' order by campaign_id, line limit 1)`,
  },
  {
    rule: 'reservations: the end of a list is its last line',
    by: 'its end is remembered wrongly',
    sql: () => `update reservation_chains set last_line = last_line + 1
      where campaign_id = (select min(campaign_id) from reservation_chains)`,
  },
  {
    rule: says,
    by: 'somebody has another code',
    sql: () => `update reservations set code = 'HALO-2222-2222-2222' where id = ${one('deposit_paid')}`,
  },
  {
    rule: device,
    by: 'its name was taken off',
    sql: () =>
      `update reservation_devices set reservation_id = null where reservation_id = ${one('allocated')}`,
  },
  {
    rule: 'reservations: nobody waits behind somebody who came later and has a device already, unless the device came back',
    by: 'a device went to the last in line',
    also: [device, moves],
    sql: () => `update reservations set state = 'allocated', allocated_at = now(), pay_until = now() + interval '1 day'
      where id = (select max(id) from reservations where state = 'deposit_paid' and spec = '13P-MST-256')`,
  },
  {
    rule: deposits,
    by: 'nobody has paid it',
    sql: () => `update reservations set deposit = deposit + 1 where id = ${one('deposit_paid')}`,
  },
  {
    rule: 'reservations: an order that was made of a place deducts exactly the deposit that was paid for it',
    by: 'the deposit was forgotten',
    sql: () => `update reservations set deposit_invoice_id = null where id = ${one('converted')}`,
  },
  {
    rule: 'reservations: a paid order converts its place',
    by: 'it stands still in between',
    also: [moves],
    sql: () => `update reservations set state = 'paid' where id = ${one('converted')}`,
  },
  {
    rule: 'reservations: what its time has ended is over; that was looked for since',
    by: 'one was forgotten',
    sql: () => `update reservations set submitted_at = now() - interval '9 days', confirm_until = now() - interval '8 days'
      where id = ${one('submitted')}`,
  },
]
