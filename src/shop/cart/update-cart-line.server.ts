import { err, ok, type Result } from '#core/result.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { deleteLine, findLines } from './cart.queries.server.ts'
import type { Cart } from './cart.ts'
import { changeCart } from './change-cart.server.ts'
import { findForSale, putIntoCart } from './put-into-cart.server.ts'

type Update = { id: number; quantity: number; version?: number | undefined }

/** Sets the quantity. Another customer's line is not found, like one that does not exist. */
export function updateCartLine(
  ctx: RequestContext,
  { id, quantity, version }: Update,
): Promise<Result<Cart, Failure>> {
  return changeCart(ctx, { version }, async (trx, cart) => {
    const line = (await findLines(trx, ctx.site.id, cart.id)).find((own) => own.id === String(id))
    if (!line) return err({ code: 'service.not_found' })
    const found = await findForSale(ctx, line)
    if (!found.ok) return found
    const failure = await putIntoCart(trx, ctx, {
      cartId: cart.id,
      productId: line.productId,
      variant: found.value,
      quantity: { set: quantity },
    })
    return failure ? err(failure) : ok({})
  })
}

export function removeCartLine(
  ctx: RequestContext,
  { id, version }: Omit<Update, 'quantity'>,
): Promise<Result<Cart, Failure>> {
  return changeCart(ctx, { version }, async (trx, cart) => {
    const isGone = await deleteLine(trx, ctx.site.id, cart.id, String(id))
    return isGone ? ok({}) : err({ code: 'service.not_found' })
  })
}
