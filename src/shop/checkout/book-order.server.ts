import { amount } from '#core/money.ts'
import type { Trx } from '#platform/database.server.ts'
import type { NewOrder, OrderRef } from '#shop/orders/new-order.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { bookPaidOrder } from '#shop/payments/settle-order.server.ts'
import type { NextStep, StartablePayment } from '#shop/payments/start-payment.server.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import { writeOrder } from './write-order.server.ts'

export type Placed = { orderId: string; number: string; next: NextStep }
/** With its first payment, if the order was placed just now and there is something to pay. */
export type PlacedOrder = OrderRef & { payment?: StartablePayment; next?: NextStep }
/** Stores the result in the order's transaction, if the result is known before the commit. */
export type Keep = (trx: Trx, placed: Placed) => Promise<void>

/** Writes an order that has passed all checks. With nothing left to pay it is paid at once. */
export async function bookOrder(
  { site, locale }: Pick<BuyingContext, 'site' | 'locale'>,
  trx: Trx,
  draft: NewOrder,
  { slug, promo, keep }: { slug: string; promo: string | null; keep?: Keep | undefined },
): Promise<PlacedOrder> {
  const { id, number } = draft
  await writeOrder(trx, site.id, draft)
  const { total } = draft.sums
  if (total === 0) {
    // Nothing is left for a provider to pay.
    const done = { type: 'done' as const, url: checkoutPaths(locale).success(slug) }
    await keep?.(trx, { orderId: id, number, next: done })
    const sold = { siteId: site.id, orderId: id, at: draft.at }
    const lines = draft.lines.map((line) => ({ ...line, price: amount(line.price) }))
    await bookPaidOrder(trx, { ...draft, lines, promo }, sold)
    return { id, number, next: done }
  }
  const payment = {
    ...draft.payment,
    purpose: 'order' as const,
    provider: draft.payment.provider as ProviderNumber,
    state: 'created' as const,
    amount: total,
    currencyId: draft.currencyId,
    orderNumber: number,
    checkoutSlug: slug,
    email: draft.email,
    locale,
    createdAt: draft.at,
  }
  return { id, number, payment }
}
