import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { creditCancelledOrder } from '#shop/invoices/issue-credit-note.server.ts'
import { findOwnOrder, type OrderKey } from '#shop/orders/find-own-order.server.ts'
import { LineBought, markCancelled } from '#shop/orders/mark-cancelled.server.ts'
import { mayCancel, type Order } from '#shop/orders/order.ts'
import { readOrderById } from '#shop/orders/read-staff-order.server.ts'
import { mayGoToBalance, type RefundWay, refundedTo } from '#shop/orders/refund-choice.ts'
import { releaseOrder } from '#shop/orders/release-order.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type ClosingContext, cancelOpenPayment, closePaymentPage } from './close-payment.server.ts'
import type { RefundActor } from './refund.ts'
import { refundOrder } from './refund-order.server.ts'
import { releaseBalanceOfOrder } from './settle-order.server.ts'

/**
 * The customer cancels an order. The provider's page is closed first; if the buyer is already paying there, nothing is
 * cancelled. Payments are refunded the way they came, or to the customer's balance. A second request cancels nothing
 * more, and the choice of the first one stands; the result says where the money really goes.
 */
export async function cancelOrder(
  ctx: RequestContext,
  key: OrderKey,
  { refundTo = 'original' }: { refundTo?: RefundWay | undefined } = {},
): Promise<Result<{ refundedTo: RefundWay | null }, Failure>> {
  const own = await findOwnOrder(ctx, key)
  if (!own.ok) return own
  const { order, actor } = own.value
  if (refundTo === 'balance' && actor.type === 'guest' && order.status !== 'cancelled')
    return err({ code: 'service.forbidden' })
  return cancelKnownOrder(ctx, { order, actor, refundTo })
}

/** The same for an order whose reader may cancel it: its customer, or staff. */
export async function cancelKnownOrder(
  ctx: ClosingContext,
  { order, actor, refundTo }: { order: Order; actor: RefundActor; refundTo: RefundWay },
): Promise<Result<{ refundedTo: RefundWay | null }, Failure>> {
  const { db, site, clock } = ctx
  if (order.status === 'cancelled') return ok({ refundedTo: refundedTo(order) })
  if (!mayCancel(order)) return err({ code: 'service.order_state' })
  const isToBalance = refundTo === 'balance'
  // For example, a payment was disputed after the page was shown.
  if (isToBalance && !mayGoToBalance(order, site)) return err({ code: 'service.order_state' })
  const closed = await closePaymentPage(ctx, order.id)
  if (!closed.ok) return closed
  const at = clock()
  const cancelling = db.transaction().execute(async (trx) => {
    const of = { siteId: site.id, orderId: order.id, at }
    // Locks order and payment, in the order in which a payment is completed.
    await cancelOpenPayment(trx, of)
    if (!(await markCancelled(trx, site.id, { order, actor, at }))) return
    if (order.status === 'paid') await refundOrder(trx, { ...of, reason: 'cancelled', actor, isToBalance })
    await releaseBalanceOfOrder(trx, of, actor)
    await releaseOrder(trx, of)
    // Last, because it locks the series of numbers until the commit.
    if (order.status === 'paid') await creditCancelledOrder(trx, of)
  })
  await cancelling.catch((error: unknown) => {
    if (!(error instanceof LineBought)) throw error
  })
  // Cancelled by this request or by a concurrent one, or not at all.
  const now = await readOrderById(db, site.id, order.id)
  if (now?.status !== 'cancelled') return err({ code: 'service.order_state' })
  return ok({ refundedTo: refundedTo(now) })
}
