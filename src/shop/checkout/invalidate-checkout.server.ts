import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { findOrderOfCheckout } from '#shop/orders/orders.queries.server.ts'
import { openPayments, type PaymentStateName } from '#shop/payments/payment.ts'
import { findPayment, updatePayment } from '#shop/payments/payments.queries.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { updateCheckout } from './checkout.queries.server.ts'
import { openStates } from './checkout.ts'
import { findOwnCheckout } from './own-checkout.server.ts'

/**
 * Whoever leaves gives their checkout up; the cart stays. Not while a payment may still come: the provider's page is
 * closed first, and if the buyer was quicker nothing is thrown away.
 */
export async function invalidateCheckout(ctx: RequestContext, slug: string): Promise<Result<null, Failure>> {
  const { db, site, clock } = ctx
  const own = await findOwnCheckout(ctx, db, slug, { mayBeOver: true })
  if (!own.ok) return own
  const order = await findOrderOfCheckout(db, site.id, own.value.checkout.id)
  if (order) {
    const payment = await findPayment(db, site.id, { orderId: order.id, isNewest: true })
    if (payment?.state === 'pending') return err({ code: 'payment.payment_pending' })
    if (payment?.providerRef && openPayments.includes(payment.state)) {
      const closed = await ctx.payments.provider(payment.provider)?.cancel(payment.providerRef)
      if (closed && !closed.ok) {
        return err({
          code:
            closed.error.code === 'in_progress' ? 'payment.payment_pending' : 'payment.provider_unavailable',
        })
      }
    }
  }
  await db.transaction().execute(async (trx) => {
    const locked = await findOwnCheckout(ctx, trx, slug, { isLocked: true, mayBeOver: true })
    if (!locked.ok || !openStates.includes(locked.value.checkout.state)) return
    await updateCheckout(trx, site.id, locked.value.checkout.id, { state: 'invalidated' }, clock())
    const payment =
      order && (await findPayment(trx, site.id, { orderId: order.id, isNewest: true }, { isLocked: true }))
    if (payment && openPayments.includes(payment.state)) {
      const key = { id: payment.id, from: payment.state as PaymentStateName }
      await updatePayment(trx, site.id, key, { state: 'cancelled', askAgainAt: null }, clock())
    }
  })
  return ok(null)
}
