import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { cartOwner } from '#shop/cart/cart-owner.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedGuess, wrongGuess } from '#shop/limits/guesses.server.ts'
import type { BuyingContext, RequestContext } from '#shop/request-context.server.ts'
import { isOfCustomer } from './checkout.queries.server.ts'
import { type Checkout, isOver } from './checkout.ts'
import { type CheckoutInCart, findCheckoutOf, lockCheckoutOf } from './checkout-in-cart.queries.server.ts'

export type OwnCheckout = CheckoutInCart

/** A checkout of someone else gives the same error as one that does not exist. One that is over has its own error. */
export async function findOwnCheckout(
  ctx: RequestContext,
  slug: string,
  { mayBeOver = false } = {},
): Promise<Result<OwnCheckout, Failure>> {
  const refused = refusedGuess(ctx, 'slug-guess')
  if (refused) return err(refused)
  const owner = await cartOwner(ctx)
  const own = owner && (await findCheckoutOf(ctx.db, ctx.site.id, owner, slug))
  return own ? judge(ctx, own, mayBeOver) : err(await unknownCheckout(ctx, slug))
}

/** The same, locked for the rest of the transaction. */
export async function lockOwnCheckout(
  ctx: RequestContext,
  trx: Trx,
  slug: string,
  { mayBeOver = false } = {},
): Promise<Result<OwnCheckout, Failure>> {
  const refused = refusedGuess(ctx, 'slug-guess')
  if (refused) return err(refused)
  const owner = await cartOwner(ctx)
  const own = owner && (await lockCheckoutOf(trx, ctx.site.id, owner, slug))
  return own ? judge(ctx, own, mayBeOver) : err<Failure>({ code: 'checkout.checkout_not_found' })
}

/**
 * The error for an unknown checkout or one of another visitor; such guesses are rate limited. A visitor who is not signed
 * in and knows the name of a customer's checkout has lost the session: nobody else knows these 128 bits.
 */
export async function unknownCheckout(ctx: RequestContext, slug: string): Promise<Failure> {
  const isGuest = (await ctx.session.current()) === null
  if (isGuest && (await isOfCustomer(ctx.db, ctx.site.id, slug))) return { code: 'auth.sign_in_required' }
  return wrongGuess(ctx, 'slug-guess', { code: 'checkout.checkout_not_found' })
}

/**
 * Runs an action under the lock of the checkout. The session is read before the transaction: inside it, that would need
 * a second connection.
 */
export async function changeOwnCheckout<Told>(
  ctx: RequestContext,
  slug: string,
  act: (trx: Trx, own: OwnCheckout) => Promise<Result<Told, Failure>>,
): Promise<Result<Told, Failure>> {
  await ctx.session.current()
  const changed = await ctx.db.transaction().execute(async (trx) => {
    const own = await lockOwnCheckout(ctx, trx, slug)
    return own.ok ? act(trx, own.value) : own
  })
  // Counted after the transaction: inside it, that would need a second connection.
  if (changed.ok || changed.error.code !== 'checkout.checkout_not_found') return changed
  return err(await unknownCheckout(ctx, slug))
}

function judge(ctx: RequestContext, own: OwnCheckout, mayBeOver: boolean): Result<OwnCheckout, Failure> {
  if (!mayBeOver && isOver(own.checkout, ctx.clock())) return err({ code: 'checkout.checkout_invalidated' })
  return ok(own)
}

/** A checkout uses the currency and the rate that it began with, so its price does not follow the rate. */
export function inCheckoutCurrency<Context extends BuyingContext>(ctx: Context, checkout: Checkout): Context {
  const known = ctx.site.currencies.find(({ id }) => id === checkout.currencyId) ?? ctx.currency
  // An object with `ctx` as its prototype: a copy would evaluate every lazy getter of the context.
  return Object.assign(Object.create(ctx), { currency: { ...known, rate: checkout.rate } })
}
