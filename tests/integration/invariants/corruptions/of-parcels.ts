import type { HoldReason, ParcelState } from '../../../../src/shop/parcels/parcel.ts'
import { type Corruption, rules, told } from './corruption.ts'

/** A parcel of the demo. */
const one = (state: ParcelState) =>
  `(select min(id) from parcels where state = '${state}' and forward_id is null and announced_at is not null)`
const heldFor = (reason: HoldReason) =>
  `(select min(id) from parcels where state = 'action_required' and holds = '{${reason}}')`
const steps = 'history: each step begins where the one before it ended, and is one that can be taken'
const announced = 'parcels: what its owner has announced says what is in it, and nothing else does'
const waits = 'parcels: what waits for its owner says why, and what may go on has no reason left'
const shelved = 'parcels: what is measured had come before, and only what lies here has a place on a shelf'
const files = 'parcels: photos and invoices belong to parcels, proofs to claims, papers of the way to boxes'
const sentBack =
  'parcels: a way back is charged to its owner by its own invoice, and taken only once that is paid'
const wanted = 'parcels: what is wanted out of a parcel is in it, and something stays'
const parts = 'parcels: a part came with the whole, of the same owner'
const clock =
  'storage: the clock of a parcel in no request counts while it waits for its owner, and only then'
const longer = 'storage: nothing counts for longer than it has been here'
const settled = 'storage: what is paid was paid with a request from which the parcel came back'
const notices = 'storage: a notice has its day, which has come, and nothing is given up before three'
const claims =
  'claims: each was shown something, and one that was granted is the parcel it became, of whoever claimed it'
const granted =
  'claims: what was found without a suite is given to one customer, who claimed it, and nothing else is'

export const ofParcels: Corruption[] = [
  {
    rule: announced,
    by: 'what is in it is gone',
    sql: () => `delete from parcel_items where parcel_id = ${one('ready')}`,
  },
  {
    rule: announced,
    by: 'nobody has said that the values are true',
    sql: () => `update parcels set declared_at = null where id = ${one('ready')}`,
  },
  {
    rule: waits,
    by: 'it is ready, and still something is missing',
    sql: () => `update parcels set holds = '{damaged}' where id = ${one('ready')}`,
  },
  {
    rule: waits,
    by: 'it is forbidden by no rule',
    sql: () => `update parcels set restriction_id = null where id = ${heldFor('prohibited')}`,
  },
  {
    rule: shelved,
    by: 'it was measured before it came',
    sql: () => `update parcels set measured_at = received_at - interval '1 day' where id = ${one('ready')}`,
  },
  {
    rule: shelved,
    by: 'what has gone back still lies somewhere',
    sql: () => `update parcels set shelf = 'B-1-1' where id = ${one('returned')}`,
  },
  {
    rule: 'parcels: what is asked for to be photographed lies here',
    by: 'photos are to be made of what has gone',
    sql: () => `update parcels set photos_asked = 1, photos_asked_at = now() where id = ${one('disposed')}`,
  },
  {
    rule: files,
    by: 'a proof is called a photo',
    sql: () =>
      `update parcel_files set kind = 'photo' where claim_id = (select min(id) from parcel_claims where state = 'refused')`,
    also: [claims],
  },
  {
    rule: files,
    by: 'there is a photo of what has not come',
    sql: () => `update parcel_files set parcel_id = ${one('expected')} where parcel_id = ${one('ready')}`,
  },
  {
    rule: sentBack,
    by: 'it left, and nobody has paid',
    sql: () => `update parcels set state = 'returned', shelf = null where id = (select min(p.id) from parcels p
        join invoice_states s on s.invoice_id = p.return_invoice_id where p.state = 'return_requested' and s.state = 'issued')`,
    also: [rules.history],
  },
  {
    rule: sentBack,
    by: 'it stays, and its way back is still charged',
    sql: () =>
      `update parcels set state = 'abandoned', storage_notices = 4, storage_notice = 0 where id = ${one('return_requested')}`,
    also: [rules.history],
  },
  {
    rule: 'parcels: one that its owner wants back travels with no request',
    by: 'it was withdrawn from one that still waits for it',
    sql: () =>
      `update parcels set forward_id = 999999999, updated_at = now() - interval '1 day' where id = ${one('withdrawn')}`,
    also: ['references: what a row refers to is there, and of the same site'],
  },
  {
    rule: wanted,
    by: 'more is wanted than is in it',
    sql: () =>
      `update parcels set split_wish = jsonb_set(split_wish, '{0,pieces}', '99') where id = (select min(id) from parcels where state = 'splitting')`,
  },
  {
    rule: parts,
    by: 'it came on another day',
    sql: () =>
      `update parcels set received_at = received_at - interval '1 day' where id = (select min(id) from parcels where split_from_id is not null)`,
  },
  {
    rule: clock,
    by: 'it stands still on the shelf',
    sql: () =>
      `update parcels set storage_from = null, storage_notice = null, storage_notices = 0 where id = ${one('ready')}`,
  },
  {
    rule: clock,
    by: 'it counts before anybody could measure it',
    sql: () => `update parcels set storage_from = now() where id = ${one('arrived')}`,
  },
  {
    rule: longer,
    by: 'more days were counted than it has been here',
    sql: () => `update parcels set storage_used_ms = 86400000000 where id = ${one('abandoned')}`,
  },
  {
    rule: settled,
    by: 'it never travelled',
    sql: () => `update parcels set storage_paid_ms = 1 where id = ${one('abandoned')}`,
  },
  {
    rule: notices,
    by: 'a day was told that has not come',
    sql: () =>
      `update parcels set storage_notice = 80, storage_notices = 1 where id = (select max(id) from parcels where state = 'ready')`,
  },
  {
    rule: notices,
    by: 'it was given up after two',
    sql: () => `update parcels set storage_notices = 2 where id = ${one('abandoned')}`,
  },
  {
    rule: claims,
    by: 'nothing was shown',
    sql: () =>
      `delete from parcel_files where claim_id = (select min(id) from parcel_claims where state = 'open')`,
  },
  {
    rule: claims,
    by: 'somebody else has the parcel',
    sql: () => `update parcel_claims set user_id = (select min(id) from users where users.site_id = parcel_claims.site_id
        and users.id <> parcel_claims.user_id) where id = (select min(id) from parcel_claims where state = 'accepted')`,
  },
  {
    rule: granted,
    by: 'it was granted, and waits for somebody to claim it',
    sql: () => `update unidentified_parcels set state = 'claimed', ended_at = now()
      where id = (select min(id) from unidentified_parcels where state = 'waiting')`,
  },
  {
    rule: rules.history,
    by: 'nobody told that a parcel came',
    sql: () => `delete from state_events where entity = 'parcel' and entity_id = ${one('ready')}::text`,
  },
  {
    rule: steps,
    by: 'a parcel that was measured was expected again',
    sql: () => `${told('parcel', one('ready'), 'ready', 'expected')};
      ${told('parcel', one('ready'), 'expected', 'ready')}`,
  },
  {
    rule: 'outbox: the order, invoice or parcel of an event exists, on the site of the event',
    by: 'an event names a parcel that is not there',
    sql: () =>
      `insert into outbox_events (topic, site_id, payload) values ('parcel.moved', 1, '{"parcelId": "999999999"}')`,
  },
]
