import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { cartOwner } from '#shop/cart/cart-owner.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type CheckoutInCart, findCheckoutOf } from './checkout.queries.server.ts'
import { type Checkout, idleMs, openStates } from './checkout.ts'

export type OwnCheckout = CheckoutInCart

/** Somebody else's is as unknown as one that never was; one that is over says so. */
export async function findOwnCheckout(
  ctx: RequestContext,
  db: RequestContext['db'] | Trx,
  slug: string,
  { isLocked = false, mayBeOver = false } = {},
): Promise<Result<OwnCheckout, Failure>> {
  const owner = await cartOwner(ctx)
  const own = owner && (await findCheckoutOf(db, ctx.site.id, owner, slug, { isLocked }))
  if (!own) return err({ code: 'checkout.checkout_not_found' })
  const { checkout } = own
  const isIdle = ctx.clock().getTime() - checkout.updatedAt.getTime() > idleMs
  const isOpen = openStates.includes(checkout.state) && !(isIdle && checkout.state !== 'confirming')
  if (!isOpen && !mayBeOver && checkout.state !== 'paid' && checkout.state !== 'completed') {
    return err({ code: 'checkout.checkout_invalidated' })
  }
  return ok(own)
}

/** What is charged does not move with the rate: a checkout is counted in the currency and at the rate it began with. */
export function inCheckoutCurrency(ctx: RequestContext, checkout: Checkout): RequestContext {
  const known = ctx.site.currencies.find(({ id }) => id === checkout.currencyId) ?? ctx.currency
  return { ...ctx, t: ctx.t, currency: { ...known, rate: checkout.rate } }
}
