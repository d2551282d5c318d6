import { isoDay } from '#core/dates.ts'
import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import type { Email, EmailPart, EmailRow } from '#shop/emails/email.ts'
import { dueBy } from '#shop/emails/email-days.ts'
import { greeting } from '#shop/emails/greeting.ts'
import { warehouseLabels } from '#shop/invoices/invoice-document.ts'
import { chargeLabels } from '#shop/shipping/sum-rows.ts'
import type { Site } from '#shop/sites/site.ts'
import type { Forward } from './forward.ts'
import type { ForwardPrice } from './forward-price.ts'
import { lockerHold } from './locker-fit.ts'
import { lineAmount } from './price-boxes.ts'

export const forwardEmailTemplates = [
  'submitted',
  'waiting',
  'all_here',
  'on_hold',
  'priced',
  'paid_by_itself',
  'overdue',
  'dispatched',
  'delivered',
  'returned',
  'lost',
  'cancelled',
] as const
export type ForwardEmailTemplate = (typeof forwardEmailTemplates)[number]

export type ForwardEmailFacts = {
  site: Pick<Site, 'name' | 'timeZone'>
  forward: Pick<
    Forward,
    'number' | 'estimate' | 'price' | 'endsAt' | 'reason' | 'reasonWords' | 'deliveryType'
  >
  firstName: string
  currency: string
  locale: MessageLocale
  /** The page of the request. */
  href: string
  /** Numbers of its boxes, once there are any. */
  boxes: readonly string[]
  /** What has been given back. */
  refunded: Amount
}

type Words = Readonly<Record<'subject' | 'heading' | 'text', MessageKey>>

const words: Readonly<Record<ForwardEmailTemplate, Words>> = {
  submitted: {
    subject: 'email.forward.submitted.subject',
    heading: 'email.forward.submitted.heading',
    text: 'email.forward.submitted.text',
  },
  waiting: {
    subject: 'email.forward.waiting.subject',
    heading: 'email.forward.waiting.heading',
    text: 'email.forward.waiting.text',
  },
  all_here: {
    subject: 'email.forward.all_here.subject',
    heading: 'email.forward.all_here.heading',
    text: 'email.forward.all_here.text',
  },
  on_hold: {
    subject: 'email.forward.on_hold.subject',
    heading: 'email.forward.on_hold.heading',
    text: 'email.forward.on_hold.text',
  },
  priced: {
    subject: 'email.forward.priced.subject',
    heading: 'email.forward.priced.heading',
    text: 'email.forward.priced.text',
  },
  paid_by_itself: {
    subject: 'email.forward.paid_by_itself.subject',
    heading: 'email.forward.paid_by_itself.heading',
    text: 'email.forward.paid_by_itself.text',
  },
  overdue: {
    subject: 'email.forward.overdue.subject',
    heading: 'email.forward.overdue.heading',
    text: 'email.forward.overdue.text',
  },
  dispatched: {
    subject: 'email.forward.dispatched.subject',
    heading: 'email.forward.dispatched.heading',
    text: 'email.forward.dispatched.text',
  },
  delivered: {
    subject: 'email.forward.delivered.subject',
    heading: 'email.forward.delivered.heading',
    text: 'email.forward.delivered.text',
  },
  returned: {
    subject: 'email.forward.returned.subject',
    heading: 'email.forward.returned.heading',
    text: 'email.forward.returned.text',
  },
  lost: {
    subject: 'email.forward.lost.subject',
    heading: 'email.forward.lost.heading',
    text: 'email.forward.lost.text',
  },
  cancelled: {
    subject: 'email.forward.cancelled.subject',
    heading: 'email.forward.cancelled.heading',
    text: 'email.forward.cancelled.text',
  },
}

const withPrice: readonly ForwardEmailTemplate[] = ['priced', 'paid_by_itself', 'overdue']
const withBoxes: readonly ForwardEmailTemplate[] = ['dispatched', 'delivered', 'returned', 'lost']

/** An email about a request, from the press of the button to the locker. */
export function forwardEmail(t: Translate, template: ForwardEmailTemplate, facts: ForwardEmailFacts): Email {
  const { forward, site, currency, locale, href, boxes, refunded } = facts
  const money = (value: Amount) => formatMoney(value, currency, locale)
  const number = forward.number ?? ''
  const { price, estimate, endsAt } = forward
  const amount = money(
    (template === 'submitted' || template === 'waiting' ? estimate : price)?.total ?? refunded,
  )
  const values = { number, amount, refunded: money(refunded), estimate: money(estimate?.total ?? refunded) }
  const isToPay = template === 'priced' && price !== null
  const label = isToPay ? t('email.forward.pay', { amount }) : t('email.forward.view')
  const day = endsAt && dueBy(isoDay(endsAt, site.timeZone), locale)
  const parts: EmailPart[] = [
    { kind: 'text', text: t(words[template].text, values) },
    ...(template === 'on_hold' && forward.reason === lockerHold
      ? [{ kind: 'text' as const, text: t('email.forward.on_hold.locker') }]
      : []),
    ...(template === 'on_hold' && forward.reasonWords
      ? [{ kind: 'text' as const, text: forward.reasonWords }]
      : []),
    { kind: 'button', label, href },
    ...(isToPay && day ? [{ kind: 'note' as const, text: t('email.forward.pay_by', { day }) }] : []),
    ...(withPrice.includes(template) && price ? priceLines(t, price, facts, money) : []),
    ...(withBoxes.includes(template) && boxes.length > 0
      ? [
          {
            kind: 'facts' as const,
            rows: boxes.map((box) => ({ label: t('email.forward.box'), value: box })),
          },
        ]
      : []),
  ]
  return {
    subject: t(words[template].subject, values),
    preview: t(words[template].text, values),
    heading: t(words[template].heading, values),
    parts,
    greeting: greeting(t, facts.firstName, locale),
    tag: number,
    reason: t('email.forward.reason', { name: site.name }),
  }
}

/** All lines of the price, which are the total together. */
function priceLines(
  t: Translate,
  price: ForwardPrice,
  { forward }: ForwardEmailFacts,
  money: (value: Amount) => string,
): EmailPart[] {
  const row = (label: string, amount: Amount): EmailRow[] =>
    amount === 0 ? [] : [{ label, value: money(amount) }]
  const transport = lineAmount(price, 'shipping', 'fuel', 'oversize', 'shipping_discount', 'tier_discount')
  const [first] = price.boxes
  return [
    { kind: 'section', title: t('email.forward.price') },
    {
      kind: 'facts',
      rows: [
        ...row(t(first?.method === 'sea' ? 'sum.sea' : 'sum.air'), transport),
        ...row(t(warehouseLabels.express), lineAmount(price, 'express')),
        ...row(t(chargeLabels.joining), lineAmount(price, 'joining')),
        ...row(t(warehouseLabels.splitting), lineAmount(price, 'splitting')),
        ...row(t(warehouseLabels.padding), lineAmount(price, 'padding')),
        ...row(t(warehouseLabels.photos), lineAmount(price, 'photos')),
        ...row(t(chargeLabels.insurance), lineAmount(price, 'insurance')),
        ...row(t(chargeLabels.duty), lineAmount(price, 'duty')),
        ...row(t('email.quote.offer.vat', { percent: price.vatPercent }), lineAmount(price, 'vat')),
        ...row(
          t(forward.deliveryType === 'locker' ? 'sum.locker' : 'sum.courier'),
          lineAmount(price, 'delivery'),
        ),
        ...row(t(warehouseLabels.storage), lineAmount(price, 'storage')),
        { label: t('email.forward.total'), value: money(price.total), isTotal: true },
      ],
    },
  ]
}
