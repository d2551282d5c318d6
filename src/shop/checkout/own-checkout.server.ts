import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { CartRow } from '#shop/cart/cart.ts'
import { findOwnCart } from '#shop/cart/own-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findCheckout } from './checkout.queries.server.ts'
import { type Checkout, idleMs, openStates } from './checkout.ts'

export type OwnCheckout = { checkout: Checkout; cart: CartRow }

/** Somebody else's is as unknown as one that never was; one that is over says so. */
export async function findOwnCheckout(
  ctx: RequestContext,
  db: RequestContext['db'] | Trx,
  slug: string,
  { isLocked = false, mayBeOver = false } = {},
): Promise<Result<OwnCheckout, Failure>> {
  const cart = await findOwnCart(ctx, db, { isLocked })
  const checkout = cart && (await findCheckout(db, ctx.site.id, slug, { isLocked }))
  if (!checkout || checkout.cartId !== cart.id) return err({ code: 'checkout.checkout_not_found' })
  const isIdle = ctx.clock().getTime() - checkout.updatedAt.getTime() > idleMs
  const isOpen = openStates.includes(checkout.state) && !(isIdle && checkout.state !== 'confirming')
  if (!isOpen && !mayBeOver && checkout.state !== 'paid' && checkout.state !== 'completed') {
    return err({ code: 'checkout.checkout_invalidated' })
  }
  return ok({ checkout, cart })
}

/** What is charged does not move with the rate: a checkout is counted in the currency and at the rate it began with. */
export function inCheckoutCurrency(ctx: RequestContext, checkout: Checkout): RequestContext {
  const known = ctx.site.currencies.find(({ id }) => id === checkout.currencyId) ?? ctx.currency
  return { ...ctx, t: ctx.t, currency: { ...known, rate: checkout.rate } }
}
