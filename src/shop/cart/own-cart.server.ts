import type { Db, Trx } from '#platform/database.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { findCart } from './cart.queries.server.ts'
import type { CartRow } from './cart.ts'
import { cartOwner } from './cart-owner.server.ts'

/** The visitor's cart, locked until the caller's transaction ends if `isLocked` is set. */
export async function findOwnCart(
  ctx: RequestContext,
  db: Db | Trx,
  options: { isLocked?: boolean } = {},
): Promise<CartRow | null> {
  const owner = await cartOwner(ctx)
  return owner && findCart(db, ctx.site.id, owner, options)
}
