import { isoDay } from '#core/dates.ts'
import { imageUrl } from '#core/image-url.ts'
import type { Locale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import { checkoutPaths } from '#shop/paths/checkout-paths.ts'
import { orderPaths } from '#shop/paths/order-paths.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import type { ListedQuote } from '#shop/quotes/list-quotes.server.ts'
import type { QuoteState } from '#shop/quotes/quote.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { Site } from '#shop/sites/site.ts'
import { type Moment, momentOf } from './moment.ts'

const pictureWidth = 80
const namedItems = 2

/** A quote of the list, with its days by the calendar of the site. */
export type QuoteRow = {
  slug: string
  number: string | null
  state: QuoteState
  url: string
  titles: readonly string[]
  more: number
  images: readonly string[]
  day: string
  currency: string
  /** What it costs, or may cost, delivered. */
  price:
    | { kind: 'ways'; air: Amount | null; sea: Amount | null }
    | { kind: 'range'; low: Amount; high: Amount }
    | { kind: 'one'; total: Amount }
    | null
  /** By when we answer, or the customer. */
  until: Moment | null
  isLate: boolean
  /** How long the price holds, and the time of the server. */
  lock: { from: string; until: string; now: string } | null
  reason: string | null
  order: { number: string; page: string; pay: string } | null
}

type Words = { site: Site; locale: Locale; clock: () => Date }

export function quoteRow(row: ListedQuote, { site, locale, clock }: Words): QuoteRow {
  const paths = quotePaths(locale)
  const now = clock()
  const isDraft = row.state === 'draft'
  const end = row.state === 'quoted' ? row.validUntil : (row.answerDueAt ?? row.endsAt)
  const url = isDraft ? paths.orderForm() : paths.quote(row.slug)
  return {
    slug: row.slug,
    number: row.number,
    state: row.state,
    url,
    titles: row.titles.slice(0, namedItems),
    more: Math.max(0, row.itemsCount - namedItems),
    images: row.images.map((image) => imageUrl(image, pictureWidth, 1)),
    day: isoDay(row.updatedAt, site.timeZone),
    currency: currencyCode(site, row.currencyId),
    price: priceOf(row),
    until: end && !isDraft ? momentOf(end, site.timeZone, now) : null,
    isLate: row.answerDueAt !== null && row.answerDueAt < now,
    lock:
      row.state === 'quoted' && row.validUntil && row.sentAt
        ? { from: row.sentAt.toISOString(), until: row.validUntil.toISOString(), now: now.toISOString() }
        : null,
    reason: row.state === 'rejected' ? row.reason : null,
    order: row.orderNumber
      ? {
          number: row.orderNumber,
          page: orderPaths(locale).order(row.orderNumber),
          pay: checkoutPaths(locale).payOrder(row.orderNumber),
        }
      : null,
  }
}

function priceOf({ state, totals, estimate, shippingMethod }: ListedQuote): QuoteRow['price'] {
  const isBought = state === 'accepted' || state === 'converted'
  const chosen = isBought && shippingMethod ? (totals?.[shippingMethod] ?? null) : null
  if (chosen !== null) return { kind: 'one', total: chosen }
  const isOffered = state === 'quoted' || state === 'declined' || state === 'expired'
  if (isOffered && totals) return { kind: 'ways', ...totals }
  const isOpen = state === 'submitted' || state === 'in_review' || state === 'info_needed'
  return isOpen && estimate ? { kind: 'range', ...estimate } : null
}
