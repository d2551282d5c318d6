import { type Amount, amount } from '#core/money.ts'

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
  const share = Math.max(0, Math.min(wish ?? 0, spendable, price))
  const rest = price - share
  const isTooSmall = rest > 0 && rest < minRest
  return (isTooSmall ? Math.max(0, price - minRest) : share) as Amount
}
