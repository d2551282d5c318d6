import { type Amount, sum, times } from '#core/money.ts'
import type { Charge } from '#shop/shipping/charge.ts'
import type { OrderDelivery } from '#shop/shipping/delivery.ts'
import { type SumRow, sumRows } from '#shop/shipping/sum-rows.ts'
import type { LineCode, PricedLine } from './invoice.ts'

/** What the invoice of an order charges for. The balance is a means of payment, so it does not reduce the price. */
export type InvoicedOrder = {
  lines: readonly { name: string; choice: string; sku: string; quantity: number; price: Amount }[]
  sums: Readonly<
    Record<'shipping' | 'delivery' | 'shipping_discount' | 'promo_discount' | 'payment_fee', Amount>
  >
  delivery: Pick<OrderDelivery, 'shippingMethod'> & { service: Pick<OrderDelivery['service'], 'type'> }
  /** The code of the promotion, if one was used. */
  promo: string | null
  charges: readonly Charge[]
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

/** The goods piece by piece, then the other rows of the price, in the order of every sum. */
export function orderInvoiceLines(order: InvoicedOrder): PricedLine[] {
  const { lines, sums, delivery, vatPercent, promo, charges } = order
  const { shippingMethod: method, service } = delivery
  const subtotal = sum(lines.map(({ price, quantity }) => times(price, quantity)))
  const details: Partial<Record<LineCode, string>> = { shipping: method, delivery: service.type }
  const rowLine = ({ code, values, amount }: SumRow): PricedLine[] =>
    code === 'subtotal'
      ? []
      : [
          {
            code,
            name: String(values.percent ?? values.code ?? details[code] ?? ''),
            sku: '',
            quantity: 1,
            unitPrice: amount,
            vatPercent,
          },
        ]
  return [
    ...lines.map(({ name, choice, sku, quantity, price }) => ({
      code: 'goods' as const,
      name: [name, choice].filter(Boolean).join(', '),
      sku,
      quantity,
      unitPrice: price,
      vatPercent,
    })),
    ...sumRows({ ...sums, subtotal }, { method, type: service.type, promo, charges }).flatMap(rowLine),
  ]
}
