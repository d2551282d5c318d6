import { isoDay } from '#core/dates.ts'
import { dayRates } from '#shop/calculator/day-rates.server.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { type Estimate, estimate } from './estimate.ts'
import type { QuoteItem, Travel } from './quote.ts'

/** What the request may cost, at the rates of this moment. Nothing is stored. */
export async function estimateItems(
  ctx: RequestContext,
  { country, deliveryType, isInsured }: Pick<Travel, 'country' | 'deliveryType' | 'isInsured'>,
  items: readonly Pick<QuoteItem, 'title' | 'price' | 'currency' | 'quantity' | 'shop'>[],
): Promise<Estimate> {
  const { site, currency, customs } = ctx
  const now = ctx.clock()
  const tierId = (await ctx.session.current())?.user.tierId ?? null
  return estimate(items, {
    country,
    deliveryType,
    isInsured,
    currency,
    sources: site.sourceCurrencies,
    kinds: customs.kinds(),
    salesTaxes: customs.salesTaxes(isoDay(now, site.timeZone)),
    rates: dayRates(ctx, { site, country, currency, tierId, now }),
  })
}
