import { clockTime } from '#core/clock-time.ts'
import { isoDay } from '#core/dates.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import type { Email, EmailPart } from '#shop/emails/email.ts'
import { byDay, dueBy } from '#shop/emails/email-days.ts'
import { greeting } from '#shop/emails/greeting.ts'
import type { ShippingMethod } from '#shop/shipping/tariffs.ts'
import { type OfferedWay, openWays, wayOf } from './offer.ts'
import { type Rejection, rejections } from './quote.ts'
import {
  askedItems,
  countFound,
  foundItems,
  lines,
  moneyIn,
  paragraphs,
  type QuoteEmailFacts,
  type SentOffer,
  ways,
} from './quote-email-parts.ts'

export const quoteEmailTemplates = [
  'received',
  'question',
  'offer',
  'ends_soon',
  'expired',
  'rejected',
  'silence',
  'message',
] as const
export type QuoteEmailTemplate = (typeof quoteEmailTemplates)[number]

type Said = Pick<Email, 'subject' | 'preview' | 'heading' | 'parts'>

/** An email about a request, from its arrival to its end. What becomes an order has the emails of the order. */
export function quoteEmail(t: Translate, template: QuoteEmailTemplate, facts: QuoteEmailFacts): Email {
  return {
    ...writers[template](t, facts),
    greeting: greeting(t, facts.firstName, facts.locale),
    tag: facts.quote.number ?? '',
    reason: t('email.quote.reason', { name: facts.site.name }),
  }
}

const writers: Readonly<Record<QuoteEmailTemplate, (t: Translate, facts: QuoteEmailFacts) => Said>> = {
  received,
  question,
  offer,
  ends_soon: endsSoon,
  expired,
  rejected,
  silence,
  message,
}

const numberOf = ({ quote }: QuoteEmailFacts) => quote.number ?? ''

/** The day and the hour in the shop's time zone. */
function moment(at: Date | null, { site, locale }: QuoteEmailFacts, isDue = false) {
  const known = at ?? new Date(0)
  const day = isoDay(known, site.timeZone)
  return { day: isDue ? dueBy(day, locale) : byDay(day, locale), time: clockTime(known, site.timeZone) }
}

function button(t: Translate, label: MessageKey, { href }: QuoteEmailFacts): EmailPart {
  return { kind: 'button', label: t(label), href }
}

function received(t: Translate, facts: QuoteEmailFacts): Said {
  const due = moment(facts.quote.answerDueAt, facts, true)
  return {
    subject: t('email.quote.received.subject', { number: numberOf(facts) }),
    preview: t('email.quote.received.preview', due),
    heading: t('email.quote.received.heading'),
    parts: [
      { kind: 'text', text: t('email.quote.received.text', due) },
      button(t, 'email.quote.view', facts),
      ...askedItems(t, facts),
    ],
  }
}

function question(t: Translate, facts: QuoteEmailFacts): Said {
  const { text, choices } = saidIn(facts)
  const { day } = moment(facts.quote.endsAt, facts, true)
  return {
    subject: t('email.quote.question.subject', { number: numberOf(facts) }),
    preview: beginning(text),
    heading: t('email.quote.question.heading'),
    parts: [
      { kind: 'text', text: t('email.quote.question.text', { number: numberOf(facts) }) },
      ...paragraphs(text),
      ...(choices.length > 0
        ? [{ kind: 'term' as const, name: t('email.quote.question.choices'), text: choices.join(' · ') }]
        : []),
      button(t, 'email.quote.question.button', facts),
      { kind: 'note', text: t('email.quote.question.until', { day }) },
      ...askedItems(t, facts),
    ],
  }
}

function offer(t: Translate, facts: QuoteEmailFacts): Said {
  const { sent, method, way } = offeredIn(facts)
  const { found, all } = countFound(sent.offer)
  const number = numberOf(facts)
  const amount = moneyIn(facts)(way.total)
  const { staffName } = sent
  const isLocker = sent.offer.deliveryType === 'locker'
  const foundAll =
    staffName === null
      ? t('email.quote.offer.found_all', { number })
      : t('email.quote.offer.found_all_by', { number, name: staffName })
  const finding = found === all ? foundAll : t('email.quote.offer.found_part', { number, found, all })
  const sums = t(isLocker ? 'email.quote.offer.sums_locker' : 'email.quote.offer.sums_courier')
  return {
    subject: t(method === 'air' ? 'email.quote.offer.subject_air' : 'email.quote.offer.subject_sea', {
      count: found,
      amount,
    }),
    preview: t('email.quote.offer.preview', moment(sent.validUntil, facts)),
    heading: t('email.quote.offer.heading'),
    parts: [
      { kind: 'text', text: `${finding} ${sums}` },
      ...paragraphs(sent.words),
      ...priceParts(t, facts, { sent, way }),
      { kind: 'section', title: t('email.quote.offer.found') },
      foundItems(t, { ...facts, sent }),
      ...lines(t, { ...facts, sent, wanted: facts.quote.shippingMethod }),
    ],
  }
}

function endsSoon(t: Translate, facts: QuoteEmailFacts): Said {
  const { sent, way } = offeredIn(facts)
  const until = moment(sent.validUntil, facts)
  const number = numberOf(facts)
  return {
    subject: t('email.quote.ends_soon.subject', { number, ...until }),
    preview: t('email.quote.ends_soon.preview', { amount: moneyIn(facts)(way.total) }),
    heading: t('email.quote.ends_soon.heading'),
    parts: [
      { kind: 'text', text: t('email.quote.ends_soon.text', { number, ...until }) },
      ...priceParts(t, facts, { sent, way }),
      { kind: 'section', title: t('email.quote.offer.found') },
      foundItems(t, { ...facts, sent }),
    ],
  }
}

/** Both ways, the button to the page on which the price is accepted, and until when it holds. */
function priceParts(
  t: Translate,
  facts: QuoteEmailFacts,
  { sent, way }: { sent: SentOffer; way: OfferedWay },
): EmailPart[] {
  const label = t('email.quote.offer.accept', { amount: moneyIn(facts)(way.total) })
  return [
    ways(t, { ...facts, sent, wanted: facts.quote.shippingMethod }),
    { kind: 'button', label, href: facts.href },
    {
      kind: 'note',
      lead: t('email.quote.offer.locked', moment(sent.validUntil, facts)),
      text: t('email.quote.offer.nothing_before'),
    },
  ]
}

function expired(t: Translate, facts: QuoteEmailFacts): Said {
  const { quote, locale, site } = facts
  const number = numberOf(facts)
  const said =
    quote.reason === 'order_over'
      ? t('email.quote.expired.order_text', { number })
      : t('email.quote.expired.text', { number })
  const until = quote.endsAt && byDay(isoDay(quote.endsAt, site.timeZone), locale)
  return {
    subject: t('email.quote.expired.subject', { number }),
    preview: said,
    heading: t('email.quote.expired.heading'),
    parts: [
      { kind: 'text', text: said },
      ...(until ? [{ kind: 'text' as const, text: t('email.quote.expired.again', { day: until }) }] : []),
      button(t, 'email.quote.expired.button', facts),
      ...askedItems(t, facts),
    ],
  }
}

const rejectionTexts = {
  prohibited: 'email.quote.rejected.prohibited',
  out_of_stock: 'email.quote.rejected.out_of_stock',
  shop_refuses: 'email.quote.rejected.shop_refuses',
  price_wrong: 'email.quote.rejected.price_wrong',
  oversize: 'email.quote.rejected.oversize',
} as const satisfies Record<Rejection, MessageKey>

function rejected(t: Translate, facts: QuoteEmailFacts): Said {
  const { quote, rule } = facts
  const reason = rejections.find((known) => known === quote.reason)
  const why = reason ? [t(rejectionTexts[reason])] : []
  const closed = t('email.quote.rejected.nothing', { number: numberOf(facts) })
  return {
    subject: t('email.quote.rejected.subject', { number: numberOf(facts) }),
    preview: why[0] ?? closed,
    heading: t('email.quote.rejected.heading'),
    parts: [
      ...why.map((text) => ({ kind: 'text' as const, text })),
      ...(rule
        ? [
            {
              kind: 'term' as const,
              name: t('email.quote.rejected.rule', { code: rule.code }),
              text: rule.words,
            },
          ]
        : []),
      ...paragraphs(quote.reasonWords),
      { kind: 'text', text: closed },
      button(t, 'email.quote.view', facts),
      ...askedItems(t, facts),
    ],
  }
}

function silence(t: Translate, facts: QuoteEmailFacts): Said {
  const said = t('email.quote.silence.text', { number: numberOf(facts) })
  return {
    subject: t('email.quote.silence.subject', { number: numberOf(facts) }),
    preview: said,
    heading: t('email.quote.silence.heading'),
    parts: [{ kind: 'text', text: said }, button(t, 'email.quote.view', facts), ...askedItems(t, facts)],
  }
}

function message(t: Translate, facts: QuoteEmailFacts): Said {
  const { text, name } = saidIn(facts)
  const number = numberOf(facts)
  return {
    subject: t('email.quote.message.subject', { number, name }),
    preview: beginning(text),
    heading: t('email.quote.message.heading'),
    parts: [
      { kind: 'text', text: t('email.quote.message.from', { number, name }) },
      ...paragraphs(text),
      button(t, 'email.quote.message.button', facts),
    ],
  }
}

const shownInInbox = 140

function beginning(text: string): string {
  return text.length <= shownInInbox ? text : `${text.slice(0, shownInInbox).trimEnd()}…`
}

function saidIn({ said }: QuoteEmailFacts): NonNullable<QuoteEmailFacts['said']> {
  if (!said) throw new Error('This email tells what staff wrote')
  return said
}

function offeredIn({ sent, quote }: QuoteEmailFacts): {
  sent: SentOffer
  method: ShippingMethod
  way: OfferedWay
} {
  const [method] = sent ? openWays(sent.offer, quote.shippingMethod) : []
  const way = sent && method ? wayOf(sent.offer, method) : null
  if (!sent || !method || !way) throw new Error('This email tells of an offer')
  return { sent, method, way }
}
