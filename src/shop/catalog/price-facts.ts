import { type Amount, min } from '#core/money.ts'

/** A price and the time from which it applies; histories are oldest first. */
export type PriceRow = { from: number; amount: Amount; listAmount: Amount | null }

export type PriceFacts = {
  price: Amount
  listPrice: Amount | null
  lowest30Days: Amount
  /** The share of the 30-day low that is left, in whole per cent, rounded up. */
  discountLeft: number
}

const dayMs = 86_400_000
export const lookBackMs = 30 * dayMs

/**
 * Follows the law on price reductions: a discount is measured against the lowest price of the 30 days before it,
 * whatever price is struck through. Null if the product was not for sale yet.
 */
export function priceFacts(history: readonly PriceRow[], now: number): PriceFacts | null {
  const known = history.filter(({ from }) => from <= now)
  const current = known.at(-1)
  if (!current) return null
  const isCut = current.listAmount !== null
  const until = isCut ? current.from : now
  const counted = isCut ? known.slice(0, -1) : known
  const lowest = lowestBetween(counted, until - lookBackMs, until) ?? current.listAmount ?? current.amount
  const left = isCut ? Math.min(100, Math.ceil((current.amount * 100) / lowest)) : 100
  // A price above its 30-day low is not a discount, even if a higher price was struck through.
  const isLower = left < 100
  return {
    price: current.amount,
    listPrice: isLower ? current.listAmount : null,
    lowest30Days: lowest,
    discountLeft: left,
  }
}

function lowestBetween(rows: readonly PriceRow[], since: number, until: number): Amount | null {
  const inForce = rows.filter(({ from }, index) => {
    const end = rows[index + 1]?.from ?? until
    return from < until && end > since
  })
  return inForce.length === 0 ? null : min(...inForce.map(({ amount }) => amount))
}

/** The points of a price chart: the price on the first day, and every change after it. */
export function priceSteps(
  history: readonly PriceRow[],
  now: number,
  days: number,
): { at: number; price: Amount }[] {
  const since = now - days * dayMs
  const known = history.filter(({ from }) => from <= now)
  const before = known.findLast(({ from }) => from <= since)
  const steps = known
    .filter(({ from }) => from > since)
    .map(({ from, amount }) => ({ at: from, price: amount }))
  return before ? [{ at: since, price: before.amount }, ...steps] : steps
}
