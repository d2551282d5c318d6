import type { Trx } from '#platform/database.server.ts'
import { type Promotion, promotionProblem } from '#shop/promotions/promotion.ts'
import { readPromotion } from '#shop/promotions/read-promotion.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { touchCart } from './cart.queries.server.ts'
import { type Cart, type CartRow, cartTotals } from './cart.ts'

type Coded = Pick<CartRow, 'promotionId'>

/** The cart's code in the visitor's currency, whether or not it is valid now. */
export async function findCartPromotion(
  { db, site, currency }: Pick<RequestContext, 'site' | 'currency'> & { db: RequestContext['db'] | Trx },
  { promotionId }: Coded,
): Promise<Promotion | null> {
  return promotionId === null ? null : readPromotion(db, site.id, { id: promotionId }, currency.rate)
}

/** The promotion's id if it is valid now: a checkout must not fail because of an expired code. */
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

/** Copies the checkout's code to the cart, in case the customer returns to it. */
export async function keepCartPromotion(
  trx: Trx,
  { site, clock }: RequestContext,
  cartId: string,
  promotionId: string | null,
): Promise<void> {
  await touchCart(trx, site.id, cartId, { promotionId, at: clock() })
}
