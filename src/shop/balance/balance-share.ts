import { type Amount, amount, max, min, minus, zero } from '#core/money.ts'

/** What may be spent on a checkout, including what is held for it, and what is held. */
export type Spendable = { spendable: Amount; held: Amount }

/** Providers do not accept less. */
const minRest = amount('0.50')

/**
 * What a balance pays of a price: the wanted amount, limited by the balance and by the price. If the rest were too
 * small for a provider, the balance pays less.
 */
export function balanceShare({
  wish,
  spendable,
  price,
}: {
  wish: Amount | null
  spendable: Amount
  price: Amount
}): Amount {
  const share = max(zero, min(wish ?? zero, spendable, price))
  const rest = minus(price, share)
  const isTooSmall = rest > 0 && rest < minRest
  return isTooSmall ? max(zero, minus(price, minRest)) : share
}
