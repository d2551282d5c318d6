import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import { findPlacedOrder } from '#shop/orders/find-placed-order.server.ts'
import { cancelOpenPayment, closePaymentPage } from '#shop/payments/close-payment.server.ts'
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
  const order = await findPlacedOrder(db, site.id, own.value.checkout.id)
  const closed = order ? await closePaymentPage(ctx, order.id) : ok(null)
  if (!closed.ok) return closed
  await db.transaction().execute(async (trx) => {
    const locked = await findOwnCheckout(ctx, trx, slug, { isLocked: true, mayBeOver: true })
    if (!locked.ok || !openStates.includes(locked.value.checkout.state)) return
    await updateCheckout(trx, site.id, locked.value.checkout.id, { state: 'invalidated' }, clock())
    if (order) await cancelOpenPayment(trx, { siteId: site.id, orderId: order.id, at: clock() })
  })
  return ok(null)
}
