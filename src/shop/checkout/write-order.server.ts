import { announce } from '#platform/announce.server.ts'
import type { Trx } from '#platform/database.server.ts'
import { publish } from '#platform/outbox.server.ts'
import { assignToOrder, captureForOrder } from '#shop/balance/assign-to-order.server.ts'
import { emptyCart } from '#shop/cart/empty-cart.server.ts'
import { insertOrder } from '#shop/orders/insert-order.server.ts'
import type { NewOrder } from '#shop/orders/new-order.ts'
import { sellOrderLines } from '#shop/orders/sell-order-lines.server.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { insertFirstBalancePayment, insertFirstPayment } from '#shop/payments/first-payments.server.ts'
import { countPromotionUse } from '#shop/promotions/promotion-uses.server.ts'
import { moveCheckout } from './checkout.queries.server.ts'

/**
 * Each noun writes its own part of a new order. Nothing waits for a result: all statements are deferred and travel with
 * the commit, in one round trip. The caller holds the locks of checkout, cart, balance, promotion and stock.
 */
export async function writeOrder(trx: Trx, siteId: number, order: NewOrder): Promise<void> {
  const { id: orderId, checkoutId, currencyId, at, promotion } = order
  const { total, balance } = order.sums
  const isPaid = total === 0
  await insertOrder(trx, siteId, order)
  if (order.cartId !== null) await emptyCart(trx, siteId, order.cartId, at)
  if (isPaid) await sellOrderLines(trx, siteId, orderId)
  else {
    const provider = order.payment.provider as ProviderNumber
    await insertFirstPayment(trx, {
      ...order.payment,
      provider,
      siteId,
      orderId,
      amount: total,
      currencyId,
      at,
    })
  }
  if (balance > 0) {
    const part = { id: order.balancePaymentId, orderId, amount: balance, currencyId, at }
    await insertFirstBalancePayment(trx, siteId, part, { isCaptured: isPaid })
    const held = { siteId, checkoutId, orderId, amount: balance }
    await (isPaid ? captureForOrder(trx, held, at) : assignToOrder(trx, held))
  }
  if (promotion) {
    await countPromotionUse(trx, siteId, {
      promotionId: promotion.id,
      orderId,
      userId: order.userId,
      email: order.email,
    })
  }
  await moveCheckout(trx, { siteId, id: checkoutId }, 'placed', { at, orderId })
  await announce(trx, siteId, 'order.placed', orderId)
  if (isPaid) await announce(trx, siteId, 'order.paid', orderId)
  if (isPaid && balance > 0) await announce(trx, siteId, 'payment.captured', order.balancePaymentId)
  // Most unpaid orders are paid within minutes: `remindOrders` writes to those who leave theirs.
  if (isPaid) await publish(trx, { topic: 'order.email', siteId, payload: { orderId, template: 'paid' } })
}
