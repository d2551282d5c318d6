import type { Locale } from '#core/locale.ts'
import { decimal, zero } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { CalculatedOffer } from '#shop/calculator/calculation.ts'
import { quotePaths } from '#shop/paths/quote-paths.ts'
import { currencyCode } from '#shop/sites/currency-code.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Offer, OfferItem } from './offer.ts'
import type { Quote, QuoteItem } from './quote.ts'
import type { OfferView, QuoteRowView, QuoteView } from './quotes.schema.ts'

type Words = { site: Site; locale: Locale; t: Translate }
type Listed = Pick<
  Quote,
  'slug' | 'number' | 'state' | 'currencyId' | 'answerDueAt' | 'endsAt' | 'updatedAt'
> & {
  titles: readonly string[]
  images: readonly string[]
  itemsCount: number
  totals: { air: Parameters<typeof decimal>[0] | null; sea: Parameters<typeof decimal>[0] | null } | null
  validUntil: Date | null
}
type Sent = { number: number; sentAt: Date; validUntil: Date; words: string; offer: Offer }
type Said = {
  id: string
  by: 'customer' | 'staff' | 'system'
  name: string | null
  text: string
  isQuestion: boolean
  choices: readonly string[]
  answeredAt: Date | null
  at: Date
  files: QuoteItem['files']
}

const time = (at: Date | null) => at?.toISOString() ?? null

/** A row of the list as the API returns it. */
export function quoteRowView(row: Listed, { site, locale }: Words): QuoteRowView {
  const paths = quotePaths(locale)
  return {
    slug: row.slug,
    number: row.number,
    state: row.state,
    url: row.state === 'draft' ? paths.orderForm() : paths.quote(row.slug),
    titles: [...row.titles],
    images: [...row.images],
    items_count: row.itemsCount,
    currency: currencyCode(site, row.currencyId),
    totals: row.totals && {
      air: row.totals.air === null ? null : decimal(row.totals.air),
      sea: row.totals.sea === null ? null : decimal(row.totals.sea),
    },
    valid_until: time(row.validUntil),
    answer_due_at: time(row.answerDueAt),
    ends_at: time(row.endsAt),
    updated_at: row.updatedAt.toISOString(),
  }
}

/** A whole quote as the API returns it. */
export function quoteView(
  {
    quote,
    items,
    revisions,
    messages,
    orderNumber,
  }: {
    quote: Quote
    items: readonly QuoteItem[]
    revisions: readonly Sent[]
    messages: readonly Said[]
    orderNumber: string | null
  },
  words: Words,
): QuoteView {
  const { site, locale } = words
  const file = ({ id, name, kind, size }: QuoteItem['files'][number]) => ({ id, name, kind, size })
  return {
    status: true,
    slug: quote.slug,
    number: quote.number,
    state: quote.state,
    version: quote.version,
    url: quotePaths(locale).quote(quote.slug),
    currency: currencyCode(site, quote.currencyId),
    country: quote.country,
    shipping_method: quote.shippingMethod,
    delivery_type: quote.deliveryType,
    is_insured: quote.isInsured,
    comment: quote.comment,
    submitted_at: time(quote.submittedAt),
    answer_due_at: time(quote.answerDueAt),
    ends_at: time(quote.endsAt),
    reason: quote.reason,
    reason_words: quote.reasonWords,
    order_number: orderNumber,
    items: items.map(({ id, price, files, ...item }) => ({
      ...item,
      id: Number(id),
      price: price === null ? null : decimal(price),
      files: files.map(file),
    })),
    offers: revisions.map((revision) => offerView(revision, words)),
    messages: messages.map((message) => ({
      id: Number(message.id),
      by: message.by,
      name: message.name,
      text: message.text,
      is_question: message.isQuestion,
      choices: [...message.choices],
      answered: message.answeredAt !== null,
      at: message.at.toISOString(),
      files: message.files.map(file),
    })),
  }
}

function offerView({ number, sentAt, validUntil, words: said, offer }: Sent, words: Words): OfferView {
  return {
    number,
    sent_at: sentAt.toISOString(),
    valid_until: validUntil.toISOString(),
    words: said,
    vat_percent: offer.vat / 100,
    rates: [...offer.rates],
    items: offer.items.map(itemView),
    air: wayView(offer.ways.air, words),
    sea: wayView(offer.ways.sea, words),
  }
}

function itemView(item: OfferItem): OfferView['items'][number] {
  const { itemId, state, title, options, words, quantity, price, currency, converted } = item
  return {
    item_id: Number(itemId),
    state,
    title,
    options,
    words,
    quantity,
    price: decimal(price),
    currency,
    converted: decimal(converted),
  }
}

function wayView(way: CalculatedOffer, { t, locale }: Words): OfferView['air'] {
  if (!way.isAvailable) {
    const { reason } = way
    return {
      available: false,
      reason:
        typeof reason === 'string'
          ? { code: reason, text: t(reason) }
          : { code: reason.id, text: reason.reason[locale] },
      chargeable: 0,
      lines: [],
      discount: decimal(zero),
      total: null,
      eta: null,
    }
  }
  return {
    available: true,
    reason: null,
    chargeable: way.weight.chargeable / 1000,
    lines: way.lines.map(({ code, amount }) => ({ code, amount: decimal(amount) })),
    discount: decimal(way.discount),
    total: decimal(way.total),
    eta: way.days,
  }
}
