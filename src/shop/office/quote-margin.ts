import { type Amount, minus, percentOf, sum, withoutPercent } from '#core/money.ts'
import { lineAmount, type Offer, wayOf } from '#shop/quotes/offer.ts'
import { goodsValue } from '#shop/quotes/price-work.ts'
import type { QuoteTerms } from '#shop/quotes/quote-terms.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'

/** What an offer leaves us: the fee without VAT and transport above its cost, less what the payment costs. */
export type Margin = {
  left: Amount
  /** Of the total, in basis points. */
  share: number
  /** What is left of it if the shop raises its prices after payment by all that we bear. */
  atWorst: Amount
}

export type Costs = Pick<QuoteTerms, 'absorbPercent' | 'paymentCostPercent'> & {
  /** For a kilogram that counts, in the currency of the offer. */
  perKg: Readonly<Record<ShippingMethod, Amount>>
}

export function marginOf(offer: Offer, method: ShippingMethod, costs: Costs): Margin | null {
  const way = wayOf(offer, method)
  if (!way) return null
  const { lines, weight, total } = way
  const fee = withoutPercent(lineAmount(lines, 'service'), offer.vat)
  const freight = lineAmount(lines, 'shipping', 'fuel', 'oversize', 'shipping_discount', 'tier_discount')
  const carried = percentOf(costs.perKg[method], weight.chargeable * pointsOfGram)
  const left = minus(minus(sum([fee, freight]), carried), percentOf(total, points(costs.paymentCostPercent)))
  const borne = percentOf(goodsValue(offer), points(costs.absorbPercent))
  return { left, share: total === 0 ? 0 : Math.round((left * 10_000) / total), atWorst: minus(left, borne) }
}

/** Whether one of the ways costs us more than it brings. */
export function isBelowCost(margins: Readonly<Record<ShippingMethod, Margin | null>>): boolean {
  return [margins.air, margins.sea].some((margin) => margin !== null && margin.left < 0)
}

/** The middle half of what such offers left, in basis points; null while they are few. */
export function usualShares(shares: readonly number[]): { from: number; to: number } | null {
  if (shares.length < enoughOffers) return null
  const sorted = shares.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? 0
  return { from: at(0.25), to: at(0.75) }
}

const enoughOffers = 10

const points = (percent: number) => Math.round(percent * 100)

/** A gram is ten basis points of a kilogram. */
const pointsOfGram = 10
