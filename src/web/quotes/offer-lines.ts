import { daysBetween } from '#core/dates.ts'
import { type Amount, minus } from '#core/money.ts'
import type { LandedCode } from '#shop/calculator/landed-price.ts'
import { type CostGroupName, costGroupNames, costGroups } from '#shop/quotes/cost-groups.ts'
import type { OpenWay } from './quote-detail.ts'

/** The lines that either way has, by group. */
export function linesOf(ways: readonly OpenWay[]): { name: CostGroupName; codes: readonly LandedCode[] }[] {
  return costGroupNames.flatMap((name) => {
    const codes = costGroups[name].filter((code) =>
      ways.some(({ lines }) => lines.some((one) => one.code === code)),
    )
    return codes.length === 0 ? [] : [{ name, codes }]
  })
}

type Timed = Pick<OpenWay, 'total' | 'days'>

/** What is spared for each day that one waits longer; null where waiting spares nothing. */
export function tradeOff(air: Timed, sea: Timed): { saved: Amount; days: number; perDay: Amount } | null {
  const saved = minus(air.total, sea.total)
  const days = daysBetween(air.days.from, sea.days.from)
  if (saved <= 0 || days <= 0) return null
  return { saved, days, perDay: (Math.round(saved / days / 100) * 100) as Amount }
}
