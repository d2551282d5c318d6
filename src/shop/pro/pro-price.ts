import type { CountryCode } from '#core/country.ts'
import { type Amount, sum, times, withoutPercent, zero } from '#core/money.ts'
import { forwardInvoiceLines } from '#shop/forwards/forward-invoice-lines.ts'
import type { ForwardPrice } from '#shop/forwards/forward-price.ts'
import type { PricedLine } from '#shop/invoices/invoice.ts'
import type { Incoterm, ProCompany } from './pro.ts'

/** VAT of a service to a company of another country of the EU is the company's to account for, if its number is valid. */
export function isReverseCharge(
  { state, vatState, country }: Pick<ProCompany, 'state' | 'vatState' | 'country'>,
  seller: CountryCode | string,
): boolean {
  return state === 'approved' && vatState === 'valid' && country !== seller
}

/**
 * What a group costs, line by line. DAP: the company pays duty and the VAT of the goods to customs. With reverse charge our
 * work has no VAT, and the VAT of the goods is accounted for where they arrive.
 */
export function groupLines(
  price: ForwardPrice,
  { incoterm, isReverse }: { incoterm: Incoterm; isReverse: boolean },
): PricedLine[] {
  const lines = forwardInvoiceLines(price, 'courier').filter(({ code }) => {
    if (incoterm === 'DAP' && (code === 'duty' || code === 'import_vat')) return false
    return !(isReverse && code === 'import_vat')
  })
  if (!isReverse) return lines
  return lines.map((line) => ({
    ...line,
    unitPrice: withoutPercent(line.unitPrice, Math.round(line.vatPercent * 100)),
    vatPercent: 0,
  }))
}

export function linesTotal(lines: readonly Pick<PricedLine, 'unitPrice' | 'quantity'>[]): Amount {
  return sum(lines.map(({ unitPrice, quantity }) => times(unitPrice, quantity)))
}

/** Of the monthly invoice: one line a shipment and rate. */
export function billLines(
  shipments: readonly { number: string; lines: readonly PricedLine[] }[],
): PricedLine[] {
  return shipments.flatMap(({ number, lines }) => {
    const percents = [...new Set(lines.map(({ vatPercent }) => vatPercent))]
    return percents.flatMap((vatPercent): PricedLine[] => {
      const unitPrice = linesTotal(lines.filter((line) => line.vatPercent === vatPercent))
      return unitPrice === zero
        ? []
        : [{ code: 'other', name: number, sku: '', quantity: 1, unitPrice, vatPercent }]
    })
  })
}
