import { err, ok, type Result } from '#core/result.ts'
import { releaseBalance } from '#shop/balance/release-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import { providers } from '#shop/payment-methods/payment-methods.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { updateCheckout } from './checkout.queries.server.ts'
import { changeOwnCheckout } from './own-checkout.server.ts'

/** The balance no longer pays a part of this checkout: its hold is released, once. */
export async function removeBalance(ctx: RequestContext, slug: string): Promise<Result<null, Failure>> {
  const { site, clock } = ctx
  return changeOwnCheckout(ctx, slug, async (trx, { checkout }) => {
    if (checkout.balanceWish === null) return ok(null)
    if (checkout.orderId) return err<Failure>({ code: 'checkout.already_placed' })
    const at = clock()
    const actor = { type: 'customer' as const, id: checkout.userId }
    await releaseBalance(trx, site.id, { checkoutId: checkout.id }, { actor, at, reason: 'removed' })
    const isWhole = checkout.payment?.provider === providers.balance
    await updateCheckout(trx, site.id, checkout, { balanceWish: null, ...(isWhole && { payment: null }) }, at)
    return ok(null)
  })
}
