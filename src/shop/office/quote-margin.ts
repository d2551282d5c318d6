import { type Amount, minus, percentOf, sum, withoutPercent } from '#core/money.ts'
import { lineAmount, type Offer, wayOf } from '#shop/quotes/offer.ts'
import { goodsValue } from '#shop/quotes/price-work.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'

/** What is ours of an offer: the fee without VAT. Transport and payment are counted at what the customer pays for them. */
export type Margin = {
  fee: Amount
  /** Of the total, in basis points. */
  share: number
  /** What is left of it if the shop raises its prices after payment by all that we bear. */
  atWorst: Amount
}

export function marginOf(offer: Offer, method: ShippingMethod, absorbPercent: number): Margin | null {
  const way = wayOf(offer, method)
  if (!way) return null
  const fee = withoutPercent(lineAmount(way.lines, 'service'), offer.vat)
  const borne = percentOf(goodsValue(offer), Math.round(absorbPercent * 100))
  const total = sum(way.lines.map(({ amount }) => amount))
  return { fee, share: total === 0 ? 0 : Math.round((fee * 10_000) / total), atWorst: minus(fee, borne) }
}
