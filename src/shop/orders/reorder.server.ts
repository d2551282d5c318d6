import type { Result } from '#core/result.ts'
import { type PutLines, putLinesIntoCart } from '#shop/cart/put-lines-into-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findOwnOrder, type OrderKey } from './find-own-order.server.ts'

/** The same once more, as far as it can still be bought, at today's prices. */
export async function reorder(ctx: RequestContext, key: OrderKey): Promise<Result<PutLines, Failure>> {
  const own = await findOwnOrder(ctx, key)
  return own.ok ? putLinesIntoCart(ctx, own.value.order.lines) : own
}
