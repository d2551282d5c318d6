import type { Result } from '#core/result.ts'
import { type PutLines, putLinesIntoCart } from '#shop/cart/put-lines-into-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findOwnOrder, type OrderKey } from './find-own-order.server.ts'

/** Puts the lines of an order into the cart, as far as they are still for sale, at current prices. */
export async function reorder(ctx: RequestContext, key: OrderKey): Promise<Result<PutLines, Failure>> {
  const own = await findOwnOrder(ctx, key)
  return own.ok ? putLinesIntoCart(ctx, own.value.order.lines) : own
}
