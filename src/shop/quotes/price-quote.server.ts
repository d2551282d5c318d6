import { isoDay } from '#core/dates.ts'
import type { Trx } from '#platform/database.server.ts'
import { dayRates } from '#shop/calculator/day-rates.server.ts'
import type { Site } from '#shop/sites/site.ts'
import type { QuoteDesk } from './desk-quote.server.ts'
import { byRules, isByRules, type StrayedPrice, strayed } from './hand-prices.ts'
import type { Offer } from './offer.ts'
import { priceWork } from './price-work.ts'
import type { Quote, QuoteItem } from './quote.ts'
import type { Work } from './work.ts'

type Books = Pick<QuoteDesk, 'shippingRates' | 'vatRates' | 'couriers' | 'customs' | 'serviceFees'>

/** The offer that this work makes at the rates of the moment. Writes nothing. */
export async function priceQuote(
  db: QuoteDesk['db'] | Trx,
  books: Books,
  { site, quote, items, now }: { site: Site; quote: Quote; items: readonly QuoteItem[]; now: Date },
  work: Work,
): Promise<Offer> {
  const currency = site.currencies.find(({ id }) => id === quote.currencyId) ?? site.defaultCurrency
  const { country, deliveryType, isInsured } = quote
  const tierId = quote.userId === null ? null : await tierOf(db, site.id, quote.userId)
  const day = isoDay(now, site.timeZone)
  return priceWork(work, items, {
    country,
    deliveryType,
    isInsured,
    currency,
    sources: site.sourceCurrencies,
    kinds: books.customs.kinds(),
    salesTaxes: books.customs.salesTaxes(day),
    rates: dayRates(books, { site, country, currency, tierId, now }),
    day,
  })
}

/** Amounts that staff entered and that leave the rules, so that somebody has to say why. */
export async function strayedPrices(
  db: QuoteDesk['db'] | Trx,
  books: Books,
  priced: Parameters<typeof priceQuote>[2],
  { work, offer }: { work: Work; offer: Offer },
): Promise<StrayedPrice[]> {
  return isByRules(work) ? [] : strayed(offer, await priceQuote(db, books, priced, byRules(work)))
}

async function tierOf(db: QuoteDesk['db'] | Trx, siteId: number, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .select('tier_id')
    .where('site_id', '=', siteId)
    .where('id', '=', userId)
    .executeTakeFirst()
  return row?.tier_id ?? null
}
