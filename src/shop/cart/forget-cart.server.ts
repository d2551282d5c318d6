import type { Trx } from '#platform/database.server.ts'
import { deleteCart, findCart } from './cart.queries.server.ts'

/** Deletes the cart of an erased account and releases its holds. */
export async function forgetCart(
  trx: Trx,
  { siteId, userId }: { siteId: number; userId: string },
): Promise<void> {
  const cart = await findCart(trx, siteId, { userId }, { isLocked: true })
  if (cart) await deleteCart(trx, siteId, cart.id)
}
