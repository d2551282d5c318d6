import { rateText } from '#core/money.ts'
import { err, ok, type Result } from '#core/result.ts'
import { openCheckoutOfOffer } from '#shop/checkout/checkout-of-offer.server.ts'
import type { Failure } from '#shop/failure.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { wayOf } from './offer.ts'
import { changeOwnQuote } from './own-quote.server.ts'
import { findRevisions } from './revision.queries.server.ts'

/**
 * Leads from the offer to its checkout: the same one for two presses. The price holds on until its own end, and the quote
 * is accepted when the order is placed.
 */
export function acceptQuote(
  ctx: RequestContext,
  { slug, method, revision: seen }: { slug: string; method: ShippingMethod; revision: number | null },
): Promise<Result<{ slug: string }, Failure>> {
  const { site } = ctx
  return changeOwnQuote(ctx, slug, ['quoted'], async ({ trx, quote, at, actor }) => {
    const [revision] = quote.revisionId ? await findRevisions(trx, site.id, { id: quote.revisionId }) : []
    if (!revision || revision.validUntil <= at) return err({ code: 'service.quote_expired' })
    if (seen !== null && seen !== revision.number)
      return err({ code: 'service.stale_version', details: { revision: revision.number } })
    if (!wayOf(revision.offer, method))
      return err({ code: 'checkout.shipping_method_unavailable', details: { reason: 'dangerous_goods' } })
    await trx
      .updateTable('quotes')
      .set({ shipping_method: method })
      .where('site_id', '=', site.id)
      .where('id', '=', quote.id)
      .execute()
    const currency = site.currencies.find(({ id }) => id === quote.currencyId) ?? site.defaultCurrency
    const checkout = await openCheckoutOfOffer(trx, site.id, {
      revisionId: revision.id,
      userId: actor.id ?? '',
      currencyId: currency.id,
      rate: rateText(currency.rate),
      at,
    })
    return ok(checkout)
  })
}
