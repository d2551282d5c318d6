import type { RequestContext } from '#shop/request-context.server.ts'
import { findCart, findLines } from './cart.queries.server.ts'
import type { Cart } from './cart.ts'
import { cartOwner } from './cart-owner.server.ts'
import { findCartPromotion } from './cart-promotion.server.ts'
import { readCart } from './read-cart.server.ts'

/** Returns an empty cart if the visitor has none, and does not create one. */
export async function fetchCart(ctx: RequestContext): Promise<Cart> {
  const owner = await cartOwner(ctx)
  const cart = owner && (await findCart(ctx.db, ctx.site.id, owner))
  if (!cart) return readCart(ctx, null, [])
  const lines = await findLines(ctx.db, ctx.site.id, cart.id)
  return readCart(ctx, cart, lines, { promotion: await findCartPromotion(ctx, cart) })
}
