import { findOwnCart } from '#shop/cart/own-cart.server.ts'
import { findPlacedOrder } from '#shop/orders/find-placed-order.server.ts'
import { type OrderResult, readOrderResult } from '#shop/orders/read-order-result.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findPlacedCheckout } from './checkout.queries.server.ts'
import { findCheckoutOfOffer } from './checkout-of-offer.server.ts'
import { findOwnCheckout } from './own-checkout.server.ts'

/** The result of a visitor's checkout; without a slug, of the last one they placed. Null if there is no order. */
export async function findOwnResult(ctx: RequestContext, slug: string | null): Promise<OrderResult | null> {
  const asked = slug ?? (await lastSlug(ctx))
  const bought = asked === null ? null : await resultOfOffer(ctx, asked)
  if (bought) return bought
  const own = asked ? await findOwnCheckout(ctx, asked, { mayBeOver: true }) : null
  if (!own?.ok) return null
  const { checkout } = own.value
  const order = await findPlacedOrder(ctx.db, ctx.site.id, checkout.id)
  return order && readOrderResult(ctx, { orderId: order.id, slug: checkout.slug })
}

/** A customer's checkout of an offer has no cart. */
async function resultOfOffer(ctx: RequestContext, slug: string): Promise<OrderResult | null> {
  const current = await ctx.session.current()
  const found = current && (await findCheckoutOfOffer(ctx.db, ctx.site.id, { userId: current.user.id, slug }))
  const order = found && (await findPlacedOrder(ctx.db, ctx.site.id, found.checkout.id))
  return order ? readOrderResult(ctx, { orderId: order.id, slug }) : null
}

/** The newest that was placed, from the cart or from an offer. */
async function lastSlug(ctx: RequestContext): Promise<string | null> {
  const cart = await findOwnCart(ctx, ctx.db)
  const current = await ctx.session.current()
  const placed = await findPlacedCheckout(ctx.db, ctx.site.id, {
    cartId: cart?.id ?? null,
    userId: current?.user.id ?? null,
  })
  return placed?.slug ?? null
}
