import type { RequestContext } from '#shop/request-context.server.ts'
import type { Cart } from './cart.ts'
import { fetchCart } from './fetch-cart.server.ts'
import { type Merged, mergeCarts, nothingMerged } from './merge-carts.server.ts'

/** The merge of the sign-in as an API call. For a guest, or without a guest cart, nothing changes. */
export async function mergeCart(ctx: RequestContext): Promise<{ cart: Cart; merged: Merged }> {
  const current = await ctx.session.current()
  const merged = current
    ? await ctx.db.transaction().execute((trx) => mergeCarts(trx, ctx, current.user.id))
    : nothingMerged
  return { cart: await fetchCart(ctx), merged }
}
