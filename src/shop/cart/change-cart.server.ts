import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { findCart, findLinesAndCommit, insertCart, touchCart } from './cart.queries.server.ts'
import type { Cart, CartRow } from './cart.ts'
import { cartOwner, newGuest } from './cart-owner.server.ts'
import { findCartPromotion } from './cart-promotion.server.ts'
import { readCart } from './read-cart.server.ts'

/** Further changes to the cart itself. */
export type Changed = { shippingMethod?: ShippingMethod; promotionId?: string | null }
type Options = { version?: number | undefined; isBegun?: boolean }

/**
 * Locks the cart, applies one change and returns the cart as it then is. A request with an outdated version is refused.
 * Only a change that adds something creates a cart.
 */
export async function changeCart(
  ctx: RequestContext,
  { version, isBegun = false }: Options,
  change: (trx: Trx, cart: CartRow) => Promise<Result<Changed, Failure>>,
): Promise<Result<Cart, Failure>> {
  const { db, site, clock } = ctx
  const owner = await cartOwner(ctx)
  const answered = await db.transaction().execute(async (trx) => {
    const found = owner && (await findCart(trx, site.id, owner, { isLocked: true }))
    if (!found && !isBegun) return err<Failure>({ code: 'cart.cart_not_found' })
    const cart = found ?? (await insertCart(trx, site.id, owner ?? newGuest(ctx), clock()))
    if (found && version !== undefined && version !== found.version) {
      return err<Failure>({ code: 'service.stale_version', details: { version: found.version } })
    }
    const changed = await change(trx, cart)
    if (!changed.ok) return changed
    // A new cart keeps its initial version.
    if (found) await touchCart(trx, site.id, cart.id, { ...changed.value, at: clock() })
    const newVersion = found ? cart.version + 1 : cart.version
    const lines = await findLinesAndCommit(trx, site.id, cart.id)
    return ok({ cart: { ...cart, ...changed.value, version: newVersion }, lines })
  })
  if (!answered.ok) return answered
  const { cart, lines } = answered.value
  return ok(await readCart(ctx, cart, lines, { promotion: await findCartPromotion(ctx, cart) }))
}
