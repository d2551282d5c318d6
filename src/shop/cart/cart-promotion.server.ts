import type { Trx } from '#platform/database.server.ts'
import type { Promotion } from '#shop/promotions/promotion.ts'
import { readPromotion } from '#shop/promotions/read-promotion.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { touchCart } from './cart.queries.server.ts'
import type { CartRow } from './cart.ts'

/** The code that was entered for a cart, in the visitor's currency, whether or not it counts now. */
export async function findCartPromotion(
  { db, site, currency }: RequestContext,
  { promotionId }: Pick<CartRow, 'promotionId'>,
): Promise<Promotion | null> {
  return promotionId === null ? null : readPromotion(db, site.id, { id: promotionId }, currency.rate)
}

/** What was decided in a checkout holds for the cart that the shopper may come back to. */
export async function keepCartPromotion(
  trx: Trx,
  { site, clock }: RequestContext,
  cartId: string,
  promotionId: string | null,
): Promise<void> {
  await touchCart(trx, site.id, cartId, { promotionId, at: clock() })
}
