import { between, pick } from './random.ts'

/** From this many days ago the price was this share of the regular one. Oldest first. */
export type PriceStep = { readonly daysAgo: number; readonly share: number }

export const historyDays = 90
const lookBackDays = 30

/** A regular price in the usual form: 12.49, 34.99, 249.00. */
export function regularPrice(euros: number): number {
  if (euros < 20) return Math.max(1, Math.round(euros * 2)) * 50 - 1
  if (euros < 200) return Math.round(euros) * 100 - 1
  return Math.round(euros / 5) * 500 - 100
}

export function priceAt(regular: number, share: number): number {
  return share === 1 ? regular : Math.max(9, Math.round((regular * share) / 10) * 10 - 1)
}

export function discountedHistory(random: () => number): PriceStep[] {
  const cut = between(1, 25, random)
  const start = { daysAgo: historyDays, share: 1 }
  const shape = random()
  // An earlier deal inside the 30 days: the discount is measured against it, not against the list price.
  if (shape < 0.25) {
    return [
      start,
      { daysAgo: cut + 20, share: 0.9 },
      { daysAgo: cut + 8, share: 1 },
      { daysAgo: cut, share: pick([0.6, 0.7, 0.8], random) },
    ]
  }
  // A deeper deal longer ago, which no longer counts.
  if (shape < 0.4) {
    return [
      { daysAgo: historyDays, share: 0.5 },
      { daysAgo: cut + 45, share: 1 },
      { daysAgo: cut, share: pick([0.7, 0.8, 0.9], random) },
    ]
  }
  return [start, { daysAgo: cut, share: pick([0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9], random) }]
}

export function ordinaryHistory(random: () => number): PriceStep[] {
  const shape = random()
  if (shape < 0.12) return [step(historyDays, 0.92), step(between(3, 60, random), 1)]
  if (shape < 0.24) {
    const end = between(3, 50, random)
    return [step(historyDays, 1), step(end + 14, 0.8), step(end, 1)]
  }
  return [step(historyDays, 1)]
}

function step(daysAgo: number, share: number): PriceStep {
  return { daysAgo, share }
}

/** The lowest price of the 30 days before the discount, or, without one, of the last 30 days including today. */
export function lowestShare(steps: readonly PriceStep[], isDiscounted: boolean): number {
  const until = isDiscounted ? (steps.at(-1)?.daysAgo ?? 0) + 1 : 0
  const since = isDiscounted ? until + lookBackDays - 1 : lookBackDays
  const shares = steps.flatMap(({ daysAgo, share }, index) => {
    const lastDay = (steps[index + 1]?.daysAgo ?? -1) + 1
    return daysAgo >= until && lastDay <= since ? [share] : []
  })
  return Math.min(...shares)
}
