import { err, ok, type Result } from '#core/result.ts'
import { publish } from '#platform/outbox.server.ts'
import type { Failure } from '#shop/failure.ts'
import { cancelOpenPayment, closePaymentPage } from '#shop/payments/close-payment.server.ts'
import { refundOrder } from '#shop/payments/refund-order.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findOwnOrder, type OrderKey } from './find-own-order.server.ts'
import { mayCancel } from './order.ts'
import { moveLines } from './order-lines.queries.server.ts'
import { closeCheckoutOfOrder, moveOrder } from './orders.queries.server.ts'
import { mayGoToBalance, type RefundWay, refundedTo } from './refund-choice.ts'
import { releaseOrder } from './release-order.server.ts'

/**
 * Whoever ordered does not want it any more. The provider's page is closed first; if the buyer was quicker there,
 * nothing is cancelled. What was paid goes back the way it came, or to the balance of whoever has one. Pressed twice it is
 * cancelled once, as the first press wished; the answer tells where the money really goes.
 */
export async function cancelOrder(
  ctx: RequestContext,
  key: OrderKey,
  { refundTo = 'original' }: { refundTo?: RefundWay | undefined } = {},
): Promise<Result<{ refundedTo: RefundWay | null }, Failure>> {
  const { db, site, clock } = ctx
  const own = await findOwnOrder(ctx, key)
  if (!own.ok) return own
  const { order, actor } = own.value
  if (order.status === 'cancelled') return ok({ refundedTo: refundedTo(order) })
  if (!mayCancel(order)) return err({ code: 'service.order_state' })
  const isToBalance = refundTo === 'balance'
  if (isToBalance && actor.type === 'guest') return err({ code: 'service.forbidden' })
  // As when a bank has taken the money into dispute since the page was shown.
  if (isToBalance && !mayGoToBalance(order, site)) return err({ code: 'service.order_state' })
  const closed = await closePaymentPage(ctx, order.id)
  if (!closed.ok) return closed
  const at = clock()
  const cancelling = db.transaction().execute(async (trx) => {
    const orderId = order.id
    // Locks order and payment, in the order in which a payment is completed.
    await cancelOpenPayment(trx, { siteId: site.id, orderId, at })
    const move = { id: orderId, from: [order.status], to: 'cancelled' as const }
    if (!(await moveOrder(trx, site.id, move, { at, actor, reason: 'customer' }))) return
    const lines = { orderId, lineIds: null, from: ['to_buy'] as const, to: 'cancelled' as const }
    const cancelled = await moveLines(trx, site.id, { ...lines, at, actor })
    // Somebody has just bought one of them: all of this is undone.
    if (cancelled < order.lines.length) throw new LineBought()
    if (order.status === 'paid')
      await refundOrder(trx, { siteId: site.id, orderId, reason: 'cancelled', actor, isToBalance, at })
    await releaseOrder(trx, { siteId: site.id, orderId, at, actor })
    await closeCheckoutOfOrder(trx, site.id, orderId, at, 'invalidated')
    await publish(trx, {
      topic: 'order.letter',
      siteId: site.id,
      payload: { orderId, letter: 'cancelled' },
    })
  })
  await cancelling.catch((error: unknown) => {
    if (!(error instanceof LineBought)) throw error
  })
  // Cancelled by this press or by another one, or else not at all.
  const now = await findOwnOrder(ctx, key)
  if (!now.ok || now.value.order.status !== 'cancelled') return err({ code: 'service.order_state' })
  return ok({ refundedTo: refundedTo(now.value.order) })
}

class LineBought extends Error {}
