import { err, ok, type Result } from '#core/result.ts'
import { releaseBalance } from '#shop/balance/release-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import { findPlacedOrder } from '#shop/orders/find-placed-order.server.ts'
import { closePaymentPage, hasOpenPayment } from '#shop/payments/close-payment.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { moveCheckout } from './checkout.queries.server.ts'
import { isPaid, openStates } from './checkout.ts'
import { findOwnCheckout, lockOwnCheckout } from './own-checkout.server.ts'

const maxTries = 3

/**
 * A customer leaves the checkout: it is invalidated, the cart stays. The provider's page is closed first; if the buyer
 * is already paying there, nothing changes.
 */
export async function invalidateCheckout(ctx: RequestContext, slug: string): Promise<Result<null, Failure>> {
  const { db, site, clock } = ctx
  for (let tries = 0; tries < maxTries; tries += 1) {
    const own = await findOwnCheckout(ctx, slug, { mayBeOver: true })
    if (!own.ok) return own
    const order = await findPlacedOrder(db, site.id, own.value.checkout.id)
    const closed = order ? await closePaymentPage(ctx, order.id) : ok(null)
    if (!closed.ok) return closed
    const isOver = await db.transaction().execute(async (trx) => {
      const locked = await lockOwnCheckout(ctx, trx, slug, { mayBeOver: true })
      if (!locked.ok) return true
      const { checkout } = locked.value
      if (isPaid(checkout) || !(openStates.includes(checkout.state) || checkout.state === 'placed'))
        return true
      // Another tab has placed the order in the meantime, so its page has to be closed first.
      const placed = await findPlacedOrder(trx, site.id, checkout.id)
      if (placed && (await hasOpenPayment(trx, { siteId: site.id, orderId: placed.id }))) return false
      const { id: checkoutId, userId } = checkout
      await moveCheckout(trx, { siteId: site.id, id: checkoutId }, 'invalidated', { at: clock() })
      if (!placed) {
        const actor = { type: 'customer' as const, id: userId }
        await releaseBalance(trx, site.id, { checkoutId }, { actor, at: clock(), reason: 'invalidated' })
      }
      return true
    })
    if (isOver) return ok(null)
  }
  return err({ code: 'payment.payment_pending' })
}
