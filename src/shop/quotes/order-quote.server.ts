import { type Amount, decimal } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Trx } from '#platform/database.server.ts'
import { lockBalance } from '#shop/balance/lock-balance.server.ts'
import { adjustBalanceHold } from '#shop/checkout/adjust-balance-hold.server.ts'
import { bookOrder, type Keep, type Placed, type PlacedOrder } from '#shop/checkout/book-order.server.ts'
import { refusePoint } from '#shop/checkout/check-delivery.ts'
import { missingStep, openStates, steps } from '#shop/checkout/checkout.ts'
import { lockCheckoutOfOffer } from '#shop/checkout/checkout-of-offer.server.ts'
import { draftOrder } from '#shop/checkout/draft-order.server.ts'
import { inCheckoutCurrency } from '#shop/checkout/own-checkout.server.ts'
import { payPlaced } from '#shop/checkout/place-order.server.ts'
import { lacksMethod } from '#shop/checkout/read-checkout.server.ts'
import { termsInForce } from '#shop/content/terms-in-force.server.ts'
import type { Failure } from '#shop/failure.ts'
import { findPlacedOrder } from '#shop/orders/find-placed-order.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { requireUser } from '#shop/session/require-user.server.ts'
import { type CreateOrder, describeCreateOrder, readCreateOrder } from './create-order.server.ts'
import { readQuoteTerms } from './quote-terms.server.ts'
import { findQuote, moveQuote, type StoredQuote } from './quotes.queries.server.ts'

/**
 * Orders what the offer names, under the locks of quote and checkout: of two presses, of a press and the end of the price,
 * or of a press and a newer offer exactly one counts. Then the provider's page is opened, as for every order.
 */
export async function orderQuote(
  ctx: RequestContext,
  slug: string,
  expectedTotal: Amount,
  keep?: Keep,
): Promise<Result<Placed, Failure>> {
  const own = await requireUser(ctx)
  if (!own.ok) return own
  const userId = own.value.user.id
  const known = await readCreateOrder(ctx, slug)
  if (!known.ok) return known
  const terms = termsInForce(ctx)
  if (!terms.ok) return terms
  const termsVersion = terms.value
  const placed = await ctx.db.transaction().execute(async (trx): Promise<Result<PlacedOrder, Failure>> => {
    const quote = await findQuote(trx, ctx.site.id, { id: known.value.quote.id }, { isLocked: true })
    const locked = await lockCheckoutOfOffer(trx, ctx.site.id, { userId, slug })
    if (!quote || !locked) return err({ code: 'checkout.checkout_not_found' })
    if (locked.checkout.orderId) {
      const order = await findPlacedOrder(trx, ctx.site.id, locked.checkout.id)
      if (order) return ok({ id: order.id, number: order.number })
    }
    const open = await describeCreateOrder(ctx, trx, locked)
    if (!open.ok) return open
    return place(ctx, trx, {
      ...open.value,
      quote,
      next: locked.next,
      userId,
      termsVersion,
      expectedTotal,
      keep,
    })
  })
  return placed.ok ? payPlaced(ctx, placed.value) : placed
}

type Placing = CreateOrder & {
  quote: StoredQuote
  next: { id: string; number: string }
  userId: string
  termsVersion: string
  expectedTotal: Amount
  keep: Keep | undefined
}

/** All checks come before the first write, so a refused order leaves no trace. */
async function place(ctx: RequestContext, trx: Trx, placing: Placing): Promise<Result<PlacedOrder, Failure>> {
  const { checkout, quote, revision, sum, parts, next, userId, termsVersion, expectedTotal, keep } = placing
  const { site, clock } = ctx
  const at = clock()
  if (placing.isOver || !openStates.includes(checkout.state)) return err({ code: 'service.quote_expired' })
  const lacking = missingStep(checkout, steps.confirm)
  if (lacking) return err({ code: 'checkout.step_incomplete', details: { step: lacking } })
  const { delivery, payment } = checkout
  const { country, parcels } = revision.offer
  const service = sum.service
  if (!delivery || !payment || !service) return err({ code: 'checkout.delivery_method_stale' })
  const { point } = ctx.couriers
  const lost =
    service.type === 'locker' && refusePoint(delivery.pickupPointId, { service, country }, { point, parcels })
  if (lost) return err(lost)
  if (lacksMethod(checkout, sum))
    return err({ code: 'checkout.step_incomplete', details: { step: steps.payment } })
  if (sum.totals.total !== expectedTotal) {
    const totals = { old: decimal(expectedTotal), new: decimal(sum.totals.total) }
    return err({ code: 'checkout.total_changed', details: totals })
  }
  const fixed = inCheckoutCurrency(ctx, checkout)
  const kept = await adjustBalanceHold(fixed, trx, checkout, sum)
  if (!kept.ok) return kept
  const isPaid = sum.totals.total === 0
  if (isPaid && sum.balance?.used)
    await lockBalance(trx, { siteId: site.id, userId, currencyId: checkout.currencyId })
  const lines = parts.lines.map(({ item, price }) => ({
    product_id: 0,
    variant_id: 0,
    sku: '',
    name: item.title,
    choice: item.options,
    picture: item.image,
    slug: '',
    quantity: item.quantity,
    price: String(decimal(price)),
    grams: item.grams,
  }))
  const draft = draftOrder(
    fixed,
    { checkout, delivery, payment, service },
    {
      kind: 'quote',
      cartId: null,
      lines,
      charges: parts.charges,
      vatPercent: revision.offer.vat / 100,
      sum,
      dueAt: new Date(Math.max(revision.validUntil.getTime(), at.getTime() + leastTimeToPayMs)),
    },
    { next, userId, promotion: null, staffId: null, termsVersion },
  )
  const booked = await bookOrder(ctx, trx, draft, { slug: checkout.slug, promo: null, keep })
  const terms = await readQuoteTerms(trx)
  const moved = { siteId: site.id, quote, terms, timeZone: site.timeZone }
  const cause = { at, actor: { type: 'customer' as const, id: userId } }
  await moveQuote(trx, moved, 'accepted', { ...cause, reason: 'ordered', order_id: next.id })
  if (isPaid) {
    const accepted = { ...quote, state: 'accepted' as const, version: quote.version + 1 }
    await moveQuote(trx, { ...moved, quote: accepted }, 'converted', { ...cause, reason: 'paid' })
  }
  return ok(booked)
}

/** An order that is placed in the last minute of the price still has time to be paid. */
const leastTimeToPayMs = 2 * 60 * 60 * 1000
