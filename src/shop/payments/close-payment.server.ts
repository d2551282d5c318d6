import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { endAttempt } from './end-attempt.server.ts'
import type { Payment } from './payment.ts'
import { openPayments } from './payment.ts'
import { updatePayment } from './payment-changes.queries.server.ts'
import { findPayment, lockPayment } from './payments.queries.server.ts'

export type ClosingContext = Pick<RequestContext, 'db' | 'site' | 'clock' | 'payments'>

/**
 * Closes the provider's page of an order, so that nobody can pay there any more. Refused while a payment is in
 * progress, or while another request redirects the buyer to that page.
 */
export async function closePaymentPage(ctx: ClosingContext, orderId: string): Promise<Result<null, Failure>> {
  const payment = await findPayment(ctx.db, ctx.site.id, { orderId, isNewest: true })
  return payment ? closePage(ctx, payment) : ok(null)
}

/** The same for a payment that the caller knows. */
export async function closePage(ctx: ClosingContext, payment: Payment): Promise<Result<null, Failure>> {
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
  // Another request was faster: it also closed the page, which is fine, or it redirected the buyer there.
  const now = await findPayment(db, site.id, { id: payment.id })
  return now?.state === 'cancelled' ? ok(null) : err({ code: 'payment.payment_pending' })
}

/** Whether a payment of the order may still succeed. */
export async function hasOpenPayment(
  trx: Trx,
  { siteId, orderId }: { siteId: number; orderId: string },
): Promise<boolean> {
  const payment = await findPayment(trx, siteId, { orderId, isNewest: true })
  return payment !== null && openPayments.includes(payment.state)
}

/** Cancels the open payment of an order, in the caller's transaction. */
export async function cancelOpenPayment(
  trx: Trx,
  { siteId, orderId, at }: { siteId: number; orderId: string; at: Date },
): Promise<void> {
  const payment = await lockPayment(trx, siteId, { orderId, isNewest: true })
  if (!payment || !openPayments.includes(payment.state)) return
  const change = { state: 'cancelled' as const, pollAt: null }
  await updatePayment(trx, siteId, { id: payment.id, from: payment.state }, change, at)
}
