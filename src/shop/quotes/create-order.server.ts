import { sum } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { isOver } from '#shop/checkout/checkout.ts'
import { type CheckoutOfOffer, findCheckoutOfOffer } from '#shop/checkout/checkout-of-offer.server.ts'
import { type CheckoutSum, sumGoods } from '#shop/checkout/checkout-sum.server.ts'
import { inCheckoutCurrency } from '#shop/checkout/own-checkout.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { type OfferedWay, openWays, wayOf } from './offer.ts'
import { type OrderSums, orderSums } from './order-sums.ts'
import { findQuote, type StoredQuote } from './quotes.queries.server.ts'
import { findRevisions, type Revision } from './revision.queries.server.ts'

/** An offer that its customer is about to order. */
export type CreateOrder = CheckoutOfOffer & {
  quote: StoredQuote
  revision: Revision
  method: ShippingMethod
  way: OfferedWay
  parts: OrderSums
  sum: CheckoutSum
  /** The price no longer holds, or another offer has taken this one's place. */
  isOver: boolean
}

/** The checkout of an offer as its page shows it. Writes nothing. */
export async function readCreateOrder(
  ctx: RequestContext,
  slug: string,
): Promise<Result<CreateOrder, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const found = await findCheckoutOfOffer(ctx.db, ctx.site.id, { userId: own.value.user.id, slug })
  if (!found) return err({ code: 'checkout.checkout_not_found' })
  return describeCreateOrder(ctx, ctx.db, found)
}

/** The same for a checkout that the caller has read, or is about to change. */
export async function describeCreateOrder(
  ctx: RequestContext,
  db: RequestContext['db'] | Trx,
  found: CheckoutOfOffer,
): Promise<Result<CreateOrder, Failure>> {
  const { site, clock } = ctx
  const { checkout, revisionId, spendable } = found
  const [revision] = await findRevisions(db, site.id, { id: revisionId })
  const quote = revision && (await findQuote(db, site.id, { id: revision.quoteId }))
  if (!revision || !quote) return err({ code: 'checkout.checkout_not_found' })
  const wanted = quote.shippingMethod
  const [method] = openWays(revision.offer, wanted)
  const way = method && wayOf(revision.offer, method)
  if (!method || !way) return err({ code: 'checkout.shipping_method_unavailable' })
  const parts = orderSums(revision.offer, way)
  const { subtotal, charges, shipping, shippingDiscount, tierDiscount } = parts
  const goods = {
    subtotal,
    charges: sum(charges.map(({ amount }) => amount)),
    shippingMethod: method,
    way: { price: shipping, discount: shippingDiscount, tierDiscount },
  }
  const total = await sumGoods(inCheckoutCurrency(ctx, checkout), db, checkout, goods, spendable)
  const isReplaced = quote.state !== 'quoted' || quote.revisionId !== revision.id
  const isPast =
    isReplaced || revision.validUntil <= clock() || isOver({ ...checkout, updatedAt: clock() }, clock())
  return ok({ ...found, quote, revision, method, way, parts, sum: total, isOver: isPast })
}
