import {
  type Amount,
  max,
  min,
  minus,
  negative,
  percentOf,
  shareOf,
  size,
  sum,
  times,
  zero,
} from '#core/money.ts'
import type { BasisPoints } from '#shop/tax/vat-rates.ts'
import type { Offer } from './offer.ts'
import { comes } from './work.ts'

/** What the shop took for a piece, in its currency. */
export type PaidPrice = { itemId: string; price: Amount }

export type PriceDifference = {
  /** With VAT inside; negative if the goods cost less than offered. */
  difference: Amount
  /** The part of a rise that is ours. */
  borne: Amount
  consequence: 'none' | 'credit' | 'invoice'
  amount: Amount
}

/**
 * The price is locked: a rise is ours to bear up to a part of the goods, and only what is above is asked for. What the
 * goods cost less is the customer's, all of it.
 */
export function priceDifference(
  { items, vat }: Pick<Offer, 'items' | 'vat'>,
  paid: readonly PaidPrice[],
  absorbed: BasisPoints,
): PriceDifference {
  const bought = items.filter(comes)
  const net = sum(
    bought.map(({ itemId, price, converted, quantity }) => {
      const took = paid.find((one) => one.itemId === itemId)?.price ?? price
      const more = minus(took, price)
      const piece = more === 0 ? zero : shareOf(converted, size(more), price)
      return times(more < 0 ? negative(piece) : piece, quantity)
    }),
  )
  const withVat = (value: Amount) => sum([value, percentOf(value, vat)])
  if (net <= 0) {
    const amount = withVat(size(net))
    return { difference: negative(amount), borne: zero, consequence: amount > 0 ? 'credit' : 'none', amount }
  }
  const goods = sum(bought.map(({ converted, quantity }) => times(converted, quantity)))
  const ours = min(net, percentOf(goods, absorbed))
  const difference = withVat(net)
  const amount = withVat(max(zero, minus(net, ours)))
  return {
    difference,
    borne: minus(difference, amount),
    consequence: amount > 0 ? 'invoice' : 'none',
    amount,
  }
}
