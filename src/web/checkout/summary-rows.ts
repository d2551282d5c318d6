import { type Amount, amountOf } from '#core/money.ts'
import { discountPercent } from '#shop/cart/cart.ts'
import { checkoutTotals, type TotalCode } from '#shop/checkout/checkout-totals.ts'
import type { ShownCheckout } from '#shop/checkout/checkout-view.server.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'

/** Choices on the page that the server does not have yet, so that the sums follow at once. */
export type SummaryChoice = {
  method: 'air' | 'sea'
  /** Null if nothing is chosen yet; then the cheapest is assumed. */
  delivery: { fee: number; type: 'locker' | 'courier' } | null
  deliveryFrom: number
}

export type SummaryRow = {
  code: TotalCode
  amount: Amount
  isFrom: boolean
  facts: { method?: 'air' | 'sea'; type?: 'locker' | 'courier'; percent?: number; promo?: string | undefined }
  /** Of a discount on the way, what the customer's tier gives. */
  ofTier: Amount
}

/** The rows of the summary in the order of the formula; discounts and fees only where there are any. */
export function summaryOf(data: ShownCheckout, choice: SummaryChoice | undefined) {
  const method = choice?.method ?? data.selected_shipping_method
  const lineAmount = (code: TotalCode) => amountOf(data.lines.find((line) => line.code === code)?.amount ?? 0)
  const service = data.local_delivery === null ? null : data.local_delivery_couriers[data.local_delivery]
  const delivery = choice
    ? (choice.delivery ?? { fee: choice.deliveryFrom, type: 'locker' as const })
    : { fee: data.delivery_fee, type: service?.local_delivery_type ?? ('locker' as const) }
  const shipping = amountOf(data.shipping_methods[method] ?? 0)
  const shippingDiscount = amountOf(data.shipping_discounts[method] ?? 0)
  const { lines, total } = checkoutTotals(
    { subtotal: lineAmount('subtotal'), shipping, delivery: amountOf(delivery.fee) },
    {
      shippingDiscount,
      promoDiscount: -lineAmount('promo_discount') as Amount,
      balance: -lineAmount('balance') as Amount,
    },
    { kind: 'fixed', amount: lineAmount('payment_fee') },
  )
  const facts = {
    method,
    type: delivery.type,
    percent: discountPercent(shippingDiscount, shipping),
    promo: data.promotion?.code,
  }
  const always: readonly TotalCode[] = ['subtotal', 'shipping', 'delivery']
  const rows: SummaryRow[] = lines
    .filter(({ code, amount }) => amount !== 0 || always.includes(code))
    .map(({ code, amount }) => ({
      code,
      amount,
      facts,
      ofTier: (code === 'shipping_discount' ? -amountOf(data.tier_based_shipping_discount) : 0) as Amount,
      isFrom: code === 'delivery' && choice !== undefined && choice.delivery === null,
    }))
  // What the balance pays is paid, not taken off the price.
  const price = (total - lineAmount('balance')) as Amount
  return { rows, total, vat: vatInside(price, data.vat.percent), method }
}
