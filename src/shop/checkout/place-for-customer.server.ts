import { type Amount, rateText } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { sha256 } from '#platform/secret-token.server.ts'
import type { CartRow } from '#shop/cart/cart.ts'
import { fillStaffCart, openStaffCart } from '#shop/cart/fill-staff-cart.server.ts'
import type { Failure } from '#shop/failure.ts'
import { askToPay } from '#shop/orders/ask-to-pay.server.ts'
import { findPlacedOrder } from '#shop/orders/find-placed-order.server.ts'
import type { OrderRef } from '#shop/orders/new-order.ts'
import { judgePromotionUse } from '#shop/promotions/judge-promotion-use.server.ts'
import type { BuyingContext } from '#shop/request-context.server.ts'
import type { Delivery } from '#shop/shipping/delivery.ts'
import { insertCheckout } from './checkout.queries.server.ts'
import { findCheckoutOf } from './checkout-in-cart.queries.server.ts'
import { placeLocked } from './place-order.server.ts'

export type StaffOrder = {
  /** Of the form: sent twice, it makes one order. */
  key: string
  staffId: string
  /** Null for a guest. */
  userId: string | null
  lines: readonly { productId: number; variantId: number; quantity: number }[]
  delivery: Delivery
  provider: number
  promotionId: string | null
  /** What the person saw: another total is never agreed. */
  expectedTotal: Amount
}

type Problem = { failure: Failure; variantId?: number }

/** Undoes what was written before it was refused. */
class Refused extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.failure.code)
    this.problem = problem
  }
}

/**
 * Staff order for a customer: a cart of its own with the lines, its checkout with all choices, and then the same act as
 * every order, in one transaction. Nothing is paid yet and no terms are accepted: the customer gets the link to pay.
 */
export async function placeForCustomer(
  ctx: BuyingContext,
  order: StaffOrder,
): Promise<Result<OrderRef, Problem>> {
  const { key, staffId, userId, expectedTotal } = order
  const siteId = ctx.site.id
  const slug = ctx.encryption.mark(`order ${key} of staff ${staffId}`, `site ${siteId}`).toString('hex')
  const owner = { tokenHash: sha256(slug) }
  // Read before the transaction: inside it, that would need a second connection.
  await ctx.session.current()
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const cart = await openStaffCart(trx, ctx, owner.tokenHash)
      if (!cart) {
        const known = await findCheckoutOf(trx, siteId, owner, slug)
        const placed = known && (await findPlacedOrder(trx, siteId, known.checkout.id))
        if (!placed) throw new Refused({ failure: { code: 'service.stale_version' } })
        return ok({ id: placed.id, number: placed.number })
      }
      await lockPromotion(trx, ctx, order)
      const refused = await fillStaffCart(trx, ctx, cart.id, order.lines)
      if (refused) throw new Refused(refused)
      await beginCheckout(trx, ctx, { slug, cart, order })
      const placed = await placeLocked(
        ctx,
        trx,
        { owner, slug, userId, staffId, termsVersion: null },
        { expectedTotal },
      )
      if (!placed.ok) throw new Refused({ failure: placed.error })
      const { id, number } = placed.value
      await askToPay(trx, { siteId, orderId: id })
      return ok({ id, number })
    })
  } catch (error) {
    if (error instanceof Refused) return err(error.problem)
    throw error
  }
}

/** A promotion is locked before stock, as everywhere. */
async function lockPromotion(
  trx: Trx,
  { site, clock }: BuyingContext,
  { promotionId, userId, delivery }: StaffOrder,
): Promise<void> {
  if (promotionId === null) return
  const use = { promotionId, customer: { userId, email: delivery.email }, now: clock() }
  const problem = await judgePromotionUse(trx, site.id, use)
  if (problem) throw new Refused({ failure: { code: `checkout.${problem}` } })
}

async function beginCheckout(
  trx: Trx,
  { site, currency, clock }: BuyingContext,
  { slug, cart, order }: { slug: string; cart: CartRow; order: StaffOrder },
): Promise<void> {
  const { userId, promotionId, delivery, provider } = order
  await insertCheckout(trx, site.id, {
    slug,
    cart,
    userId,
    currencyId: currency.id,
    rate: rateText(currency.rate),
    promotionId,
    choices: { delivery, payment: { provider, bank: null } },
    at: clock(),
  })
}
