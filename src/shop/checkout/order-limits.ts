import type { Failure } from '#shop/failure.ts'

/** Recent orders of the same customer and network. */
export type OrdersNow = {
  /** Not yet paid: by this customer, or by a guest of this address; and when the first of them expires. */
  unpaid: number
  unpaidUntil: Date | null
  /** The same for all customers of this network. */
  unpaidNearby: number
  unpaidNearbyUntil: Date | null
  /** By guests from this network within the hour, and the first of them. */
  guestsInHour: number
  guestsSince: Date | null
}

const hourMs = 60 * 60 * 1000
const maxUnpaid = { guest: 5, customer: 10, network: 20 }
const maxGuestsInHour = 30

/**
 * An order that nobody pays keeps its goods from everybody else for days, so nobody may have many of them. Null lets pass,
 * and so does not knowing: then limits are off.
 */
export function refusedOrder(
  ordered: OrdersNow | null,
  { isGuest, now }: { isGuest: boolean; now: Date },
): Failure | null {
  if (!ordered) return null
  if (ordered.unpaid >= (isGuest ? maxUnpaid.guest : maxUnpaid.customer))
    return refusal('checkout.too_many_unpaid', ordered.unpaidUntil, now)
  if (ordered.unpaidNearby >= maxUnpaid.network)
    return refusal('checkout.too_many_orders', ordered.unpaidNearbyUntil, now)
  if (isGuest && ordered.guestsInHour >= maxGuestsInHour) {
    const endsAt = ordered.guestsSince && new Date(ordered.guestsSince.getTime() + hourMs)
    return refusal('checkout.too_many_orders', endsAt, now)
  }
  return null
}

function refusal(
  code: 'checkout.too_many_unpaid' | 'checkout.too_many_orders',
  until: Date | null,
  now: Date,
): Failure {
  const seconds = Math.max(1, Math.ceil(((until ?? now).getTime() - now.getTime()) / 1000))
  return { code, details: { retry_after: seconds } }
}
