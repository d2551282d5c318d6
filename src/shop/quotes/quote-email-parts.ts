import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import { type Amount, minus, size, times } from '#core/money.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import type { EmailItem, EmailPart, EmailRow } from '#shop/emails/email.ts'
import { onDays } from '#shop/emails/email-days.ts'
import type { ChargeCode } from '#shop/shipping/charge.ts'
import { chargeLabels, percentOff, totalLabel } from '#shop/shipping/sum-rows.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import type { Site } from '#shop/sites/site.ts'
import { lineAmount, type Offer, type OfferItem, openWays, wayOf } from './offer.ts'
import type { Quote, QuoteItem } from './quote.ts'
import { comes } from './work.ts'

/** An offer as it was sent, and who sent it. */
export type SentOffer = { offer: Offer; words: string; validUntil: Date; staffName: string | null }

export type QuoteEmailFacts = {
  site: Pick<Site, 'name' | 'timeZone'>
  quote: Pick<Quote, 'number' | 'shippingMethod' | 'answerDueAt' | 'endsAt' | 'reason' | 'reasonWords'>
  firstName: string
  items: readonly QuoteItem[]
  currency: string
  locale: MessageLocale
  /** The page of the quote, which the link opens for reading without signing in. */
  href: string
  /** The newest offer, once there is one. */
  sent: SentOffer | null
  /** What staff wrote: the question, or the message. */
  said: { text: string; choices: readonly string[]; name: string } | null
  /** The rule that forbids the goods, in the reader's language. */
  rule: { code: string; words: string } | null
}

type Offered = Pick<QuoteEmailFacts, 'currency' | 'locale'> & {
  sent: SentOffer
  wanted: ShippingMethod | null
}

export function moneyIn({
  currency,
  locale,
}: Pick<QuoteEmailFacts, 'currency' | 'locale'>): (value: Amount) => string {
  return (value) => formatMoney(value, currency, locale)
}

/** Both ways side by side, the wanted one first; the other says how much it saves, if it does. */
export function ways(t: Translate, { sent, wanted, ...facts }: Offered): EmailPart {
  const { offer } = sent
  const money = moneyIn(facts)
  const open = openWays(offer, wanted)
  const first = open[0] && wayOf(offer, open[0])
  return {
    kind: 'ways',
    ways: open.flatMap((method, place) => {
      const way = wayOf(offer, method)
      if (!way || !first) return []
      const days = onDays(way.days.from, way.days.to, facts.locale)
      const saved = minus(first.total, way.total)
      const isLocker = offer.deliveryType === 'locker'
      return [
        {
          title: t(wayNames[method]),
          price: money(way.total),
          note:
            saved > 0
              ? t('email.quote.offer.days_saves', { days, amount: money(saved) })
              : t(isLocker ? 'email.quote.offer.days_locker' : 'email.quote.offer.days_courier', { days }),
          isFirst: place === 0,
        },
      ]
    }),
  }
}

export const wayNames = { air: 'email.quote.offer.air', sea: 'email.quote.offer.sea' } as const

/** What was found for each item, in the words of staff where they wrote some. */
export function foundItems(t: Translate, { sent, ...facts }: Omit<Offered, 'wanted'>): EmailPart {
  const money = moneyIn(facts)
  return { kind: 'items', items: sent.offer.items.map((item) => foundItem(t, item, money)) }
}

const findingWords = {
  found: 'email.quote.offer.as_asked',
  changed: 'email.quote.offer.changed',
  sold_out: 'email.quote.offer.sold_out',
  refused: 'email.quote.offer.refused',
} as const satisfies Record<OfferItem['state'], MessageKey>

function foundItem(t: Translate, item: OfferItem, money: (value: Amount) => string): EmailItem {
  const { title, options, shop, image, quantity, words, state, converted } = item
  const pieces = quantity > 1 ? t('email.order.pieces', { count: quantity }) : ''
  return {
    picture: image || null,
    name: [title, options].filter(Boolean).join(', '),
    details: [shop, pieces, words || t(findingWords[state])].filter(Boolean).join(' · '),
    price: comes(item) ? money(times(converted, quantity)) : '',
  }
}

/** What the customer asked for, with the prices of the shops as they know them. */
export function askedItems(
  t: Translate,
  { items, locale }: Pick<QuoteEmailFacts, 'items' | 'locale'>,
): EmailPart[] {
  const item = ({ title, url, options, shop, image, quantity, price, currency }: QuoteItem): EmailItem => ({
    picture: image || null,
    name: title || url,
    details: [shop, options, t('email.order.pieces', { count: quantity })].filter(Boolean).join(' · '),
    price: price === null ? '' : formatMoney(times(price, quantity), currency, locale),
  })
  return [
    { kind: 'section', title: t('email.quote.asked_for') },
    { kind: 'items', items: items.map(item) },
  ]
}

/** Every line of a way, in the words of the shop's other sums. Together they are the total. */
export function lines(t: Translate, { sent, wanted, ...facts }: Offered): EmailPart[] {
  const { offer } = sent
  const [method] = openWays(offer, wanted)
  const way = method ? wayOf(offer, method) : null
  if (!method || !way) return []
  const money = moneyIn(facts)
  const shipping = lineAmount(way.lines, 'shipping', 'fuel', 'oversize')
  const discount = lineAmount(way.lines, 'shipping_discount', 'tier_discount')
  const row = (label: string, amount: Amount): EmailRow[] =>
    amount === 0 ? [] : [{ label, value: money(amount) }]
  const charged = (...codes: ChargeCode[]) =>
    codes.flatMap((code) => row(t(chargeLabels[code]), lineAmount(way.lines, code)))
  const percent = percentOff(size(discount), shipping)
  return [
    {
      kind: 'section',
      title: t(method === 'air' ? 'email.quote.offer.lines_air' : 'email.quote.offer.lines_sea'),
    },
    {
      kind: 'facts',
      rows: [
        ...row(t('email.quote.offer.goods'), lineAmount(way.lines, 'goods')),
        ...charged('shop_shipping', 'sales_tax'),
        ...row(t(method === 'air' ? 'sum.air' : 'sum.sea'), shipping),
        ...row(t('sum.shipping_discount', { percent }), discount),
        ...charged('insurance', 'joining', 'duty'),
        ...row(t('email.quote.offer.vat', { percent: offer.vat / 100 }), lineAmount(way.lines, 'vat')),
        ...charged('service'),
        ...row(
          t(offer.deliveryType === 'locker' ? 'sum.locker' : 'sum.courier'),
          lineAmount(way.lines, 'delivery'),
        ),
        { label: t(totalLabel(offer.deliveryType)), value: money(way.total), isTotal: true },
      ],
    },
  ]
}

/** How many of the items come. */
export function countFound({ items }: Pick<Offer, 'items'>): { found: number; all: number } {
  return { found: items.filter(comes).length, all: items.length }
}

/** The email programs of readers show one line each: what staff wrote keeps its paragraphs. */
export function paragraphs(text: string): EmailPart[] {
  return text
    .split(/\n+/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => ({ kind: 'text', text: line }))
}
