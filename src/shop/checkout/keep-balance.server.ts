import { ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { authoriseBalance } from '#shop/balance/authorise-balance.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { Checkout } from './checkout.ts'
import type { CheckoutSum } from './checkout-sum.server.ts'

/** Whatever has changed, what is promised is what the sum says. Under the lock of the checkout. */
export async function keepBalance(
  { site, clock, session }: RequestContext,
  trx: Trx,
  checkout: Checkout,
  { balance }: Pick<CheckoutSum, 'balance'>,
): Promise<Result<null, Failure>> {
  const current = await session.current()
  if (!current || !balance || checkout.balanceWish === null) return ok(null)
  if (balance.used === balance.authorised) return ok(null)
  const wanted = {
    siteId: site.id,
    userId: current.user.id,
    checkoutId: checkout.id,
    currencyId: checkout.currencyId,
    amount: balance.used,
    at: clock(),
  }
  return authoriseBalance(trx, wanted, { isFirst: balance.authorised === 0 })
}
