import { isoDay } from '#core/dates.ts'
import { type Amount, minus, zero } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { publish } from '#platform/outbox.server.ts'
import { isOfBalances } from '#shop/balance/balance-currency.ts'
import type { Failure } from '#shop/failure.ts'
import { lockParcels, moveParcels, settleStorage } from '#shop/parcels/parcels-of-request.server.ts'
import { refundInvoice } from '#shop/payments/refund-invoice.server.ts'
import {
  type BoxOfSite,
  type BoxOnDesk,
  type BoxParts,
  type Cause,
  changeBoxOnDesk,
  hasEnded,
} from './box-on-desk.server.ts'
import { continueForward } from './continue-forward.server.ts'
import type { ForwardState } from './forward.ts'
import { changeBox, changeForward, moveForward } from './forwards.queries.server.ts'
import { lineAmount } from './price-boxes.ts'
import { readForwardTerms } from './read-forward-terms.server.ts'

const dayMs = 24 * 60 * 60 * 1000

type Ended = { state: ForwardState; refunded: Amount }

/** A box is at its customer's: handed over, or taken from the locker. Repeated reports change nothing. */
export function deliverBox(parts: BoxParts, key: BoxOfSite, cause: Cause): Promise<Result<Ended, Failure>> {
  return changeBoxOnDesk(parts, key, async (on) => {
    const { trx, forward, box, site, at } = on
    if (box.deliveredAt !== null) return ok({ state: forward.state, refunded: zero })
    if (!isUnderWay(on)) return err(notUnderWay(on))
    const parcels = await lockParcels(trx, key.siteId, { boxId: box.id })
    await changeBox(trx, key.siteId, box.id, { delivered_at: at, poll_at: null })
    if (!(await moveParcels(trx, parcels, 'delivered', { at, actor: cause.actor })))
      throw new Error(`A parcel of box ${box.number} cannot be delivered`)
    // In a locker it had come before it was taken out.
    await rememberJourney(on, isoDay(box.readyAt ?? at, site.timeZone))
    return ok({ state: await endForward(on, cause, 'DELIVERED'), refunded: zero })
  })
}

/**
 * The carrier brings a box back: its parcels are on the shelf again, and what it cost goes to the balance. Storage stays
 * paid, and is not charged again with the next request.
 */
export function returnBox(parts: BoxParts, key: BoxOfSite, cause: Cause): Promise<Result<Ended, Failure>> {
  return changeBoxOnDesk(parts, key, async (on) => {
    const { trx, forward, box, at } = on
    if (box.returnedAt !== null) return ok({ state: forward.state, refunded: zero })
    if (!isUnderWay(on)) return err(notUnderWay(on))
    const parcels = await lockParcels(trx, key.siteId, { boxId: box.id })
    await changeBox(trx, key.siteId, box.id, { returned_at: at, poll_at: null })
    const back = {
      at,
      actor: cause.actor,
      reason: 'returned',
      box_id: null,
      forward_id: null,
      scanned_at: null,
    }
    const settled = await settleStorage(trx, parcels, at)
    const moved = await moveParcels(trx, settled, 'ready', back)
    if (!moved) throw new Error(`A parcel of box ${box.number} cannot come back`)
    const refunded = await giveBackBox(on, cause, 'returned')
    const state = await endForward(on, cause, 'RETURNED')
    await continueForward(trx, forward, { parcels: moved, method: box.method, at })
    return ok({ state, refunded })
  })
}

/** A box is gone for good: what it cost goes back. Insured goods are settled by staff, who have the papers. */
export function loseBox(parts: BoxParts, key: BoxOfSite, cause: Cause): Promise<Result<Ended, Failure>> {
  return changeBoxOnDesk(parts, key, async (on) => {
    const { trx, forward, box, at } = on
    if (box.lostAt !== null) return ok({ state: forward.state, refunded: zero })
    if (!isUnderWay(on)) return err(notUnderWay(on))
    await lockParcels(trx, key.siteId, { boxId: box.id })
    await changeBox(trx, key.siteId, box.id, { lost_at: at, poll_at: null })
    const refunded = await giveBackBox(on, cause, 'lost')
    return ok({ state: await endForward(on, cause, 'LOST'), refunded })
  })
}

function isUnderWay({ forward, box }: BoxOnDesk): boolean {
  return forward.state === 'dispatched' && box.departedAt !== null && !hasEnded(box)
}

function notUnderWay({ forward }: BoxOnDesk): Failure {
  return { code: 'service.forward_state', details: { state: forward.state } }
}

/** With its last box a request has ended: delivered, if anything was. */
async function endForward(
  { trx, forward, box, boxes, at }: BoxOnDesk,
  { actor, reason = null }: Cause,
  code: 'DELIVERED' | 'RETURNED' | 'LOST',
): Promise<ForwardState> {
  // Whoever follows the box is told, also where no courier has said it.
  await publish(trx, { topic: 'tracking.event', siteId: forward.siteId, payload: { boxId: box.id, code } })
  // The box of this act was read before it ended.
  const others = boxes.filter(({ id }) => id !== box.id)
  if (!others.every(hasEnded)) {
    await changeForward(trx, forward, { at })
    return forward.state
  }
  const now = await trx
    .selectFrom('forward_boxes')
    .select(['delivered_at', 'lost_at'])
    .where('site_id', '=', forward.siteId)
    .where('forward_id', '=', forward.id)
    .execute()
  if (now.some((one) => one.delivered_at !== null)) {
    const { closeDays } = await readForwardTerms(trx)
    const ends_at = new Date(at.getTime() + closeDays * dayMs)
    await moveForward(trx, forward, 'delivered', { at, actor, delivered_at: at, ends_at })
    return 'delivered'
  }
  const why = now.every((one) => one.lost_at !== null) ? 'lost' : 'returned'
  await moveForward(trx, forward, 'returned', { at, actor, reason: why, reason_words: reason ?? '' })
  return 'returned'
}

/** All that was paid for the box: to the balance, where the customer has one in that currency, or the way it came. */
async function giveBackBox(
  { trx, forward, box, site, at }: BoxOnDesk,
  { actor }: Cause,
  reason: 'returned' | 'lost',
): Promise<Amount> {
  const { siteId, invoiceId, price, currencyId } = forward
  const priced = price?.boxes[box.place - 1]
  if (!price || !priced || invoiceId === null) return zero
  // With the only box goes what the request itself has cost; of one that comes back all but its storage, which stays paid.
  const whole = reason === 'returned' ? minus(price.total, lineAmount(price, 'storage')) : price.total
  return refundInvoice(trx, {
    siteId,
    invoiceId,
    amount: price.boxes.length === 1 ? whole : priced.total,
    reason,
    actor: { type: actor.type === 'staff' ? 'staff' : 'system', id: actor.id ?? null },
    isToBalance: isOfBalances(currencyId, site),
    at,
  })
}

/** Arrival days are told from our own journeys. */
async function rememberJourney({ trx, forward, box, site }: BoxOnDesk, arrivedOn: string): Promise<void> {
  const departedOn = box.departedAt && isoDay(box.departedAt, site.timeZone)
  if (!departedOn || departedOn >= arrivedOn) return
  const { countryId } = forward.delivery ?? {}
  if (countryId === undefined) return
  await trx
    .insertInto('journey_times')
    .values({
      method: box.method,
      country_id: countryId,
      delivery_type: forward.deliveryType,
      departed_on: departedOn,
      arrived_on: arrivedOn,
      box_id: box.id,
    })
    .onConflict((conflict) => conflict.column('box_id').doNothing())
    .execute()
}
