import { type Amount, amountOf, minus, negative, sum } from '#core/money.ts'
import type { TotalCode } from '#shop/checkout/checkout-totals.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { type DeliveryType, type SumRow, sumRows } from '#shop/shipping/sum-rows.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'

/** Choices on the page that the server does not have yet, so that the sums follow at once. */
export type SummaryChoice = {
  method: 'air' | 'sea'
  /** Null if nothing is chosen yet; then the cheapest is assumed. */
  delivery: { fee: number; type: DeliveryType } | null
  deliveryFrom: number
}

export type SummaryRow = SumRow & {
  isFrom: boolean
  /** Of a discount on the way, what the customer's tier gives. */
  ofTier: Amount
}

/** The price of the order, what it contains, and what of it the balance pays. */
export function summaryOf(data: ShownCheckout, choice: SummaryChoice | undefined) {
  const method = choice?.method ?? data.selected_shipping_method
  const lineAmount = (code: TotalCode) => amountOf(data.lines.find((line) => line.code === code)?.amount ?? 0)
  const service = data.local_delivery === null ? null : data.local_delivery_couriers[data.local_delivery]
  const delivery = choice
    ? (choice.delivery ?? { fee: choice.deliveryFrom, type: 'locker' as const })
    : { fee: data.delivery_fee, type: service?.local_delivery_type ?? ('locker' as const) }
  const parts = {
    subtotal: lineAmount('subtotal'),
    shipping: amountOf(data.shipping_methods[method] ?? 0),
    shipping_discount: amountOf(data.shipping_discounts[method] ?? 0),
    delivery: amountOf(delivery.fee),
    promo_discount: negative(lineAmount('promo_discount')),
    payment_fee: lineAmount('payment_fee'),
  }
  const rows: SummaryRow[] = sumRows(parts, {
    method,
    type: delivery.type,
    promo: data.promotion?.code ?? null,
  }).map((row) => ({
    ...row,
    ofTier: amountOf(row.code === 'shipping_discount' ? -data.tier_based_shipping_discount : 0),
    isFrom: row.code === 'delivery' && choice !== undefined && choice.delivery === null,
  }))
  const total = sum(rows.map(({ amount }) => amount))
  const fromBalance = negative(lineAmount('balance'))
  return {
    rows,
    total,
    fromBalance,
    toPay: minus(total, fromBalance),
    vat: vatInside(total, data.vat.percent),
    method,
    type: delivery.type,
  }
}
