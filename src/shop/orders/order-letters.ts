import { formatMoney } from '#core/format.ts'
import type { MessageLocale } from '#core/locale.ts'
import type { Amount } from '#core/money.ts'
import type { Translate } from '#locales/messages.ts'
import type { Letter } from '#shop/mail/letter.ts'
import type { ProviderNumber } from '#shop/payment-methods/payment-methods.ts'
import { providerNames } from '#shop/payment-methods/provider-names.ts'
import type { RefundWay } from './refund-choice.ts'

export const orderLetterNames = [
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
] as const
export type OrderLetterName = (typeof orderLetterNames)[number]

type Facts = {
  siteName: string
  number: string
  /** With what the balance pays of it. */
  total: Amount
  balance: Amount
  currency: string
  locale: MessageLocale
  /** Until when it can be paid, or should be answered. */
  day: string
  lines: readonly { name: string; choice: string; quantity: number }[]
  /** What goes back, where something does. */
  returned: Amount | null
  /** Where the money of a cancelled order goes, if any had come. */
  refundedTo: RefundWay | null
  /** The page on which whoever gets the letter can do something about it. */
  href: string
  /** Who has brought the money, by number; told once it is there. */
  paidWith: readonly ProviderNumber[]
  /** Told with the money, since both come at once. */
  invoice: { number: string; href: string } | null
  /** Of the parcel that has left. */
  parcel: { courier: string; trackingCode: string } | null
}

const view = 'mail.order.view'
const viewAndPay = 'mail.order.view_and_pay'
const texts = {
  placed: ['mail.order.placed.subject', 'mail.order.placed.text', viewAndPay],
  paid: ['mail.order.paid.subject', 'mail.order.paid.text', view],
  failed: ['mail.order.failed.subject', 'mail.order.failed.text', viewAndPay],
  refunded: ['mail.order.refunded.subject', 'mail.order.refunded.text', view],
  refunded_to_balance: ['mail.order.refunded.subject', 'mail.order.refunded_to_balance.text', view],
  paid_twice: ['mail.order.paid_twice.subject', 'mail.order.paid_twice.text', view],
  paid_too_late: ['mail.order.paid_too_late.subject', 'mail.order.paid_too_late.text', view],
  unpaid: ['mail.order.unpaid.subject', 'mail.order.unpaid.text', viewAndPay],
  info_needed: ['mail.order.info_needed.subject', 'mail.order.info_needed.text', 'mail.order.give_info'],
  shipped: ['mail.order.shipped.subject', 'mail.order.shipped.text', view],
  cancelled: ['mail.order.cancelled.subject', 'mail.order.cancelled.text', view],
} as const

const cancelledTexts = {
  original: 'mail.order.cancelled_paid.text',
  balance: 'mail.order.cancelled_to_balance.text',
} as const

/** What happened to an order, with what it is about and the way to its page. */
export function orderLetter(t: Translate, name: OrderLetterName, facts: Facts): Letter {
  const { number, siteName, parcel, invoice } = facts
  const [subject, text, label] = texts[name]
  const refundedTo = name === 'cancelled' ? facts.refundedTo : null
  const said = t(refundedTo ? cancelledTexts[refundedTo] : text, { day: facts.day })
  const paidWith = facts.paidWith.map((provider) => t(providerNames[provider])).join(', ')
  const money = (value: Amount) => formatMoney(value, facts.currency, facts.locale)
  return {
    subject: t(subject, { number }),
    preview: said,
    greeting: t('mail.greeting'),
    parts: [
      { kind: 'text', text: said },
      {
        kind: 'facts',
        rows: [
          { label: t('mail.order.number'), value: number },
          ...facts.lines.map(({ name: product, choice, quantity }) => ({
            label: `${quantity} ×`,
            value: [product, choice].filter(Boolean).join(', '),
          })),
          { label: t('mail.order.total'), value: money(facts.total) },
          ...(facts.balance === 0 ? [] : [{ label: t('mail.order.balance'), value: money(facts.balance) }]),
          ...(name === 'paid' && paidWith ? [{ label: t('mail.order.paid_with'), value: paidWith }] : []),
          ...(invoice ? [{ label: t('mail.order.invoice'), value: invoice.number }] : []),
          ...(facts.returned === null
            ? []
            : [{ label: t('mail.order.returned'), value: money(facts.returned) }]),
          ...(parcel ? [{ label: parcel.courier, value: parcel.trackingCode }] : []),
        ],
      },
      { kind: 'button', label: t(label), href: facts.href },
      ...(invoice
        ? [{ kind: 'link' as const, label: t('mail.order.view_invoice'), href: invoice.href }]
        : []),
    ],
    reason: t('mail.order.reason', { name: siteName }),
  }
}
