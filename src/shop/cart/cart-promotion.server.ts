import type { Trx } from '#platform/database.server.ts'
import { type Promotion, promotionProblem } from '#shop/promotions/promotion.ts'
import { readPromotion } from '#shop/promotions/read-promotion.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { touchCart } from './cart.queries.server.ts'
import { type Cart, type CartRow, cartTotals } from './cart.ts'

type Coded = Pick<CartRow, 'promotionId'>

/** The code that was entered for a cart, in the visitor's currency, whether or not it counts now. */
export async function findCartPromotion(
  { db, site, currency }: Pick<RequestContext, 'site' | 'currency'> & { db: RequestContext['db'] | Trx },
  { promotionId }: Coded,
): Promise<Promotion | null> {
  return promotionId === null ? null : readPromotion(db, site.id, { id: promotionId }, currency.rate)
}

/** Its number if it counts now: a checkout must not stumble over a code that is over. */
export async function countingPromotion(
  { site, currency, clock }: RequestContext,
  db: RequestContext['db'] | Trx,
  row: Coded,
  { lines }: Pick<Cart, 'lines'>,
): Promise<string | null> {
  const promotion = await findCartPromotion({ db, site, currency }, row)
  const problem = promotionProblem(promotion, { subtotal: cartTotals(lines).subtotal, now: clock() })
  return problem === null ? row.promotionId : null
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
