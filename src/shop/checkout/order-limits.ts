import type { Failure } from '#shop/failure.ts'

/** Recent orders of the same customer and network. */
export type OrdersNow = {
  /** Unpaid orders of this customer, or of guests with this email address, and when the first of them expires. */
  unpaid: number
  unpaidUntil: Date | null
  /** The same for all customers of this network. */
  unpaidNearby: number
  unpaidNearbyUntil: Date | null
  /** Orders of guests from this network within the last hour, and when the first was placed. */
  guestsInHour: number
  guestsSince: Date | null
}

const hourMs = 60 * 60 * 1000
const maxUnpaid = { guest: 5, customer: 10, network: 20 }
const maxGuestsInHour = 30

/**
 * An unpaid order holds its stock for days, so their number is limited. Null if the order is allowed, also if limits
 * are off (`ordered` is null).
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
