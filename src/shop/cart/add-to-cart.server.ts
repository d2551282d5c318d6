import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { AddToCartInput } from './cart.schema.ts'
import type { Cart } from './cart.ts'
import { changeCart } from './change-cart.server.ts'
import { findForSale, putIntoCart } from './put-into-cart.server.ts'

/** So many more of it, up to what one order may take. */
export async function addToCart(ctx: RequestContext, input: AddToCartInput): Promise<Result<Cart, Failure>> {
  const found = await findForSale(ctx, { productId: input.product_id, variantId: input.variant_id })
  if (!found.ok) return found
  return changeCart(ctx, { version: input.version, isBegun: true }, async (trx, cart) => {
    const failure = await putIntoCart(trx, ctx, {
      cartId: cart.id,
      productId: input.product_id,
      variant: found.value,
      quantity: { plus: input.quantity },
    })
    return failure ? err(failure) : ok({})
  })
}
