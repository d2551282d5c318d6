import { ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { deleteLines } from './cart.queries.server.ts'
import type { Cart } from './cart.ts'
import { changeCart } from './change-cart.server.ts'

type Versioned = { version?: number | undefined }

export function clearCart(ctx: RequestContext, { version }: Versioned): Promise<Result<Cart, Failure>> {
  return changeCart(ctx, { version, isBegun: true }, async (trx, cart) => {
    await deleteLines(trx, ctx.site.id, cart.id)
    return ok({})
  })
}

export function setCartShipping(
  ctx: RequestContext,
  { shipping_method: shippingMethod, version }: Versioned & { shipping_method: ShippingMethod },
): Promise<Result<Cart, Failure>> {
  return changeCart(ctx, { version, isBegun: true }, async () => ok({ shippingMethod }))
}
