import { imageUrl } from '#core/image-url.ts'
import { minus, times } from '#core/money.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import type { CreateOrder } from '#shop/quotes/create-order.server.ts'
import { wayOf } from '#shop/quotes/offer.ts'
import type { QuoteTerms } from '#shop/quotes/quote-terms.ts'
import { comes } from '#shop/quotes/work.ts'
import type { RequestContext } from '#shop/request-context.server.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import { momentOf } from '#web/quotes/moment.ts'

const pictureWidth = 160

type Told = Pick<RequestContext, 'site' | 'locale' | 'clock'>

/** An offer that is about to be ordered, as its page shows it. */
export function createOrderView(
  open: CreateOrder,
  { absorbPercent }: Pick<QuoteTerms, 'absorbPercent'>,
  { site, locale, clock }: Told,
) {
  const { checkout, quote, revision, method, way, parts, sum } = open
  const { offer, sentAt, validUntil } = revision
  const now = clock()
  const paths = quotePaths(locale)
  const other = method === 'air' ? 'sea' : 'air'
  const otherWay = wayOf(offer, other)
  return {
    slug: checkout.slug,
    number: quote.number ?? '',
    currency: currencyCode(site, checkout.currencyId),
    page: paths.createOrder(checkout.slug),
    quote: paths.quote(quote.slug, { way: method }),
    until: momentOf(validUntil, site.timeZone, now),
    lock: { from: sentAt.toISOString(), until: validUntil.toISOString(), now: now.toISOString() },
    method,
    days: way.days,
    other: otherWay && {
      method: other,
      total: otherWay.total,
      url: paths.quote(quote.slug, { way: other }),
    },
    vatPercent: offer.vat / 100,
    box: offer.parcels.length === 1 ? (offer.parcels[0] ?? null) : null,
    deliveryType: offer.deliveryType,
    items: offer.items.filter(comes).map(({ itemId, title, options, quantity, converted, image }) => ({
      id: itemId,
      name: title,
      choice: options,
      quantity,
      image: image && imageUrl(image, pictureWidth, 1),
      price: times(converted, quantity),
    })),
    /** Every line of the offer but the last leg, which is chosen here. */
    lines: way.lines.filter(({ code }) => code !== 'delivery').map(({ code, amount }) => ({ code, amount })),
    goods: minus(way.total, parts.delivery),
    balance: sum.balance && { spendable: sum.balance.spendable, wish: checkout.balanceWish },
    methods: sum.methods,
    payment: checkout.payment,
    absorbPercent,
  }
}

export type CreateOrderView = ReturnType<typeof createOrderView>
