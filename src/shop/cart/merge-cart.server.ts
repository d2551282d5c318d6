import type { RequestContext } from '#shop/request-context.server.ts'
import type { Cart } from './cart.ts'
import { fetchCart } from './fetch-cart.server.ts'
import { type Merged, mergeCarts, nothingMerged } from './merge-carts.server.ts'

/** As at sign-in, by call. A guest keeps their cart, and whoever brought none has theirs. */
export async function mergeCart(ctx: RequestContext): Promise<{ cart: Cart; merged: Merged }> {
  const current = await ctx.session.current()
  const merged = current
    ? await ctx.db.transaction().execute((trx) => mergeCarts(trx, ctx, current.user.id))
    : nothingMerged
  return { cart: await fetchCart(ctx), merged }
}
