import { err, ok, type Result } from '#core/result.ts'
import { releaseBalance } from '#shop/balance/release-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { updateCheckout } from './checkout.queries.server.ts'
import { lockCheckoutOfOffer } from './checkout-of-offer.server.ts'

/** The balance no longer pays a part of this checkout of an offer: its hold is released, once. */
export async function leaveBalanceOfOffer(ctx: RequestContext, slug: string): Promise<Result<null, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const { db, site, clock } = ctx
  const userId = own.value.user.id
  return db.transaction().execute(async (trx) => {
    const found = await lockCheckoutOfOffer(trx, site.id, { userId, slug })
    if (!found) return err<Failure>({ code: 'checkout.checkout_not_found' })
    const { checkout } = found
    if (checkout.balanceWish === null) return ok(null)
    if (checkout.orderId) return err<Failure>({ code: 'checkout.already_placed' })
    const at = clock()
    const actor = { type: 'customer' as const, id: userId }
    await releaseBalance(trx, site.id, { checkoutId: checkout.id }, { actor, at, reason: 'removed' })
    const isWhole = checkout.payment?.provider === providers.balance
    await updateCheckout(trx, site.id, checkout, { balanceWish: null, ...(isWhole && { payment: null }) }, at)
    return ok(null)
  })
}
