import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { endAttempt } from './end-attempt.server.ts'
import type { Payment } from './payment.ts'
import { openPayments } from './payment.ts'
import { updatePayment } from './payment-changes.queries.server.ts'
import { findPayment, lockPayment } from './payments.queries.server.ts'

/**
 * Closes the provider's page of an order, so that nobody can pay there any more; refused where somebody just does, or where
 * somebody is just being led there.
 */
export async function closePaymentPage(ctx: RequestContext, orderId: string): Promise<Result<null, Failure>> {
  const payment = await findPayment(ctx.db, ctx.site.id, { orderId, isNewest: true })
  return payment ? closePage(ctx, payment) : ok(null)
}

/** The same for a payment that the caller knows. */
export async function closePage(ctx: RequestContext, payment: Payment): Promise<Result<null, Failure>> {
  const { db, site, clock } = ctx
  if (payment.state === 'pending') return err({ code: 'payment.payment_pending' })
  if (!openPayments.includes(payment.state)) return ok(null)
  if (payment.providerRef) {
    const closed = await ctx.payments.provider(payment.provider)?.cancel(payment.providerRef, {
      isDeclined: payment.declineCode !== null,
    })
    const isPaying = closed?.ok === false && closed.error.code === 'in_progress'
    if (isPaying) return err({ code: 'payment.payment_pending' })
    if (closed?.ok === false) return err({ code: 'payment.provider_unavailable' })
  }
  const change = { state: 'cancelled' as const, pollAt: null }
  const at = clock()
  const isClosed = await db.transaction().execute(async (trx) => {
    const isOver = await updatePayment(trx, site.id, { id: payment.id, from: payment.state }, change, at)
    if (isOver) await endAttempt(trx, payment, at)
    return isOver
  })
  if (isClosed) return ok(null)
  // Somebody else was quicker: to close it as well, which is as good, or to lead the buyer there.
  const now = await findPayment(db, site.id, { id: payment.id })
  return now?.state === 'cancelled' ? ok(null) : err({ code: 'payment.payment_pending' })
}

/** Whether somebody may still be paying an order. */
export async function hasOpenPayment(
  trx: Trx,
  { siteId, orderId }: { siteId: number; orderId: string },
): Promise<boolean> {
  const payment = await findPayment(trx, siteId, { orderId, isNewest: true })
  return payment !== null && openPayments.includes(payment.state)
}

/** What is still open of an order's payments is over, in the caller's transaction. */
export async function cancelOpenPayment(
  trx: Trx,
  { siteId, orderId, at }: { siteId: number; orderId: string; at: Date },
): Promise<void> {
  const payment = await lockPayment(trx, siteId, { orderId, isNewest: true })
  if (!payment || !openPayments.includes(payment.state)) return
  const change = { state: 'cancelled' as const, pollAt: null }
  await updatePayment(trx, siteId, { id: payment.id, from: payment.state }, change, at)
}
