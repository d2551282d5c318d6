import type { EstimateView } from '#shop/quotes/draft.schema.ts'

export type Spread = { low: number; high: number }
type RowName = 'goods' | 'shop' | 'freight' | 'insurance' | 'duty' | 'vat' | 'service'
export type EstimateRow = Spread & {
  name: RowName
  /** In kilograms, of the freight. */
  weight: Spread | null
}

/** Lines that a shopper reads as one. */
const parts: Record<RowName, readonly string[]> = {
  goods: ['goods'],
  shop: ['shop_shipping', 'sales_tax'],
  freight: ['shipping', 'fuel', 'oversize', 'shipping_discount', 'tier_discount', 'joining'],
  insurance: ['insurance'],
  duty: ['duty'],
  vat: ['vat'],
  service: ['service', 'delivery'],
}
const order = Object.keys(parts) as RowName[]

/** What the price is made of, each from its lowest by any way to its highest. */
export function rowsOf(estimate: EstimateView, ways: readonly ('air' | 'sea')[]): EstimateRow[] {
  const shown = ways.flatMap((way) => estimate[way] ?? [])
  return order.flatMap((name) => {
    const spreads = shown.map(({ lines }) => {
      const own = lines.filter(({ code }) => parts[name].includes(code))
      return { low: cents(own.map(({ low }) => low)), high: cents(own.map(({ high }) => high)) }
    })
    const spread = spreadOf(spreads)
    if (!spread || spread.high === 0) return []
    const weight = name === 'freight' ? spreadOf(shown.map((way) => way.weight)) : null
    return [{ ...spread, name, weight }]
  })
}

function cents(values: readonly number[]): number {
  return Math.round(values.reduce((all, value) => all + value, 0) * 100) / 100
}

function spreadOf(spreads: readonly Spread[]): Spread | null {
  if (spreads.length === 0) return null
  return {
    low: Math.min(...spreads.map(({ low }) => low)),
    high: Math.max(...spreads.map(({ high }) => high)),
  }
}

type Scale = {
  /** Beginning, middle and end. */
  marks: readonly [number, number, number]
  bar(range: Spread): { x: string; width: string }
}

/** A common scale for ranges, with round ends and some room on both sides. */
export function scaleOf(ranges: readonly Spread[]): Scale | null {
  const all = spreadOf(ranges)
  if (!all) return null
  const step = roundStep((all.high - all.low) / 2)
  const from = Math.floor(all.low / step) * step
  const middle = Math.ceil((all.high - from) / (2 * step)) * step
  const to = from + 2 * Math.max(middle, step)
  const share = (value: number) => `${Math.round(((value - from) / (to - from)) * 1000) / 10}%`
  return {
    marks: [from, (from + to) / 2, to],
    bar: ({ low, high }) => ({ x: share(low), width: share(from + Math.max(high - low, (to - from) / 50)) }),
  }
}

/** 1, 2, 4, 5, 10, 20 and so on. */
function roundStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(wanted, 1)))
  const found = [1, 2, 4, 5].find((one) => one * power >= wanted)
  return (found ?? 10) * power
}
