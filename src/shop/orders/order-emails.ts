import { minus, sum, zero } from '#core/money.ts'
import type { MessageKey, Translate } from '#locales/messages.ts'
import { termsKey } from '#shop/content/terms-key.ts'
import type { Email, EmailAttachment, EmailPart } from '#shop/emails/email.ts'
import { byDay, onDays } from '#shop/emails/email-days.ts'
import { greeting } from '#shop/emails/greeting.ts'
import type { Invoice } from '#shop/invoices/invoice.ts'
import { totalLabel } from '#shop/shipping/sum-rows.ts'
import {
  contract,
  creditNoteText,
  isToLocker,
  items,
  journey,
  moneyBack,
  moneyIn,
  type OrderEmailFacts,
  places,
  priceOf,
  sums,
} from './order-email-parts.ts'
import { deliveryDays } from './order-result.ts'
import { refundedTo } from './refund-choice.ts'

export const orderEmailTemplates = [
  'placed',
  'paid',
  'failed',
  'refunded',
  'refunded_to_balance',
  'paid_twice',
  'paid_too_late',
  'unpaid',
  'info_needed',
  'shipped',
  'cancelled',
  'changed',
] as const
export type OrderEmailTemplate = (typeof orderEmailTemplates)[number]

type Said = Pick<Email, 'subject' | 'preview' | 'heading' | 'parts'> & {
  attachments?: readonly EmailAttachment[]
}

/** An email about an event of an order. Each says one fact first and then what the reader may look up. */
export function orderEmail(t: Translate, template: OrderEmailTemplate, facts: OrderEmailFacts): Email {
  const { order, site } = facts
  return {
    ...writers[template](t, facts),
    greeting: greeting(t, order.delivery.address.firstName, facts.locale),
    tag: order.number,
    reason: t('email.order.reason', { name: site.name }),
  }
}

const writers: Readonly<Record<OrderEmailTemplate, (t: Translate, facts: OrderEmailFacts) => Said>> = {
  paid: confirmation,
  placed: (t, facts) =>
    toPay(t, facts, 'email.order.placed.subject', 'email.order.placed.heading', 'email.order.placed.text'),
  unpaid: (t, facts) =>
    toPay(t, facts, 'email.order.unpaid.subject', 'email.order.unpaid.heading', 'email.order.unpaid.text'),
  failed: (t, facts) =>
    toPay(t, facts, 'email.order.failed.subject', 'email.order.failed.heading', 'email.order.failed.text'),
  refunded,
  refunded_to_balance: refunded,
  paid_twice: (t, facts) =>
    moneyReturns(t, facts, 'email.order.paid_twice.subject', 'email.order.paid_twice.text'),
  paid_too_late: (t, facts) =>
    moneyReturns(t, facts, 'email.order.paid_too_late.subject', 'email.order.paid_too_late.text'),
  info_needed: question,
  shipped,
  cancelled,
  changed,
}

function confirmation(t: Translate, facts: OrderEmailFacts): Said {
  const { order, invoice, locale } = facts
  const { number } = order
  const { from, to } = deliveryDays(order, facts.site).arrives
  const days = onDays(from, to, locale)
  const isLocker = isToLocker(facts)
  const price = moneyIn(facts)(priceOf(order))
  return {
    subject: t(isLocker ? 'email.order.paid.subject_locker' : 'email.order.paid.subject_door', {
      number,
      days,
    }),
    preview: t('email.order.paid.preview', { amount: price }),
    heading: t(isLocker ? 'email.order.paid.heading_locker' : 'email.order.paid.heading_door', { days }),
    parts: [
      { kind: 'text', text: t('email.order.paid.text', { number }) },
      journey(t, facts),
      see(t, facts),
      ...items(t, facts, { title: 'email.order.bought' }),
      sums(t, facts),
      ...places(t, facts),
      ...documentLink(t, facts, 'email.order.view_invoice'),
      ...contract(t, facts),
    ],
    attachments: [
      ...attached(invoice),
      ...agreement(t, order),
      { kind: 'withdrawal_form', name: `${t('email.form.file')}.pdf` },
    ],
  }
}

/** The very words that the customer accepted; before versions were numbered they were called by their month. */
function agreement(t: Translate, { termsVersion }: OrderEmailFacts['order']): EmailAttachment[] {
  if (termsVersion === null || !/^\d{1,6}$/.test(termsVersion)) return []
  const name = `${t('email.contract.file')}-${termsVersion}.pdf`
  return [{ kind: 'policy', key: termsKey, version: Number(termsVersion), name }]
}

function toPay(
  t: Translate,
  facts: OrderEmailFacts,
  subject: MessageKey,
  heading: MessageKey,
  text: MessageKey,
): Said {
  const { order, day, locale, href } = facts
  const { number } = order
  const until = byDay(day, locale)
  const amount = moneyIn(facts)(order.sums.total)
  return {
    subject: t(subject, { number }),
    preview: t('email.order.to_pay_preview', { amount, day: until }),
    heading: t(heading),
    parts: [
      { kind: 'text', text: t(text, { number, day: until }) },
      // Staff made the order: the customer has not accepted them yet.
      ...(order.termsVersion === null
        ? [{ kind: 'text' as const, text: t('email.order.to_pay_terms') }, ...termsLink(t, facts)]
        : []),
      { kind: 'button', label: t('email.order.pay', { amount }), href },
      ...items(t, facts, { title: 'email.order.ordered' }),
      sums(t, facts),
      ...places(t, facts),
    ],
  }
}

function termsLink(t: Translate, { termsHref: href }: OrderEmailFacts): EmailPart[] {
  return href === null ? [] : [{ kind: 'link', label: t('email.contract.terms'), href }]
}

function refunded(t: Translate, facts: OrderEmailFacts): Said {
  const { order, returned, toBalance, creditNote } = facts
  const money = moneyIn(facts)
  const whole = returned ?? zero
  const amount = money(whole)
  const isAllToBalance = whole > 0 && toBalance === whole
  const said = t(isAllToBalance ? 'email.order.refunded_to_balance.text' : 'email.order.refunded.text')
  const isSplit = toBalance > 0 && !isAllToBalance
  const rest = minus(whole, toBalance)
  return {
    subject: t('email.order.refunded.subject', { number: order.number, amount }),
    preview: said,
    heading: t('email.order.refunded.heading', { amount }),
    parts: [
      { kind: 'text', text: said },
      see(t, facts),
      { kind: 'section', title: t('email.order.your_money') },
      {
        kind: 'facts',
        rows: [
          { label: t('email.order.number'), value: order.number },
          ...(isSplit
            ? [
                { label: t('email.order.back_to_source'), value: money(rest) },
                { label: t('email.order.back_to_balance'), value: money(toBalance) },
              ]
            : []),
          { label: t('email.order.returned'), value: amount, isTotal: true },
        ],
      },
      ...creditNoteText(t, facts),
      ...documentLink(t, facts, 'email.order.view_credit_note'),
    ],
    attachments: attached(creditNote),
  }
}

/** Money that pays nothing goes back. */
function moneyReturns(t: Translate, facts: OrderEmailFacts, subject: MessageKey, text: MessageKey): Said {
  const { order, returned } = facts
  const amount = moneyIn(facts)(returned ?? zero)
  const said = t(text)
  return {
    subject: t(subject, { number: order.number }),
    preview: said,
    heading: t('email.order.refunded.heading', { amount }),
    parts: [
      { kind: 'text', text: said },
      see(t, facts),
      { kind: 'section', title: t('email.order.your_money') },
      {
        kind: 'facts',
        rows: [
          { label: t('email.order.number'), value: order.number },
          { label: t('email.order.returned'), value: amount, isTotal: true },
        ],
      },
    ],
  }
}

function question(t: Translate, facts: OrderEmailFacts): Said {
  const { order, day, locale, href } = facts
  const until = byDay(day, locale)
  return {
    subject: t('email.order.info_needed.subject', { number: order.number }),
    preview: t('email.order.info_needed.preview', { day: until }),
    heading: t('email.order.info_needed.heading'),
    parts: [
      { kind: 'text', text: t('email.order.info_needed.text', { day: until }) },
      { kind: 'button', label: t('email.order.give_info'), href },
      ...items(t, facts, { title: 'email.order.ordered' }),
    ],
  }
}

function shipped(t: Translate, facts: OrderEmailFacts): Said {
  const { order, parcel } = facts
  const lines = order.lines.filter(({ id }) => !parcel || parcel.lineIds.includes(id))
  return {
    subject: t('email.order.shipped.subject', { number: order.number }),
    preview: parcel
      ? t('email.order.shipped.preview', { courier: parcel.courier, code: parcel.trackingCode })
      : t('email.order.shipped.text'),
    heading: t('email.order.shipped.heading'),
    parts: [
      { kind: 'text', text: t('email.order.shipped.text') },
      ...(parcel
        ? [{ kind: 'facts' as const, rows: [{ label: parcel.courier, value: parcel.trackingCode }] }]
        : []),
      see(t, facts),
      ...items(t, facts, { title: 'email.order.in_parcel', lines }),
      ...places(t, { ...facts, invoice: null }),
    ],
  }
}

const cancelledTexts = {
  original: 'email.order.cancelled_paid.text',
  balance: 'email.order.cancelled_to_balance.text',
} as const

function cancelled(t: Translate, facts: OrderEmailFacts): Said {
  const { order, creditNote } = facts
  const { number } = order
  const to = refundedTo(order)
  const back = moneyBack(t, facts)
  const amount = moneyIn(facts)(sum(order.payments.map(({ cancelRefund }) => cancelRefund)))
  const said = t(to ? cancelledTexts[to] : 'email.order.cancelled.text')
  const isBack = back.length > 0
  return {
    subject: t(isBack ? 'email.order.cancelled.subject_paid' : 'email.order.cancelled.subject', {
      number,
      ...(isBack && { amount }),
    }),
    preview: said,
    heading: isBack
      ? t('email.order.cancelled.heading_paid', { amount })
      : t('email.order.cancelled.heading'),
    parts: [
      { kind: 'text', text: said },
      see(t, facts),
      ...back,
      ...documentLink(t, facts, 'email.order.view_credit_note'),
      ...items(t, facts, { title: 'email.order.what_cancelled', isStruck: true }),
    ],
    attachments: attached(creditNote),
  }
}

const changedTexts = {
  sold_out: 'email.order.changed.sold_out',
  customer_wish: 'email.order.changed.customer_wish',
  our_mistake: 'email.order.changed.our_mistake',
  other: 'email.order.changed.other',
} as const

/** Lines were changed by staff: what and why, the old and the new price, and what that means for the customer's money. */
function changed(t: Translate, facts: OrderEmailFacts): Said {
  const { order, edit, creditNote, day, locale, href } = facts
  if (!edit) throw new Error('An email about a change needs the change')
  const money = moneyIn(facts)
  const why = t(changedTexts[edit.reason])
  const isUnpaid = edit.consequence === 'unpaid' && order.status === 'awaiting_payment'
  const amount = money(edit.amount)
  return {
    subject: t('email.order.changed.subject', { number: order.number }),
    preview: why,
    heading: t('email.order.changed.heading'),
    parts: [
      { kind: 'text', text: why },
      ...(edit.words ? [{ kind: 'text' as const, text: edit.words }] : []),
      ...(edit.consequence === 'refund'
        ? [{ kind: 'text' as const, text: t('email.order.changed.refund', { amount }) }]
        : []),
      ...(edit.consequence === 'invoice'
        ? [{ kind: 'text' as const, text: t('email.order.changed.invoice', { amount }) }]
        : []),
      ...(isUnpaid
        ? [
            {
              kind: 'text' as const,
              text: t('email.order.changed.to_pay', { day: byDay(day, locale) }),
            },
            {
              kind: 'button' as const,
              label: t('email.order.pay', { amount: money(order.sums.total) }),
              href,
            },
          ]
        : [see(t, facts)]),
      { kind: 'section', title: t('email.order.changed.title') },
      {
        kind: 'facts',
        rows: [
          ...edit.lines.map(({ name, from, to }) => ({ label: name, value: `${from} → ${to}` })),
          {
            label: t(totalLabel(order.delivery.service.type)),
            value: `${money(edit.before.price)} → ${money(edit.after.price)}`,
            isTotal: true,
          },
        ],
      },
      ...creditNoteText(t, facts),
      ...documentLink(t, facts, 'email.order.view_credit_note'),
    ],
    attachments: attached(creditNote),
  }
}

function see(t: Translate, { href }: OrderEmailFacts): EmailPart {
  return { kind: 'button', label: t('email.order.view'), href }
}

/** The link works without signing in, because bookkeepers have no account. */
function documentLink(t: Translate, { documentHref }: OrderEmailFacts, label: MessageKey): EmailPart[] {
  return documentHref ? [{ kind: 'link', label: t(label), href: documentHref }] : []
}

function attached(document: Invoice | null): EmailAttachment[] {
  return document ? [{ kind: 'invoice', invoiceId: document.id, name: `${document.number}.pdf` }] : []
}
