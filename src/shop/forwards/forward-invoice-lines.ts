import { type Amount, minus, shareOf, sum, zero } from '#core/money.ts'
import type { LineCode, PricedLine } from '#shop/invoices/invoice.ts'
import type { CourierService } from '#shop/shipping/courier.ts'
import type { ForwardCode, ForwardPrice } from './forward-price.ts'
import { lineAmount } from './price-boxes.ts'

const transport = ['shipping', 'fuel', 'oversize', 'shipping_discount', 'tier_discount'] as const
const beforeVat = ['express', 'joining', 'splitting', 'padding', 'photos', 'insurance', 'duty'] as const
const withVatInside = ['storage', 'unpacking', 'locker_change'] as const

/**
 * What the invoice of a request charges. Our own work has its VAT inside, as on every invoice. The VAT of the goods is the
 * customer's own, which we pay at the border in their name: a line without VAT. All lines add up to the price to the cent.
 */
export function forwardInvoiceLines(price: ForwardPrice, delivery: CourierService['type']): PricedLine[] {
  const { goods, vatPercent, total } = price
  const vat = lineAmount(price, 'vat')
  const base = sum([goods, lineAmount(price, ...transport, ...beforeVat)])
  const vatOn = (net: Amount) => (base === 0 ? zero : shareOf(vat, net, base))
  const ofGoods = vatOn(goods)
  const gross = (code: ForwardCode) => {
    const net = lineAmount(price, code)
    return sum([net, vatOn(net)])
  }
  const method = price.boxes[0]?.method ?? 'air'
  const line = (code: LineCode, unitPrice: Amount, name = '', percent = vatPercent): PricedLine[] =>
    unitPrice === 0 ? [] : [{ code, name, sku: '', quantity: 1, unitPrice, vatPercent: percent }]
  const work = [
    ...beforeVat.flatMap((code) => line(code, gross(code))),
    ...line('delivery', lineAmount(price, 'delivery'), delivery),
    ...withVatInside.flatMap((code) => line(code, lineAmount(price, code))),
  ]
  const others = sum([ofGoods, ...work.map(({ unitPrice }) => unitPrice)])
  return [
    // The cents that rounding leaves go to the transport.
    ...line('shipping', minus(total, others), method),
    ...work,
    ...line('import_vat', ofGoods, '', 0),
  ]
}
