import { addDays } from '#core/dates.ts'
import type { Amount } from '#core/money.ts'

export type PricePeriod = { from: string; to: string; price: Amount }

/** A line from one point to another, all in per cent of the drawing. */
type Line = { x1: number; y1: number; x2: number; y2: number }

export type PriceChart = {
  periods: readonly PricePeriod[]
  highest: Amount
  lowest: Amount
  /** One level line for each period, in their order. */
  levels: readonly Line[]
  /** The steps between them. */
  steps: readonly Line[]
  last30Days: { x: number; width: number }
  today: { x: number; y: number }
}

const shownDays = 90
/** Room above the highest and below the lowest price, for the line's own thickness and today's dot. */
const top = 8
const bottom = 92

export function priceChart(
  history: readonly { day: string; price: Amount }[],
  today: string,
): PriceChart | null {
  const periods = pricePeriods(history, today)
  const [first] = periods
  const last = periods.at(-1)
  if (!first || !last) return null
  const prices = periods.map(({ price }) => price)
  const highest = Math.max(...prices) as Amount
  const lowest = Math.min(...prices) as Amount
  const start = dayNumber(first.from)
  // Today is a day, too: the drawing ends with its evening.
  const length = dayNumber(today) + 1 - start
  const x = (day: string) => percent(Math.max(0, dayNumber(day) - start) / length)
  const y = (price: Amount) =>
    highest === lowest ? 50 : percent((top + ((highest - price) / (highest - lowest)) * (bottom - top)) / 100)
  const levels = periods.map(({ from, to, price }) => ({
    x1: x(from),
    x2: x(addDays(to, 1)),
    y1: y(price),
    y2: y(price),
  }))
  const shadeFrom = x(addDays(today, -29))
  return {
    periods,
    highest,
    lowest,
    levels,
    steps: levels.slice(1).map(({ x1, y1 }, index) => ({ x1, x2: x1, y1: levels[index]?.y1 ?? y1, y2: y1 })),
    last30Days: { x: shadeFrom, width: 100 - shadeFrom },
    today: { x: 100, y: y(last.price) },
  }
}

/** Joins days with the same price, within the 90 days that are shown. */
export function pricePeriods(
  history: readonly { day: string; price: Amount }[],
  today: string,
): PricePeriod[] {
  const firstDay = addDays(today, 1 - shownDays)
  const begun = history.filter(({ day }) => day <= today)
  const changes = begun.filter(({ price }, index) => price !== begun[index - 1]?.price)
  return changes.flatMap(({ day, price }, index) => {
    const next = changes[index + 1]
    const to = next ? addDays(next.day, -1) : today
    return to < firstDay ? [] : [{ from: day < firstDay ? firstDay : day, to, price }]
  })
}

function dayNumber(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 86_400_000
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100
}
