import type { ForwardPrice } from './forward-price.ts'

/** Why the price differs from the estimate, in one word. */
export const priceReasons = ['same', 'regrouped', 'larger', 'heavier', 'smaller', 'lighter', 'rates'] as const
export type PriceReason = (typeof priceReasons)[number]

export function priceReason(estimate: ForwardPrice, price: ForwardPrice): PriceReason {
  if (price.total === estimate.total) return 'same'
  if (price.boxes.length !== estimate.boxes.length) return 'regrouped'
  const [was, is] = [weightsOf(estimate), weightsOf(price)]
  if (is.chargeable > was.chargeable) return is.volumetric > is.actual ? 'larger' : 'heavier'
  if (is.chargeable < was.chargeable) return was.volumetric > was.actual ? 'smaller' : 'lighter'
  return 'rates'
}

export function weightsOf({ boxes }: ForwardPrice) {
  const all = (of: 'actual' | 'volumetric' | 'chargeable') =>
    boxes.reduce((grams, { weight }) => grams + weight[of], 0)
  return { actual: all('actual'), volumetric: all('volumetric'), chargeable: all('chargeable') }
}

/** By how many whole percent the price is above the estimate. */
export function percentAbove(estimate: ForwardPrice, price: ForwardPrice): number {
  return Math.ceil(((price.total - estimate.total) / estimate.total) * 100)
}
