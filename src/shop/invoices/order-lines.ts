import type { Amount } from '#core/money.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import type { LineCode, PricedLine } from './invoice.ts'

/** What the invoice of an order charges for. The balance is a means of payment, so it does not reduce the price. */
export type InvoicedOrder = {
  lines: readonly { name: string; choice: string; sku: string; quantity: number; price: Amount }[]
  sums: Readonly<
    Record<'shipping' | 'delivery' | 'shipping_discount' | 'promo_discount' | 'payment_fee', Amount>
  >
  vatPercent: number
}

/** With the buyer and the exchange rate. */
export type SoldOrder = InvoicedOrder & {
  number: string
  userId: string | null
  email: string
  locale: string
  currencyId: number
  rate: string
  delivery: OrderDelivery
}

export function orderInvoiceLines({ lines, sums, vatPercent }: InvoicedOrder): PricedLine[] {
  const of = (code: LineCode, unitPrice: number): PricedLine[] =>
    unitPrice === 0
      ? []
      : [{ code, name: '', sku: '', quantity: 1, unitPrice: unitPrice as Amount, vatPercent }]
  return [
    ...lines.map(({ name, choice, sku, quantity, price }) => ({
      code: 'goods' as const,
      name: [name, choice].filter(Boolean).join(', '),
      sku,
      quantity,
      unitPrice: price,
      vatPercent,
    })),
    ...of('shipping', sums.shipping),
    ...of('delivery', sums.delivery),
    ...of('shipping_discount', -sums.shipping_discount),
    ...of('promo_discount', -sums.promo_discount),
    ...of('payment_fee', sums.payment_fee),
  ]
}
