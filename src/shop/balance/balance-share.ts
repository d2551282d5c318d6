import { type Amount, amount } from '#core/money.ts'

/** What may be spent on a checkout, what is held for it counted in; and that alone. */
export type Spendable = { spendable: Amount; held: Amount }

/** Providers do not take less. */
const minRest = amount('0.50')

/**
 * What a balance pays of a price: as much as is wished, as there is, and as it costs. A rest that no provider would take
 * is made large enough to be taken.
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
