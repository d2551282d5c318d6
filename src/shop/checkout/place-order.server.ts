import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { crashPoint } from '#platform/crash-point.server.ts'
import type { Trx } from '#platform/database.server.ts'
import { lockBalance } from '#shop/balance/lock-balance.server.ts'
import type { Cart, CartLine, CartOwner } from '#shop/cart/cart.ts'
import { cartOwner } from '#shop/cart/cart-owner.server.ts'
import { holdLines } from '#shop/cart/hold-lines.server.ts'
import { readCart } from '#shop/cart/read-cart.server.ts'
import { termsInForce } from '#shop/content/terms-in-force.server.ts'
import type { Failure } from '#shop/failure.ts'
import { refusedGuess } from '#shop/limits/guesses.server.ts'
import { findPlacedOrder } from '#shop/orders/find-placed-order.server.ts'
import { openPaymentPage, startPayment } from '#shop/payments/start-payment.server.ts'
import { judgePromotionUse } from '#shop/promotions/judge-promotion-use.server.ts'
import type { PromotionCustomer } from '#shop/promotions/promotion.ts'
import type { BuyingContext, RequestContext } from '#shop/request-context.server.ts'
import { adjustBalanceHold } from './adjust-balance-hold.server.ts'
import { bookOrder, type Keep, type Placed, type PlacedOrder } from './book-order.server.ts'
import { setMovingHolds } from './checkout.queries.server.ts'
import { destination, isIdle, missingStep, openStates, steps } from './checkout.ts'
import { type CheckoutToPlace, lockCheckoutToPlace } from './checkout-in-cart.queries.server.ts'
import { sumCheckout } from './checkout-sum.server.ts'
import { draftOrder, orderedCart } from './draft-order.server.ts'
import { lostDelivery } from './lost-delivery.ts'
import { refusedOrder } from './order-limits.ts'
import { inCheckoutCurrency, unknownCheckout } from './own-checkout.server.ts'
import { lacksMethod } from './read-checkout.server.ts'

/**
 * Places the order in one transaction, under the lock of its checkout: a double click, two tabs or a retry make one
 * order. Then the provider is called for its page; if that fails, the order awaits payment.
 */
export async function placeOrder(
  ctx: RequestContext,
  slug: string,
  expectedTotal: Amount,
  keep?: Keep,
): Promise<Result<Placed, Failure>> {
  const refused = refusedGuess(ctx, 'slug-guess')
  if (refused) return err(refused)
  const owner = await cartOwner(ctx)
  if (!owner) return err(await unknownCheckout(ctx, slug))
  const terms = termsInForce(ctx)
  if (!terms.ok) return terms
  const placed = await ctx.db.transaction().execute(async (trx): Promise<Result<PlacedOrder, Failure>> => {
    const userId = 'userId' in owner ? owner.userId : null
    const placing = { owner, slug, userId, staffId: null, termsVersion: terms.value }
    return placeLocked(ctx, trx, placing, { expectedTotal, keep })
  })
  if (!placed.ok)
    return placed.error.code === 'checkout.checkout_not_found'
      ? err(await unknownCheckout(ctx, slug))
      : placed
  return payPlaced(ctx, placed.value)
}

/** After the commit: what the buyer does next. */
export async function payPlaced(
  ctx: RequestContext,
  { id, number, payment, next }: PlacedOrder,
): Promise<Result<Placed, Failure>> {
  crashPoint('after-order-commit')
  if (next) return ok({ orderId: id, number, next })
  const started = await (payment ? openPaymentPage(ctx, payment) : startPayment(ctx, id))
  if (!started.ok)
    return err({ ...started.error, details: { ...started.error.details, ...waiting(id, number) } })
  return ok({ orderId: id, number, next: started.value })
}

type Placing = {
  owner: CartOwner
  slug: string
  /** Whose order it becomes; null for a guest. */
  userId: string | null
  /** Who orders for the customer, if the customer does not. */
  staffId: string | null
  /** What the customer accepts with the order; null if staff order, for nobody can accept it for somebody else. */
  termsVersion: string | null
}
type Agreed = { expectedTotal: Amount; keep?: Keep | undefined }

/** In the caller's transaction: locks the checkout, checks everything, and writes the order. */
export async function placeLocked(
  ctx: BuyingContext,
  trx: Trx,
  { owner, slug, userId, staffId, termsVersion }: Placing,
  agreed: Agreed,
): Promise<Result<PlacedOrder, Failure>> {
  const row = await lockCheckoutToPlace(trx, ctx, { owner, userId }, slug)
  if (!row) return err({ code: 'checkout.checkout_not_found' })
  const { checkout } = row
  if (checkout.orderId) {
    const order = await findPlacedOrder(trx, ctx.site.id, checkout.id)
    if (order) return ok({ id: order.id, number: order.number })
  }
  if (isIdle(checkout, ctx.clock()) || !openStates.includes(checkout.state))
    return err({ code: 'checkout.checkout_invalidated' })
  const lacking = missingStep(checkout, steps.confirm)
  if (lacking) return err({ code: 'checkout.step_incomplete', details: { step: lacking } })
  const refused = refusedOrder(row.ordersNow, { isGuest: userId === null, now: ctx.clock() })
  if (refused) return err(refused)
  return placeNew(inCheckoutCurrency(ctx, checkout), trx, row, { ...agreed, staffId, termsVersion })
}

/** Only the start of the payment failed: the order is placed. */
function waiting(id: string, number: string) {
  return { order_id: Number(id), order_number: number, order_status: 'awaiting_payment' }
}

/** All checks come before the first write, so a refused order leaves no trace. */
async function placeNew(
  ctx: BuyingContext,
  trx: Trx,
  { checkout, cart: row, lines, spendable, next }: CheckoutToPlace,
  { expectedTotal, keep, staffId, termsVersion }: Agreed & Pick<Placing, 'staffId' | 'termsVersion'>,
): Promise<Result<PlacedOrder, Failure>> {
  const { site } = ctx
  const cart = await readCart(ctx, row, lines, { country: destination(checkout, ctx) })
  if (cart.lines.length === 0) return err({ code: 'cart.cart_empty' })
  const wrong = cart.lines.find(({ state }) => state !== 'ok')
  if (wrong) return err(lineFailure(wrong))
  const sum = await sumCheckout(ctx, trx, checkout, cart, spendable)
  const { delivery, payment } = checkout
  const lost = lostDelivery(checkout, cart, { services: sum.services, point: ctx.couriers.point })
  if (lost) return err(lost)
  if (!delivery || !payment || !sum.service) return err({ code: 'checkout.delivery_method_stale' })
  if (lacksMethod(checkout, sum)) {
    return err({ code: 'checkout.step_incomplete', details: { step: steps.payment } })
  }
  // Reported before the changed total, because it is the cause.
  if (sum.promotionProblem) return err({ code: `checkout.${sum.promotionProblem}` })
  if (sum.totals.total !== expectedTotal) {
    return err({
      code: 'checkout.total_changed',
      details: { old: decimal(expectedTotal), new: decimal(sum.totals.total) },
    })
  }
  // Balances are locked before promotions and stock, as everywhere.
  const kept = await adjustBalanceHold(ctx, trx, checkout, sum)
  if (!kept.ok) return kept
  const current = await ctx.session.current()
  const isPaid = sum.totals.total === 0
  if (isPaid && current && sum.balance?.used)
    await lockBalance(trx, { siteId: site.id, userId: current.user.id, currencyId: checkout.currencyId })
  const customer = { userId: current?.user.id ?? null, email: delivery.email }
  const promotion = await judgePromotion(ctx, trx, checkout.promotionId, customer)
  if (!promotion.ok) return promotion
  const held = await holdAgain(ctx, trx, row.id, cart)
  if (held) return err(held)

  const draft = draftOrder(
    ctx,
    { checkout, delivery, payment, service: sum.service },
    orderedCart(cart, row.id, sum),
    { next, userId: current?.user.id ?? null, promotion: promotion.value, staffId, termsVersion },
  )
  const promo = sum.promotion?.promotion.code ?? null
  return ok(await bookOrder(ctx, trx, draft, { slug: checkout.slug, promo, keep }))
}

function lineFailure({ id, state, maxQuantity, seenPrice, price }: CartLine): Failure {
  if (state === 'price_changed') {
    return {
      code: 'cart.price_changed',
      details: { id: Number(id), old: decimal(seenPrice), new: decimal(price) },
    }
  }
  if (state === 'limited') {
    return { code: 'cart.insufficient_stock', details: { id: Number(id), available: maxQuantity } }
  }
  return { code: 'cart.item_unavailable', details: { id: Number(id) } }
}

async function judgePromotion(
  { site, clock }: BuyingContext,
  trx: Trx,
  promotionId: string | null,
  customer: PromotionCustomer,
): Promise<Result<{ id: string } | null, Failure>> {
  if (promotionId === null) return ok(null)
  const problem = await judgePromotionUse(trx, site.id, { promotionId, customer, now: clock() })
  return problem ? err({ code: `checkout.${problem}` }) : ok({ id: promotionId })
}

/** Expired holds are renewed if possible: only stock that is held can be sold. */
async function holdAgain(ctx: BuyingContext, trx: Trx, cartId: string, cart: Cart): Promise<Failure | null> {
  const over = cart.lines.filter(({ isHoldOver }) => isHoldOver)
  if (over.length === 0) return null
  await setMovingHolds(trx, false)
  const failure = await holdLines(trx, ctx, cartId, over)
  await setMovingHolds(trx, true)
  return failure
}
