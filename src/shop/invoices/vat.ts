import { type Amount, minus, sum, times, withoutPercent, zero } from '#core/money.ts'
import type { InvoiceLine, PricedLine, VatRate } from './invoice.ts'

/**
 * The only place where the VAT of an invoice is computed; pages and emails show that of a sum by `vatInside`. Prices include VAT, so it is taken out of the sum of each rate,
 * once, and rounded once. A line gets the difference between the running sum with it and without it, so the lines
 * always add up to exactly the sum.
 */
export function withVat(lines: readonly PricedLine[]): InvoiceLine[] {
  const before = new Map<number, { gross: Amount; net: Amount }>()
  return lines.map((line) => {
    const gross = times(line.unitPrice, line.quantity)
    const so = before.get(line.vatPercent) ?? { gross: zero, net: zero }
    const upTo = sum([so.gross, gross])
    const netUpTo = withoutPercent(upTo, Math.round(line.vatPercent * 100))
    before.set(line.vatPercent, { gross: upTo, net: netUpTo })
    const net = minus(netUpTo, so.net)
    return { ...line, net, vat: minus(gross, net), gross }
  })
}

/** Highest rate first. */
export function vatRatesOf(lines: readonly InvoiceLine[]): VatRate[] {
  const percents = [...new Set(lines.map(({ vatPercent }) => vatPercent))].sort((a, b) => b - a)
  return percents.map((percent) => ({
    percent,
    ...totalsOf(lines.filter(({ vatPercent }) => vatPercent === percent)),
  }))
}

export function totalsOf(lines: readonly Pick<InvoiceLine, 'net' | 'vat' | 'gross'>[]) {
  return {
    net: sum(lines.map(({ net }) => net)),
    vat: sum(lines.map(({ vat }) => vat)),
    gross: sum(lines.map(({ gross }) => gross)),
  }
}
