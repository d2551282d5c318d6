import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { AddToCartInput } from './cart.schema.ts'
import type { Cart } from './cart.ts'
import { cartOwner } from './cart-owner.server.ts'
import { changeCart } from './change-cart.server.ts'
import { beginCart, findForSale, putIntoCart } from './put-into-cart.server.ts'
import { readCart } from './read-cart.server.ts'

/** Adds to the quantity, up to the limit for one order. */
export async function addToCart(ctx: RequestContext, input: AddToCartInput): Promise<Result<Cart, Failure>> {
  const found = await findForSale(ctx, { productId: input.product_id, variantId: input.variant_id })
  if (!found.ok) return found
  const line = { productId: input.product_id, variant: found.value }
  const isUnknown = (await cartOwner(ctx)) === null
  const begun = isUnknown ? await beginCart(ctx, { ...line, quantity: input.quantity }) : null
  if (begun) return ok(await readCart(ctx, begun.cart, [begun.line]))
  return changeCart(ctx, { version: input.version, isBegun: true }, async (trx, cart) => {
    const quantity = { add: input.quantity }
    const failure = await putIntoCart(trx, ctx, { ...line, cartId: cart.id, quantity })
    return failure ? err(failure) : ok({})
  })
}
