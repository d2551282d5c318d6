import { type Amount, convert, minus, type Rate, rate, sum } from '#core/money.ts'
import { freight } from '#shop/shipping/freight.ts'
import type { ShippingMethod, Tariffs } from '#shop/shipping/tariffs.ts'

const euro = rate('1')
const shownGrams = [500, 1000, 2000, 5000, 10_000] as const

export type FreightRow = { grams: number } & Record<ShippingMethod, Amount>
/** What each way costs by weight, with fuel, and what the ship saves at the heaviest. Null where one of them does not go. */
export type FreightChart = { rows: FreightRow[]; saving: { grams: number; amount: Amount; percent: number } }

export function freightChart({ air, sea }: Tariffs, currencyRate: Rate): FreightChart | null {
  if (!air || !sea) return null
  const cost = (grams: number, tariff: typeof air) => {
    const small = { grams, lengthMm: 10, widthMm: 10, heightMm: 10 }
    return convert(sum(freight([small], tariff).lines.map(({ amount }) => amount)), euro, currencyRate)
  }
  const rows = shownGrams.map((grams) => ({ grams, air: cost(grams, air), sea: cost(grams, sea) }))
  const last = rows.at(-1)
  if (!last || last.air <= 0) return null
  const amount = minus(last.air, last.sea)
  return { rows, saving: { grams: last.grams, amount, percent: Math.round((amount / last.air) * 100) } }
}
