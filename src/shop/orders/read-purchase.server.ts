import { type Amount, minus, sum } from '#core/money.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { vatInside } from '#shop/tax/vat-inside.ts'
import type { OrderLine } from './order.ts'
import { findOrder } from './order-reads.queries.server.ts'

/** An order as a sale: what was bought, and for how much. */
export type Purchase = {
  number: string
  currencyId: number
  placedAt: Date
  value: Amount
  shipping: Amount
  tax: Amount
  lines: readonly Pick<
    OrderLine,
    'productId' | 'variantId' | 'sku' | 'name' | 'choice' | 'picture' | 'slug' | 'quantity' | 'price'
  >[]
}

/** The caller has checked that the visitor may see it. */
export async function readPurchase(
  { db, site }: Pick<RequestContext, 'db' | 'site'>,
  orderId: string,
): Promise<Purchase | null> {
  const order = await findOrder(db, site.id, { id: orderId })
  if (!order) return null
  const { number, currencyId, placedAt, sums, vatPercent, lines } = order
  // The balance is a means of payment, not a discount.
  const value = sum([sums.total, sums.balance])
  const shipping = minus(sum([sums.shipping, sums.delivery]), sums.shipping_discount)
  return { number, currencyId, placedAt, value, shipping, tax: vatInside(value, vatPercent), lines }
}
